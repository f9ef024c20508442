//! [`XorFunction`], a layout with XOR strides as a function of its index. As in every composition, the last mode goes on past its extent.
//!
//! The function is [`Linear`] if all extents but the last are powers of two. Otherwise an index is divided into the coordinates of the
//! modes, its digits.

use super::linear::{Linear, room};
use crate::layout::StaticModes;
use crate::swizzle::code::MAX_BITS;

/// A layout with XOR strides as a function of its index.
#[derive(Clone, Copy, Debug)]
pub enum XorFunction {
    /// All extents but the last are powers of two.
    Linear(Linear),
    /// The other layouts.
    Digits(Digits),
}

/// Modes with XOR strides, of which one that is not the last has an extent that is no power of two.
#[derive(Clone, Copy, Debug)]
pub struct Digits {
    modes: StaticModes,
    /// The extent that is no power of two.
    extent: isize,
    // Invariant: the offset of each index from 0 to below this number has at most `MAX_BITS` bits.
    domain: isize,
}

/// The product without carries: the XOR of `c << j` over the bits `j` of `d`. The bits that do not fit are lost.
///
/// The loop is over the bits of `d`, the stride, which the compiler unrolls if the stride is static.
#[inline(always)]
pub(crate) const fn product(c: isize, d: isize) -> isize {
    let (mut sum, mut rest) = (0, d);
    while rest != 0 {
        sum ^= c << rest.trailing_zeros();
        rest &= rest - 1;
    }
    sum
}

impl XorFunction {
    /// The function of these modes, pairs of an extent of 0 or more and an XOR stride.
    pub(crate) const fn of(modes: &StaticModes) -> XorFunction {
        match Linear::of(modes.all()) {
            Ok(linear) => XorFunction::Linear(linear),
            Err(extent) => XorFunction::Digits(Digits { modes: *modes, extent, domain: Digits::domain(modes.all()) }),
        }
    }

    /// The number of coordinates of the layout.
    pub(crate) const fn size(&self) -> isize {
        match self {
            XorFunction::Linear(linear) => linear.size(),
            XorFunction::Digits(digits) => {
                let (mut size, mut left) = (1isize, digits.modes.all());
                while let [(extent, _), rest @ ..] = left {
                    size = size.saturating_mul(*extent);
                    left = rest;
                }
                size
            }
        }
    }

    /// The function is defined for the indices from 0 to below this number. The offsets of the others do not fit, or there are none.
    pub(crate) const fn domain(&self) -> isize {
        match self {
            XorFunction::Linear(linear) => linear.domain(),
            XorFunction::Digits(digits) => digits.domain,
        }
    }

    /// Whether there is no such index: it is below 0, or not below the size of a layout that ends there, or a mode before the last is
    /// empty. The offset of any other index outside of the domain does not fit.
    pub(super) const fn has_no(&self, index: isize) -> bool {
        let ends = match self {
            XorFunction::Linear(linear) => linear.ends(),
            XorFunction::Digits(digits) => digits.domain == 0,
        };
        index < 0 || ends && self.size() <= index
    }

    /// No two indices below this number share an offset.
    pub(super) const fn distinct(&self) -> isize {
        match self {
            XorFunction::Linear(linear) => linear.distinct(),
            XorFunction::Digits(_) => 0,
        }
    }

    /// The value of an index from 0 to below [`domain`](Self::domain).
    pub(crate) const fn apply(&self, index: isize) -> isize {
        match self {
            XorFunction::Linear(linear) => linear.apply(index),
            XorFunction::Digits(digits) => value(digits.modes.all(), index),
        }
    }

    /// An interval that contains the values of all indices from `low` to `high` for which the function is defined.
    pub(crate) const fn hull(&self, low: isize, high: isize) -> (isize, isize) {
        let low = if low < 0 { 0 } else { low };
        let high = if high >= self.domain() { self.domain() - 1 } else { high };
        match self {
            _ if low > high => (0, 0),
            XorFunction::Linear(linear) => linear.hull(low, high),
            XorFunction::Digits(digits) => hull(digits.modes.all(), low, high),
        }
    }
}

impl Digits {
    /// An extent that is no power of two and not that of the last mode.
    pub(crate) const fn extent(&self) -> isize {
        self.extent
    }

    /// The number of indices up to which all products fit. It is 0 if a mode before the last is empty: no index can be divided by 0.
    const fn domain(mut modes: &[(isize, isize)]) -> isize {
        let (mut domain, mut fits) = (1isize, true);
        while let [(extent, stride), rest @ ..] = modes {
            let fit = 1 << room(*stride);
            if !rest.is_empty() && *extent == 0 {
                return 0;
            }
            if fits {
                fits = !rest.is_empty() && *extent <= fit;
                domain = domain.saturating_mul(if fits { *extent } else { fit });
            }
            modes = rest;
        }
        if domain < 1 << MAX_BITS { domain } else { 1 << MAX_BITS }
    }
}

/// The offset of an index.
const fn value(mut modes: &[(isize, isize)], mut index: isize) -> isize {
    let mut sum = 0;
    while let [(extent, stride), rest @ ..] = modes {
        let digit = if rest.is_empty() { index } else { index % *extent };
        sum ^= product(digit, *stride);
        if !rest.is_empty() {
            index /= *extent;
        }
        modes = rest;
    }
    sum
}

/// An interval that contains the values of all indices from `low` to `high`.
const fn hull(mut modes: &[(isize, isize)], mut low: isize, mut high: isize) -> (isize, isize) {
    let mut bits = 0;
    while low != high
        && let [(extent, stride), rest @ ..] = modes
    {
        // No digit of this mode is above `most`. It changes only these bits of the value.
        let (most, after) = if rest.is_empty() {
            (high, (0, 0))
        } else {
            let after = (low / *extent, high / *extent);
            (if after.0 == after.1 { high % *extent } else { *extent - 1 }, after)
        };
        let mut rest_of_most = most;
        let mut column = *stride;
        while rest_of_most != 0 {
            bits |= column;
            column <<= 1;
            rest_of_most >>= 1;
        }
        (low, high) = after;
        modes = rest;
    }
    // The digits of the other modes are the same in all these indices.
    let fixed = value(modes, low);
    (fixed & !bits, fixed | bits)
}
