//! Two values that describe a tuple: the list of the parts of its notation, and its profile. The parts of `(4,(2,8))` are `(`, 4,
//! `(`, 2, 8, `)` and `)`.
//!
//! These types do not depend on the type of the tuple. So code for errors and constants is compiled once for all tuples.

use crate::error::Text;

/// The profile of a tuple as bits: 0 for an integer, 10 for an opening parenthesis, 11 for a closing one.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Profile {
    bits: u128,
    len: u32,
}
impl Profile {
    pub(super) const EMPTY: Self = Profile { bits: 0, len: 0 };
    pub(crate) const INT: Self = Profile { bits: 0, len: 1 };

    pub(super) const fn then(self, next: Self) -> Self {
        let len = self.len.saturating_add(next.len);
        Profile { bits: if len < 128 { self.bits << next.len | next.bits } else { 0 }, len }
    }
    pub(super) const fn list(self) -> Self {
        Profile { bits: 0b10, len: 2 }.then(self).then(Profile { bits: 0b11, len: 2 })
    }
    /// The parts of a tuple with this profile, with `All` for each integer. No parts if the profile has more than 127 bits.
    pub(crate) fn parts(self) -> impl Iterator<Item = Part> {
        let mut left = if self.len < 128 { self.len } else { 0 };
        let mut bit = move || {
            left = left.checked_sub(1)?;
            Some(self.bits >> left & 1 == 1)
        };
        core::iter::from_fn(move || {
            Some(match bit()? {
                false => Part::All,
                true if bit()? => Part::Close,
                true => Part::Open,
            })
        })
    }
    /// Whether two profiles are known to be equal. False if they have more than 127 bits.
    pub(crate) const fn known_equal(self, other: Self) -> bool {
        self.len < 128 && self.len == other.len && self.bits == other.bits
    }
}

/// A part of the notation of an int tuple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The opening parenthesis of a list.
    Open,
    /// An integer.
    Int(isize),
    /// The `_` of a coordinate.
    All,
    /// The closing parenthesis of the innermost open list.
    Close,
}

/// The parts of a static tuple. If there are more parts than `ROOM`, `len` still counts all of them.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct StaticParts {
    parts: [Part; Self::ROOM],
    len: usize,
}
impl StaticParts {
    const ROOM: usize = 48;
    pub(super) const NONE: Self = StaticParts { parts: [Part::Close; Self::ROOM], len: 0 };

    pub(super) const fn and(mut self, part: Part) -> Self {
        if self.len < Self::ROOM {
            self.parts[self.len] = part;
        }
        self.len += 1;
        self
    }
    pub(super) const fn then(mut self, next: Self) -> Self {
        let mut at = 0;
        while at < next.len {
            self = self.and(if at < Self::ROOM { next.parts[at] } else { Part::All });
            at += 1;
        }
        self
    }
    pub(super) const fn list(self) -> Self {
        Self::NONE.and(Part::Open).then(self).and(Part::Close)
    }
    /// The number of parts.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }
    /// The parts, if there are not more than `ROOM`. Those from [`len`](Self::len) on do not count.
    pub(crate) const fn all(&self) -> Option<&[Part; Self::ROOM]> {
        if self.len <= Self::ROOM { Some(&self.parts) } else { None }
    }
}

impl Text {
    /// Appends a tuple of static integers as it is printed, `(_4,(_2,_8))`.
    pub(crate) const fn tuple(self, tuple: &StaticParts) -> Self {
        self.marked(tuple, "")
    }

    /// Appends a tuple with a mark before the digits of each integer, `(_F9,_F1)`.
    pub(crate) const fn marked(self, tuple: &StaticParts, mark: &str) -> Self {
        let (mut text, mut at, mut begins) = (self, 0, true);
        while at < tuple.len && at < StaticParts::ROOM {
            let part = tuple.parts[at];
            if !begins && !matches!(part, Part::Close) {
                text = text.word(",");
            }
            text = match part {
                Part::Open => text.word("("),
                Part::Close => text.word(")"),
                Part::Int(int) => text.word("_").word(mark).number(int),
                Part::All => text.word("_"),
            };
            begins = matches!(part, Part::Open);
            at += 1;
        }
        if tuple.len > StaticParts::ROOM { text.word("..") } else { text }
    }
}
