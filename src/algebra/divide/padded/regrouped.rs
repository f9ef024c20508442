//! The edge of a tiled or a flat padded tiling, whose coordinates are those of the padded layout.

use super::{Edge, IsReal, NoEdge, Zipped};
use crate::algebra::divide::unzip::Pair;
use crate::coord::Coord;
use crate::layout::AnyLayout;
use crate::profile::{Congruent, Shape};
use crate::tuple::{CompactStrides, HCons, HNil};
use core::fmt;
use typenum::P1;

/// The edges `E` of a tiling that was unpacked: the padded layout `L`, whose modes in order are those of the zipped one, so
/// that a coordinate has one index in both.
#[derive(Clone, Copy)]
pub struct Regrouped<L, E> {
    pub(crate) layout: L,
    pub(crate) edge: E,
}
impl<L, E: fmt::Debug> fmt::Debug for Regrouped<L, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.edge.fmt(f)
    }
}

impl<L, E, C, D> IsReal<C> for Regrouped<L, E>
where
    L: AnyLayout<Shape: CompactStrides<Prefix<P1> = D>>,
    D: Congruent<L::Shape>,
    C: Coord<L::Shape, D>,
    E: IsRealAt,
{
    #[inline(always)]
    fn is_real(&self, coord: C) -> bool {
        let shape = self.layout.shape();
        // Strides that number the coordinates; where a product of extents does not fit, there is an empty mode.
        let Some(stride) = shape.prefix_product(P1::default()) else { return false };
        if !coord.is_in(shape) {
            return false;
        }
        let (index, size) = (coord.offset(shape, stride) as usize, self.edge.tile_size());
        self.edge.is_real_at(index % size, index / size)
    }
}

/// Edges, by an index in all tiles, and one in all rests.
pub trait IsRealAt {
    /// How many coordinates a tile has; an empty mode is counted as 1.
    fn tile_size(&self) -> usize;
    /// What is left of both indices for the modes behind, if the coordinate lies in what was divided.
    fn real_part(&self, tile: usize, rest: usize) -> Option<(usize, usize)>;
    /// Whether the coordinate lies in what was divided.
    #[inline(always)]
    fn is_real_at(&self, tile: usize, rest: usize) -> bool {
        self.real_part(tile, rest).is_some()
    }
}
impl<BS: Shape, RS: Shape, D> IsRealAt for Edge<Pair<BS, RS>, D>
where
    Self: IsReal<(usize, usize)>,
    D: Congruent<Pair<BS, RS>>,
{
    #[inline(always)]
    fn tile_size(&self) -> usize {
        self.index.shape().head.size().max(1)
    }
    #[inline(always)]
    fn real_part(&self, tile: usize, rest: usize) -> Option<(usize, usize)> {
        let (tiles, rests) = (self.tile_size(), self.index.shape().tail.head.size().max(1));
        self.is_real((tile % tiles, rest % rests)).then_some((tile / tiles, rest / rests))
    }
}
impl IsRealAt for NoEdge {
    #[inline(always)]
    fn tile_size(&self) -> usize {
        self.tiles
    }
    #[inline(always)]
    fn real_part(&self, tile: usize, rest: usize) -> Option<(usize, usize)> {
        Some((tile / self.tiles, rest / self.rests))
    }
}
impl IsRealAt for HNil {
    #[inline(always)]
    fn tile_size(&self) -> usize {
        1
    }
    #[inline(always)]
    fn real_part(&self, tile: usize, rest: usize) -> Option<(usize, usize)> {
        Some((tile, rest))
    }
}
impl<E: IsRealAt, ET: IsRealAt> IsRealAt for HCons<E, ET> {
    #[inline(always)]
    fn tile_size(&self) -> usize {
        self.head.tile_size() * self.tail.tile_size()
    }
    #[inline(always)]
    fn real_part(&self, tile: usize, rest: usize) -> Option<(usize, usize)> {
        let (tile, rest) = self.head.real_part(tile, rest)?;
        self.tail.real_part(tile, rest)
    }
}
impl<E: IsRealAt> IsRealAt for Zipped<E> {
    #[inline(always)]
    fn tile_size(&self) -> usize {
        self.0.tile_size()
    }
    #[inline(always)]
    fn real_part(&self, tile: usize, rest: usize) -> Option<(usize, usize)> {
        self.0.real_part(tile, rest)
    }
}
