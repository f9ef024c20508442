//! How two tuples are related: congruent, weakly congruent or compatible.
//!
//! `(4,(2,8))` and `(1,(4,8))` are congruent: they nest alike. 8 is weakly congruent to `(4,2)`: the second has a tuple where
//! the first has an int. 8 is compatible with `(4,2)` as well, for 4 times 2 is 8, and 9 is not.

use crate::int::ops::EqOp;
use crate::int::{Flag, Int};
use crate::tuple::{HCons, HNil, IntTuple, Product, ProductOp};
use typenum::{B0, B1, Bit};

/// The six ways in which two tuples differ at their outermost level, an impl for each, so that a relation has an answer for any
/// two tuples: an int and a tuple, of no mode or of some; a tuple and an int, the same two; and two tuples of which one or the
/// other ends first. `@lists` leaves out the first two, for relations that an int and a tuple may have, and `@ranks` the
/// next two as well, for relations that a tuple and an int may have.
macro_rules! mismatch {
    ($relation:ident { $($body:tt)* }) => {
        impl<A: Int> $relation<HNil> for A { $($body)* }
        impl<A: Int, H, T> $relation<HCons<H, T>> for A { $($body)* }
        $crate::profile::mismatch!(@lists $relation { $($body)* });
    };
    (@lists $relation:ident { $($body:tt)* }) => {
        impl<B: Int> $relation<B> for HNil { $($body)* }
        impl<H: IntTuple, T: IntTuple, B: Int> $relation<B> for HCons<H, T> { $($body)* }
        $crate::profile::mismatch!(@ranks $relation { $($body)* });
    };
    (@ranks $relation:ident { $($body:tt)* }) => {
        impl<H, T> $relation<HCons<H, T>> for HNil { $($body)* }
        impl<H: IntTuple, T: IntTuple> $relation<HNil> for HCons<H, T> { $($body)* }
    };
}
pub(crate) use mismatch;

/// Two tuples of one rank are related if their modes are, one by one.
macro_rules! of_lists {
    ($relation:ident) => {
        impl $relation<HNil> for HNil {
            type Output = B1;
        }
        impl<H, T, H1, T1> $relation<HCons<H1, T1>> for HCons<H, T>
        where
            H: $relation<H1>,
            T: $relation<T1>,
        {
            type Output = <H::Output as Flag>::And<T::Output>;
        }
    };
}

/// Whether two tuples have the same profile, for generic code: the bound of [`congruent`]. `Output` is `B1` or `B0`, for any two
/// tuples. [`Congruent`](super::Congruent) is the bound of a stride that goes with a shape. Never fails.
///
/// ```
/// use colex::prelude::*;
/// use colex::profile::IsCongruent;
/// use colex::typenum::Bit;
/// fn go_together<S: IsCongruent<D>, D>(_: S, _: D) -> bool {
///     S::Output::BOOL
/// }
/// let n = 4;
/// assert!(go_together(shape!(4, (2, 2)), shape!(1, (4, 8))));
/// assert!(!go_together(shape!(n, (2, 2)), shape!(1, n)));
/// ```
pub trait IsCongruent<D>: IntTuple {
    /// The answer.
    type Output: Flag;
}
impl<A: Int, B: Int> IsCongruent<B> for A {
    type Output = B1;
}
mismatch!(IsCongruent { type Output = B0; });
of_lists!(IsCongruent);

/// Whether two tuples have the same profile.
///
/// ```
/// use colex::prelude::*;
/// use colex::profile::{congruent, weakly_congruent};
/// assert!(congruent(shape!(4, (2, 2)), shape!(1, (8, {4}))));
/// assert!(!congruent(shape!(4, (2, 2)), shape!(4, 4)));
/// assert!(weakly_congruent(shape!(4, 4), shape!(4, (2, 2))));
/// ```
///
/// Never fails.
#[must_use]
#[inline(always)]
pub fn congruent<A: IsCongruent<B>, B: IntTuple>(a: A, b: B) -> bool {
    let _ = (a, b);
    <A::Output as Bit>::BOOL
}

/// Whether the profile of `B` refines that of `Self`, an int going with anything, for generic code: the bound of
/// [`weakly_congruent`]. `Output` is `B1` or `B0`, for any two tuples. Never fails.
///
/// ```
/// use colex::prelude::*;
/// use colex::profile::IsWeaklyCongruent;
/// use colex::typenum::Bit;
/// fn refined<A: IsWeaklyCongruent<B>, B>(_: A, _: B) -> bool {
///     A::Output::BOOL
/// }
/// let n = 4;
/// assert!(refined(shape!(4, 4), shape!(4, (2, 2))));
/// assert!(!refined(shape!(4, (2, 2)), shape!(4, n)));
/// ```
pub trait IsWeaklyCongruent<B>: IntTuple {
    /// The answer.
    type Output: Flag;
}
impl<A: Int, B: IntTuple> IsWeaklyCongruent<B> for A {
    type Output = B1;
}
mismatch!(@lists IsWeaklyCongruent { type Output = B0; });
of_lists!(IsWeaklyCongruent);

/// Whether the profile of `b` refines that of `a`: an int of `a` goes with anything in `b`.
///
/// ```
/// use colex::prelude::*;
/// use colex::profile::weakly_congruent;
/// let n = 4;
/// assert!(weakly_congruent(shape!(4, n), shape!(4, (2, 2))));
/// assert!(!weakly_congruent(shape!(4, (2, 2)), shape!(4, n)));
/// ```
///
/// Never fails.
///
/// Generic code is bounded by `IsWeaklyCongruent<B>`.
#[must_use]
#[inline(always)]
pub fn weakly_congruent<A: IsWeaklyCongruent<B>, B: IntTuple>(a: A, b: B) -> bool {
    let _ = (a, b);
    <A::Output as Bit>::BOOL
}

/// Whether the shape `B` refines the shape `Self`, for generic code: the bound of [`compatible`]. Wherever `Self` has an int, `B`
/// has that int or a tuple of that size. Never fails.
///
/// ```
/// use colex::prelude::*;
/// use colex::profile::{IsCompatible, compatible};
/// use colex::tuple::IntTuple;
/// fn refined<A: IsCompatible<B>, B: IntTuple>(a: A, b: B) -> bool {
///     compatible(a, b)
/// }
/// let n = 6;
/// assert!(refined(shape!(4, 6), shape!((2, 2), 6)));
/// assert!(refined(shape!(4, n), shape!(4, (2, 3))));
/// ```
pub trait IsCompatible<B>: IntTuple {
    /// Whether it is known to: `B0` as well where that depends on a dynamic int.
    type Output: Flag;
    /// Whether it does, by value; false where the profiles rule it out.
    #[inline(always)]
    fn is_compatible(self, _: B) -> bool {
        false
    }
}
impl<A: Int, B: ProductOp> IsCompatible<B> for A {
    type Output = <A as EqOp<Product<B>>>::Output;
    #[inline(always)]
    fn is_compatible(self, b: B) -> bool {
        b.product().is_some_and(|size| size.get() == self.get())
    }
}
mismatch!(@lists IsCompatible { type Output = B0; });
impl IsCompatible<HNil> for HNil {
    type Output = B1;
    #[inline(always)]
    fn is_compatible(self, _: HNil) -> bool {
        true
    }
}
impl<H, T, H1, T1> IsCompatible<HCons<H1, T1>> for HCons<H, T>
where
    H: IsCompatible<H1>,
    T: IsCompatible<T1>,
{
    type Output = <H::Output as Flag>::And<T::Output>;
    #[inline(always)]
    fn is_compatible(self, b: HCons<H1, T1>) -> bool {
        self.head.is_compatible(b.head) && self.tail.is_compatible(b.tail)
    }
}

/// Whether the shape `b` refines the shape `a`, by value: static or dynamic makes no difference.
///
/// ```
/// use colex::prelude::*;
/// use colex::profile::compatible;
/// assert!(compatible(shape!(4, 6), shape!((2, 2), 6)));
/// assert!(!compatible(shape!(4, 6), shape!(4, (2, 2))));
/// let n = 6;
/// assert!(compatible(shape!(4, n), shape!((2, 2), 6)));
/// ```
///
/// Never fails.
#[must_use]
#[inline(always)]
pub fn compatible<A: IsCompatible<B>, B: IntTuple>(a: A, b: B) -> bool {
    a.is_compatible(b)
}
