//! Nullspace: the coordinates that a layout sends to 0.
//!
//! `R` has the modes of `A` whose stride is the static 0, with their index strides.

use super::not_empty;
use crate::algebra::coalesce::merged_overflow;
use crate::algebra::leaves::{Leaf, Leaves};
use crate::error::LayoutError;
use crate::int::{Extent, Int, Known};
use crate::layout::{AnyLayout, Layout, OrBroken};
use crate::profile::{Congruent, Shape};
use crate::tuple::{CompactMode, FlattenOnto, HCons, HNil, cons};
use typenum::{B0, B1, P1};

/// A layout that has a nullspace: every layout. The bound for generic code.
pub trait NullspaceOp: AnyLayout {
    /// The nullspace.
    type Output: AnyLayout;
    /// The nullspace, or the law that does not hold.
    fn try_nullspace(self) -> Result<Self::Output, LayoutError>;
}
/// The result of [`nullspace`].
pub type Nullspace<A> = <A as NullspaceOp>::Output;

/// The layout `R` of the coordinates that `A` sends to 0 by a stride of 0: `A(R(i)) = 0`, and
/// `size(R) = size(A) / size(filter_zeros(A))`.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((2, 3, 4) : (0, 1, 0));
/// let r = nullspace(a);
/// assert_eq!(r.to_string(), "(_2,_4):(_1,_6)");
/// assert!((0..r.size()).all(|i| a.at(r.at(i)) == 0));
/// let n = 3;
/// assert_eq!(nullspace(layout!((2, n, 4) : (0, 1, 0))).to_string(), "(_2,_4):(_1,6)");
/// ```
///
/// # Fails when
/// a dynamic extent is 0, since an empty layout has no coordinate: then it panics, and
/// [`try_nullspace`] returns the law. Source: CuTe, `nullspace`.
#[inline(always)]
#[track_caller]
pub fn nullspace<A: NullspaceOp>(a: A) -> Nullspace<A> {
    a.try_nullspace().or_broken()
}

/// [`nullspace`], or the law that does not hold.
#[inline(always)]
pub fn try_nullspace<A: NullspaceOp>(a: A) -> Result<Nullspace<A>, LayoutError> {
    a.try_nullspace()
}

impl<S, D, R> NullspaceOp for Layout<S, D>
where
    S: Shape + FlattenOnto<HNil>,
    D: Congruent<S> + FlattenOnto<HNil>,
    <S as FlattenOnto<HNil>>::Output: StillModes<<D as FlattenOnto<HNil>>::Output, P1, Output = R>,
    R: Leaves,
{
    type Output = Layout<R::Shape, R::Stride>;
    #[inline(always)]
    fn try_nullspace(self) -> Result<Self::Output, LayoutError> {
        not_empty(self)?;
        let (shapes, strides) = (self.shape().flatten_onto(HNil), self.stride().flatten_onto(HNil));
        let modes = shapes.still_modes(strides, P1::default()).ok_or_else(|| merged_overflow(self))?;
        let (shape, stride) = modes.layout();
        Layout::try_new(shape, stride)
    }
}

/// Of a list of extents with the strides `D`, those that do not move, with index strides from `I`
/// on.
#[doc(hidden)]
pub trait StillModes<D, I> {
    type Output: Leaves;
    fn still_modes(self, strides: D, index: I) -> Option<Self::Output>;
}
impl<I> StillModes<HNil, I> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn still_modes(self, _: HNil, _: I) -> Option<HNil> {
        Some(HNil)
    }
}
impl<S, T, D, DT, I> StillModes<HCons<D, DT>, I> for HCons<S, T>
where
    S: Int + Known,
    I: Int,
    D: Known,
    T: StillModes<DT, <S::One as CompactMode>::Next<S, I>>,
    D::Zero: LeafIf<S, <S::One as CompactMode>::Stride<I>, T::Output>,
{
    type Output = <D::Zero as LeafIf<S, <S::One as CompactMode>::Stride<I>, T::Output>>::Output;
    #[inline(always)]
    fn still_modes(self, strides: HCons<D, DT>, index: I) -> Option<Self::Output> {
        let (stride, next) = S::One::mode(self.head, index)?;
        let rest = self.tail.still_modes(strides.tail, next)?;
        Some(D::Zero::leaf_if(Leaf { shape: self.head, stride }, rest))
    }
}

/// A leaf in front of a list, by whether it is wanted.
#[doc(hidden)]
pub trait LeafIf<S, D, T> {
    type Output: Leaves;
    fn leaf_if(leaf: Leaf<S, D>, tail: T) -> Self::Output;
}
impl<S: Extent, D: Int, T: Leaves> LeafIf<S, D, T> for B1 {
    type Output = HCons<Leaf<S, D>, T>;
    #[inline(always)]
    fn leaf_if(leaf: Leaf<S, D>, tail: T) -> Self::Output {
        cons(leaf, tail)
    }
}
impl<S, D, T: Leaves> LeafIf<S, D, T> for B0 {
    type Output = T;
    #[inline(always)]
    fn leaf_if(_: Leaf<S, D>, tail: T) -> T {
        tail
    }
}
