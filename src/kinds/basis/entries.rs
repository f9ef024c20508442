//! Coordinates as values: an integer for each entry, worked out entry by entry.
//!
//! One entry of the offsets of a layout is the offset of an ordinary layout: its strides are the steps along this entry. So a
//! function of all entries is computed from a few layouts of integers.

use super::stride::CoordStride;
use crate::algebra::slice::SliceBy;
use crate::coord::Coord;
use crate::int::basis::{Entry, Path};
use crate::int::{Dyn, Int};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use typenum::Z0;

/// A function of each entry, which is a layout of integers.
pub trait Query<S, D>: Copy {
    /// The answer.
    fn of(self, layout: Layout<S, D>) -> isize;
}

/// The offset at a coordinate.
#[derive(Clone, Copy)]
#[cfg_attr(doc, doc(hidden))]
pub struct At<C>(pub(crate) C);
impl<S: Shape, D: Congruent<S>, C: Coord<S, D>> Query<S, D> for At<C> {
    #[inline(always)]
    fn of(self, layout: Layout<S, D>) -> isize {
        layout.at(self.0)
    }
}

/// Where a slice starts that lies in the shape.
#[derive(Clone, Copy)]
pub struct Start<C>(pub(crate) C);
impl<S: Shape, D: Congruent<S>, C: Copy> Query<S, D> for Start<C>
where
    Layout<S, D>: SliceBy<C>,
{
    #[inline(always)]
    fn of(self, layout: Layout<S, D>) -> isize {
        // The caller has checked that it lies in the shape.
        layout.slice_start(self.0).unwrap_or(0)
    }
}

/// How many values there are from the least to the greatest.
#[derive(Clone, Copy)]
pub struct CosizeOf;
impl<S: Shape, D: Congruent<S>> Query<S, D> for CosizeOf {
    #[inline(always)]
    fn of(self, layout: Layout<S, D>) -> isize {
        layout.cosize() as isize
    }
}

/// A coordinate to which the answer of `Q` for each entry of the layout `L` is added. `P` is the path of this entry, and in a list
/// `I` is the index of its first element.
#[cfg_attr(doc, doc(hidden))]
pub trait EachEntry<L, Q, P = HNil, I = typenum::Const<0>>: IntTuple + Default {
    /// The sum.
    fn plus(self, layout: L, query: Q) -> Self;
}
// Nothing steps along it.
impl<L, Q, P, I> EachEntry<L, Q, P, I> for Z0 {
    #[inline(always)]
    fn plus(self, _: L, _: Q) -> Z0 {
        self
    }
}
impl<S, D, D1, Q, P: Path, I> EachEntry<Layout<S, D>, Q, P, I> for Dyn
where
    S: Shape,
    D: Congruent<S> + CoordStride<Entry<P> = D1>,
    D1: Congruent<S>,
    Q: Query<S, D1>,
{
    #[inline(always)]
    fn plus(self, layout: Layout<S, D>, query: Q) -> Dyn {
        // Entries that far out wrap, as offsets do.
        let entry = Layout::of_valid(layout.shape(), layout.stride().entry::<P>());
        Dyn::new(self.get().wrapping_add(query.of(entry)))
    }
}
impl<L, Q, P, I> EachEntry<L, Q, P, I> for HNil {
    #[inline(always)]
    fn plus(self, _: L, _: Q) -> HNil {
        HNil
    }
}
impl<L: Copy, Q: Copy, P, I: Entry, H, T> EachEntry<L, Q, P, I> for HCons<H, T>
where
    H: EachEntry<L, Q, HCons<I, P>>,
    T: EachEntry<L, Q, P, I::Next>,
    Self: IntTuple + Default,
{
    #[inline(always)]
    fn plus(self, layout: L, query: Q) -> Self {
        cons(self.head.plus(layout, query), self.tail.plus(layout, query))
    }
}
