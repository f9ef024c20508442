//! Exclusive or of static ints that are not negative, bit by bit.

use crate::int::Static;
use crate::int::bits::Nat;
use typenum::{B0, B1, NonZero, PInt, UInt, UTerm, Z0};

/// `self ^ rhs`.
pub trait XorOp<R> {
    /// The result.
    type Output: Static;
}
impl<R: Static> XorOp<R> for Z0 {
    type Output = R;
}
impl<U: Nat + NonZero> XorOp<Z0> for PInt<U> {
    type Output = Self;
}
impl<U: Nat + NonZero + XorNat<V>, V: Nat + NonZero> XorOp<PInt<V>> for PInt<U> {
    type Output = <U::Output as Nat>::Positive;
}

/// [`XorOp`] of natural numbers, without leading zeros.
#[doc(hidden)]
pub trait XorNat<V> {
    type Output: Nat;
}
impl<V: Nat> XorNat<V> for UTerm {
    type Output = V;
}
impl<U, B> XorNat<UTerm> for UInt<U, B>
where
    Self: Nat,
{
    type Output = Self;
}
macro_rules! rows {
    ($($a:ty, $b:ty => $push:ident;)*) => {$(
        impl<U: XorNat<V>, V> XorNat<UInt<V, $b>> for UInt<U, $a> {
            type Output = <U::Output as Nat>::$push;
        }
    )*};
}
rows! {
    B0, B0 => Push0;
    B0, B1 => Push1;
    B1, B0 => Push1;
    B1, B1 => Push0;
}
