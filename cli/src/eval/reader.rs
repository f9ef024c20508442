//! The tokens of an expression, read one by one.

use colex::dynamic::{DynLinearLayout, DynSteps, DynSwizzle};

use super::error::Error;

/// The text, and the byte up to which it has been read.
pub(super) struct Reader<'a> {
    text: &'a str,
    pub(super) at: usize,
}

impl<'a> Reader<'a> {
    /// A reader at the beginning of a text, after its leading blanks.
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

    /// Consumes a byte and the blanks after it, if the byte is next.
    pub(super) fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        if found {
            self.at += 1;
            self.skip_blanks();
        }
        found
    }

    /// Consumes `∘`, the operator of a composition, if it is next.
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

    /// Consumes the `o` between a swizzle, an offset and a layout, if it is next.
    pub(super) fn take_o(&mut self) -> bool {
        self.peek_o() && self.take(b'o')
    }

    /// Reads the offset of a swizzled layout and the `o` after it, if they are next. tensor-layouts writes the offset in
    /// braces, and no offset for 0.
    pub(super) fn offset(&mut self) -> Result<isize, Error> {
        if self.take(b'{') {
            let offset = self.int_or_all()?.ok_or_else(|| self.error("the offset, an int"))?;
            self.expect(b'}', "`}` after the offset")?;
            self.expect_o()?;
            return Ok(offset);
        }
        let begin = self.at;
        match self.int_or_all() {
            Ok(Some(offset)) if self.take_o() => Ok(offset),
            _ => {
                self.at = begin;
                Ok(0)
            }
        }
    }

    fn expect_o(&mut self) -> Result<(), Error> {
        if self.take_o() { Ok(()) } else { Err(self.error("`o` and a layout after the offset")) }
    }

    /// Consumes `(`, or the `<` or `[` of a tiler, if it is next. Returns the byte that ends it.
    pub(super) fn take_open(&mut self) -> Option<u8> {
        [(b'(', b')'), (b'<', b'>'), (b'[', b']')].into_iter().find(|(open, _)| self.take(*open)).map(|(_, end)| end)
    }

    /// Consumes the byte between two entries of a tuple that ends with the byte `end`, if it is next. Between square brackets,
    /// FlyDSL writes `|` and CuTe DSL writes `;`.
    pub(super) fn take_separator(&mut self, end: u8) -> bool {
        self.take(b',') || (end == b']' && (self.take(b'|') || self.take(b';')))
    }

    /// Consumes the beginning of a type as FlyDSL and CuTe DSL print it, `Layout<`, `!fly.layout<` or `!cute.layout<"`, if it is
    /// next. Returns what ends it.
    pub(super) fn take_type(&mut self) -> Option<&'static str> {
        let rest = &self.text[self.at..];
        let length = if let Some(name) = rest.strip_prefix(['!', '#']) {
            let dialect = ["fly.", "cute."].into_iter().find(|dialect| name.starts_with(dialect))?;
            let word = name[dialect.len()..].bytes().take_while(|b| b.is_ascii_lowercase() || *b == b'_').count();
            1 + dialect.len() + word
        } else {
            ["Layout", "ComposedLayout", "IntTuple", "Tile"]
                .into_iter()
                .find(|name| rest.strip_prefix(name).is_some_and(|after| after.starts_with('<')))?
                .len()
        };
        let after = rest[length..].strip_prefix('<')?;
        let quoted = after.starts_with('"');
        self.at += length + 1 + usize::from(quoted);
        self.skip_blanks();
        Some(if quoted { "\">" } else { ">" })
    }

    /// Consumes a text, or fails if another one is next.
    pub(super) fn expect_text(&mut self, text: &str) -> Result<(), Error> {
        if !self.text[self.at..].starts_with(text) {
            return Err(self.error(&format!("`{text}`")));
        }
        self.at += text.len();
        self.skip_blanks();
        Ok(())
    }

    /// Reads `Sw<B,M,S>`, if it is next. Other tools write `S<B,M,S>`, `Swizzle<B,M,S>`, `Swizzle(B,M,S)` or `SW_B_M_S`,
    /// of which the last may also be the name of a value.
    pub(super) fn swizzle(&mut self, is_name: impl Fn(&str) -> bool) -> Result<Option<DynSwizzle>, Error> {
        let rest = &self.text[self.at..];
        let forms = [("Sw<", ','), ("S<", ','), ("Swizzle<", ','), ("Swizzle(", ','), ("SW_", '_')];
        let Some((open, separator)) = forms.into_iter().find(|(open, _)| rest.starts_with(open)) else {
            return Ok(None);
        };
        let inner = &rest[open.len()..];
        let (length, close) = match open.as_bytes()[open.len() - 1] {
            b'<' => (inner.find('>'), 1),
            b'(' => (inner.find(')'), 1),
            _ => (Some(inner.bytes().take_while(|b| b.is_ascii_digit() || matches!(b, b'_' | b'-')).count()), 0),
        };
        let Some(length) = length else {
            return Err(self.error("`>` after the numbers of a swizzle, Sw<B,M,S>"));
        };
        let numbers: String = inner[..length].chars().filter(|c| !c.is_ascii_whitespace()).collect();
        let numbers = if separator == '_' {
            let longer = inner[length..].starts_with(|c: char| c.is_ascii_alphanumeric());
            if longer || numbers.split('_').count() != 3 || is_name(&rest[..open.len() + length]) {
                return Ok(None);
            }
            numbers.replace('_', ",")
        } else {
            numbers
        };
        let swizzle = format!("Sw<{numbers}>").parse().map_err(|error| Error::law(self.at, "swizzle", error))?;
        self.at += open.len() + length + close;
        self.skip_blanks();
        Ok(Some(swizzle))
    }

    /// Reads `E(0)`, if it is next: `1@0`, one step along entry 0. `E(0,1)` is `1@1@0`, one step along entry 1 of
    /// entry 0. `<` and `>` may replace the parentheses.
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
        // `DynSteps` has the innermost index first
        path.reverse();
        DynSteps::new(1, &path).map(Some).map_err(|error| Error::law(begin, "layout", error))
    }

    /// Reads the XOR stride `F9` or `_F9`, if it is next and not the name of a value.
    pub(super) fn xor_stride(&mut self, is_name: impl Fn(&str) -> bool) -> Result<Option<isize>, Error> {
        let rest = &self.text[self.at..];
        let digits = rest.strip_prefix('_').unwrap_or(rest).strip_prefix('F');
        let Some(digits) = digits.filter(|digits| digits.starts_with(|c: char| c.is_ascii_digit())) else {
            return Ok(None);
        };
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        // A longer word is a name.
        let end = rest.len() - digits.len() + length;
        if digits[length..].starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_') || is_name(&rest[..end]) {
            return Ok(None);
        }
        let stride = digits[..length].parse().map_err(|_| self.error("an XOR stride that fits an isize"))?;
        self.at += end;
        self.skip_blanks();
        Ok(Some(stride))
    }

    /// Reads a linear layout of Triton, `#ttg.linear<{register = [[0, 1]], lane = [[1, 0]]}>`, if it is next.
    pub(super) fn linear(&mut self) -> Result<Option<DynLinearLayout>, Error> {
        if self.peek() != Some(b'#') {
            return Ok(None);
        }
        let rest = &self.text[self.at..];
        let Some(end) = rest.find("}>") else {
            return Err(Error::text(
                self.at,
                "a linear layout ends in `}>`, as in #ttg.linear<{lane = [[1, 0], [2, 0]]}>",
            ));
        };
        let layout = rest[..end + 2].parse().map_err(|error| Error::law(self.at, "layout", error))?;
        self.at += end + 2;
        self.skip_blanks();
        Ok(Some(layout))
    }

    /// Consumes a byte, or fails if another byte is next.
    pub(super) fn expect(&mut self, byte: u8, what: &str) -> Result<(), Error> {
        if self.take(byte) { Ok(()) } else { Err(self.error(what)) }
    }

    /// The error that names what was expected at the next byte, and what was found there.
    pub(super) fn error(&self, what: &str) -> Error {
        let found = match self.text.get(self.at..).and_then(|rest| rest.chars().next()) {
            None => "the end".to_owned(),
            // The code point is shown too, because some characters look alike, such as the wide colon and the colon.
            Some(c) if !c.is_ascii() => format!("`{}` (U+{:04X})", c.escape_debug(), u32::from(c)),
            Some(c) => format!("`{}`", c.escape_default()),
        };
        Error::text(self.at, format!("expected {what}, found {found}"))
    }

    /// Reads a name: a letter, then letters, digits and underscores.
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

    /// Reads `let name =`, if it is next.
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

    /// Reads `@0@1` after a number, which begins at the byte `begin`.
    pub(super) fn steps(&mut self, value: isize, begin: usize) -> Result<DynSteps, Error> {
        let mut path = Vec::new();
        while self.take(b'@') {
            let index = self.int_or_all()?.and_then(|index| usize::try_from(index).ok());
            path.push(index.ok_or_else(|| self.error("the index of an entry after `@`"))?);
        }
        DynSteps::new(value, &path).map_err(|error| Error::law(begin, "layout", error))
    }

    /// Whether `E` and a digit are next, as in FlyDSL's `1E0` for `1@0`.
    pub(super) fn peek_path(&self) -> bool {
        let rest = &self.text.as_bytes()[self.at..];
        rest.first() == Some(&b'E') && rest.get(1).is_some_and(u8::is_ascii_digit)
    }

    /// Reads `E0E1` after a number, which begins at the byte `begin`. FlyDSL writes the outermost index first: `1E0E1` is
    /// `1@1@0`.
    pub(super) fn path(&mut self, value: isize, begin: usize) -> Result<DynSteps, Error> {
        let mut path = Vec::new();
        while self.peek_path() {
            self.take(b'E');
            let index = self.int_or_all()?.and_then(|index| usize::try_from(index).ok());
            path.push(index.ok_or_else(|| self.error("the index of an entry after `E`"))?);
        }
        path.reverse();
        DynSteps::new(value, &path).map_err(|error| Error::law(begin, "layout", error))
    }

    /// Reads the terms `+2@1` and `-E(1)` after steps, and returns the sum.
    pub(super) fn sum(&mut self, mut sum: DynSteps) -> Result<DynSteps, Error> {
        loop {
            let begin = self.at;
            let minus = match (self.take(b'+'), self.take(b'-')) {
                (false, false) => return Ok(sum),
                (_, minus) => minus,
            };
            let term = match self.basis()? {
                Some(steps) => steps,
                None => {
                    let value = self.int_or_all()?.ok_or_else(|| self.error("steps along an entry, such as 1@0"))?;
                    self.steps(value, begin)?
                }
            };
            let law = |error| Error::law(begin, "layout", error);
            sum = if minus { sum.minus(&term) } else { sum.plus(&term) }.map_err(law)?;
        }
    }

    /// Reads `4`, `_4`, `-1` or `_-1`. Returns `None` for `_` without a number, which FlyDSL writes `*`.
    pub(super) fn int_or_all(&mut self) -> Result<Option<isize>, Error> {
        if self.take(b'*') {
            return Ok(None);
        }
        let bytes = self.text.as_bytes();
        let begin = self.at + usize::from(self.peek() == Some(b'_'));
        let digits = begin + usize::from(bytes.get(begin) == Some(&b'-'));
        let end = digits + bytes[digits.min(bytes.len())..].iter().take_while(|b| b.is_ascii_digit()).count();
        if self.peek() == Some(b'?') {
            let why = "`?` stands for an integer that only the running program knows; write the integer";
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
