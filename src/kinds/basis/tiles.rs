//! Divides by layouts of coordinates: `A ∘ (B, B*)`, where B is a tile whose strides step along the modes of A.

use super::CoordLayout;
use super::complement::{AsTile, EachComplement};
use super::pair::CoordPair;
use super::stride::{CoordStride, CoordStrideOf};
use crate::algebra::complement::numbers::FitRule;
use crate::algebra::composition::CompositionTo;
use crate::algebra::divide::numbers::moves;
use crate::error::{LayoutError, OrBroken};
use crate::layout::{AnyLayout, FlatScratch};
use crate::profile::{Congruent, Shape};

impl<L: AnyLayout> CoordLayout<L> {
    /// A layout `A` split into tiles: `A ∘ (B, B*)`, where B is this layout. Mode 0 of the result is a tile and mode 1 runs over
    /// the tiles. `A` is a [`Layout`](struct@crate::Layout).
    ///
    /// A stride `d@k` of B steps along mode `k` of `A`. `B*` is the [exact complement](Self::complement_exact) of B below the
    /// shape of `A`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let b = layout!((3, 2) : (1@1, 4@0));
    /// assert_eq!(b.tiles_of(layout!((8, 6), LayoutRight)).to_string(), "((_3,_2),(_4,_2)):((_1,_24),(_6,_3))");
    /// let n = 6;
    /// assert_eq!(b.tiles_of(layout!((8, n) : (6, 1))).to_string(), "((_3,_2),(_4,2)):((_1,_24),(_6,_3))");
    /// ```
    ///
    /// Fails when B only repeats one coordinate (*exact fit*), has no exact complement, or `(B, B*)` does not compose with `A`.
    #[inline(always)]
    #[track_caller]
    pub fn tiles_of<A, S, D, R>(self, a: A) -> R
    where
        S: Shape,
        D: Congruent<S> + CoordStrideOf<S>,
        A: AnyLayout + CompositionTo<CoordPair<L, S, D>, R>,
        L::Stride: CoordStride<Entries: EachComplement<L, AsTile, A::Shape, Shape = S, Stride = D>>,
    {
        self.try_tiles_of(a).or_broken()
    }
    /// The result of [`tiles_of`](Self::tiles_of), or the law that does not hold.
    #[inline(always)]
    pub fn try_tiles_of<A, S, D, R>(self, a: A) -> Result<R, LayoutError>
    where
        S: Shape,
        D: Congruent<S> + CoordStrideOf<S>,
        A: AnyLayout + CompositionTo<CoordPair<L, S, D>, R>,
        L::Stride: CoordStride<Entries: EachComplement<L, AsTile, A::Shape, Shape = S, Stride = D>>,
    {
        let tiles = self.with_rest(a.shape()).and_then(|pair| a.try_result(pair));
        tiles.map_err(|e| e.of_others().of(&a, Some(&self)))
    }
    /// [`tiles_of`](Self::tiles_of) a layout of coordinates.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (b, n) = (layout!((3, 2) : (1@1, 4@0)), 6);
    /// let tiles = b.tiles_of_coords(make_identity_layout(shape!(8, n)));
    /// assert_eq!(tiles.to_string(), "((_3,_2),(_4,2)):((_1@1,_4@0),(_1@0,_3@1))");
    /// ```
    ///
    /// Fails when `tiles_of` does.
    #[inline(always)]
    #[track_caller]
    pub fn tiles_of_coords<A, S, D, R: AnyLayout>(self, a: CoordLayout<A>) -> CoordLayout<R>
    where
        S: Shape,
        D: Congruent<S> + CoordStrideOf<S>,
        A: AnyLayout + CompositionTo<CoordPair<L, S, D>, R>,
        L::Stride: CoordStride<Entries: EachComplement<L, AsTile, A::Shape, Shape = S, Stride = D>>,
    {
        CoordLayout::of(self.tiles_of(a.inner()))
    }
    /// `(B, B*)` for a layout with this shape.
    #[inline(always)]
    fn with_rest<M: Shape, S, D>(self, shape: M) -> Result<CoordPair<L, S, D>, LayoutError>
    where
        S: Shape,
        D: Congruent<S> + CoordStrideOf<S>,
        L::Stride: CoordStride<Entries: EachComplement<L, AsTile, M, Shape = S, Stride = D>>,
    {
        let mut room = FlatScratch::new();
        let tile = room.of(self.inner()).modes.iter().map(|mode| (mode.shape.value, mode.stride.value));
        moves(tile, core::iter::once(shape.size() as isize))?;
        let rest = self.free_below::<AsTile, M, S, D>(shape, FitRule::Exact).map_err(LayoutError::of_tile)?;
        self.pair(rest.shape(), rest.inner().stride())
    }
}
