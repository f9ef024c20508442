//! Padded tilings, and which of their coordinates are past the edge.
//!
//! Let `B` be a tile and `B*` its complement. The layout `(B, B*)` maps a coordinate `c` of the tiling to the index
//! `(B, B*)(c)` of the mode that was divided. A padded tiling goes past the end of the mode, so a coordinate is **real** only
//! if its index is below the size of the mode.
//!
//! For example, 10 divided by a tile of 4 is padded to `(4,3):(1,4)`. Coordinate `(1,2)` has index 9, so it is real.
//! Coordinate `(2,2)` has index 10, so it is not. [`Padded`] has the layout and the edges. An *edge* is the layout `(B, B*)`
//! of a mode, together with the size of the mode. [`Edges`] computes the edges of each kind of tiler, and [`IsReal`] compares
//! a coordinate with them. In a tiled or a flat tiling the coordinates are not pairs of tile and rest, and [`Regrouped`]
//! rearranges them first.

use super::numbers::TileAndRest;
use super::split::SplitInto;
use crate::All;
use crate::algebra::checked::Checked;
use crate::algebra::complement::gaps::PastEnd;
use crate::algebra::supertraits::Tiler;
use crate::coord::Coord;
use crate::error::{LayoutError, Verdict};
use crate::int::bits::Nat;
use crate::int::{Dyn, Multiple, Word};
use crate::layout::{AnyLayout, Layout, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, ProductOp, cons, hlist_pattern, hlist_type};
use core::fmt;
use typenum::{NonZero, P1, PInt};

/// A padded tiling: its layout, and which coordinates of the layout are real.
#[derive(Clone, Copy, Debug)]
#[must_use = "a tiling does nothing by itself"]
pub struct Padded<L, E> {
    layout: L,
    edge: E,
}

impl<L, E> Padded<L, E> {
    #[inline(always)]
    pub(crate) fn new(layout: L, edge: E) -> Self {
        Padded { layout, edge }
    }

    /// The edges, which tell which coordinates are real.
    #[inline(always)]
    pub(crate) fn edge(&self) -> &E {
        &self.edge
    }

    /// Applies `f` to the layout of the tiling. Coordinates and edges stay the same.
    #[inline(always)]
    pub(crate) fn try_map<M>(self, f: impl FnOnce(L) -> Result<M, LayoutError>) -> Result<Padded<M, E>, LayoutError> {
        Ok(Padded { layout: f(self.layout)?, edge: self.edge })
    }

    /// The layout. It goes past the end of the original layout: call [`is_real`](Self::is_real) before you access memory
    /// through it.
    #[inline(always)]
    pub fn layout(self) -> L {
        self.layout
    }

    /// Whether the coordinate is inside the original layout.
    ///
    /// The coordinate has the form of the tiler: `(tile, rest)` for one tile, one such pair for each mode in a logical divide,
    /// and `((tile, ...), (rest, ...))` in a zipped divide, without entries for modes beyond the tiler. In a tiled and a flat
    /// divide it is a coordinate of the layout.
    #[inline(always)]
    pub fn is_real<C>(self, coord: C) -> bool
    where
        E: IsReal<C>,
    {
        self.edge.is_real(coord)
    }
}

/// The edges of a padded tiling, if a coordinate of type `C` can be compared with them.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this is not a coordinate of the padded tiling",
    note = "the coordinate is `{C}`",
    note = "fix: pass `(tile, rest)` for each mode that was divided"
)]
pub trait IsReal<C> {
    /// Whether the coordinate is inside the original layout.
    fn is_real(&self, coord: C) -> bool;
}

/// The edge of one mode: the layout `(B, B*)` from coordinates to indices, and the size of the mode.
#[derive(Clone, Copy)]
pub struct Edge<S, D> {
    index: Layout<S, D>,
    size: usize,
}
impl<S: Shape, D: Congruent<S>> Edge<S, D> {
    /// The layout `(B, B*)`.
    #[inline(always)]
    pub(crate) fn index(&self) -> Layout<S, D> {
        self.index
    }
    /// The index of a coordinate, if it is below the size of the mode.
    #[inline(always)]
    pub(crate) fn index_in<A: AnyLayout, C: Coord<S, D>>(&self, mode: A, coord: C) -> Option<usize> {
        let index = self.index.at(coord) as usize;
        (self.index.contains(coord) && index < mode.size()).then_some(index)
    }
    /// The offset of a coordinate in the mode, if the index of the coordinate is below the size of the mode.
    #[inline(always)]
    pub(crate) fn offset_in<A: AnyLayout, C: Coord<S, D>>(&self, mode: A, coord: C) -> Option<isize> {
        self.index_in(mode, coord).map(|index| mode.at(index))
    }
}
impl<S: Shape, D: Congruent<S>> fmt::Debug for Edge<S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} < {}", self.index, self.size)
    }
}
impl<S: Shape, D: Congruent<S>, C: Coord<S, D>> IsReal<C> for Edge<S, D> {
    #[inline(always)]
    fn is_real(&self, coord: C) -> bool {
        self.index.contains(coord) && (self.index.at(coord) as usize) < self.size
    }
}

/// A mode that was not divided, so all its coordinates are real. `tiles` is the number of its coordinates, or 1 for an empty
/// mode.
#[derive(Clone, Copy, Debug)]
pub struct NoEdge {
    tiles: usize,
}
impl<C> IsReal<C> for NoEdge {
    #[inline(always)]
    fn is_real(&self, _: C) -> bool {
        true
    }
}

/// The edges of a zipped tiling, whose coordinates are `((tile, ...), (rest, ...))`.
#[derive(Clone, Copy, Debug)]
pub struct Zipped<E>(pub(crate) E);
impl<S, D, C> IsReal<C> for Zipped<Edge<S, D>>
where
    Edge<S, D>: IsReal<C>,
{
    #[inline(always)]
    fn is_real(&self, coord: C) -> bool {
        self.0.is_real(coord)
    }
}

impl<C> IsReal<C> for Zipped<NoEdge> {
    #[inline(always)]
    fn is_real(&self, _: C) -> bool {
        true
    }
}

/// Implements [`IsReal`] for the edges of several modes, with coordinates that are Rust tuples.
macro_rules! edges {
    ($($e:ident $c:ident $r:ident),*) => {
        impl<$($e: IsReal<$c>, $c),*> IsReal<($($c,)*)> for hlist_type!($($e)*) {
            #[inline(always)]
            #[allow(non_snake_case)]
            fn is_real(&self, ($($c,)*): ($($c,)*)) -> bool {
                let hlist_pattern!($($e)*) = self;
                true $(&& $e.is_real($c))*
            }
        }
        // In a nested tiler, an entry has edges of its own, and its coordinate is again a pair of tiles and rests.
        impl<$($e: Copy, $c, $r),*> IsReal<(($($c,)*), ($($r,)*))> for Zipped<hlist_type!($($e)*)>
        where
            $(Zipped<$e>: IsReal<($c, $r)>),*
        {
            #[inline(always)]
            #[allow(non_snake_case)]
            fn is_real(&self, (($($c,)*), ($($r,)*)): (($($c,)*), ($($r,)*))) -> bool {
                let hlist_pattern!($($e)*) = self.0;
                true $(&& Zipped($e).is_real(($c, $r)))*
            }
        }
    };
}
edges!(E0 C0 R0);
edges!(E0 C0 R0, E1 C1 R1);
edges!(E0 C0 R0, E1 C1 R1, E2 C2 R2);
edges!(E0 C0 R0, E1 C1 R1, E2 C2 R2, E3 C3 R3);
edges!(E0 C0 R0, E1 C1 R1, E2 C2 R2, E3 C3 R3, E4 C4 R4);

/// The edges of the layout `A` divided by the tiler `Self`.
#[diagnostic::on_unimplemented(
    message = "a layout is divided by a layout, an int, or a tiler with one of these or `_` for each mode",
    note = "the tiler is `{Self}`",
    note = "fix: pass a layout, `*b` if `b` is a reference to one, or a tiler, `tiler!(2, 4)`"
)]
pub trait Edges<A>: Tiler {
    /// The edges.
    type Output;
    /// The edges, or the law that does not hold.
    fn edges(self, a: A) -> Result<Self::Output, LayoutError>;
}
/// A layout that has edges when the tiler `T` divides it. [`Edges`] is a trait of the tiler. This trait says the same of the
/// layout, so that it can be a supertrait of the bounds of padded divides.
#[doc(hidden)]
pub trait EdgedBy<T>: Sized {
    /// The edges.
    type Edge;
    /// The edges, or the law that does not hold.
    fn edge(self, tiler: T) -> Result<Self::Edge, LayoutError>;
}
impl<A, T: Edges<A>> EdgedBy<T> for A {
    type Edge = T::Output;
    #[inline(always)]
    fn edge(self, tiler: T) -> Result<T::Output, LayoutError> {
        tiler.edges(self)
    }
}
/// The edges of the layout `A` divided by the tiler `T`.
pub type EdgeOf<T, A> = <A as EdgedBy<T>>::Edge;

/// Implements [`Edges`] for a single tile `B`: its edge is `(B, B*)`.
macro_rules! edge {
    ($([$($g:tt)*] $tile:ty;)*) => {$(
        impl<A, S, D, V, $($g)*> Edges<A> for $tile
        where
            Self: SplitInto<Layout<Dyn, P1>, PastEnd, Checked = Checked<Layout<S, D>, V>>,
            A: AnyLayout,
            S: Shape,
            D: Congruent<S>,
            V: Verdict,
        {
            type Output = Edge<S, D>;
            #[inline(always)]
            fn edges(self, a: A) -> Result<Edge<S, D>, LayoutError> {
                let size = a.size();
                let indices = Layout::of_valid(Dyn::new(size as isize), P1::default());
                Ok(Edge { index: write(|out| self.split_into(indices, &mut TileAndRest::Together(out)))?, size })
            }
        }
    )*};
}
edge! {
    [BS, BD] Layout<BS, BD>;
    [U: Nat + NonZero] PInt<U>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>;
}
impl<A: AnyLayout> Edges<A> for All {
    type Output = NoEdge;
    #[inline(always)]
    fn edges(self, a: A) -> Result<NoEdge, LayoutError> {
        Ok(NoEdge { tiles: a.size().max(1) })
    }
}
impl<A> Edges<A> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn edges(self, _: A) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
// A tiler with too many modes breaks a law of the divide. This impl keeps the compiler from reporting a second error.
impl<T: Tiler, TT: Tiler> Edges<Layout<HNil, HNil>> for HCons<T, TT> {
    type Output = HNil;
    fn edges(self, _: Layout<HNil, HNil>) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H, HT, DH, DT, T, TT> Edges<Layout<HCons<H, HT>, HCons<DH, DT>>> for HCons<T, TT>
where
    H: Shape,
    DH: Congruent<H>,
    HT: Shape,
    DT: Congruent<HT>,
    T: Edges<Layout<H, DH>>,
    TT: Edges<Layout<HT, DT>>,
{
    type Output = HCons<T::Output, TT::Output>;
    #[inline(always)]
    fn edges(self, a: Layout<HCons<H, HT>, HCons<DH, DT>>) -> Result<Self::Output, LayoutError> {
        let (shape, stride) = a.parts();
        let head = self.head.edges(Layout::of_valid(shape.head, stride.head))?;
        Ok(cons(head, self.tail.edges(Layout::of_valid(shape.tail, stride.tail))?))
    }
}

// ---- a tiled or a flat padded tiling, whose coordinates are those of the padded layout ---------

/// The edges `E` of a tiled or flat tiling with the padded layout `L`. Its modes have the same order as those of the zipped
/// tiling, so a coordinate has the same index in both.
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
    L: AnyLayout<Shape: ProductOp<Prefix<P1> = D>>,
    D: Congruent<L::Shape>,
    C: Coord<L::Shape, D>,
    E: IsRealAt,
{
    #[inline(always)]
    fn is_real(&self, coord: C) -> bool {
        let shape = self.layout.shape();
        // These strides compute the index of a coordinate. If a product of extents does not fit, some mode is empty, so no
        // coordinate is real.
        let Some(stride) = shape.prefix_product(P1::default()) else { return false };
        if !coord.is_in(shape) {
            return false;
        }
        let (index, size) = (coord.offset(shape, stride) as usize, self.edge.tile_size());
        self.edge.is_real_at(index % size, index / size)
    }
}

/// A pair `(x, y)`, as a shape or a stride.
pub type Pair<X, Y> = HCons<X, HCons<Y, HNil>>;

/// Edges that can be compared with a coordinate `(tile, rest)` of two integers: an index into the tiles of all modes, and an
/// index into the rests of all modes.
#[cfg_attr(doc, doc(hidden))]
pub trait IsRealAt {
    /// The number of coordinates of a tile. An empty mode counts as 1.
    fn tile_size(&self) -> usize;
    /// Returns `None` if the coordinate is outside the modes of these edges. Otherwise returns what is left of `tile` and `rest`
    /// for the later modes: `tile` divided by the size of the tiles of these modes, and `rest` divided by the size of their
    /// rests.
    fn real_part(&self, tile: usize, rest: usize) -> Option<(usize, usize)>;
    /// Whether the coordinate is inside the original layout.
    #[inline(always)]
    fn is_real_at(&self, tile: usize, rest: usize) -> bool {
        self.real_part(tile, rest).is_some()
    }
}
impl<BS: Shape, RS: Shape, D> IsRealAt for Edge<Pair<BS, RS>, D>
where
    (usize, usize): Coord<Pair<BS, RS>, D>,
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
        Some((tile / self.tiles, rest))
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
