//! The edge of a tiled or a flat padded tiling, whose coordinates are those of the padded layout.

use super::{Edge, IsReal, NoEdge};
use crate::coord::Coord;
use crate::int::{Dyn, Extent};
use crate::layout::AnyLayout;
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};
use core::fmt;

/// The edges `E` of a tiling that was unpacked: the padded layout `L`, and the zipped one, `Z`,
/// whose modes in order are those of `L`, so that a coordinate has one index in both.
#[derive(Clone, Copy)]
pub struct Regrouped<L, Z, E> {
    layout: L,
    zipped: Z,
    edge: E,
}
impl<L, Z, E> Regrouped<L, Z, E> {
    #[inline(always)]
    pub(crate) fn new(layout: L, zipped: Z, edge: E) -> Self {
        Regrouped { layout, zipped, edge }
    }
}
impl<L, Z, E: fmt::Debug> fmt::Debug for Regrouped<L, Z, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.edge.fmt(f)
    }
}

impl<L, Z, E, C, T, R> IsReal<C> for Regrouped<L, Z, E>
where
    L: AnyLayout<Shape: Numbered>,
    Z: AnyLayout<Shape = HCons<T, HCons<R, HNil>>>,
    C: Coord<L::Shape, <L::Shape as Numbered>::Index>,
    T: Shape,
    E: IsRealAt<T, R>,
{
    #[inline(always)]
    fn is_real(&self, coord: C) -> bool {
        let shape = self.layout.shape();
        if !coord.is_in(shape) {
            return false;
        }
        let index = coord.offset(shape, shape.numbered(&mut 1)) as usize;
        let HCons { head: tiles, tail: HCons { head: rests, .. } } = self.zipped.shape();
        let size = tiles.size().max(1);
        self.edge.is_real_at(tiles, rests, index % size, index / size)
    }
}

/// The strides that number the coordinates of a shape.
pub trait Numbered: Shape {
    /// The strides.
    type Index: Congruent<Self>;
    /// The strides from `next` on, which becomes what follows them.
    fn numbered(self, next: &mut isize) -> Self::Index;
}
impl<S: Extent> Numbered for S {
    type Index = Dyn;
    #[inline(always)]
    fn numbered(self, next: &mut isize) -> Dyn {
        let stride = *next;
        // The size fits, with empty modes counted as 1.
        *next = next.wrapping_mul(self.get().max(1));
        Dyn::new(stride)
    }
}
impl Numbered for HNil {
    type Index = HNil;
    #[inline(always)]
    fn numbered(self, _: &mut isize) -> HNil {
        HNil
    }
}
impl<H: Numbered, T: Numbered> Numbered for HCons<H, T> {
    type Index = HCons<H::Index, T::Index>;
    #[inline(always)]
    fn numbered(self, next: &mut isize) -> Self::Index {
        let head = self.head.numbered(next);
        cons(head, self.tail.numbered(next))
    }
}

/// Edges, by an index in all tiles, of the shape `T`, and one in all rests, of the shape `R`.
pub trait IsRealAt<T, R> {
    /// Whether the coordinate lies in what was divided.
    fn is_real_at(&self, tiles: T, rests: R, tile: usize, rest: usize) -> bool;
}
impl<S, D, T, R> IsRealAt<T, R> for Edge<S, D>
where
    Self: IsReal<(usize, usize)>,
{
    #[inline(always)]
    fn is_real_at(&self, _: T, _: R, tile: usize, rest: usize) -> bool {
        self.is_real((tile, rest))
    }
}
impl<T, R> IsRealAt<T, R> for NoEdge {
    #[inline(always)]
    fn is_real_at(&self, _: T, _: R, _: usize, _: usize) -> bool {
        true
    }
}
impl<T, R> IsRealAt<T, R> for HNil {
    #[inline(always)]
    fn is_real_at(&self, _: T, _: R, _: usize, _: usize) -> bool {
        true
    }
}
impl<E, ET, T, TT, R, RT> IsRealAt<HCons<T, TT>, HCons<R, RT>> for HCons<E, ET>
where
    T: Shape,
    R: Shape,
    E: IsRealAt<T, R>,
    ET: IsRealAt<TT, RT>,
{
    #[inline(always)]
    fn is_real_at(&self, tiles: HCons<T, TT>, rests: HCons<R, RT>, tile: usize, rest: usize) -> bool {
        let (s, r) = (tiles.head.size().max(1), rests.head.size().max(1));
        self.head.is_real_at(tiles.head, rests.head, tile % s, rest % r)
            && self.tail.is_real_at(tiles.tail, rests.tail, tile / s, rest / r)
    }
}
