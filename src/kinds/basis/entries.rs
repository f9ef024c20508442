//! Computes the offsets of a layout whose offsets are coordinates, one entry at a time.
//!
//! Each entry of the offset is computed by a layout with integer strides. If a mode steps along this entry, its stride is the
//! step. Otherwise its stride is 0. For example, entry 1 of `(4,5):(1@0,2@1)` is the offset of `(4,5):(0,2)`.

use super::stride::CoordStride;
use crate::algebra::slice::SliceBy;
use crate::coord::Coord;
use crate::int::basis::{Entry, Path};
use crate::int::{Dyn, Int};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use typenum::Z0;

/// A query: a function whose argument is the layout of integers that computes one entry.
pub trait Query<S, D>: Copy {
    /// The value of the function.
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

/// The offset at which the slice at a coordinate begins. The coordinate must lie in the shape.
#[derive(Clone, Copy)]
pub struct Start<C>(pub(crate) C);
impl<S: Shape, D: Congruent<S>, C: Copy> Query<S, D> for Start<C>
where
    Layout<S, D>: SliceBy<C>,
{
    #[inline(always)]
    fn of(self, layout: Layout<S, D>) -> isize {
        // The caller has checked that the coordinate lies in the shape.
        layout.slice_start(self.0).unwrap_or(0)
    }
}

/// The number of integers from the least to the greatest offset, both counted.
#[derive(Clone, Copy)]
pub struct CosizeOf;
impl<S: Shape, D: Congruent<S>> Query<S, D> for CosizeOf {
    #[inline(always)]
    fn of(self, layout: Layout<S, D>) -> isize {
        layout.cosize() as isize
    }
}

/// A coordinate to which the results of a query can be added: the query `Q` is computed for each entry of the offsets of `L`, and
/// its value is added to the same entry of this coordinate.
///
/// The impls recurse into the coordinate. `P` is the path of the entry that an impl handles. If the impl handles the last
/// elements of a tuple, `P` is the path of the tuple, and `I` the index of the first of these elements.
#[cfg_attr(doc, doc(hidden))]
pub trait EachEntry<L, Q, P = HNil, I = typenum::Const<0>>: IntTuple + Default {
    /// The sum of this coordinate and the values of the query.
    fn plus(self, layout: L, query: Q) -> Self;
}
// This entry is a static 0. No stride steps along it, so nothing is added.
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
        // An entry that does not fit wraps, as an offset does.
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
