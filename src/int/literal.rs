//! From a number in the source to a static int.
//!
//! The cheapest way for the compiler is a token it can match on, so each literal for which typenum has
//! a name has a macro arm ([`named`]). Any other literal is decoded from its hexadecimal digits.

mod named;

use super::Static;
use super::basis::Entry;
use super::bits::Nat;
use typenum::{Const, UTerm};

/// Hexadecimal digits, the highest first, as nested pairs.
#[doc(hidden)]
pub trait __Digits {
    /// They behind those of `N`.
    type Behind<N: Nat>: Nat;
}
impl __Digits for () {
    type Behind<N: Nat> = N;
}
impl<D: Entry, Rest: __Digits> __Digits for (D, Rest) {
    type Behind<N: Nat> = Rest::Behind<D::Append<N>>;
}

/// The static int of such digits.
#[doc(hidden)]
pub type __Decoded<D> = <<D as __Digits>::Behind<UTerm> as Nat>::Positive;
/// One hexadecimal digit.
#[doc(hidden)]
pub type __Digit<const I: usize> = Const<I>;

/// A static int of this type, for macros.
#[doc(hidden)]
#[inline(always)]
pub const fn __static_int<T: Static>() -> T {
    super::the()
}

/// The hexadecimal digits of a literal, the highest first; the numbers are those of the lowest bits.
#[doc(hidden)]
#[macro_export]
macro_rules! __hex {
    ($n:literal) => { $crate::__hex!($n; 60 56 52 48 44 40 36 32 28 24 20 16 12 8 4 0) };
    ($n:literal;) => { () };
    ($n:literal; $at:literal $($rest:literal)*) => {
        ($crate::int::__Digit<{ (($n as u64) >> $at & 15) as usize }>, $crate::__hex!($n; $($rest)*))
    };
}

/// A static int as a value, for every literal up to `i64`.
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(int!(12288).get(), 12288);
/// assert_eq!(int!(-1).get(), -1);
/// ```
#[macro_export]
macro_rules! int {
    ($n:ident) => { $crate::__misread!(int $n) };
    ($n:tt) => {
        $crate::int::__static_int::<$crate::__int_type!($n)>()
    };
    (- $n:tt) => {
        $crate::int::__static_int::<$crate::__int_type!(-$n)>()
    };
    ($($other:tt)*) => { $crate::__misread!(int $($other)*) };
}
