//! Arithmetic over typenum's bits, made to be cheap for the compiler.
//!
//! A natural number is `UTerm` (zero) or `UInt<U, B>`, which is `2u + b`. typenum's own operators
//! are general and slow to resolve; these know what layouts are full of, powers of two times small
//! odd numbers, and strip factors of two before any work that is quadratic in the bits.
//!
//! They read two bits at a time: a number is 0, 1, or `4v + d` with a digit `d` from 0 to 3. The
//! left operand, which knows its lowest digit, hands over to the right one, which knows its own, so
//! that the compiler goes one step deeper a bit. In the names, a digit at the end is that of the left
//! operand, `u` what stands before it, and the right operand is `Self`.
//!
//! Every operation is a generic associated type of its left operand, so it exists for every pair
//! of [`Nat`]s, and no impl has a where-clause on the result of another: the compiler computes a
//! number once, where it needs it, and has nothing to prove. A trait whose impls say
//! `where U: Add<V>, U::Out: ...` would be proven first and computed afterwards, several times.

mod compare;
mod difference;
mod exact;
mod product;
mod quotient;
mod sum;

pub use compare::{Cmp, Equal, Greater, Less, Same};
pub use difference::{BelowZero, IsDiff, Left, Nothing, Sub};
pub use exact::{DivExact, IsMultiple, Multiple, NoMultiple};
pub(crate) use exact::{Divides, ExactQuot};
pub use product::{IsProduct, Mul};
pub use quotient::{DivRem, Gcd, IsQuotRem, QuotRem};
pub use sum::Add;

use super::arithmetic::Signed;
use typenum::{B0, B1, UInt, UTerm, Unsigned};

/// 1.
pub type One = UInt<UTerm, B1>;
/// `4v`.
pub type D0<V> = UInt<UInt<V, B0>, B0>;
/// `4v + 1`.
pub type D1<V> = UInt<UInt<V, B0>, B1>;
/// `4v + 2`.
pub type D2<V> = UInt<UInt<V, B1>, B0>;
/// `4v + 3`.
pub type D3<V> = UInt<UInt<V, B1>, B1>;

/// A natural number with its arithmetic.
pub trait Nat: Unsigned + Digits + Add + Sub + Mul + DivRem + DivExact + Gcd + Cmp + Same + IsProduct + Signed {}
impl Nat for UTerm {}
impl Nat for One {}

/// Impls with the same rows for every number above 1: what is left of it by one bit is a number, too.
macro_rules! above_one {
    ($trait:ident $rows:tt) => {
        $crate::int::bits::above_one! { $trait $rows
            [$crate::int::bits::D0<V>] [typenum::UInt<V, typenum::B0>]
            [$crate::int::bits::D1<V>] [typenum::UInt<V, typenum::B0>]
            [$crate::int::bits::D2<V>] [typenum::UInt<V, typenum::B1>]
            [$crate::int::bits::D3<V>] [typenum::UInt<V, typenum::B1>]
        }
    };
    ($trait:ident $rows:tt $([$number:ty] [$half:ty])*) => {
        $($crate::int::bits::above_one! { @ $trait $rows $number, $half })*
    };
    (@ $trait:ident { $($rows:tt)* } $number:ty, $half:ty) => {
        impl<V: $crate::int::bits::Nat> $trait for $number
        where
            $half: $crate::int::bits::Nat,
        {
            $($rows)*
        }
    };
}
pub(crate) use above_one;

above_one! { Nat {} }

/// A natural number that grows at its low end, without leading zeros.
pub trait Digits {
    /// `2x`.
    type Push0: Nat;
    /// `2x + 1`.
    type Push1: Nat;
    /// `4x`.
    type Append0: Nat;
    /// `4x + 1`.
    type Append1: Nat;
    /// `4x + 2`.
    type Append2: Nat;
    /// `4x + 3`.
    type Append3: Nat;
    /// `4x` as a difference.
    type Diff0: IsDiff;
    /// `4x + 1` as a difference.
    type Diff1: IsDiff;
    /// `4x + 2` as a difference.
    type Diff2: IsDiff;
    /// `4x + 3` as a difference.
    type Diff3: IsDiff;
    /// `x + 1`.
    type Succ: Nat;
}
/// The rows of a number above zero: what it is behind one digit more.
macro_rules! behind_digits {
    () => {
        type Push0 = UInt<Self, B0>;
        type Push1 = UInt<Self, B1>;
        type Append0 = D0<Self>;
        type Append1 = D1<Self>;
        type Append2 = D2<Self>;
        type Append3 = D3<Self>;
        type Diff0 = Left<D0<Self>>;
        type Diff1 = Left<D1<Self>>;
        type Diff2 = Left<D2<Self>>;
        type Diff3 = Left<D3<Self>>;
    };
}
impl Digits for UTerm {
    type Push0 = UTerm;
    type Push1 = One;
    type Append0 = UTerm;
    type Append1 = One;
    type Append2 = D2<UTerm>;
    type Append3 = D3<UTerm>;
    type Diff0 = Nothing;
    type Diff1 = Left<One>;
    type Diff2 = Left<D2<UTerm>>;
    type Diff3 = Left<D3<UTerm>>;
    type Succ = One;
}
impl Digits for One {
    type Succ = D2<UTerm>;
    behind_digits!();
}
impl<V: Nat> Digits for D0<V>
where
    UInt<V, B0>: Nat,
{
    type Succ = D1<V>;
    behind_digits!();
}
impl<V: Nat> Digits for D1<V>
where
    UInt<V, B0>: Nat,
{
    type Succ = V::Append2;
    behind_digits!();
}
impl<V: Nat> Digits for D2<V>
where
    UInt<V, B1>: Nat,
{
    type Succ = D3<V>;
    behind_digits!();
}
impl<V: Nat> Digits for D3<V>
where
    UInt<V, B1>: Nat,
{
    type Succ = <V::Succ as Digits>::Append0;
    behind_digits!();
}
