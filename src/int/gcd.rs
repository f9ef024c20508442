//! What is known to divide an int, and the greatest common divisor of two, by Euclid:
//! `gcd(a, 0) = a`, `gcd(a, b) = gcd(b, a % b)`.

use super::bits::Nat;
use super::{Int, Known};

/// The greatest static integer that is known to divide an int: of the static -8 it is 8, of a `Multiple<C<8>>` 8, and of a
/// `Dyn` 1. Everything divides 0; of it this is 0, so that `gcd(0, b) = b` holds of divisors too.
pub type Divisor<T> = <<T as Known>::Magnitude as Nat>::Positive;

/// The greatest common divisor of two ints; `gcd(0, 0) = 0`.
pub trait GcdOp<R>: Int {
    /// The type of the result.
    type Output: Int;
    /// The result, or `None` where an int is negative. (The type is that of the magnitudes.)
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
