//! Conversion of literals in the source to static ints, by [`int!`](crate::int!).
//!
//! The compiler matches a token faster than it evaluates constants, so each literal for which typenum has a name has a macro arm
//! ([`named`]). Any other literal is decoded from its digits to the base 1024. This is the largest power of two for which typenum
//! names all digits. A large base keeps the number of digits small.

mod named;

use super::bits::{Add, Nat};
use typenum::{Const, ToUInt, UTerm};

/// A list of digits to the base 1024, the highest first, as nested pairs.
#[doc(hidden)]
pub trait __Digits {
    /// The number whose digits are those of `N`, followed by the digits of this list.
    type AppendedTo<N: Nat>: Nat;
}
impl __Digits for () {
    type AppendedTo<N: Nat> = N;
}
impl<const D: usize, U: Nat, Rest: __Digits> __Digits for (Const<D>, Rest)
where
    Const<D>: ToUInt<Output = U>,
{
    type AppendedTo<N: Nat> = Rest::AppendedTo<<N::Times1024 as Add>::Plus<U>>;
}

/// The static int with the digits `D`.
#[doc(hidden)]
pub type __Decoded<D> = <<D as __Digits>::AppendedTo<UTerm> as Nat>::Positive;
/// A digit to the base 1024.
#[doc(hidden)]
pub type __Digit<const I: usize> = Const<I>;

/// The digits of a literal to the base 1024, the highest first. The numbers 60, 50, .. are the positions of the lowest bits of the
/// digits.
#[doc(hidden)]
#[macro_export]
macro_rules! __digits {
    ($n:literal) => { $crate::__digits!($n; 60 50 40 30 20 10 0) };
    ($n:literal;) => { () };
    ($n:literal; $at:literal $($rest:literal)*) => {
        ($crate::int::__Digit<{ (($n as u64) >> $at & 1023) as usize }>, $crate::__digits!($n; $($rest)*))
    };
}

/// A static int as a value. The literal must fit an `i64`.
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
        $crate::int::__Literal::<$crate::__int_type!($n)>::VALUE
    };
    (- $n:tt) => {
        $crate::int::__Literal::<$crate::__int_type!(-$n)>::VALUE
    };
    ($($other:tt)*) => { $crate::__misread!(int $($other)*) };
}
