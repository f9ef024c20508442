//! Parses the notation in which CuTe prints, and writes it as Rust expressions.

/// One argument of an operation.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Term {
    /// `_4` is static, `4` dynamic.
    Int { value: i64, is_static: bool },
    /// `_`.
    All,
    /// `_1@0`: a step of a coordinate as a stride. These tests have no Rust expression for it.
    Basis(String),
    /// `LayoutLeft` or `LayoutRight`.
    Order(String),
    /// `(a,b)`.
    Tuple(Vec<Term>),
    /// `shape:stride`.
    Layout(Box<Term>, Box<Term>),
}

impl Term {
    /// Parses one argument. Panics with the text if it is not an argument.
    pub(crate) fn parse(text: &str) -> Term {
        let mut rest = text;
        let term = parse_term(&mut rest).unwrap_or_else(|| panic!("no term at `{rest}` in `{text}`"));
        assert!(rest.is_empty(), "`{rest}` is left of `{text}`");
        term
    }

    /// The term as a Rust expression: an argument of an operation.
    pub(crate) fn expression(&self) -> String {
        match self {
            Term::Int { value, is_static: true } => format!("int!({value})"),
            Term::Int { value, is_static: false } => format!("Dyn::new({value})"),
            Term::All => "_".into(),
            Term::Basis(text) => panic!("{text} cannot be written"),
            Term::Order(name) => name.clone(),
            Term::Tuple(terms) if terms.iter().all(Term::is_int_tuple) => format!("shape!({})", list(terms)),
            Term::Tuple(terms) if terms.iter().all(Term::is_coordinate) => format!("coord!({})", list(terms)),
            Term::Tuple(terms) => format!("tiler!({})", list(terms)),
            Term::Layout(shape, stride) => format!("layout!({}:{})", shape.tokens(), stride.tokens()),
        }
    }

    /// The term as an argument that is a tiler: a tuple becomes a tiler by mode, and any other term is written as
    /// [`Term::expression`] does.
    pub(crate) fn tiler(&self) -> String {
        match self {
            Term::Tuple(terms) => format!("tiler!({})", list(terms)),
            _ => self.expression(),
        }
    }

    /// The term inside one of colex's macros, where braces make a literal dynamic.
    fn tokens(&self) -> String {
        match self {
            Term::Int { value, is_static: true } => value.to_string(),
            Term::Int { value, is_static: false } => format!("{{{value}}}"),
            Term::Tuple(terms) => format!("({})", list(terms)),
            Term::All | Term::Basis(_) | Term::Order(_) | Term::Layout(..) => self.expression(),
        }
    }

    /// The integers of a path. A path is an int or a tuple of ints: each int is the position of a mode inside the mode before.
    pub(crate) fn ints(&self) -> Vec<i64> {
        match self {
            Term::Int { value, .. } => vec![*value],
            Term::Tuple(terms) => terms.iter().flat_map(Term::ints).collect(),
            Term::All | Term::Basis(_) | Term::Order(_) | Term::Layout(..) => panic!("{self:?} is no path"),
        }
    }

    fn is_coordinate(&self) -> bool {
        match self {
            Term::Int { .. } | Term::All => true,
            Term::Tuple(terms) => terms.iter().all(Term::is_coordinate),
            Term::Basis(_) | Term::Order(_) | Term::Layout(..) => false,
        }
    }

    fn is_int_tuple(&self) -> bool {
        match self {
            Term::Int { .. } => true,
            Term::Tuple(terms) => terms.iter().all(Term::is_int_tuple),
            Term::All | Term::Basis(_) | Term::Order(_) | Term::Layout(..) => false,
        }
    }
}

fn list(terms: &[Term]) -> String {
    terms.iter().map(Term::tokens).collect::<Vec<_>>().join(", ")
}

/// Parses an int, `_` or a tuple, and the stride after it, if there is one.
fn parse_term(rest: &mut &str) -> Option<Term> {
    let term = parse_element(rest)?;
    if !eat(rest, ":") {
        return Some(term);
    }
    Some(Term::Layout(Box::new(term), Box::new(parse_element(rest)?)))
}

fn parse_element(rest: &mut &str) -> Option<Term> {
    if eat(rest, "(") {
        let mut terms = Vec::new();
        while !eat(rest, ")") {
            if !terms.is_empty() && !eat(rest, ",") {
                return None;
            }
            terms.push(parse_term(rest)?);
        }
        return Some(Term::Tuple(terms));
    }
    if rest.starts_with("Layout") {
        let name = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        return Some(Term::Order(take(rest, name).into()));
    }
    let is_static = eat(rest, "_");
    let sign = usize::from(rest.starts_with('-'));
    let digits = rest[sign..].bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return (is_static && sign == 0).then_some(Term::All);
    }
    let number = take(rest, sign + digits);
    if rest.starts_with('@') {
        let path = rest.bytes().take_while(|b| b.is_ascii_digit() || *b == b'@').count();
        return Some(Term::Basis(format!("{number}{}", take(rest, path))));
    }
    Some(Term::Int { value: number.parse().ok()?, is_static })
}

fn take<'a>(rest: &mut &'a str, bytes: usize) -> &'a str {
    let (front, after) = rest.split_at(bytes);
    *rest = after;
    front
}

fn eat(rest: &mut &str, token: &str) -> bool {
    match rest.strip_prefix(token) {
        Some(after) => {
            *rest = after;
            true
        }
        None => false,
    }
}
