//! Conversions between dynamic integers and Rust's integers, and the operators `+`, `-` and `*` of dynamic integers.
//!
//! A conversion that never loses a value is a `From`. Any other is a `TryFrom` with the error [`LayoutError::Overflow`]. Operators
//! are exact or panic with that error.

use super::dynamic::too_wide;
use super::{Dyn, Int, Word};
use crate::error::{Clash, LayoutError, OrBroken};
use core::cmp::Ordering;
use core::fmt;
use core::ops::{Add, Mul, Neg, Sub};

/// The dynamic integer with this value. Fails when the value does not fit an `isize`.
#[inline(always)]
fn dynamic(value: impl TryInto<isize> + fmt::Display + Copy) -> Result<Dyn, LayoutError> {
    value.try_into().map(Dyn).map_err(|_| too_wide(&value))
}

// `From` has impls only for `Dyn<isize>`, so that the type of `Dyn::from(n)` is not ambiguous. For a `Dyn` of another word, such
// as `Dyn<i32>`, `Dyn::new` accepts an integer of the type of the word.
macro_rules! from {
    ($($t:ty),*) => {$(
        /// Never fails: each value of the type fits an `isize`.
        impl From<$t> for Dyn {
            #[inline(always)]
            fn from(value: $t) -> Self {
                Dyn(value as isize)
            }
        }
    )*};
}
from!(isize, i16, i8, u8);
#[cfg(not(target_pointer_width = "16"))]
from!(i32, u16);

macro_rules! try_from {
    ($($t:ty),*) => {$(
        /// Fails when the value does not fit an `isize` ([`LayoutError::Overflow`]).
        impl TryFrom<$t> for Dyn {
            type Error = LayoutError;
            #[inline(always)]
            fn try_from(value: $t) -> Result<Self, LayoutError> {
                dynamic(value)
            }
        }
    )*};
}
try_from!(usize, u128, i128, u64, i64, u32);
#[cfg(target_pointer_width = "16")]
try_from!(i32, u16);

/// Never fails: the value of a [`Dyn`] fits an `isize`, whatever its word.
impl<W: Word> From<Dyn<W>> for isize {
    #[inline(always)]
    fn from(value: Dyn<W>) -> isize {
        value.get()
    }
}
macro_rules! into {
    (all: $($wider:ty),*; some: $($t:ty),*) => {
        $(
            /// Never fails: each `isize` fits the type.
            impl<W: Word> From<Dyn<W>> for $wider {
                #[inline(always)]
                fn from(value: Dyn<W>) -> $wider {
                    value.get() as $wider
                }
            }
        )*
        $(
            /// Fails when the value does not fit the type ([`LayoutError::Overflow`]).
            impl<W: Word> TryFrom<Dyn<W>> for $t {
                type Error = LayoutError;
                #[inline(always)]
                fn try_from(value: Dyn<W>) -> Result<$t, LayoutError> {
                    value.get().try_into().map_err(|_| too_wide(&value))
                }
            }
        )*
    };
}
into! { all: i64, i128; some: usize, u128, u64, u32, i32, u16, i16, u8, i8 }

/// The numbers of an overflow error for a sum or a difference of `a` and `b`.
#[inline(always)]
fn apart(a: isize, b: isize) -> Clash {
    Clash::in_mode(0, a, b)
}
/// The numbers of an overflow error for the product of `a` and `b`.
#[inline(always)]
fn factors(a: isize, b: isize) -> Clash {
    Clash::new(a, b)
}

/// The result of an operation as a dynamic integer. Panics with the overflow error, made by `clash`, if the result does not fit.
#[inline(always)]
#[track_caller]
fn exact<W: Word>(value: Option<isize>, clash: impl FnOnce() -> Clash) -> Dyn<W> {
    value.and_then(Dyn::from_value).ok_or_else(|| LayoutError::Overflow(clash())).or_broken()
}

macro_rules! operators {
    ($($op:ident::$name:ident by $checked:ident, $clash:ident;)*) => {$(
        /// The exact result. Its word is the wider one of the two operands' words. Panics with the overflow error if the result
        /// does not fit that word.
        impl<V: Word, W: Word> $op<Dyn<W>> for Dyn<V> {
            type Output = Dyn<V::Wider<W>>;
            #[inline(always)]
            #[track_caller]
            fn $name(self, other: Dyn<W>) -> Self::Output {
                exact(self.get().$checked(other.get()), || $clash(self.get(), other.get()))
            }
        }
        of_rust! { $op::$name by $checked, $clash: isize, i64, i32, usize, u64, u32 }
    )*};
}
macro_rules! of_rust {
    ($op:ident::$name:ident by $checked:ident, $clash:ident: $($t:ty),*) => {$(
        /// The exact result, in the word of the dynamic integer. Panics with the overflow error if an operand does not fit an `isize`
        /// or the result does not fit the word.
        impl<W: Word> $op<$t> for Dyn<W> {
            type Output = Dyn<W>;
            #[inline(always)]
            #[track_caller]
            fn $name(self, other: $t) -> Dyn<W> {
                // An operand that does not fit an `isize` fails, even if the result would fit.
                let other = isize::try_from(other).map_err(|_| too_wide(&other)).or_broken();
                exact(self.get().$checked(other), || $clash(self.get(), other))
            }
        }
    )*};
}
operators! {
    Add::add by checked_add, apart;
    Sub::sub by checked_sub, apart;
    Mul::mul by checked_mul, factors;
}

/// Panics with the overflow error if the result does not fit the word.
impl<W: Word> Neg for Dyn<W> {
    type Output = Dyn<W>;
    #[inline(always)]
    #[track_caller]
    fn neg(self) -> Dyn<W> {
        exact(self.get().checked_neg(), || apart(0, self.get()))
    }
}

macro_rules! compares {
    ($($t:ty),*) => {$(
        impl<W: Word> PartialOrd<$t> for Dyn<W> {
            #[inline(always)]
            fn partial_cmp(&self, other: &$t) -> Option<Ordering> {
                Some((self.get() as i128).cmp(&(*other as i128)))
            }
        }
    )*};
}
compares!(isize, i64, i32, usize, u64, u32);
