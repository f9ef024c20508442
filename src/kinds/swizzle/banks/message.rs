//! The error of bank conflicts, put together where a program is compiled: how many threads want how many words, and the
//! swizzle that helps.

use super::words::{BANKS, WORD};
use crate::swizzle::code::Code;

/// A text that is put together where a program is compiled.
pub(super) struct Message {
    bytes: [u8; 400],
    length: usize,
}

impl Message {
    pub(super) const fn of(ways: u32, bytes: usize, best: Code, left: u32) -> Message {
        let message = Message { bytes: [b' '; 400], length: 0 }
            .word("bank conflicts: threads that are served at once must want words of different banks, or the same word\n  ")
            .number(if bytes as isize <= WORD { BANKS as isize } else { BANKS as isize * WORD / bytes as isize })
            .word(" threads are served at once, of ")
            .number(bytes as isize)
            .word(" bytes each, and want ")
            .number(ways as isize)
            .word(" different words of one bank, which gives them one after the other\n  fix: ");
        if best.bits() == 0 {
            return message.word("no swizzle helps: choose other threads or another tile");
        }
        let message = message
            .word("`composition(swizzle!(")
            .number(best.bits() as isize)
            .word(", ")
            .number(best.base() as isize)
            .word(", ")
            .number(best.shift() as isize)
            .word("), tile)` in place of the tile ");
        match left {
            0 | 1 => message.word("has no conflicts"),
            _ => message.word("leaves ").number(left as isize).word(", and no swizzle fewer"),
        }
    }

    const fn word(mut self, word: &str) -> Message {
        let mut at = 0;
        while at < word.len() && self.length < self.bytes.len() {
            self.bytes[self.length] = word.as_bytes()[at];
            self.length += 1;
            at += 1;
        }
        self
    }

    /// A number that is not negative.
    const fn number(self, number: isize) -> Message {
        let message = if number >= 10 { self.number(number / 10) } else { self };
        let digit = [b'0' + (number % 10) as u8];
        match core::str::from_utf8(&digit) {
            Ok(digit) => message.word(digit),
            Err(_) => message,
        }
    }

    pub(super) const fn text(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            Err(_) => "bank conflicts",
        }
    }
}
