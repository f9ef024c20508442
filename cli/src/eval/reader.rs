//! The tokens of an expression, read one by one.

use colex::dynamic::{DynSteps, DynSwizzle};

use super::error::Error;

/// The text and how far it has been read.
pub(super) struct Reader<'a> {
    text: &'a str,
    pub(super) at: usize,
}

impl<'a> Reader<'a> {
    /// At the beginning of a text, after its blanks.
    pub(super) fn new(text: &'a str) -> Self {
        let mut reader = Reader { text, at: 0 };
        reader.skip_blanks();
        reader
    }

    /// The next byte.
    pub(super) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(|b| b.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Takes a byte and the blanks after it, if it is next.
    pub(super) fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        if found {
            self.at += 1;
            self.skip_blanks();
        }
        found
    }

    /// `∘`, one layout after another.
    pub(super) fn take_after(&mut self) -> bool {
        let found = self.text.as_bytes()[self.at..].starts_with("∘".as_bytes());
        if found {
            self.at += "∘".len();
            self.skip_blanks();
        }
        found
    }

    /// Whether the word `o` is next.
    pub(super) fn peek_o(&self) -> bool {
        let rest = &self.text.as_bytes()[self.at..];
        rest.first() == Some(&b'o') && !rest.get(1).is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'(')
    }

    /// The `o` between a swizzle, an offset and a layout.
    pub(super) fn take_o(&mut self) -> bool {
        self.peek_o() && self.take(b'o')
    }

    /// `(`, or the `<` of a tiler, if it is next: the byte that ends what it begins.
    pub(super) fn take_open(&mut self) -> Option<u8> {
        [(b'(', b')'), (b'<', b'>')].into_iter().find(|(open, _)| self.take(*open)).map(|(_, end)| end)
    }

    /// `Sw<B,M,S>`, if it is next, or as others write it: `S<B,M,S>`, `Swizzle<B,M,S>`.
    pub(super) fn swizzle(&mut self) -> Result<Option<DynSwizzle>, Error> {
        let rest = &self.text[self.at..];
        let Some(name) = ["Sw", "Swizzle", "S"]
            .into_iter()
            .find(|name| rest.strip_prefix(name).is_some_and(|after| after.starts_with('<')))
        else {
            return Ok(None);
        };
        let Some(length) = rest.find('>') else {
            return Err(self.error("`>` after the numbers of a swizzle, Sw<B,M,S>"));
        };
        let numbers: String = rest[name.len()..=length].chars().filter(|c| !c.is_ascii_whitespace()).collect();
        let swizzle = format!("Sw{numbers}").parse().map_err(|error| Error::law(self.at, "swizzle", error))?;
        self.at += length + 1;
        self.skip_blanks();
        Ok(Some(swizzle))
    }

    /// `E(0)`, if it is next, which is one step along entry 0, `1@0`; `E(0,1)` is `1@1@0`, entry 1 of entry 0. It may be
    /// written with `<` and `>`.
    pub(super) fn basis(&mut self) -> Result<Option<DynSteps>, Error> {
        let begin = self.at;
        let rest = self.text.as_bytes()[self.at..].strip_prefix(b"E");
        if !rest.is_some_and(|rest| rest.starts_with(b"(") || rest.starts_with(b"<")) {
            return Ok(None);
        }
        self.at += 1;
        let end = self.take_open().unwrap_or(b')');
        let mut path = Vec::new();
        while path.is_empty() || self.take(b',') {
            let index = self.int_or_all()?.and_then(|index| usize::try_from(index).ok());
            path.push(index.ok_or_else(|| self.error("the index of an entry, as in E(0)"))?);
        }
        self.expect(end, if end == b')' { "`,` or `)`" } else { "`,` or `>`" })?;
        // the innermost index is the first after the number
        path.reverse();
        DynSteps::new(1, &path).map(Some).map_err(|error| Error::law(begin, "layout", error))
    }

    /// Takes a byte, which has to be next.
    pub(super) fn expect(&mut self, byte: u8, what: &str) -> Result<(), Error> {
        if self.take(byte) { Ok(()) } else { Err(self.error(what)) }
    }

    /// What was expected here, and what there is.
    pub(super) fn error(&self, what: &str) -> Error {
        let found = match self.text.get(self.at..).and_then(|rest| rest.chars().next()) {
            None => "the end".to_owned(),
            // One may look like another, as the wide colon like the colon.
            Some(c) if !c.is_ascii() => format!("`{}` (U+{:04X})", c.escape_debug(), u32::from(c)),
            Some(c) => format!("`{}`", c.escape_default()),
        };
        Error::text(self.at, format!("expected {what}, found {found}"))
    }

    /// A name: a letter, then letters, digits and underscores.
    pub(super) fn name(&mut self) -> Option<&'a str> {
        let rest = &self.text.as_bytes()[self.at..];
        if !rest.first()?.is_ascii_alphabetic() {
            return None;
        }
        let length = rest.iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
        let name = &self.text[self.at..self.at + length];
        self.at += length;
        self.skip_blanks();
        Some(name)
    }

    /// `let name =`, if it is next.
    pub(super) fn binding(&mut self) -> Result<Option<&'a str>, Error> {
        let begin = self.at;
        if self.name() != Some("let") || self.peek() == Some(b'(') {
            self.at = begin;
            return Ok(None);
        }
        let name = self.name().ok_or_else(|| self.error("a name after `let`"))?;
        self.expect(b'=', "`=` after the name")?;
        Ok(Some(name))
    }

    /// `@0@1` after a number, which begins at a byte.
    pub(super) fn steps(&mut self, value: isize, begin: usize) -> Result<DynSteps, Error> {
        let mut path = Vec::new();
        while self.take(b'@') {
            let index = self.int_or_all()?.and_then(|index| usize::try_from(index).ok());
            path.push(index.ok_or_else(|| self.error("the index of an entry after `@`"))?);
        }
        DynSteps::new(value, &path).map_err(|error| Error::law(begin, "layout", error))
    }

    /// `4`, `_4`, `-1`, `_-1`; `None` for `_` alone.
    pub(super) fn int_or_all(&mut self) -> Result<Option<isize>, Error> {
        let bytes = self.text.as_bytes();
        let begin = self.at + usize::from(self.peek() == Some(b'_'));
        let digits = begin + usize::from(bytes.get(begin) == Some(&b'-'));
        let end = digits + bytes[digits.min(bytes.len())..].iter().take_while(|b| b.is_ascii_digit()).count();
        if self.peek() == Some(b'?') {
            let why = "`?` is an integer that only the running program knows; write the number that it has there";
            return Err(Error::text(self.at, why));
        }
        if end == digits {
            let all = self.peek() == Some(b'_') && digits == begin;
            return if all && self.take(b'_') { Ok(None) } else { Err(self.error("an int, `_`, `(` or a name")) };
        }
        let value = self.text[begin..end].parse().map_err(|_| Error::text(self.at, "this int does not fit 64 bits"))?;
        self.at = end;
        self.skip_blanks();
        Ok(Some(value))
    }
}
