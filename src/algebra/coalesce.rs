//! Coalesce: the same function with as few modes as possible.
//!
//! `R(i) = A(i)` for every `i` below the size of `A`, `R` has the size of `A`, depth 1 at most,
//! and no two neighbours that are known to merge.
//!
//! From the last mode to the first: a mode of shape 1 goes, and a mode `s:d` merges with the one
//! behind it, `s1:d1`, into `s*s1:d` where `s*d = d1`. Only what is known at compile time counts;
//! a dynamic shape is never taken for 1 and never merged with. [`filter`](super::filter) takes the modes of
//! stride 0 for modes of shape 1.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;

use super::by_profile::{ModeFn, TransformModes};
use super::leaves::{Leaf, Leaves};
use crate::error::{Clash, LayoutError};
use crate::int::ops::{EqOp, Mul, MulOp};
use crate::int::{Extent, Int, Known};
use crate::layout::{AnyLayout, Layout, OrBroken};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use typenum::{B0, B1};

// ---- coalesce ---------------------------------------------------------------------------------

/// A layout that can be coalesced: every layout.
pub trait CoalesceOp: AnyLayout {
    /// The coalesced layout.
    type Output: AnyLayout;
    /// The coalesced layout, or the overflow that merging dynamic shapes makes where another
    /// shape is 0.
    fn try_coalesce(self) -> Result<Self::Output, LayoutError>;
}
/// The result of [`coalesce`].
pub type Coalesce<A> = <A as CoalesceOp>::Output;

impl<S, D, R> CoalesceOp for Layout<S, D>
where
    S: Shape + CoalesceOnto<D, HNil, Output = R>,
    D: Congruent<S>,
    R: Leaves,
{
    type Output = Layout<R::Shape, R::Stride>;
    #[inline(always)]
    fn try_coalesce(self) -> Result<Self::Output, LayoutError> {
        let leaves = self.shape().coalesce_onto(self.stride(), HNil).ok_or_else(|| merged_overflow(self))?;
        let (shape, stride) = leaves.layout();
        Layout::try_new(shape, stride)
    }
}

#[cold]
pub(crate) fn merged_overflow(layout: impl AnyLayout) -> LayoutError {
    LayoutError::Overflow(Clash::default()).of(&layout, None)
}

/// The same layout with as few modes as possible.
///
/// `R(i) = A(i)` for `i < size(A)`, and `size(R) = size(A)`
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(coalesce(layout!((2, (1, 6)) : (1, (6, 2)))).to_string(), "_12:_1");
/// let n = 6;
/// assert_eq!(coalesce(layout!((2, (1, n)) : (1, (6, 2)))).to_string(), "(_2,6):(_1,_2)");
/// ```
///
/// Fails when merged dynamic shapes do not fit an `isize`, which takes another shape of 0;
/// [`CoalesceOp::try_coalesce`] returns that. Source: CuTe, `coalesce`.
#[inline(always)]
#[track_caller]
pub fn coalesce<A: CoalesceOp>(a: A) -> Coalesce<A> {
    a.try_coalesce().or_broken()
}

/// The leaves of the shape `Self` with the stride `D`, coalesced, in front of `Tail`, which is.
///
/// `Tail` is [`Unbounded`] where the last mode is one that goes on past the size of its layout.
pub trait CoalesceOnto<D, Tail>: IntTuple {
    /// The list.
    type Output;
    /// The list, or `None` where a merged shape does not fit.
    fn coalesce_onto(self, stride: D, tail: Tail) -> Option<Self::Output>;
}
impl<S: Extent, D: Int, Tail> CoalesceOnto<D, Tail> for S
where
    S: Known,
    S::One: PushLeaf<S, D, Tail>,
{
    type Output = <S::One as PushLeaf<S, D, Tail>>::Output;
    #[inline(always)]
    fn coalesce_onto(self, stride: D, tail: Tail) -> Option<Self::Output> {
        S::One::push_leaf(Leaf { shape: self, stride }, tail)
    }
}
impl<Tail> CoalesceOnto<HNil, Tail> for HNil {
    type Output = Tail;
    #[inline(always)]
    fn coalesce_onto(self, _: HNil, tail: Tail) -> Option<Tail> {
        Some(tail)
    }
}
impl<H, T, DH, DT, Tail> CoalesceOnto<HCons<DH, DT>, Tail> for HCons<H, T>
where
    T: CoalesceOnto<DT, Tail>,
    H: CoalesceOnto<DH, T::Output>,
{
    type Output = H::Output;
    #[inline(always)]
    fn coalesce_onto(self, stride: HCons<DH, DT>, tail: Tail) -> Option<Self::Output> {
        self.head.coalesce_onto(stride.head, self.tail.coalesce_onto(stride.tail, tail)?)
    }
}

/// The end of a list whose last mode is unbounded, so that a last shape of 1 stands for more
/// than 1: as composition needs it, since its right operand may run past the left one.
#[derive(Clone, Copy, Debug)]
pub struct Unbounded;

/// One leaf in front of a coalesced list, by whether its shape is the static 1.
#[doc(hidden)]
pub trait PushLeaf<S, D, Tail> {
    type Output;
    fn push_leaf(leaf: Leaf<S, D>, tail: Tail) -> Option<Self::Output>;
}
// a shape of 1 moves nothing
impl<S, D> PushLeaf<S, D, HNil> for B1 {
    type Output = HNil;
    #[inline(always)]
    fn push_leaf(_: Leaf<S, D>, tail: HNil) -> Option<HNil> {
        Some(tail)
    }
}
impl<S, D, N, T> PushLeaf<S, D, HCons<N, T>> for B1 {
    type Output = HCons<N, T>;
    #[inline(always)]
    fn push_leaf(_: Leaf<S, D>, tail: HCons<N, T>) -> Option<Self::Output> {
        Some(tail)
    }
}
// a last shape of 1 moves nothing below the size, and by d beyond it
impl<S, D> PushLeaf<S, D, Unbounded> for B1 {
    type Output = HCons<Leaf<typenum::P2, D>, HNil>;
    #[inline(always)]
    fn push_leaf(leaf: Leaf<S, D>, _: Unbounded) -> Option<Self::Output> {
        Some(cons(Leaf { shape: typenum::P2::default(), stride: leaf.stride }, HNil))
    }
}
impl<S, D> PushLeaf<S, D, HNil> for B0 {
    type Output = HCons<Leaf<S, D>, HNil>;
    #[inline(always)]
    fn push_leaf(leaf: Leaf<S, D>, tail: HNil) -> Option<Self::Output> {
        Some(cons(leaf, tail))
    }
}
impl<S, D> PushLeaf<S, D, Unbounded> for B0 {
    type Output = HCons<Leaf<S, D>, HNil>;
    #[inline(always)]
    fn push_leaf(leaf: Leaf<S, D>, _: Unbounded) -> Option<Self::Output> {
        Some(cons(leaf, HNil))
    }
}
// the shape behind has to be static to merge with
impl<S, D, S1, D1, T> PushLeaf<S, D, HCons<Leaf<S1, D1>, T>> for B0
where
    S1: Known,
    S1::Static: Follow<Leaf<S, D>, Leaf<S1, D1>, T>,
{
    type Output = <S1::Static as Follow<Leaf<S, D>, Leaf<S1, D1>, T>>::Output;
    #[inline(always)]
    fn push_leaf(leaf: Leaf<S, D>, tail: HCons<Leaf<S1, D1>, T>) -> Option<Self::Output> {
        S1::Static::follow(leaf, tail.head, tail.tail)
    }
}

/// A leaf and the one behind it, by whether the shape of that is static.
#[doc(hidden)]
pub trait Follow<L, N, T> {
    type Output;
    fn follow(leaf: L, next: N, tail: T) -> Option<Self::Output>;
}
impl<L, N, T> Follow<L, N, T> for B0 {
    type Output = HCons<L, HCons<N, T>>;
    #[inline(always)]
    fn follow(leaf: L, next: N, tail: T) -> Option<Self::Output> {
        Some(cons(leaf, cons(next, tail)))
    }
}
// s*d = d1, and known to be: merge. The product is of the stride by the shape, for its cost is
// that of the right operand.
impl<S, D, S1, D1, T> Follow<Leaf<S, D>, Leaf<S1, D1>, T> for B1
where
    D: MulOp<S>,
    D::Output: EqOp<D1>,
    <D::Output as EqOp<D1>>::Output: Merge<Leaf<S, D>, Leaf<S1, D1>, T>,
{
    type Output = <<D::Output as EqOp<D1>>::Output as Merge<Leaf<S, D>, Leaf<S1, D1>, T>>::Output;
    #[inline(always)]
    fn follow(leaf: Leaf<S, D>, next: Leaf<S1, D1>, tail: T) -> Option<Self::Output> {
        <<D::Output as EqOp<D1>>::Output as Merge<_, _, _>>::merge(leaf, next, tail)
    }
}

/// Two neighbours, by whether they merge.
#[doc(hidden)]
pub trait Merge<L, N, T> {
    type Output;
    fn merge(leaf: L, next: N, tail: T) -> Option<Self::Output>;
}
impl<L, N, T> Merge<L, N, T> for B0 {
    type Output = HCons<L, HCons<N, T>>;
    #[inline(always)]
    fn merge(leaf: L, next: N, tail: T) -> Option<Self::Output> {
        Some(cons(leaf, cons(next, tail)))
    }
}
impl<S: MulOp<S1>, D, S1: Int, D1, T> Merge<Leaf<S, D>, Leaf<S1, D1>, T> for B1 {
    type Output = HCons<Leaf<Mul<S, S1>, D>, T>;
    #[inline(always)]
    fn merge(leaf: Leaf<S, D>, next: Leaf<S1, D1>, tail: T) -> Option<Self::Output> {
        Some(cons(Leaf { shape: leaf.shape.mul(next.shape)?, stride: leaf.stride }, tail))
    }
}

// ---- coalesce by a profile --------------------------------------------------------------------

/// Coalesces a mode.
pub struct CoalesceMode;
impl<S, D, R: Leaves> ModeFn<S, D> for CoalesceMode
where
    S: CoalesceOnto<D, HNil, Output = R>,
{
    type Shape = R::Shape;
    type Stride = R::Stride;
    #[inline(always)]
    fn apply(shape: S, stride: D) -> Option<(R::Shape, R::Stride)> {
        Some(shape.coalesce_onto(stride, HNil)?.layout())
    }
}

/// A layout that can be coalesced mode by mode, where the profile `P` is a tuple.
pub trait CoalesceByOp<P>: AnyLayout {
    /// The coalesced layout.
    type Output: AnyLayout;
    /// The coalesced layout; fails as [`CoalesceOp::try_coalesce`] does.
    fn try_coalesce_by(self) -> Result<Self::Output, LayoutError>;
}
/// The result of [`coalesce_by`].
pub type CoalesceBy<A, P> = <A as CoalesceByOp<P>>::Output;

impl<S, D, P> CoalesceByOp<P> for Layout<S, D>
where
    S: Shape + TransformModes<D, P, CoalesceMode>,
    D: Congruent<S>,
{
    type Output = Layout<S::Shape, S::Stride>;
    #[inline(always)]
    fn try_coalesce_by(self) -> Result<Self::Output, LayoutError> {
        let modes = self.shape().transform_modes(self.stride());
        let (shape, stride) = modes.ok_or_else(|| merged_overflow(self))?;
        Layout::try_new(shape, stride)
    }
}

/// Coalesces each mode that the profile has an int for; modes beyond the profile stay.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((2, (1, 6)) : (1, (6, 2)));
/// assert_eq!(coalesce_by(a, shape!(1, 1)).to_string(), "(_2,_6):(_1,_2)");
/// ```
///
/// Fails as [`coalesce`] does. A profile of more modes than the layout does not compile.
/// Source: CuTe, `coalesce(layout, profile)`.
#[inline(always)]
#[track_caller]
pub fn coalesce_by<A: CoalesceByOp<P>, P: IntTuple>(a: A, _profile: P) -> CoalesceBy<A, P> {
    a.try_coalesce_by().or_broken()
}
