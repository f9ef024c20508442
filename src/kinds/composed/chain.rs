//! The functions that a composed layout applies to the offsets of its innermost layout, as a value for constant evaluation: swizzles, each
//! with the offset before it, and after them a layout with XOR strides or nothing.
//!
//! A swizzle changes no bit above the bits that it flips. So offsets that differ only in the flipped bits and in lower bits form
//! a block, and the swizzle maps each block to itself. The *hull* of an interval of offsets is the interval widened to whole
//! blocks. For example, `Sw<2,0,3>` flips the bits 0 and 1, so a block has 4 offsets, and the hull of the offsets 9 to 13 is 8 to
//! 15.

use super::xor_function::XorFunction;
use crate::swizzle::code::{Code, MAX_BITS};

/// How many swizzles may be composed with one another.
pub(crate) const LINKS: usize = 4;

/// A function of offsets.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::large_enum_variant)] // constants, mostly, and a constant allocates nothing
pub enum Link {
    /// A swizzle.
    Swizzle(Code),
    /// A layout with XOR strides, as a function of its index.
    Xor(XorFunction),
}

/// Swizzles and the offsets before them, in the order in which they are applied, `x -> Sw(offset + x)`, and after them a layout with XOR
/// strides or nothing.
#[derive(Clone, Copy, Debug)]
pub struct Chain {
    links: [(Code, isize); LINKS],
    len: usize,
    last: Option<(XorFunction, isize)>,
}

/// The sum of an interval and an offset. `None` if it may need more than [`MAX_BITS`] bits, besides the sign.
const fn moved((low, high): (isize, isize), offset: isize) -> Option<(isize, isize)> {
    match (low.checked_add(offset), high.checked_add(offset)) {
        (Some(low), Some(high)) if low >= -(1 << MAX_BITS) && high < 1 << MAX_BITS => Some((low, high)),
        _ => None,
    }
}

impl Link {
    /// The value of the function at an offset.
    pub(super) const fn apply(&self, x: isize) -> isize {
        match self {
            Link::Swizzle(code) => code.apply(x),
            Link::Xor(function) => function.apply(x),
        }
    }
}

impl Chain {
    /// The chain without functions.
    pub(crate) const NONE: Chain = Chain { links: [(Code::NONE, 0); LINKS], len: 0, last: None };

    /// The chain with one more function applied last. `None` if there are [`LINKS`] swizzles already, or there is a layout with XOR strides.
    pub(crate) const fn then(mut self, link: Link, offset: isize) -> Option<Chain> {
        if self.last.is_some() {
            return None;
        }
        match link {
            Link::Swizzle(_) if self.len == LINKS => return None,
            Link::Swizzle(code) => {
                self.links[self.len] = (code, offset);
                self.len += 1;
            }
            Link::Xor(function) => self.last = Some((function, offset)),
        }
        Some(self)
    }

    /// The swizzles, each with the offset before it.
    pub(crate) const fn swizzles(&self) -> &[(Code, isize)] {
        self.links.split_at(self.len).0
    }

    /// Whether there is no function.
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0 && self.last.is_none()
    }

    /// The swizzle, if it is the only function and its offset is 0.
    pub(crate) const fn only(&self) -> Option<Code> {
        match (self.len, self.links[0], &self.last) {
            (1, (code, 0), None) => Some(code),
            _ => None,
        }
    }

    /// Whether the last function is a layout with XOR strides.
    pub(crate) const fn ends_in_layout(&self) -> bool {
        self.last.is_some()
    }

    /// The layout with XOR strides and the offset before it, if there is one, and the swizzles before them.
    pub(super) const fn last(&self) -> (Option<(XorFunction, isize)>, Chain) {
        (self.last, Chain { last: None, ..*self })
    }

    /// The value of an offset.
    pub(crate) const fn apply(&self, mut x: isize) -> isize {
        let mut at = 0;
        while at < self.len {
            let (code, offset) = self.links[at];
            x = code.apply(x.wrapping_add(offset));
            at += 1;
        }
        match &self.last {
            Some((function, offset)) => function.apply(x.wrapping_add(*offset)),
            None => x,
        }
    }

    /// The value of an offset, which may be any integer. `None` if an offset before a function does not fit, or the layout with XOR strides
    /// has no offset for it.
    pub(crate) const fn checked(&self, x: isize) -> Option<isize> {
        if self.hull(x, x).is_none() {
            return None;
        }
        match &self.last {
            None => Some(self.apply(x)),
            Some((function, offset)) => match (Chain { last: None, ..*self }).apply(x).checked_add(*offset) {
                Some(index) if 0 <= index && index < function.domain() => Some(function.apply(index)),
                _ => None,
            },
        }
    }

    /// An interval that contains the values of all offsets from `low` to `high`. `None` if an offset before a function may need more
    /// than [`MAX_BITS`] bits, besides the sign. An offset before a layout with XOR strides is taken to be one for which it is defined.
    pub(crate) const fn hull(&self, low: isize, high: isize) -> Option<(isize, isize)> {
        let (mut hull, mut at) = ((low, high), 0);
        while at < self.len {
            let (code, offset) = self.links[at];
            let Some((low, high)) = moved(hull, offset) else { return None };
            let is_untouched = code.bits() == 0 || low >= 0 && high < 1 << code.read_from();
            let inside = if is_untouched { 0 } else { (1 << (code.flipped_from() + code.bits())) - 1 };
            hull = (low & !inside, high | inside);
            at += 1;
        }
        match &self.last {
            None => Some(hull),
            Some((function, offset)) => match moved(hull, *offset) {
                Some((low, high)) => Some(function.hull(low, high)),
                None => None,
            },
        }
    }
}
