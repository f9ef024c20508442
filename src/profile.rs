//! Which tuples go together.
//!
//! A [`Shape`] is an int tuple of extents. A stride is **congruent** to a shape when the two have
//! one profile, that is, nest alike: then each integer of the stride says how far the mode of the
//! shape in its place steps. Of two shapes, `a` is **compatible** with `b` when they have one size
//! and `b` refines `a`: every coordinate of `a` is one of `b`.

use crate::coord::Index;
use crate::error::{Clash, LayoutError};
use crate::int::ops::EqOp;
use crate::int::{Extent, Int};
use crate::layout::Walk;
use crate::tuple::{HCons, HNil, IntTuple, Product, ProductOp, cons};
use typenum::{B0, B1, Bit};

/// An int tuple of extents.
///
/// The size of a shape is the product of its extents; 0 when one of them is.
#[diagnostic::on_unimplemented(
    message = "extent: the integers of a shape are sizes, so a static one must be above zero",
    note = "found `{Self}`",
    note = "fix: write a positive static extent, or a dynamic one, `Dyn::new(n)`"
)]
pub trait Shape: IntTuple {
    /// The size, where every extent is static; a compile error where it does not fit.
    const STATIC_SIZE: Option<usize>;

    /// The size with empty modes counted as 1, or the law that does not hold: no extent is negative,
    /// and the size fits. An extent of 0 does not hide that the other modes do not fit.
    fn check(self) -> Result<usize, LayoutError>;

    /// The size of a shape that has been checked.
    fn size(self) -> usize;
}

impl<E: Extent> Shape for E {
    const STATIC_SIZE: Option<usize> = match E::VALUE {
        Some(extent) => Some(extent as usize),
        None => None,
    };
    #[inline(always)]
    fn check(self) -> Result<usize, LayoutError> {
        usize::try_from(self.get())
            .map(|extent| extent.max(1))
            .map_err(|_| LayoutError::Extent(Clash::new(self.get(), 0)))
    }
    #[inline(always)]
    fn size(self) -> usize {
        self.get() as usize
    }
}
impl Shape for HNil {
    const STATIC_SIZE: Option<usize> = Some(1);
    #[inline(always)]
    fn check(self) -> Result<usize, LayoutError> {
        Ok(1)
    }
    #[inline(always)]
    fn size(self) -> usize {
        1
    }
}
impl<H: Shape, T: Shape> Shape for HCons<H, T> {
    const STATIC_SIZE: Option<usize> = match (H::STATIC_SIZE, T::STATIC_SIZE) {
        (Some(head), Some(tail)) => match head.checked_mul(tail) {
            Some(size) if size <= isize::MAX as usize => Some(size),
            _ => panic!("overflow: the size and the offsets of a layout must fit its integer type"),
        },
        _ => None,
    };
    #[inline(always)]
    fn check(self) -> Result<usize, LayoutError> {
        let (head, tail) = (self.head.check()?, self.tail.check()?);
        match head.checked_mul(tail) {
            Some(size) if size <= isize::MAX as usize => Ok(size),
            _ => Err(LayoutError::Overflow(Clash::new(head as isize, tail as isize))),
        }
    }
    #[inline(always)]
    fn size(self) -> usize {
        self.head.size() * self.tail.size()
    }
}

/// A stride with the profile of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "congruence: a stride must have the same profile as its shape",
    label = "this stride does not have the profile of its shape",
    note = "the shape is `{S}`",
    note = "the stride is `{Self}`",
    note = "fix: give the stride one integer for each integer of the shape, nested alike"
)]
pub trait Congruent<S: Shape>: IntTuple + Walk<S> {
    /// How far the layout reaches, where every integer is static; a compile error where that does
    /// not fit.
    const STATIC_REACH: Option<Reach>;

    /// The offset of a 1-D coordinate, taken apart in colexicographic order; the last mode takes
    /// what is left, so that the layout goes on past its size.
    fn offset<I: Index>(self, shape: S, index: I) -> isize;

    /// How far the layout reaches below and above offset 0, or the product that does not fit.
    fn reach(self, shape: S) -> Result<Reach, LayoutError>;

    /// The run of a layout that follows modes with a run of `run`: `Ok` if it goes on after this
    /// one, `Err` if it ends here. See [`Matrix::run`](crate::access::Matrix::run).
    #[doc(hidden)]
    fn run(self, shape: S, run: isize) -> Result<isize, isize>;

    /// The stride `-self`.
    #[doc(hidden)]
    type Negated: Congruent<S>;
    /// The stride `-self`, or `None` where an int does not fit.
    #[doc(hidden)]
    fn negated(self) -> Option<Self::Negated>;
    /// The stride with its dynamic ints negated, or `None` where one does not fit.
    #[doc(hidden)]
    fn dynamic_negated(self) -> Option<Self>;
}

/// How far a layout reaches: every offset lies in `-below..=above`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// The sum of `(shape - 1) * -stride` over the modes with a negative stride.
    pub below: isize,
    /// The sum of `(shape - 1) * stride` over the modes with a positive stride.
    pub above: isize,
}

impl<S: Extent, D: Int> Congruent<S> for D {
    const STATIC_REACH: Option<Reach> = match (S::VALUE, D::VALUE) {
        (Some(shape), Some(stride)) => Some(match (shape - 1).checked_mul(stride) {
            Some(span) if span >= 0 => Reach { below: 0, above: span },
            Some(span) if span > isize::MIN => Reach { below: -span, above: 0 },
            _ => panic!("overflow: the size and the offsets of a layout must fit its integer type"),
        }),
        _ => None,
    };
    #[inline(always)]
    fn offset<I: Index>(self, _: S, index: I) -> isize {
        index.to_isize().wrapping_mul(self.get())
    }
    #[inline(always)]
    fn reach(self, shape: S) -> Result<Reach, LayoutError> {
        let (steps, stride) = ((shape.get() - 1).max(0), self.get());
        let overflow = || LayoutError::Overflow(Clash::new(steps, stride));
        let span = steps.checked_mul(stride).ok_or_else(overflow)?;
        let below = span.min(0).checked_neg().ok_or_else(overflow)?;
        Ok(Reach { below, above: span.max(0) })
    }
    #[inline(always)]
    fn run(self, shape: S, run: isize) -> Result<isize, isize> {
        match shape.get() {
            1 => Ok(run),
            // At most the size, which fits. A dynamic stride ends a run that began, so that one of
            // static modes is a constant.
            extent if self.get() == run && (run == 1 || Self::VALUE.is_some()) => Ok(run * extent),
            _ => Err(run),
        }
    }
    type Negated = D::Neg;
    #[inline(always)]
    fn negated(self) -> Option<D::Neg> {
        D::Neg::from_value(self.get().checked_neg()?)
    }
    #[inline(always)]
    fn dynamic_negated(self) -> Option<Self> {
        match D::VALUE {
            Some(_) => Some(self),
            None => D::from_value(self.get().checked_neg()?),
        }
    }
}
impl Congruent<HNil> for HNil {
    const STATIC_REACH: Option<Reach> = Some(Reach { below: 0, above: 0 });
    #[inline(always)]
    fn offset<I: Index>(self, _: HNil, _: I) -> isize {
        0
    }
    #[inline(always)]
    fn reach(self, _: HNil) -> Result<Reach, LayoutError> {
        Ok(Reach::default())
    }
    #[inline(always)]
    fn run(self, _: HNil, run: isize) -> Result<isize, isize> {
        Ok(run)
    }
    type Negated = HNil;
    #[inline(always)]
    fn negated(self) -> Option<HNil> {
        Some(HNil)
    }
    #[inline(always)]
    fn dynamic_negated(self) -> Option<HNil> {
        Some(HNil)
    }
}
impl<H: Shape, T: Shape, DH: Congruent<H>, DT: Congruent<T>> Congruent<HCons<H, T>> for HCons<DH, DT> {
    const STATIC_REACH: Option<Reach> = match (DH::STATIC_REACH, DT::STATIC_REACH) {
        (Some(head), Some(tail)) => match (head.below.checked_add(tail.below), head.above.checked_add(tail.above)) {
            (Some(below), Some(above)) => Some(Reach { below, above }),
            _ => panic!("overflow: the size and the offsets of a layout must fit its integer type"),
        },
        _ => None,
    };
    #[inline(always)]
    fn offset<I: Index>(self, shape: HCons<H, T>, index: I) -> isize {
        if T::RANK == 0 {
            return self.head.offset(shape.head, index);
        }
        let (rest, digit) = index.div_rem(shape.head);
        self.head.offset(shape.head, digit).wrapping_add(self.tail.offset(shape.tail, rest))
    }
    #[inline(always)]
    fn reach(self, shape: HCons<H, T>) -> Result<Reach, LayoutError> {
        let (head, tail) = (self.head.reach(shape.head)?, self.tail.reach(shape.tail)?);
        let sum = |a: isize, b: isize| a.checked_add(b).ok_or_else(|| LayoutError::Overflow(Clash::new(a, b)));
        Ok(Reach { below: sum(head.below, tail.below)?, above: sum(head.above, tail.above)? })
    }
    #[inline(always)]
    fn run(self, shape: HCons<H, T>, run: isize) -> Result<isize, isize> {
        self.tail.run(shape.tail, self.head.run(shape.head, run)?)
    }
    type Negated = HCons<DH::Negated, DT::Negated>;
    #[inline(always)]
    fn negated(self) -> Option<Self::Negated> {
        Some(cons(self.head.negated()?, self.tail.negated()?))
    }
    #[inline(always)]
    fn dynamic_negated(self) -> Option<Self> {
        Some(cons(self.head.dynamic_negated()?, self.tail.dynamic_negated()?))
    }
}

// ---- predicates -------------------------------------------------------------------------------

/// Both of two bits.
pub trait And<R> {
    /// `self && rhs`.
    type Output: Bit;
}
impl<R> And<R> for B0 {
    type Output = B0;
}
impl<R: Bit> And<R> for B1 {
    type Output = R;
}

/// Either of two bits.
pub trait Or<R> {
    /// `self || rhs`.
    type Output: Bit;
}
impl<R: Bit> Or<R> for B0 {
    type Output = R;
}
impl<R> Or<R> for B1 {
    type Output = B1;
}

/// Whether two tuples have one profile: `B1` or `B0`, for any two tuples.
pub trait IsCongruent<D>: IntTuple {
    /// The answer.
    type Output: Bit;
}
impl<A: Int, B: Int> IsCongruent<B> for A {
    type Output = B1;
}
impl<A: Int> IsCongruent<HNil> for A {
    type Output = B0;
}
impl<A: Int, H, T> IsCongruent<HCons<H, T>> for A {
    type Output = B0;
}
impl<B: Int> IsCongruent<B> for HNil {
    type Output = B0;
}
impl IsCongruent<HNil> for HNil {
    type Output = B1;
}
impl<H, T> IsCongruent<HCons<H, T>> for HNil {
    type Output = B0;
}
impl<H: IntTuple, T: IntTuple, B: Int> IsCongruent<B> for HCons<H, T> {
    type Output = B0;
}
impl<H: IntTuple, T: IntTuple> IsCongruent<HNil> for HCons<H, T> {
    type Output = B0;
}
impl<H, T, H1, T1> IsCongruent<HCons<H1, T1>> for HCons<H, T>
where
    H: IsCongruent<H1>,
    T: IsCongruent<T1>,
    H::Output: And<T::Output>,
{
    type Output = <H::Output as And<T::Output>>::Output;
}

/// Whether two tuples have one profile.
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
#[inline(always)]
pub fn congruent<A: IsCongruent<B>, B: IntTuple>(_: A, _: B) -> bool {
    <A::Output as Bit>::BOOL
}

/// Whether the profile of `B` refines that of `Self`: an int goes with anything.
pub trait IsWeaklyCongruent<B>: IntTuple {
    /// The answer.
    type Output: Bit;
}
impl<A: Int, B: IntTuple> IsWeaklyCongruent<B> for A {
    type Output = B1;
}
impl<B: Int> IsWeaklyCongruent<B> for HNil {
    type Output = B0;
}
impl IsWeaklyCongruent<HNil> for HNil {
    type Output = B1;
}
impl<H, T> IsWeaklyCongruent<HCons<H, T>> for HNil {
    type Output = B0;
}
impl<H: IntTuple, T: IntTuple, B: Int> IsWeaklyCongruent<B> for HCons<H, T> {
    type Output = B0;
}
impl<H: IntTuple, T: IntTuple> IsWeaklyCongruent<HNil> for HCons<H, T> {
    type Output = B0;
}
impl<H, T, H1, T1> IsWeaklyCongruent<HCons<H1, T1>> for HCons<H, T>
where
    H: IsWeaklyCongruent<H1>,
    T: IsWeaklyCongruent<T1>,
    H::Output: And<T::Output>,
{
    type Output = <H::Output as And<T::Output>>::Output;
}

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
#[inline(always)]
pub fn weakly_congruent<A: IsWeaklyCongruent<B>, B: IntTuple>(_: A, _: B) -> bool {
    <A::Output as Bit>::BOOL
}

/// Whether the shape `B` refines the shape `Self`, and is known to: wherever `Self` has an int,
/// `B` has that int or a tuple of that size.
pub trait IsCompatible<B>: IntTuple {
    /// The answer; `B0` as well where a dynamic int keeps it from being known.
    type Output: Bit;
}
impl<A: Int, B: ProductOp> IsCompatible<B> for A
where
    A: EqOp<Product<B>>,
{
    type Output = <A as EqOp<Product<B>>>::Output;
}
impl<B: Int> IsCompatible<B> for HNil {
    type Output = B0;
}
impl IsCompatible<HNil> for HNil {
    type Output = B1;
}
impl<H, T> IsCompatible<HCons<H, T>> for HNil {
    type Output = B0;
}
impl<H: IntTuple, T: IntTuple, B: Int> IsCompatible<B> for HCons<H, T> {
    type Output = B0;
}
impl<H: IntTuple, T: IntTuple> IsCompatible<HNil> for HCons<H, T> {
    type Output = B0;
}
impl<H, T, H1, T1> IsCompatible<HCons<H1, T1>> for HCons<H, T>
where
    H: IsCompatible<H1>,
    T: IsCompatible<T1>,
    H::Output: And<T::Output>,
{
    type Output = <H::Output as And<T::Output>>::Output;
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
#[inline(always)]
pub fn compatible<A: Refines<B>, B: IntTuple>(a: A, b: B) -> bool {
    a.refined_by(b)
}

/// [`compatible`], by value.
pub trait Refines<B>: IntTuple {
    /// Whether `b` refines `self`.
    fn refined_by(self, b: B) -> bool;
}
impl<A: Int, B: ProductOp> Refines<B> for A {
    fn refined_by(self, b: B) -> bool {
        b.product().is_some_and(|size| size.get() == self.get())
    }
}
impl<B: Int> Refines<B> for HNil {
    fn refined_by(self, _: B) -> bool {
        false
    }
}
impl Refines<HNil> for HNil {
    fn refined_by(self, _: HNil) -> bool {
        true
    }
}
impl<H, T> Refines<HCons<H, T>> for HNil {
    fn refined_by(self, _: HCons<H, T>) -> bool {
        false
    }
}
impl<H: IntTuple, T: IntTuple, B: Int> Refines<B> for HCons<H, T> {
    fn refined_by(self, _: B) -> bool {
        false
    }
}
impl<H: IntTuple, T: IntTuple> Refines<HNil> for HCons<H, T> {
    fn refined_by(self, _: HNil) -> bool {
        false
    }
}
impl<H: Refines<H1>, T: Refines<T1>, H1, T1> Refines<HCons<H1, T1>> for HCons<H, T> {
    fn refined_by(self, b: HCons<H1, T1>) -> bool {
        self.head.refined_by(b.head) && self.tail.refined_by(b.tail)
    }
}
