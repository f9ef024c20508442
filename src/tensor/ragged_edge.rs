//! Finds the element at a coordinate of ragged tiles: tiles that may go past the edge of a tensor.
//!
//! A mode is divided by a tile `B` with the rest `B*`. The layout `(B, B*)` maps the coordinate `(x, k)`, which is element `x` of
//! tile `k`, to the index of this element in the mode. If this index is below the size of the mode, there is an element, and
//! its offset is the offset of the mode at this index. For 10 elements in tiles of 4, `(1, 2)` is index 9, the last element, and
//! `(2, 2)` is index 10, which does not exist.
//!
//! So memory safety does not rely on the correctness of the padded divide: for any index at all, an access finds an element of
//! the tensor or none.

use super::dealt::first_of;
use super::loops;
use crate::algebra::divide::padded::{Edge, NoEdge, Pair, Zipped};

use crate::coord::Coord;
use crate::coord::sealed::Token;
use crate::int::Int;
use crate::layout::{AnyLayout, Layout, Loop};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons, hlist_pattern};
use typenum::{P1, Z0};

/// The edges of the ragged tiles of a layout `A`, for access by two indices: that of an element in its tile, and that of the
/// tile. It is the bound of generic code that copies tiles.
pub trait EdgesIn<A>: Copy {
    /// The offset in `whole` of the element at `index`, or `None` past the edge. It also returns the part of `index` that belongs
    /// to later modes.
    fn at_index(&self, whole: A, index: TileIndex) -> Option<(isize, TileIndex)>;
    /// Finds the elements of the tile with the index `rest` that lie inside the tensor. If nested loops visit exactly these
    /// elements, they are called a box. Returns the offset at which the box starts, and the part of `rest` that belongs to later
    /// modes. Returns `None` if there is no such box, or if `each` returns `false`.
    ///
    /// Calls `each` with each loop of the box, and with the extent of that loop in a whole tile. Loops of extent 1 in a whole
    /// tile are left out. Unsafe code relies on this: take for each loop any number below its extent, times its stride. The start
    /// plus the sum of these products is an offset of `whole`.
    fn tile_box(&self, whole: A, rest: usize, each: &mut impl FnMut(Loop, usize) -> bool) -> Option<(isize, usize)>;
    /// Whether a tile has one element at two of its coordinates, because it has a stride of 0.
    fn repeats(&self) -> bool;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// The index of an element in its tile, `tile`, and the index of the tile, `rest`.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct TileIndex {
    pub(super) tile: usize,
    pub(super) rest: usize,
}
impl TileIndex {
    /// Splits the index into the index in the first mode and the index in the later modes. The first mode has `rests` tiles of
    /// `tiles` coordinates each.
    #[inline(always)]
    fn split(self, tiles: usize, rests: usize) -> (TileIndex, TileIndex) {
        let (tiles, rests) = (tiles.max(1), rests.max(1));
        (
            TileIndex { tile: self.tile % tiles, rest: self.rest % rests },
            TileIndex { tile: self.tile / tiles, rest: self.rest / rests },
        )
    }
}

/// The loop from an index of a mode to the end of its first leaf: how many coordinates are left, and their stride. The `bool`
/// tells whether the mode has other leaves. Leaves of extent 1 do not count.
#[inline(always)]
fn digits_from<A: AnyLayout>(mode: A, index: usize) -> (Loop, bool) {
    let (mut first, mut others) = (Loop { extent: 1, stride: 0 }, false);
    for one in loops(mode).iter().filter(|one| one.extent != 1) {
        if first.extent == 1 {
            first = *one;
        } else {
            others = true;
        }
    }
    let digit = if others { index % first.extent.max(1) } else { index };
    (Loop { extent: first.extent.saturating_sub(digit), stride: first.stride }, others)
}

impl<A, BS, RS, D> EdgesIn<A> for Edge<Pair<BS, RS>, D>
where
    A: AnyLayout,
    BS: Shape,
    RS: Shape,
    D: Congruent<Pair<BS, RS>>,
    (usize, usize): Coord<Pair<BS, RS>, D>,
{
    #[inline(always)]
    fn at_index(&self, whole: A, index: TileIndex) -> Option<(isize, TileIndex)> {
        let shape = self.index().shape();
        let (own, left) = index.split(shape.head.size(), shape.tail.head.size());
        Some((self.offset_in(whole, (own.tile, own.rest))?, left))
    }

    #[inline(always)]
    fn tile_box(&self, whole: A, rest: usize, each: &mut impl FnMut(Loop, usize) -> bool) -> Option<(isize, usize)> {
        let shape = self.index().shape();
        let rests = shape.tail.head.size().max(1);
        let first = self.index_in(whole, (0, rest % rests))?;
        // From the index `first` to the end of the first leaf of the mode, a step of 1 in the index adds the stride of that leaf
        // to the offset. If the mode has no other leaf, the edge is the end of that leaf.
        let (room, others) = digits_from(whole, first);
        let tiles = shape.head.size();
        let (mut moved, mut is_box, mut seen, mut many) = (0usize, true, 1usize, false);
        self.index().stride().each_loop(shape, &mut |one: Loop| {
            // The loops of the tile come before those of the rest.
            let in_tile = seen < tiles;
            seen = seen.saturating_mul(one.extent.max(1));
            if !in_tile || one.extent == 1 {
                return;
            }
            is_box &= one.stride >= 0;
            let steps = one.stride.unsigned_abs();
            let left = room.extent.saturating_sub(moved);
            let last = (one.extent.wrapping_sub(1)).saturating_mul(steps);
            let mut extent = one.extent;
            if last >= left {
                // This loop goes past the end of the leaf. If the leaf ends at the edge, the loop is cut there. The real elements
                // are then a box only if the tile has no other loop.
                is_box &= !others && !many && left > 0 && one.extent > 0;
                extent = if steps <= 1 { left } else { (left.wrapping_sub(1) / steps).wrapping_add(1) };
                moved = usize::MAX;
            } else {
                // Does not overflow, because the sum stays below `room.extent`.
                moved = moved.saturating_add(last);
            }
            many = true;
            is_box = is_box && each(Loop { extent, stride: room.stride.wrapping_mul(one.stride) }, one.extent);
        });
        (is_box && tiles > 0).then(|| (whole.at(first), rest / rests))
    }
    #[inline(always)]
    fn repeats(&self) -> bool {
        let mut repeats = false;
        self.index()
            .stride()
            .each_loop(self.index().shape(), &mut |one: Loop| repeats |= one.extent > 1 && one.stride == 0);
        repeats
    }
    fn sealed(_: Token) {}
}

/// A mode for which the tiler has `_`: every tile has all of it.
impl<A: AnyLayout> EdgesIn<A> for NoEdge {
    #[inline(always)]
    fn at_index(&self, whole: A, index: TileIndex) -> Option<(isize, TileIndex)> {
        let (own, left) = index.split(whole.size(), 1);
        (own.tile < whole.size()).then(|| (whole.at(own.tile), left))
    }
    #[inline(always)]
    fn tile_box(&self, whole: A, rest: usize, each: &mut impl FnMut(Loop, usize) -> bool) -> Option<(isize, usize)> {
        let all = loops(whole);
        all.iter().filter(|one| one.extent != 1).all(|one| each(*one, one.extent)).then_some((0, rest))
    }
    #[inline(always)]
    fn repeats(&self) -> bool {
        false
    }
    fn sealed(_: Token) {}
}

/// The modes beyond the tiler: the rest has all of them, so a tile has one coordinate of each.
impl<A: AnyLayout> EdgesIn<A> for HNil {
    #[inline(always)]
    fn at_index(&self, whole: A, index: TileIndex) -> Option<(isize, TileIndex)> {
        let (own, left) = index.split(1, whole.size());
        (own.rest < whole.size()).then(|| (whole.at(own.rest), left))
    }
    #[inline(always)]
    fn tile_box(&self, whole: A, rest: usize, _: &mut impl FnMut(Loop, usize) -> bool) -> Option<(isize, usize)> {
        let size = whole.size();
        (size > 0).then(|| (whole.at(rest % size), rest / size))
    }
    #[inline(always)]
    fn repeats(&self) -> bool {
        false
    }
    fn sealed(_: Token) {}
}

/// A tuple of modes: each has its own edge.
impl<E, ET, S, ST, D, DT> EdgesIn<Layout<HCons<S, ST>, HCons<D, DT>>> for HCons<E, ET>
where
    S: Shape,
    D: Congruent<S>,
    ST: Shape,
    DT: Congruent<ST>,
    E: EdgesIn<Layout<S, D>>,
    ET: EdgesIn<Layout<ST, DT>>,
{
    #[inline(always)]
    fn at_index(&self, whole: Layout<HCons<S, ST>, HCons<D, DT>>, index: TileIndex) -> Option<(isize, TileIndex)> {
        let (first, others) = first_of(whole);
        let (at, index) = self.head.at_index(first, index)?;
        let (beside, index) = self.tail.at_index(others, index)?;
        // Does not overflow: the offset of a coordinate of a layout fits.
        Some((at.wrapping_add(beside), index))
    }
    #[inline(always)]
    fn tile_box(
        &self,
        whole: Layout<HCons<S, ST>, HCons<D, DT>>,
        rest: usize,
        each: &mut impl FnMut(Loop, usize) -> bool,
    ) -> Option<(isize, usize)> {
        let (first, others) = first_of(whole);
        let (at, rest) = self.head.tile_box(first, rest, each)?;
        let (beside, rest) = self.tail.tile_box(others, rest, each)?;
        // Does not overflow: the offset of a coordinate of a layout fits.
        Some((at.wrapping_add(beside), rest))
    }
    #[inline(always)]
    fn repeats(&self) -> bool {
        self.head.repeats() || self.tail.repeats()
    }
    fn sealed(_: Token) {}
}

impl<A, E: EdgesIn<A>> EdgesIn<A> for Zipped<E> {
    #[inline(always)]
    fn at_index(&self, whole: A, index: TileIndex) -> Option<(isize, TileIndex)> {
        self.0.at_index(whole, index)
    }
    #[inline(always)]
    fn tile_box(&self, whole: A, rest: usize, each: &mut impl FnMut(Loop, usize) -> bool) -> Option<(isize, usize)> {
        self.0.tile_box(whole, rest, each)
    }
    #[inline(always)]
    fn repeats(&self) -> bool {
        self.0.repeats()
    }
    fn sealed(_: Token) {}
}

/// The edges of the ragged tiles of a layout `A`, for access by a coordinate `C`: a pair of the coordinate in the tile and the
/// coordinate of the tile. It is the bound of [`Ragged::get`](super::Ragged::get) in generic code.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "a coordinate of ragged tiles is a pair: the coordinate inside the tile, and the coordinate of the tile",
    note = "the coordinate is `{C}`",
    note = "fix: pass two indices, `(3, k)`, or two tuples with one entry for each mode, `((0, 1), (i, j))`"
)]
pub trait ElementIn<A, C> {
    /// The offset in `whole` of the element at a coordinate, or `None` past the edge and outside the shape.
    fn element_in(&self, whole: A, coord: C) -> Option<isize>;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// A layout that one tile divides as a whole.
impl<A: AnyLayout, S: Shape, D: Congruent<S>, C: Coord<S, D>> ElementIn<A, C> for Edge<S, D> {
    #[inline(always)]
    fn element_in(&self, whole: A, coord: C) -> Option<isize> {
        self.offset_in(whole, coord)
    }
    fn sealed(_: Token) {}
}

/// A mode for which the tiler has `_`: every tile has all of it, so the only coordinate of the rest is 0.
impl<A: AnyLayout, C: Coord<A::Shape, A::Stride>, R: Coord<P1, Z0>> ElementIn<A, Pair<C, R>> for NoEdge {
    #[inline(always)]
    fn element_in(&self, whole: A, coord: Pair<C, R>) -> Option<isize> {
        let hlist_pattern!(tile rest) = coord;
        (whole.contains(tile) && rest.is_in(P1::default())).then(|| whole.at(tile))
    }
    fn sealed(_: Token) {}
}

/// The modes beyond the tiler: only the rest has coordinates in them.
impl<S: Shape, D: Congruent<S>, R: Coord<S, D>> ElementIn<Layout<S, D>, Pair<HNil, R>> for HNil {
    #[inline(always)]
    fn element_in(&self, whole: Layout<S, D>, coord: Pair<HNil, R>) -> Option<isize> {
        let rest = coord.tail.head;
        whole.contains(rest).then(|| whole.at(rest))
    }
    fn sealed(_: Token) {}
}

/// A tuple of modes: each has its own edge.
impl<E, ET, S, ST, D, DT, C, CT, R, RT> ElementIn<Layout<HCons<S, ST>, HCons<D, DT>>, Pair<HCons<C, CT>, HCons<R, RT>>>
    for HCons<E, ET>
where
    S: Shape,
    D: Congruent<S>,
    ST: Shape,
    DT: Congruent<ST>,
    E: ElementIn<Layout<S, D>, Pair<C, R>>,
    ET: ElementIn<Layout<ST, DT>, Pair<CT, RT>>,
{
    #[inline(always)]
    fn element_in(
        &self,
        whole: Layout<HCons<S, ST>, HCons<D, DT>>,
        coord: Pair<HCons<C, CT>, HCons<R, RT>>,
    ) -> Option<isize> {
        let ((first, others), hlist_pattern!(tile rest)) = (first_of(whole), coord);
        let at = self.head.element_in(first, pair(tile.head, rest.head))?;
        // Does not overflow: the offset of a coordinate of a layout fits.
        Some(at.wrapping_add(self.tail.element_in(others, pair(tile.tail, rest.tail))?))
    }
    fn sealed(_: Token) {}
}

fn pair<X, Y>(x: X, y: Y) -> Pair<X, Y> {
    cons(x, cons(y, HNil))
}

/// A pair of indices: that of the element in its tile, and that of the tile.
impl<E, ET, S, ST, D, DT, T: Int, R: Int> ElementIn<Layout<HCons<S, ST>, HCons<D, DT>>, Pair<T, R>> for HCons<E, ET>
where
    Self: EdgesIn<Layout<HCons<S, ST>, HCons<D, DT>>>,
{
    #[inline(always)]
    fn element_in(&self, whole: Layout<HCons<S, ST>, HCons<D, DT>>, coord: Pair<T, R>) -> Option<isize> {
        let hlist_pattern!(tile rest) = coord;
        let index = TileIndex { tile: usize::try_from(tile.get()).ok()?, rest: usize::try_from(rest.get()).ok()? };
        let (offset, left) = self.at_index(whole, index)?;
        (left.tile == 0 && left.rest == 0).then_some(offset)
    }
    fn sealed(_: Token) {}
}

impl<A, C, E: ElementIn<A, C>> ElementIn<A, C> for Zipped<E> {
    #[inline(always)]
    fn element_in(&self, whole: A, coord: C) -> Option<isize> {
        self.0.element_in(whole, coord)
    }
    fn sealed(_: Token) {}
}
