//! The relations between two tuples: congruent, weakly congruent and compatible.
//!
//! `(4,(2,8))` and `(1,(4,8))` are congruent: they are nested alike. 8 is weakly congruent to `(4,2)`: the second tuple may have
//! a tuple where the first has an integer. 8 is also compatible with `(4,2)`, because 4 times 2 is 8. 9 is not compatible with
//! `(4,2)`.

use crate::int::ops::EqOp;
use crate::int::{Flag, Int};
use crate::tuple::{HCons, HNil, IntTuple, Product, ProductOp};
use typenum::{B0, B1, Bit};

/// Implements a relation for tuples that differ at their outermost level, so the relation has an answer for any two tuples.
///
/// There are three cases. In the first, an integer is compared with a tuple. In the second, a tuple is compared with an integer.
/// In the third, two tuples have different ranks. Each case has two impls. `@lists` leaves out the first case, for relations that
/// can hold between an integer and a tuple. `@ranks` leaves out the first and the second case, for relations that can also hold
/// between a tuple and an integer.
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

/// Implements a relation for two tuples of the same rank: they are related if each mode is related to the mode at the same
/// position.
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

/// The question whether two tuples have the same profile: the bound of [`congruent`] in generic code.
///
/// `Output` is `B1` or `B0`, for any two tuples. To require that a stride is congruent to a shape, use the bound
/// [`Congruent`](super::Congruent). Never fails.
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
    /// The answer, `B1` or `B0`.
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

/// The question whether the profile of `B` refines the profile of `Self`: the bound of [`weakly_congruent`] in generic code.
///
/// Where `Self` has an integer, `B` may have an integer or any tuple. `Output` is `B1` or `B0`, for any two tuples. Never fails.
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
    /// The answer, `B1` or `B0`.
    type Output: Flag;
}
impl<A: Int, B: IntTuple> IsWeaklyCongruent<B> for A {
    type Output = B1;
}
mismatch!(@lists IsWeaklyCongruent { type Output = B0; });
of_lists!(IsWeaklyCongruent);

/// Whether the profile of `b` refines the profile of `a`: where `a` has an integer, `b` may have an integer or any tuple.
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

/// The question whether the shape `B` refines the shape `Self`: the bound of [`compatible`] in generic code.
///
/// `B` refines `Self` if, where `Self` has an integer, `B` has the same integer or a tuple of that size. Never fails.
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
    /// Whether `B` is known to refine `Self`. It is `B0` too if the answer depends on a dynamic integer.
    type Output: Flag;
    /// Whether the values of `B` refine those of `Self`. It is false if the profiles rule it out.
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

/// Whether the shape `b` refines the shape `a`. Whether an integer is static or dynamic makes no difference.
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
