//! Builds the text of an error at compile time, for laws that constants check: the same words and numbers as at run time.

/// A text of limited length that is built at compile time.
pub(crate) struct Text {
    bytes: [u8; Self::ROOM],
    length: usize,
}

impl Text {
    /// The greatest number of bytes in a text. It is enough for most texts: at most 48 integers and parentheses of a tuple are
    /// written, and few of these integers are long.
    const ROOM: usize = 1000;

    /// Starts a text with the sentence of a law.
    pub(crate) const fn of(law: &str) -> Self {
        Text { bytes: [b' '; Self::ROOM], length: 0 }.word(law)
    }

    /// Appends a word. If the text becomes longer than `ROOM`, the rest is left out.
    pub(crate) const fn word(mut self, word: &str) -> Self {
        let mut at = 0;
        while at < word.len() && self.length < Self::ROOM {
            self.bytes[self.length] = word.as_bytes()[at];
            self.length += 1;
            at += 1;
        }
        self
    }

    /// Appends a number.
    pub(crate) const fn number(self, number: isize) -> Self {
        let text = if number < 0 { self.word("-") } else { self };
        text.digits(number.unsigned_abs())
    }

    const fn digits(self, number: usize) -> Self {
        let text = if number >= 10 { self.digits(number / 10) } else { self };
        let digit = [b'0' + (number % 10) as u8];
        match core::str::from_utf8(&digit) {
            Ok(digit) => text.word(digit),
            Err(_) => text,
        }
    }

    /// The text.
    pub(crate) const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            Err(_) => "a law was broken while an error text was built",
        }
    }

    /// Stops the compilation with this text.
    #[track_caller]
    pub(crate) const fn refuse(self) -> ! {
        refuse(self.as_str())
    }
}

/// Stops the compilation with a text. An `assert!` with a computed text would show a line of `core` instead of the caller's.
#[cold]
#[track_caller]
pub(crate) const fn refuse(text: &str) -> ! {
    panic!("{}", text)
}
