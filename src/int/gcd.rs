//! What is known to divide an int, and the greatest common divisor of two, by Euclid:
//! `gcd(a, 0) = a`, `gcd(a, b) = gcd(b, a % b)`.

use super::bits::Nat;
use super::{Int, Known};

/// The greatest static integer that is known to divide an int: its magnitude if it is static, 1 if
/// it is not, and what it is known to be a multiple of in between. Everything divides 0, whose divisor is 0.
pub type Divisor<T> = <<T as Known>::Magnitude as Nat>::Positive;

/// The greatest common divisor of two ints; `gcd(0, 0) = 0`.
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
impl<L: Int, R: Int> GcdOp<R> for L {
    type Output = L::Gcd<R>;
}
/// The greatest common divisor of two ints.
pub type Gcd<L, R> = <L as GcdOp<R>>::Output;
