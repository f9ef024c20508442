//! The text of an error, parsed into its lines.

use colex::dynamic::{DynLayout, IntTuple, Tiler};
use std::fmt;

/// The lines of an error, and the operation that returned it.
pub(crate) struct Said<'a> {
    pub(crate) operation: &'a str,
    pub(crate) law: &'a str,
    a: Option<&'a str>,
    b: Option<&'a str>,
    pub(crate) numbers: &'a str,
    pub(crate) fix: &'a str,
    text: &'a str,
}

impl<'a> Said<'a> {
    pub(crate) fn of(operation: &'a str, text: &'a str) -> Self {
        let mut lines = text.lines();
        let headline = lines.next().expect("a headline");
        let law = headline.split_once(": ").expect("a law and its sentence").0;
        let (mut a, mut b, mut numbers, mut fix) = (None, None, "", "");
        for line in lines.map(str::trim_start) {
            match line.split_once(" = ").filter(|(name, _)| name.len() == 1) {
                Some(("A", operand)) => a = Some(operand),
                Some(("B", operand)) => b = Some(operand),
                _ => match line.strip_prefix("fix: ") {
                    Some(text) => fix = text,
                    None => numbers = line,
                },
            }
        }
        assert!(!numbers.is_empty() && !fix.is_empty(), "{operation}: an error has four parts:\n{text}");
        Said { operation, law, a, b, numbers, fix, text }
    }

    /// The numbers in the line `numbers` of the error. The line must have the given form, which has `{}` for each number.
    #[track_caller]
    pub(crate) fn reads<const N: usize>(&self, form: &str) -> [isize; N] {
        numbers_of(self.numbers, form).unwrap_or_else(|| panic!("the sentence is not {form:?}:\n{self}"))
    }

    /// The numbers in the line `fix` of the error. The line must have the given form.
    #[track_caller]
    pub(crate) fn advises<const N: usize>(&self, form: &str) -> [isize; N] {
        numbers_of(self.fix, form).unwrap_or_else(|| panic!("the fix is not {form:?}:\n{self}"))
    }

    pub(crate) fn says(&self, form: &str) -> bool {
        numbers_of::<0>(self.numbers, form).is_some()
    }

    /// Operand A as a layout.
    #[track_caller]
    pub(crate) fn a(&self) -> DynLayout {
        self.read(self.a)
    }

    /// Operand B as a layout. An int n means n:1.
    #[track_caller]
    pub(crate) fn b(&self) -> DynLayout {
        let text = self.b.unwrap_or_else(|| panic!("there is no B in\n{self}"));
        match text.parse::<isize>() {
            Ok(n) => DynLayout::new(n, 1).expect("a layout"),
            Err(_) => self.read(self.b),
        }
    }

    #[track_caller]
    pub(crate) fn a_ints(&self) -> IntTuple {
        self.read(self.a)
    }

    #[track_caller]
    pub(crate) fn b_ints(&self) -> IntTuple {
        self.read(self.b)
    }

    #[track_caller]
    pub(crate) fn b_tiler(&self) -> Tiler {
        self.read(self.b)
    }

    /// The text of operand A or B.
    pub(crate) fn a_text(&self) -> Option<&'a str> {
        self.a
    }
    pub(crate) fn b_text(&self) -> Option<&'a str> {
        self.b
    }

    #[track_caller]
    fn read<T: std::str::FromStr>(&self, operand: Option<&str>) -> T {
        let text = operand.unwrap_or_else(|| panic!("an operand is missing:\n{self}"));
        text.parse().ok().unwrap_or_else(|| panic!("{text} is no operand of its kind:\n{self}"))
    }
}

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} says\n{}", self.operation, self.text)
    }
}

/// The numbers at the `{}` of a form. `{} modes` also matches `no modes` and `1 mode`.
fn numbers_of<const N: usize>(text: &str, form: &str) -> Option<[isize; N]> {
    let mut pieces = form.split("{}");
    let mut rest = text.strip_prefix(pieces.next()?)?;
    let mut numbers = Vec::new();
    for piece in pieces {
        let after = piece.strip_prefix(" modes");
        if let Some((modes, after)) = rest.strip_prefix("no modes").zip(after) {
            numbers.push(0);
            rest = modes.strip_prefix(after)?;
            continue;
        }
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(rest.len());
        let number = rest[..end].parse().ok()?;
        numbers.push(number);
        rest = match after.filter(|_| number == 1) {
            Some(after) => rest[end..].strip_prefix(" mode")?.strip_prefix(after)?,
            None => rest[end..].strip_prefix(piece)?,
        };
    }
    if !rest.is_empty() {
        return None;
    }
    numbers.try_into().ok()
}
