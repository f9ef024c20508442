//! The text of a law that a constant breaks at compile time: the words of the run-time error, with its numbers.

/// A text that is built at compile time.
pub(crate) struct Text {
    bytes: [u8; Self::ROOM],
    length: usize,
}

impl Text {
    /// Room for two operands of 48 parts each, few of which are long, and the words between them.
    const ROOM: usize = 1000;

    /// A law, in its sentence.
    pub(crate) const fn of(law: &str) -> Self {
        Text { bytes: [b' '; Self::ROOM], length: 0 }.word(law)
    }

    /// Bytes that do not fit are left out.
    pub(crate) const fn word(mut self, word: &str) -> Self {
        let mut at = 0;
        while at < word.len() && self.length < Self::ROOM {
            self.bytes[self.length] = word.as_bytes()[at];
            self.length += 1;
            at += 1;
        }
        self
    }

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

    /// The error.
    #[track_caller]
    pub(crate) const fn refuse(self) -> ! {
        match core::str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => refuse(text),
            Err(_) => refuse("a law is broken, which is no text"),
        }
    }
}

/// The error of a law that is broken at compile time. With `assert!` and a built text, the error would point into `core`.
#[cold]
#[track_caller]
pub(crate) const fn refuse(text: &str) -> ! {
    panic!("{}", text)
}
