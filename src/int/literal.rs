//! From a number in the source to a static int.
//!
//! The cheapest way for the compiler is a token it can match on, so the commonest literals have a
//! macro arm each. A literal that typenum's own table holds goes through that; any other is
//! decoded from its hexadecimal digits.

use super::bits::Nat;
use super::{Int, Static};
use typenum::{B0, B1, Bit, Const, NInt, NonZero, PInt, ToUInt, UInt, UTerm, Unsigned, Z0};

/// The static int of a const generic, for every `N` that typenum can convert: up to 1024, and
/// the powers of two and of ten.
///
/// ```
/// use colex::prelude::*;
/// let m: C<8> = int!(8);
/// assert_eq!(m.get(), 8);
/// ```
pub type C<const N: usize> = <<Const<N> as ToUInt>::Output as __ToStatic>::Int;

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

/// Whether typenum's table of constants has `n`.
#[doc(hidden)]
pub const fn __in_table(n: u64) -> bool {
    n <= 1024 || n.is_power_of_two()
}

/// Takes the first of two types on `true`, the second on `false`.
#[doc(hidden)]
pub struct __Choose<const TABLE: bool, A, B>(A, B);
/// `N` by typenum's table.
#[doc(hidden)]
pub struct __FromTable<const N: usize>;
/// The natural number of a literal.
#[doc(hidden)]
pub trait __Decimal {
    type Nat;
}
impl<A: __Decimal, B> __Decimal for __Choose<true, A, B> {
    type Nat = A::Nat;
}
impl<A, B: __Decimal> __Decimal for __Choose<false, A, B> {
    type Nat = B::Nat;
}
impl<const N: usize> __Decimal for __FromTable<N>
where
    Const<N>: ToUInt,
{
    type Nat = <Const<N> as ToUInt>::Output;
}

/// Sixteen hexadecimal digits, the highest first, as nested pairs.
#[doc(hidden)]
pub struct __Hex<Digits>(Digits);
/// One hexadecimal digit.
#[doc(hidden)]
pub struct __Nibble<const V: u8>;

#[doc(hidden)]
pub const fn __nibble(n: u64, at: u32) -> u8 {
    (n >> (4 * at) & 15) as u8
}

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
pub fn __static_int<T: Static>() -> T {
    T::default()
}

/// The type of a static int: an arm for each common literal, then the table, then the digits.
#[doc(hidden)]
#[macro_export]
macro_rules! __int_type {
    (0) => {
        $crate::typenum::Z0
    };
    (1) => {
        $crate::typenum::P1
    };
    (2) => {
        $crate::typenum::P2
    };
    (4) => {
        $crate::typenum::P4
    };
    (8) => {
        $crate::typenum::P8
    };
    (16) => {
        $crate::typenum::P16
    };
    (32) => {
        $crate::typenum::P32
    };
    (64) => {
        $crate::typenum::P64
    };
    (128) => {
        $crate::typenum::P128
    };
    (256) => {
        $crate::typenum::P256
    };
    (512) => {
        $crate::typenum::P512
    };
    (1024) => {
        $crate::typenum::P1024
    };
    (3) => {
        $crate::typenum::P3
    };
    (5) => {
        $crate::typenum::P5
    };
    (6) => {
        $crate::typenum::P6
    };
    (7) => {
        $crate::typenum::P7
    };
    (9) => {
        $crate::typenum::P9
    };
    (10) => {
        $crate::typenum::P10
    };
    (12) => {
        $crate::typenum::P12
    };
    (20) => {
        $crate::typenum::P20
    };
    (24) => {
        $crate::typenum::P24
    };
    (40) => {
        $crate::typenum::P40
    };
    (48) => {
        $crate::typenum::P48
    };
    (96) => {
        $crate::typenum::P96
    };
    (100) => {
        $crate::typenum::P100
    };
    (192) => {
        $crate::typenum::P192
    };
    (- $n:tt) => {
        <$crate::__int_type!($n) as $crate::int::__Negated>::Int
    };
    ($n:literal) => {
        <<$crate::int::__Choose<
            { $crate::int::__in_table($n as u64) },
            $crate::int::__FromTable<{ $n as usize }>,
            $crate::__hex!($n),
        > as $crate::int::__Decimal>::Nat as $crate::int::__ToStatic>::Int
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __hex {
    ($n:literal) => { $crate::__hex!($n; 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0 =>) };
    ($n:literal; => $($open:tt)*) => { $crate::int::__Hex<$crate::__hex!(@nest $n; $($open)*)> };
    ($n:literal; $at:literal $($rest:literal)* => $($done:literal)*) => {
        $crate::__hex!($n; $($rest)* => $($done)* $at)
    };
    (@nest $n:literal;) => { () };
    (@nest $n:literal; $at:literal $($rest:literal)*) => {
        (
            $crate::int::__Nibble<{ $crate::int::__nibble($n as u64, $at) }>,
            $crate::__hex!(@nest $n; $($rest)*),
        )
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
    ($n:tt) => {
        $crate::int::__static_int::<$crate::__int_type!($n)>()
    };
    (- $n:tt) => {
        $crate::int::__static_int::<$crate::__int_type!(-$n)>()
    };
}
