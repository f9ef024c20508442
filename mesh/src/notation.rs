//! The notations of other systems. [`Reader`] reads text, and says where it is wrong.

mod hlo;
mod scalapack;
mod torch;

use crate::MeshError;

/// Text, and how far it has been read. All of the notations are ASCII; other characters are expected nowhere.
pub(crate) struct Reader<'a> {
    text: &'a str,
    pub(crate) at: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Reader { text, at: 0 }
    }

    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(crate) fn spaces(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    /// Whether this stands here, after spaces; if so it has been read.
    pub(crate) fn eat(&mut self, what: &str) -> bool {
        self.spaces();
        let found = self.rest().starts_with(what);
        self.at += if found { what.len() } else { 0 };
        found
    }

    pub(crate) fn expect(&mut self, what: &str) -> Result<(), MeshError> {
        if self.eat(what) { Ok(()) } else { Err(self.error(format!("`{what}` is expected"))) }
    }

    /// Letters, digits and underscores.
    fn word(&mut self) -> &'a str {
        self.spaces();
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    pub(crate) fn number(&mut self) -> Result<usize, MeshError> {
        self.spaces();
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let expected = if end == 0 { "a number is expected" } else { "a number below 2^64 is expected" };
        let number = rest[..end].parse().map_err(|_| self.error(expected))?;
        self.at += end;
        Ok(number)
    }

    /// Numbers between brackets, with commas.
    fn numbers(&mut self, open: &str, close: &str) -> Result<Vec<usize>, MeshError> {
        self.expect(open)?;
        let mut numbers = vec![self.number()?];
        while self.eat(",") {
            numbers.push(self.number()?);
        }
        self.expect(close)?;
        Ok(numbers)
    }

    pub(crate) fn end(&mut self) -> Result<(), MeshError> {
        self.spaces();
        if self.rest().is_empty() { Ok(()) } else { Err(self.error("the end is expected")) }
    }

    pub(crate) fn error(&self, expected: impl Into<String>) -> MeshError {
        let at = self.text[..self.at].chars().count();
        MeshError::Notation { text: self.text.to_owned(), at, expected: expected.into() }
    }
}

fn numbers_of<T: ToString>(numbers: impl IntoIterator<Item = T>) -> String {
    numbers.into_iter().map(|n| n.to_string()).collect::<Vec<_>>().join(",")
}
