//! Arithmetic on static and dynamic ints, with one trait for each operation.
//!
//! A product has the trait `MulOp<R>` with the method `mul`, and the alias `Mul<L, R>` for the type of its result, the trait's
//! `Output`. The other operations are named alike. Each trait is implemented for every pair of ints, so generic code
//! needs only the bound [`Int`].
//!
//! If both operands are static, the result is static and exact, and the compiler computes it. If an operand is a
//! [`Dyn`](super::Dyn), the result is a `Dyn`, except where CuTe keeps it static: `0 * n`, `0 / n`, `0 % n` and `n % 1` are the
//! static 0. The method returns `None` if the value does not fit the word or the divisor is 0.
//!
//! ```
//! use colex::int::ops::{CeilDiv, MulOp};
//! use colex::prelude::*;
//! let x: C<12> = int!(3).mul(int!(4)).unwrap();
//! let y: Dyn = int!(3).mul(Dyn::new(4)).unwrap();
//! assert_eq!((x.get(), y.get()), (12, 12));
//! let _: CeilDiv<C<10>, C<4>> = int!(3);
//! ```

use super::arithmetic::Order;
use super::{Flag, Int};

pub use super::arithmetic::{Known, Unknown};
pub use super::bits::{Equal, Greater, Less};

/// Declares an operation: its trait, its alias, the type and the value of its result, and the result for 7 and 2.
macro_rules! operation {
    ($(#[$doc:meta])* trait $op:ident, $alias:ident, <$l:ident, $r:ident> = $output:ty, $method:ident = $value:expr, $of_seven_and_two:literal) => {
        $(#[$doc])*
        ///
        #[doc = concat!("The result has the type [`", stringify!($alias), "<L, R>`](", stringify!($alias), "). The trait is implemented for every pair of ints, so generic code needs only the bound [`Int`].")]
        ///
        /// ```
        #[doc = concat!("use colex::int::ops::{", stringify!($alias), ", ", stringify!($op), "};")]
        /// use colex::prelude::*;
        #[doc = concat!("fn apply<L: Int, R: Int>(l: L, r: R) -> Option<", stringify!($alias), "<L, R>> {")]
        #[doc = concat!("    l.", stringify!($method), "(r)")]
        /// }
        /// let n = 2;
        #[doc = concat!("assert_eq!(apply(int!(7), int!(2)), Some(int!(", stringify!($of_seven_and_two), ")));")]
        #[doc = concat!("assert_eq!(apply(int!(7), Dyn::new(n)), Some(Dyn::new(", stringify!($of_seven_and_two), ")));")]
        /// ```
        pub trait $op<R>: Int {
            /// The type of the result.
            type Output: Int;
            /// Computes the result; `None` if it does not exist or does not fit the word.
            #[inline(always)]
            fn $method(self, rhs: R) -> Option<Self::Output>
            where
                R: Int,
            {
                let value: fn(isize, isize) -> Option<isize> = $value;
                Self::Output::from_value(value(self.get(), rhs.get())?)
            }
        }
        $(#[$doc])*
        pub type $alias<L, R> = <L as $op<R>>::Output;

        impl<$l: Int, $r: Int> $op<$r> for $l {
            type Output = $output;
        }
    };
}

operation! {
    /// `self * rhs`.
    trait MulOp, Mul, <L, R> = L::Times<R>, mul = |a, b| a.checked_mul(b), 14
}
operation! {
    /// `self + rhs`.
    trait AddOp, Add, <L, R> = L::Plus<R>, add = |a, b| a.checked_add(b), 9
}
operation! {
    /// `self - rhs`.
    trait SubOp, Sub, <L, R> = L::Plus<R::Neg>, sub = |a, b| a.checked_sub(b), 5
}
operation! {
    /// `self / rhs`, rounded towards zero.
    trait DivOp, Div, <L, R> = L::Quot<R>, div = |a, b| a.checked_div(b), 3
}
operation! {
    /// `self % rhs`, with the sign of `self`.
    trait RemOp, Rem, <L, R> = L::Rem<R>, rem = |a, b| a.checked_rem(b), 1
}
operation! {
    /// `ceil(self / rhs)`, for `self >= 0` and `rhs > 0`.
    trait CeilDivOp, CeilDiv, <L, R> = L::Ceil<R>, ceil_div = ceil_div_value, 4
}
operation! {
    /// The lesser of two ints.
    trait MinOp, Min, <L, R> = <L::Cmp<R> as Order>::Choose<L, L, R, L::Join<R>>, min = |a, b| Some(a.min(b)), 2
}
operation! {
    /// The greater of two ints.
    trait MaxOp, Max, <L, R> = <L::Cmp<R> as Order>::Choose<R, L, L, L::Join<R>>, max = |a, b| Some(a.max(b)), 7
}

/// Computes `ceil(a / b)` for `b > 0`.
pub(crate) const fn ceil_div_value(a: isize, b: isize) -> Option<isize> {
    if b <= 0 {
        return None;
    }
    Some(a / b + (a % b > 0) as isize)
}

/// The order of two ints: [`Less`], [`Equal`] or [`Greater`], or [`Unknown`] if an int is dynamic. The trait is implemented for
/// every pair of ints.
///
/// ```
/// use colex::int::ops::{CmpOp, Less, Unknown};
/// use colex::prelude::*;
/// fn lesser<L: CmpOp<R, Output = Less>, R>(l: L, _: R) -> L {
///     l
/// }
/// fn not_known<L: CmpOp<R, Output = Unknown>, R>(_: L, _: R) {}
/// let n = 4;
/// let _: C<3> = lesser(int!(3), int!(4));
/// not_known(int!(3), Dyn::new(n));
/// ```
pub trait CmpOp<R>: Int {
    /// The order of `Self` and `R`.
    type Output: Order;
}
impl<L: Int, R: Int> CmpOp<R> for L {
    type Output = L::Cmp<R>;
}

/// Whether two ints are known to be equal: `B1` if they are, `B0` if they differ or one is dynamic. The trait is implemented for
/// every pair of ints.
///
/// ```
/// use colex::int::ops::EqOp;
/// use colex::prelude::*;
/// use colex::typenum::Bit;
/// fn known_equal<L: EqOp<R>, R>(_: L, _: R) -> bool {
///     L::Output::BOOL
/// }
/// let n = 4;
/// assert!(known_equal(int!(4), int!(4)));
/// assert!(!known_equal(int!(4), Dyn::new(n)));
/// ```
pub trait EqOp<R>: Int {
    /// `B1` if `Self` and `R` are known to be equal.
    type Output: Flag;
}
impl<L: Int, R: Int> EqOp<R> for L {
    type Output = L::Same<R>;
}
