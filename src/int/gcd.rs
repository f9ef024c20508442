//! What is known to divide an int, and the greatest common divisor of two, by Euclid:
//! `gcd(a, 0) = a`, `gcd(a, b) = gcd(b, a % b)`.

use super::arithmetic::Signed;
use super::bits::Nat;
use super::ops::{Rem, RemOp};
use super::{Dyn, Int, Multiple, Word};
use typenum::{NInt, NonZero, P1, PInt, Z0};

/// The greatest static integer that is known to divide an int: its magnitude if it is static, 1 if
/// it is not, and what it is known to be a multiple of in between. Everything divides 0, whose divisor is 0.
pub trait DivisorOp: Int {
    /// The divisor.
    type Output: Int;
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
impl<N: Nat + NonZero, W: Word> DivisorOp for Multiple<PInt<N>, W> {
    type Output = PInt<N>;
}

/// The greatest common divisor of two ints that are not negative; `gcd(0, 0) = 0`.
pub trait GcdOp<R>: Int {
    /// The type of the result.
    type Output: Int;
    /// The result, or `None` where an int is negative.
    #[inline(always)]
    fn gcd(self, rhs: R) -> Option<Self::Output>
    where
        R: Int,
    {
        let (mut a, mut b) = (self.get(), rhs.get());
        if a < 0 || b < 0 {
            return None;
        }
        while b > 0 {
            (a, b) = (b, a % b);
        }
        Self::Output::from_value(a)
    }
}
/// The greatest common divisor.
pub type Gcd<L, R> = <L as GcdOp<R>>::Output;

impl<R: Int> GcdOp<R> for Z0 {
    type Output = R;
}
impl<U: Nat + NonZero> GcdOp<Z0> for PInt<U> {
    type Output = Self;
}
impl<U: Nat + NonZero, V: Nat + NonZero> GcdOp<PInt<V>> for PInt<U>
where
    Self: RemOp<PInt<V>>,
    PInt<V>: GcdOp<Rem<Self, PInt<V>>>,
{
    type Output = Gcd<PInt<V>, Rem<Self, PInt<V>>>;
}
impl<U: Nat + NonZero, W: Word> GcdOp<Dyn<W>> for PInt<U> {
    type Output = Dyn<W>;
}
impl<W: Word> GcdOp<Z0> for Dyn<W> {
    type Output = Self;
}
impl<U: Nat + NonZero, W: Word> GcdOp<PInt<U>> for Dyn<W> {
    type Output = Dyn<W>;
}
impl<W: Word, V: Word> GcdOp<Dyn<V>> for Dyn<W> {
    type Output = Dyn<W::Wider<V>>;
}

// gcd(N k, m) is a multiple of gcd(N, m)
impl<U: Nat + NonZero, N: Nat + NonZero, W: Word> GcdOp<Multiple<PInt<N>, W>> for PInt<U> {
    type Output = <N::Gcd<U> as Signed>::MultipleOf<W>;
}
impl<W: Word, N: Nat + NonZero, V: Word> GcdOp<Multiple<PInt<N>, V>> for Dyn<W> {
    type Output = Dyn<W::Wider<V>>;
}
impl<N: Nat + NonZero, W: Word> GcdOp<Z0> for Multiple<PInt<N>, W> {
    type Output = Self;
}
impl<U: Nat + NonZero, N: Nat + NonZero, W: Word> GcdOp<PInt<U>> for Multiple<PInt<N>, W> {
    type Output = <N::Gcd<U> as Signed>::MultipleOf<W>;
}
impl<N: Nat + NonZero, W: Word, V: Word> GcdOp<Dyn<V>> for Multiple<PInt<N>, W> {
    type Output = Dyn<W::Wider<V>>;
}
impl<N: Nat + NonZero, W: Word, M: Nat + NonZero, V: Word> GcdOp<Multiple<PInt<M>, V>> for Multiple<PInt<N>, W> {
    type Output = <N::Gcd<M> as Signed>::MultipleOf<W::Wider<V>>;
}
