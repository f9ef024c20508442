//! Arithmetic on ints, static and dynamic, one trait an operation.
//!
//! `Output` is the type of the result: static op static is static, exact and computed by the
//! compiler; anything with a [`Dyn`](super::Dyn) is a `Dyn`, but for CuTe's short cuts, which stay static:
//! `0 * n`, `0 / n`, `0 % n` and `n % 1` are 0. The method gives the value, and `None` where it
//! does not fit the word or where the divisor is 0.
//!
//! The alias `Mul<L, R>` is that type; its trait is `MulOp<R>`, with the method `mul`, and so on. Every int has all of
//! these with every other, so that generic code has no bound but [`Int`].
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

/// Declares an operation: its trait, its alias, the type and the value of its result, and that of 7 and 2.
macro_rules! operation {
    ($(#[$doc:meta])* trait $op:ident, $alias:ident, <$l:ident, $r:ident> = $output:ty, $method:ident = $value:expr, $of_seven_and_two:literal) => {
        $(#[$doc])*
        ///
        #[doc = concat!("The result is [`", stringify!($alias), "<L, R>`](", stringify!($alias), "). Every int has it with every other, so that generic code has no bound but [`Int`].")]
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
            /// The result.
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
    /// The lesser of the two.
    trait MinOp, Min, <L, R> = <L::Cmp<R> as Order>::Choose<L, L, R, L::Join<R>>, min = |a, b| Some(a.min(b)), 2
}
operation! {
    /// The greater of the two.
    trait MaxOp, Max, <L, R> = <L::Cmp<R> as Order>::Choose<R, L, L, L::Join<R>>, max = |a, b| Some(a.max(b)), 7
}

/// `ceil(a / b)` for `b > 0`.
pub(crate) const fn ceil_div_value(a: isize, b: isize) -> Option<isize> {
    if b <= 0 {
        return None;
    }
    Some(a / b + (a % b > 0) as isize)
}

/// How two ints compare: [`Less`], [`Equal`], [`Greater`], or [`Unknown`] where one is dynamic. Every int has it with every other.
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
    /// The answer.
    type Output: Order;
}
impl<L: Int, R: Int> CmpOp<R> for L {
    type Output = L::Cmp<R>;
}

/// Whether two ints are equal and known to be: `B1` or `B0`. A static int and a [`Dyn`](super::Dyn), or two
/// `Dyn`s, are not. Every int has it with every other.
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
    /// The answer.
    type Output: Flag;
}
impl<L: Int, R: Int> EqOp<R> for L {
    type Output = L::Same<R>;
}
