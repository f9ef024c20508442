//! The known divisor of an int, and the greatest common divisor of two ints, by Euclid's algorithm:
//! `gcd(a, 0) = a`, `gcd(a, b) = gcd(b, a % b)`.

use super::bits::Nat;
use super::{Int, Known};

/// The greatest static integer that is known to divide an int: 8 for the static -8, 8 for a `Multiple<C<8>>`, and 1 for a `Dyn`.
///
/// Every integer divides 0. The divisor of the static 0 is 0, so that `gcd(0, b) = b` holds for divisors too.
pub type Divisor<T> = <<T as Known>::Magnitude as Nat>::Positive;

/// The greatest common divisor of two ints, for generic code. It is implemented for every pair of ints.
///
/// `gcd(a, 0) = a`, `gcd(a, b) = gcd(b, a % b)`. So `gcd(0, 0) = 0`. The method returns a [`Gcd<L, R>`](Gcd), or `None` if an
/// int is negative.
///
/// ```
/// use colex::int::gcd::{Gcd, GcdOp};
/// use colex::prelude::*;
/// fn common<L: GcdOp<R>, R: Int>(l: L, r: R) -> Option<Gcd<L, R>> {
///     l.gcd(r)
/// }
/// let n = 12;
/// assert_eq!(common(int!(8), int!(12)), Some(int!(4)));
/// assert_eq!(common(int!(8), Dyn::new(n)), Some(Dyn::new(4)));
/// ```
pub trait GcdOp<R>: Int {
    /// The type of the result.
    type Output: Int;
    /// Computes the greatest common divisor, or `None` if an int is negative. The type of the result does not
    /// depend on the signs.
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
impl<L: Int, R: Int> GcdOp<R> for L {
    type Output = L::Gcd<R>;
}
/// The greatest common divisor of two ints.
pub type Gcd<L, R> = <L as GcdOp<R>>::Output;
