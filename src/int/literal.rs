//! From a number in the source to a static int.
//!
//! The cheapest way for the compiler is a token it can match on, so each literal for which typenum has
//! a name has a macro arm ([`named`]). Any other literal is decoded from its hexadecimal digits.

mod named;

use super::bits::Nat;
use super::{Int, Static};
use typenum::{B0, B1, Bit, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

/// A natural number as a static int: zero is `Z0`, any other `PInt`.
pub trait __ToStatic {
    /// The static int.
    type Int: Static;
}
impl __ToStatic for UTerm {
    type Int = Z0;
}
impl<U, B: Bit> __ToStatic for UInt<U, B>
where
    UInt<U, B>: Nat,
    U: Unsigned,
{
    type Int = PInt<Self>;
}

/// The natural number of a literal.
#[doc(hidden)]
pub trait __Decimal {
    type Nat;
}

/// Sixteen hexadecimal digits, the highest first, as nested pairs.
#[doc(hidden)]
pub struct __Hex<Digits>(Digits);
/// One hexadecimal digit.
#[doc(hidden)]
pub struct __Nibble<const V: u64>;

/// `16 x + digit`.
#[doc(hidden)]
pub trait Append<X> {
    type Out;
}
macro_rules! nibbles {
    ($($v:literal $a:ty, $b:ty, $c:ty, $d:ty => $leading:ty;)*) => {$(
        impl Append<UTerm> for __Nibble<$v> {
            type Out = $leading;
        }
        impl<U, B> Append<UInt<U, B>> for __Nibble<$v> {
            type Out = UInt<UInt<UInt<UInt<UInt<U, B>, $a>, $b>, $c>, $d>;
        }
    )*};
}
nibbles! {
    0 B0, B0, B0, B0 => UTerm;
    1 B0, B0, B0, B1 => typenum::U1;
    2 B0, B0, B1, B0 => typenum::U2;
    3 B0, B0, B1, B1 => typenum::U3;
    4 B0, B1, B0, B0 => typenum::U4;
    5 B0, B1, B0, B1 => typenum::U5;
    6 B0, B1, B1, B0 => typenum::U6;
    7 B0, B1, B1, B1 => typenum::U7;
    8 B1, B0, B0, B0 => typenum::U8;
    9 B1, B0, B0, B1 => typenum::U9;
    10 B1, B0, B1, B0 => typenum::U10;
    11 B1, B0, B1, B1 => typenum::U11;
    12 B1, B1, B0, B0 => typenum::U12;
    13 B1, B1, B0, B1 => typenum::U13;
    14 B1, B1, B1, B0 => typenum::U14;
    15 B1, B1, B1, B1 => typenum::U15;
}

/// Digits, the highest first, appended to `X`.
#[doc(hidden)]
pub trait Digits<X> {
    type Out;
}
impl<X> Digits<X> for () {
    type Out = X;
}
impl<X, D: Append<X>, Rest: Digits<D::Out>> Digits<X> for (D, Rest) {
    type Out = Rest::Out;
}
impl<D: Digits<UTerm>> __Decimal for __Hex<D> {
    type Nat = D::Out;
}

/// The negated static int of a literal.
#[doc(hidden)]
pub trait __Negated {
    type Int: Int;
}
impl __Negated for Z0 {
    type Int = Z0;
}
impl<U: Nat + NonZero> __Negated for PInt<U> {
    type Int = NInt<U>;
}

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
    ($n:literal) => { $crate::int::__Hex<$crate::__hex!($n; 60 56 52 48 44 40 36 32 28 24 20 16 12 8 4 0)> };
    ($n:literal;) => { () };
    ($n:literal; $at:literal $($rest:literal)*) => {
        ($crate::int::__Nibble<{ ($n as u64) >> $at & 15 }>, $crate::__hex!($n; $($rest)*))
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
