//! What is known to divide an int, and the greatest such divisor of two.

use super::bits::Nat;
use super::ops::{Rem, RemOp};
use super::{Dyn, Int, Word};
use typenum::{NInt, NonZero, P1, PInt, Z0};

/// The greatest static integer that is known to divide an int: its magnitude if it is static, 1 if
/// it is not. Everything divides 0, whose divisor is 0.
pub trait DivisorOp: Int {
    /// The divisor.
    type Output: Int + Default;
}
/// The greatest static integer that is known to divide an int.
pub type Divisor<T> = <T as DivisorOp>::Output;

impl DivisorOp for Z0 {
    type Output = Z0;
}
impl<N: Nat + NonZero> DivisorOp for PInt<N> {
    type Output = PInt<N>;
}
impl<N: Nat + NonZero> DivisorOp for NInt<N> {
    type Output = PInt<N>;
}
impl<W: Word> DivisorOp for Dyn<W> {
    type Output = P1;
}

/// The greatest common divisor of two naturals, `gcd(n, 0) = n`.
pub trait GcdOp<R>: Int {
    /// The divisor.
    type Output: Int + Default;
}
/// The greatest common divisor of two naturals.
pub type Gcd<L, R> = <L as GcdOp<R>>::Output;

impl<R: Int + Default> GcdOp<R> for Z0 {
    type Output = R;
}
impl<N: Nat + NonZero> GcdOp<Z0> for PInt<N> {
    type Output = PInt<N>;
}
// gcd(n, m) = gcd(m % n, n)
impl<N: Nat + NonZero, M: Nat + NonZero> GcdOp<PInt<M>> for PInt<N>
where
    PInt<M>: RemOp<PInt<N>>,
    Rem<PInt<M>, PInt<N>>: GcdOp<PInt<N>>,
{
    type Output = Gcd<Rem<PInt<M>, PInt<N>>, PInt<N>>;
}
