//! [`Number`], the run-time form of an int: its value, together with whether it is static and which divisor is known.
//!
//! The modes of a result depend on what is known at compile time: the static `(2,4):(1,2)` coalesces to `8:1`, but if the extent 4
//! is dynamic, the two modes stay separate. So code that computes modes at run time must know which numbers are static or have a
//! known divisor. A [`Number`] has this information. Its operations compute the information for their results, as the operations
//! on types do: 2 times a dynamic multiple of 4 is a dynamic multiple of 8.

use super::basis::PathCode;
use super::ops::ceil_div_value;
use crate::error::{Clash, LayoutError};
use core::fmt;

/// The value of an int, and what its type tells about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Number {
    /// The value.
    pub value: isize,
    /// A code for the type:
    ///
    /// | unit | type |
    /// | --- | --- |
    /// | 0 | a static int |
    /// | 1 | a dynamic int without a known divisor: a [`Dyn`](super::Dyn) |
    /// | `n > 1` | a dynamic multiple of `n`: a [`Multiple`](super::Multiple) |
    /// | `-(2 path)` | a static number of steps along an entry of a coordinate, such as `4@1`; `path` is the code of its path |
    /// | `-(2 path + 1)` | a dynamic number of such steps |
    pub unit: isize,
}

/// Prints the number as its int: `_8` for a static 8, `8` for a dynamic one.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_marked(f, "")
    }
}

impl Number {
    /// The number of a static int.
    #[inline(always)]
    pub(crate) const fn known(value: isize) -> Self {
        Number { value, unit: 0 }
    }

    /// The number of a dynamic int without a known divisor.
    #[inline(always)]
    pub(crate) const fn dynamic(value: isize) -> Self {
        Number { value, unit: 1 }
    }

    /// Prints the number with a mark before its digits: `_F8`.
    pub(crate) fn write_marked(self, f: &mut fmt::Formatter<'_>, mark: &str) -> fmt::Result {
        let underscore = if self.is_static() { "_" } else { "" };
        write!(f, "{underscore}{mark}{}{}", self.value, PathCode(self.entry()))
    }

    /// Whether it is static.
    #[inline(always)]
    pub(crate) const fn is_static(self) -> bool {
        self.unit == 0 || (self.unit < 0 && self.unit & 1 == 0)
    }

    /// For steps along an entry of a coordinate, the code of the path to that entry. For any other int, 0.
    #[inline(always)]
    pub(crate) const fn entry(self) -> isize {
        if self.unit < 0 { -self.unit >> 1 } else { 0 }
    }

    /// A dynamic number with the given value. If `self` is a step along an entry of a coordinate, the result is a step along the same
    /// entry.
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

    /// The error that explains why integer `k` of a layout, with the given value, cannot have the type of this number. The type is
    /// a static int with another value, has a divisor that does not divide the value, or has a word that is too narrow.
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

    /// `self * rhs`, or `None` if the product does not fit. The static 0 times any number is the static 0.
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

    /// `ceil(self / rhs)`, or `otherwise` if `rhs` is not positive. The result is static exactly if the quotient of the
    /// types is static.
    #[inline(always)]
    pub(crate) fn ceil(self, rhs: Self, otherwise: isize) -> Self {
        let unit = match (self.unit, rhs.unit) {
            (0, 0) => 0,
            // For example, 3 divided by a multiple of 4 is 1, because the multiple is at least 4.
            (0, unit) if unit > self.value && unit > 1 => 0,
            (0, _) => 1,
            // For example, a multiple of 8 divided by 4 is a multiple of 2.
            (unit, 0) if unit > 1 && rhs.value > 0 && unit % rhs.value == 0 => unit / rhs.value,
            _ => 1,
        };
        let value = match ceil_div_value(self.value, rhs.value) {
            // For example, 3 divided by a multiple of 4 that is 0 at run time: the result has the type of the static 1.
            None if unit == 0 => 1,
            None => otherwise,
            Some(value) => value,
        };
        Number { value, unit }
    }
}
