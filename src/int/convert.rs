//! Conversions between dynamic integers and those of Rust, and `+ - *` on dynamic integers: exact, or the law of overflow.
//!
//! A conversion that fits on every machine is `From`; one that does not is `TryFrom`, whose error is [`LayoutError::Overflow`].

use super::dynamic::too_wide;
use super::{Dyn, Int, Word};
use crate::error::{Clash, LayoutError, OrBroken};
use core::cmp::Ordering;
use core::fmt;
use core::ops::{Add, Mul, Neg, Sub};

/// The dynamic integer of this value, if an `isize` holds it.
#[inline(always)]
fn dynamic(value: impl TryInto<isize> + fmt::Display + Copy) -> Result<Dyn, LayoutError> {
    value.try_into().map(Dyn).map_err(|_| too_wide(&value))
}

// For one word only, so that `Dyn::from(n)` is not ambiguous; for the others, `Dyn::new` takes the word itself.
macro_rules! from {
    ($($t:ty),*) => {$(
        /// An `isize` holds it.
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
        /// Fails when an `isize` does not hold it ([`LayoutError::Overflow`]).
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

/// An `isize` holds the value of every word.
impl<W: Word> From<Dyn<W>> for isize {
    #[inline(always)]
    fn from(value: Dyn<W>) -> isize {
        value.get()
    }
}
macro_rules! into {
    (all: $($wider:ty),*; some: $($t:ty),*) => {
        $(
            /// It holds every `isize`.
            impl<W: Word> From<Dyn<W>> for $wider {
                #[inline(always)]
                fn from(value: Dyn<W>) -> $wider {
                    value.get() as $wider
                }
            }
        )*
        $(
            /// Fails when it does not hold the value ([`LayoutError::Overflow`]).
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

/// Two integers of which the sum or the difference does not fit.
#[inline(always)]
fn apart(a: isize, b: isize) -> Clash {
    Clash::in_mode(0, a, b)
}
/// Two of which the product does not.
#[inline(always)]
fn factors(a: isize, b: isize) -> Clash {
    Clash::new(a, b)
}

/// The value of an operation, or a panic with the text of the overflow law and both operands.
#[inline(always)]
#[track_caller]
fn exact<W: Word>(value: Option<isize>, clash: impl FnOnce() -> Clash) -> Dyn<W> {
    value.and_then(Dyn::from_value).ok_or_else(|| LayoutError::Overflow(clash())).or_broken()
}

macro_rules! operators {
    ($($op:ident::$name:ident by $checked:ident, $clash:ident;)*) => {$(
        /// Exact, of the wider word. A value that this does not hold is a panic with the text of the overflow law.
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
        /// Exact, of the word of the dynamic integer. A value that this does not hold is a panic with the text of the overflow law.
        impl<W: Word> $op<$t> for Dyn<W> {
            type Output = Dyn<W>;
            #[inline(always)]
            #[track_caller]
            fn $name(self, other: $t) -> Dyn<W> {
                // An operand that is no `isize` is refused, also where the answer would be one.
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

/// A panic with the text of the overflow law where the word does not hold it.
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
