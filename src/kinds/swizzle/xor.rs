//! Computes the exclusive or of natural numbers in types, bit by bit. For example, `6 ^ 3` is 5: `110` and `011` give `101`.

use crate::int::bits::Nat;
use typenum::{B0, B1, UInt, UTerm};

/// Computes the exclusive or of this natural number and `V`.
pub trait XorOp<V> {
    /// The exclusive or, without leading zeros.
    type Output: Nat;
}
impl<V: Nat> XorOp<V> for UTerm {
    type Output = V;
}
impl<U, B> XorOp<UTerm> for UInt<U, B>
where
    Self: Nat,
{
    type Output = Self;
}
macro_rules! rows {
    ($($a:ty, $b:ty => $push:ident;)*) => {$(
        impl<U: XorOp<V>, V> XorOp<UInt<V, $b>> for UInt<U, $a> {
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
