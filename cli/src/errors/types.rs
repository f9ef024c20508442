//! Parses a type as rustc prints it.

/// The greatest depth of a type. An int of 64 bits has 65 levels, and a tuple has one level for each element.
const MAX_DEPTH: usize = 600;

/// A type.
#[derive(Debug)]
pub(crate) enum Type<'a> {
    /// `path::Name<args>`, or `path::Name`. `open` is `<`, `::<` or empty.
    Path { path: &'a str, name: &'a str, open: &'a str, args: Vec<Type<'a>> },
    /// `<of as by>::name`.
    Projection { of: Box<Type<'a>>, by: Box<Type<'a>>, name: &'a str },
    /// Any other type, such as a reference or an array.
    Other(&'a str),
}

impl Type<'_> {
    /// Whether this type has this name and this number of arguments.
    pub(crate) fn is(&self, word: &str, count: usize) -> bool {
        matches!(self, Type::Path { name, args, .. } if *name == word && args.len() == count)
    }

    pub(crate) fn args(&self) -> &[Self] {
        match self {
            Type::Path { args, .. } => args,
            _ => &[],
        }
    }
}

/// Reads a path with its arguments, or a projection, at the beginning of a text. Returns the type and the length of its text.
pub(crate) fn parse(text: &str) -> Option<(Type<'_>, usize)> {
    let mut parser = Parser { text, at: 0, fails: false };
    let parsed = if text.starts_with('<') { parser.projection(0) } else { parser.path(0) };
    parsed.map(|parsed| (parsed, parser.at))
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    /// Whether a type is nested too deep, or cannot be read even as [`Type::Other`]. Then the parser returns `None` and tries
    /// nothing else.
    fails: bool,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.at += token.len();
        }
        found
    }

    fn word(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        let end = rest.find(|c: char| !is_word(c)).unwrap_or(rest.len());
        let starts = rest.starts_with(|c: char| is_word(c) && !c.is_ascii_digit());
        (starts && end > 0).then(|| {
            self.at += end;
            &rest[..end]
        })
    }

    /// `path::Name`, and `<args>` or `::<args>` if there are any.
    fn path(&mut self, depth: usize) -> Option<Type<'a>> {
        let begin = self.at;
        let mut name = self.word()?;
        let mut path = "";
        while self.rest().starts_with("::") && !self.rest().starts_with("::<") {
            let end = self.at;
            self.at += 2;
            let Some(next) = self.word() else {
                self.at = end;
                break;
            };
            (path, name) = (&self.text[begin..end], next);
        }
        let open = ["::<", "<"].into_iter().find(|open| self.eat(open)).unwrap_or_default();
        let args = if open.is_empty() { Vec::new() } else { self.args(depth + 1)? };
        Some(Type::Path { path, name, open, args })
    }

    /// The arguments between `<`, which has been read, and its `>`.
    fn args(&mut self, depth: usize) -> Option<Vec<Type<'a>>> {
        if depth > MAX_DEPTH {
            self.fails = true;
            return None;
        }
        let mut args = Vec::new();
        loop {
            args.push(self.any(depth)?);
            if self.eat(">") {
                return Some(args);
            }
            if !self.eat(", ") && !self.eat(",") {
                return None;
            }
        }
    }

    /// `<A as Trait<B>>::Output`.
    fn projection(&mut self, depth: usize) -> Option<Type<'a>> {
        self.fails |= depth > MAX_DEPTH;
        if self.fails || !self.eat("<") {
            return None;
        }
        let of = Box::new(self.any(depth + 1)?);
        if !self.eat(" as ") {
            return None;
        }
        let by = Box::new(self.path(depth + 1)?);
        if !self.eat(">::") {
            return None;
        }
        let name = self.word()?;
        // an associated type with arguments is not colex's
        (!self.rest().starts_with('<')).then_some(Type::Projection { of, by, name })
    }

    /// Any type, up to the `,`, the `>` or the ` as ` after it.
    fn any(&mut self, depth: usize) -> Option<Type<'a>> {
        let begin = self.at;
        let read = if self.rest().starts_with('<') { self.projection(depth) } else { self.path(depth) };
        let ends = |rest: &str| rest.is_empty() || rest.starts_with([',', '>']) || rest.starts_with(" as ");
        match read {
            Some(read) if ends(self.rest()) => Some(read),
            _ if self.fails => None,
            _ => {
                self.at = begin;
                let length = balanced(self.rest());
                self.fails = length.is_none();
                self.at += length?;
                Some(Type::Other(&self.text[begin..self.at]))
            }
        }
    }
}

/// Whether a word may contain this character.
pub(crate) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The length of a text up to a `,`, a `>` or an ` as ` outside of all brackets.
fn balanced(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' | '<' => depth += 1,
            ',' | '>' if depth == 0 && before != '-' => return (at > 0).then_some(at),
            ' ' if depth == 0 && text[at..].starts_with(" as ") => return (at > 0).then_some(at),
            '>' if before == '-' => {}
            ')' | ']' | '}' | '>' => depth = depth.checked_sub(1)?,
            '`' | '\n' => return None,
            _ => {}
        }
        before = c;
    }
    (depth == 0 && !text.is_empty()).then_some(text.len())
}
