//! The offset of a coordinate with `_` in it.

use crate::All;
use crate::coord::Crd2IdxOp;
use crate::int::Int;
use crate::int::ops::{Add, AddOp};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};
use typenum::Z0;

/// A coordinate with `_` in it, of the shape `S` with the stride `D`: `_` counts as 0.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this coordinate does not have the profile of the layout's shape",
    note = "the coordinate is `{Self}`",
    note = "the shape is `{S}`",
    note = "fix: pass one entry for each mode, an index or `_`"
)]
pub trait SliceCoord<S, D>: IntTuple {
    /// The offset.
    type Offset: Int;
    /// The offset, or `None` where it does not fit.
    fn slice_offset(self, shape: S, stride: D) -> Option<Self::Offset>;
    /// The offset of a coordinate that lies in the shape.
    fn start(self, shape: S, stride: D) -> isize;
    /// Whether the coordinate lies in the shape.
    fn is_in(self, shape: S) -> bool;
}
impl<S, D> SliceCoord<S, D> for All {
    type Offset = Z0;
    #[inline(always)]
    fn slice_offset(self, _: S, _: D) -> Option<Z0> {
        Some(Z0)
    }
    #[inline(always)]
    fn start(self, _: S, _: D) -> isize {
        0
    }
    #[inline(always)]
    fn is_in(self, _: S) -> bool {
        true
    }
}
impl<I: Int + Crd2IdxOp<S, D>, S: Shape, D: Congruent<S>> SliceCoord<S, D> for I {
    type Offset = I::Output;
    #[inline(always)]
    fn slice_offset(self, shape: S, stride: D) -> Option<I::Output> {
        self.crd2idx(shape, stride)
    }
    #[inline(always)]
    fn start(self, shape: S, stride: D) -> isize {
        stride.offset(shape, self.get())
    }
    #[inline(always)]
    fn is_in(self, shape: S) -> bool {
        usize::try_from(self.get()).is_ok_and(|index| index < shape.size())
    }
}
impl SliceCoord<HNil, HNil> for HNil {
    type Offset = Z0;
    #[inline(always)]
    fn slice_offset(self, _: HNil, _: HNil) -> Option<Z0> {
        Some(Z0)
    }
    #[inline(always)]
    fn start(self, _: HNil, _: HNil) -> isize {
        0
    }
    #[inline(always)]
    fn is_in(self, _: HNil) -> bool {
        true
    }
}
// the sum over the modes
impl<C, CT, S, ST, D, DT> SliceCoord<HCons<S, ST>, HCons<D, DT>> for HCons<C, CT>
where
    C: SliceCoord<S, D>,
    CT: SliceCoord<ST, DT>,
    C::Offset: AddOp<CT::Offset>,
{
    type Offset = Add<C::Offset, CT::Offset>;
    #[inline(always)]
    fn slice_offset(self, shape: HCons<S, ST>, stride: HCons<D, DT>) -> Option<Self::Offset> {
        self.head.slice_offset(shape.head, stride.head)?.add(self.tail.slice_offset(shape.tail, stride.tail)?)
    }
    #[inline(always)]
    fn start(self, shape: HCons<S, ST>, stride: HCons<D, DT>) -> isize {
        self.head.start(shape.head, stride.head).wrapping_add(self.tail.start(shape.tail, stride.tail))
    }
    #[inline(always)]
    fn is_in(self, shape: HCons<S, ST>) -> bool {
        self.head.is_in(shape.head) && self.tail.is_in(shape.tail)
    }
}
