//! An int as a number that knows what its type says of it: what the algebra computes with when a
//! program runs.
//!
//! Types say which modes of a result stay apart. So that the numbers come out in the same modes, a number
//! carries along what is known of it, and the operations here keep that just as those on types do.

use super::basis::PathCode;
use super::ops::ceil_div_value;
use core::fmt;

/// A value, and what its type says of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Number {
    /// The value.
    pub value: isize,
    /// 0 of a static int, whose value is known; 1 of a [`Dyn`](super::Dyn); else what is known to divide
    /// it, as of a [`Multiple`](super::Multiple). Below zero of steps along an entry of a coordinate: `-(2 path)`
    /// where their number is static, `-(2 path + 1)` where it is not.
    pub unit: isize,
}

/// As the int prints: `_8` is static, `8` dynamic.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", if self.is_static() { "_" } else { "" }, self.value, PathCode(self.entry()))
    }
}

impl Number {
    /// A static int.
    #[inline(always)]
    pub(crate) const fn known(value: isize) -> Self {
        Number { value, unit: 0 }
    }

    /// A dynamic int of which nothing is known.
    #[inline(always)]
    pub(crate) const fn dynamic(value: isize) -> Self {
        Number { value, unit: 1 }
    }

    /// Whether it is static.
    #[inline(always)]
    pub(crate) const fn is_static(self) -> bool {
        self.unit == 0 || (self.unit < 0 && self.unit & 1 == 0)
    }

    /// The entry of a coordinate along which it goes, 0 of an int.
    #[inline(always)]
    pub(crate) const fn entry(self) -> isize {
        if self.unit < 0 { -self.unit >> 1 } else { 0 }
    }

    /// So many steps along the same entry, or an int; of which nothing is known.
    #[inline(always)]
    pub(crate) const fn along(self, value: isize) -> Self {
        let unit = if self.unit < 0 { self.unit - (1 - (self.unit & 1)) } else { 1 };
        Number { value, unit }
    }

    /// Whether it is the static `value`.
    #[inline(always)]
    pub(crate) const fn is(self, value: isize) -> bool {
        self.unit == 0 && self.value == value
    }

    /// `self * rhs`, or `None` where that does not fit. 0 times anything is the static 0.
    #[inline(always)]
    pub(crate) fn times(self, rhs: Self) -> Option<Self> {
        let unit = match (self.unit, rhs.unit) {
            (0, 0) => 0,
            (0, _) if self.value == 0 => 0,
            (_, 0) if rhs.value == 0 => 0,
            (0, 1) | (1, 0) => 1,
            (0, unit) => self.value.saturating_abs().saturating_mul(unit),
            (unit, 0) => rhs.value.saturating_abs().saturating_mul(unit),
            (a, b) => a.saturating_mul(b),
        };
        Some(Number { value: self.value.checked_mul(rhs.value)?, unit })
    }

    /// `ceil(self / rhs)`, where that is known of the two as the types have it; `or` where `rhs` is not
    /// above 0.
    #[inline(always)]
    pub(crate) fn ceil(self, rhs: Self, or: isize) -> Self {
        let unit = match (self.unit, rhs.unit) {
            (0, 0) => 0,
            // a multiple that is above this is at least its divisor
            (0, unit) if unit > self.value && unit > 1 => 0,
            (0, _) => 1,
            (unit, 0) if unit > 1 && rhs.value > 0 && unit % rhs.value == 0 => unit / rhs.value,
            _ => 1,
        };
        let value = match ceil_div_value(self.value, rhs.value) {
            // of a multiple that turns out to be 0, what its type says
            None if unit == 0 => 1,
            None => or,
            Some(value) => value,
        };
        Number { value, unit }
    }
}
