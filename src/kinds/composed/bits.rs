//! [`Bits`], composed layouts whose sums of offsets never carry. Then each sum is an XOR, and the layout is a linear function of the bits of
//! an index, plus a constant.

use super::chain::{Chain, Link};
use super::matrix::Columns;
use super::xor_function::XorFunction;

/// A function of an index: the XOR of `start` and of the columns of those bits of the index that are 1.
#[derive(Clone, Copy)]
pub(crate) struct Bits {
    pub(crate) columns: Columns,
    pub(crate) start: isize,
}

impl Bits {
    /// The layout with these modes as a function of its index. `None` if a sum of offsets may carry, a stride is negative or an extent is
    /// no power of two.
    pub(crate) const fn of(mut modes: &[(isize, isize)]) -> Option<Bits> {
        let (mut columns, mut used) = (Columns::NONE, 0);
        while let [(extent, stride), rest @ ..] = modes {
            let (extent, stride) = (*extent, *stride);
            modes = rest;
            if extent.count_ones() != 1 || stride < 0 {
                return None;
            }
            let mut j = 0;
            while j < extent.trailing_zeros() {
                let column = (stride as u64) << j;
                if used & column != 0 || columns.len() == isize::BITS as usize {
                    return None;
                }
                columns.push(column);
                used |= column;
                j += 1;
            }
        }
        Some(Bits { columns, start: 0 })
    }

    /// The function `x -> link(offset + self(x))` of a linear function. `None` if the sum may carry.
    const fn then(mut self, link: Link, offset: isize) -> Option<Bits> {
        let (mut used, mut k) = (self.start, 0);
        while k < self.columns.len() {
            used |= self.columns.at(k) as isize;
            self.columns.set(k, link.apply(self.columns.at(k) as isize) as u64);
            k += 1;
        }
        if offset < 0 || used & offset != 0 {
            return None;
        }
        self.start = link.apply(self.start ^ offset);
        Some(self)
    }

    /// The functions of a chain after this function. `None` if a sum with an offset may carry, or a function is not linear.
    pub(crate) const fn through(mut self, chain: &Chain) -> Option<Bits> {
        let mut left = chain.swizzles();
        while let [(code, offset), rest @ ..] = left {
            self = match self.then(Link::Swizzle(*code), *offset) {
                Some(bits) => bits,
                None => return None,
            };
            left = rest;
        }
        match chain.last() {
            (Some((function @ XorFunction::Linear(_), offset)), _) => self.then(Link::Xor(function), offset),
            (Some((XorFunction::Digits(_), _)), _) => None,
            (None, _) => Some(self),
        }
    }
}
