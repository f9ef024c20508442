//! An int as a value: the number, and what is known of it at compile time.
//!
//! The number of modes of a result depends on what is known at compile time: `(2,4):(1,2)` coalesces to `8:1`, and with a dynamic 4
//! its modes stay apart. So code that computes modes at run time needs to know which numbers are static, or have a known divisor.
//! A [`Number`] has this information, and its operations compute it as the operations on types do: 2 times a dynamic multiple of 4
//! is a dynamic multiple of 8.

use super::basis::PathCode;
use super::ops::ceil_div_value;
use crate::error::{Clash, LayoutError};
use core::fmt;

/// A value, and what its type says of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Number {
    /// The value.
    pub value: isize,
    /// What the type says:
    ///
    /// | | |
    /// | --- | --- |
    /// | 0 | it is static |
    /// | 1 | it is dynamic, and nothing is known of it: a [`Dyn`](super::Dyn) |
    /// | `n` above 1 | it is dynamic, and a multiple of `n`: a [`Multiple`](super::Multiple) |
    /// | `-(2 path)` | `value` steps along the entry of a coordinate that has the code `path`, as `4@1`; their number is static |
    /// | `-(2 path + 1)` | the same, and their number is dynamic |
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

    /// The code of the entry of a coordinate along which it goes, 0 of an int.
    #[inline(always)]
    pub(crate) const fn entry(self) -> isize {
        if self.unit < 0 { -self.unit >> 1 } else { 0 }
    }

    /// The dynamic `value`, as steps along the same entry if this is steps along one.
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

    /// Why integer `k` of a layout, `value`, cannot be an int of the type of this one: that type has another value, or its multiples
    /// only, or too narrow a word.
    #[cold]
    pub(crate) fn is_not(self, k: usize, value: isize) -> LayoutError {
        if self.is_static() {
            LayoutError::StaticInteger(Clash::in_mode(k, value, self.value))
        } else if self.unit > 1 && value % self.unit != 0 {
            LayoutError::Divisibility(Clash::new(self.unit, value))
        } else {
            LayoutError::Overflow(Clash::new(value, 1))
        }
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

    /// `ceil(self / rhs)`, or `otherwise` where `rhs` is not above 0. It is static where the quotient of the types is.
    #[inline(always)]
    pub(crate) fn ceil(self, rhs: Self, otherwise: isize) -> Self {
        let unit = match (self.unit, rhs.unit) {
            (0, 0) => 0,
            // 3 by a multiple of 4 is 1: the multiple is 4 or more
            (0, unit) if unit > self.value && unit > 1 => 0,
            (0, _) => 1,
            // a multiple of 8 by 4 is a multiple of 2
            (unit, 0) if unit > 1 && rhs.value > 0 && unit % rhs.value == 0 => unit / rhs.value,
            _ => 1,
        };
        let value = match ceil_div_value(self.value, rhs.value) {
            // 3 by a multiple of 4 that turns out to be 0: the type says 1
            None if unit == 0 => 1,
            None => otherwise,
            Some(value) => value,
        };
        Number { value, unit }
    }
}
