//! The parts of the notation of a tuple, and its profile, as values: `(4,(2,8))` is an opening parenthesis, the leaf 4, an opening,
//! 2, 8 and two closings. Errors and constants use these in code that is compiled once for all tuples.

use crate::error::Text;

/// How a tuple nests, as bits: an int is 0, a parenthesis that opens 10, one that closes 11.
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
    /// The parts of a tuple of this profile, `All` for each integer; none of a long one.
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
    /// Whether two are one profile; not known of long ones.
    pub(crate) const fn known_equal(self, other: Self) -> bool {
        self.len < 128 && self.len == other.len && self.bits == other.bits
    }
}

/// A part of the notation of an int tuple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A list begins.
    Open,
    /// An integer.
    Int(isize),
    /// `_`
    All,
    /// The innermost open list ends.
    Close,
}

/// The parts of a static tuple. Where it has more parts than there is room for, `len` counts them all.
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
    /// All of them, where there was room.
    pub(crate) const fn all(&self) -> Option<&[Part; Self::ROOM]> {
        if self.len <= Self::ROOM { Some(&self.parts) } else { None }
    }
}

impl Text {
    /// A tuple of static integers as it is printed, `(_4,(_2,_8))`.
    pub(crate) const fn tuple(self, tuple: &StaticParts) -> Self {
        let (mut text, mut at, mut begins) = (self, 0, true);
        while at < tuple.len && at < StaticParts::ROOM {
            let part = tuple.parts[at];
            if !begins && !matches!(part, Part::Close) {
                text = text.word(",");
            }
            text = match part {
                Part::Open => text.word("("),
                Part::Close => text.word(")"),
                Part::Int(int) => text.word("_").number(int),
                Part::All => text.word("_"),
            };
            begins = matches!(part, Part::Open);
            at += 1;
        }
        if tuple.len > StaticParts::ROOM { text.word("..") } else { text }
    }
}
