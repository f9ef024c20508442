//! Takes one tile of a tensor that is already divided.
//!
//! A divided layout is `((tile), (rest))`: a coordinate of the first mode selects an element in a tile, and a coordinate of the
//! second mode selects the tile. A tile is the slice at one coordinate of the second mode.

use super::{Buffer, BufferMut, Tensor, View, ViewMut};
use crate::All;
use crate::algebra::slice::{Slice, SliceBy, SliceOp};
use crate::coord::{IntoCoord, sealed::Token};
use crate::int::Int;
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};

/// A divided layout, `((tile), (rest))`, with a tile for each coordinate of the type `C`. It is the bound of [`Tensor::tile`] and
/// similar methods in generic code.
///
/// `A(x, c) = start + R(x)`. Here `A` is the divided layout, `c` the coordinate of the tile, `start` the offset at which the tile
/// starts, and `R` the layout of the tile, of the type [`TileOf<A, C>`](TileOf). Fails as [`Tensor::tile`] does.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::TilesOp;
/// fn first<B: Buffer<Element = i32>, L: TilesOp<usize>>(divided: &Tensor<B, L>) -> i32 {
///     divided.tile(0).iter().sum()
/// }
/// let n = 6;
/// assert_eq!(first(&make_tensor([1; 48], zipped_divide(layout!((8, 6)), tiler!(4, 3)))), 12);
/// assert_eq!(first(&make_tensor([1; 48], zipped_divide(layout!((8, n)), tiler!(4, 3)))), 12);
/// ```
#[diagnostic::on_unimplemented(
    message = "tile: a layout that is divided into tiles has two modes, the tile and the rest",
    note = "the layout is `{Self}`",
    note = "fix: divide it with `zipped_divide`"
)]
pub trait TilesOp<C>: SliceOp<Self::Coord> {
    /// The coordinate of the divided layout, with `_` for the modes of the tile.
    type Coord: Copy + IntoCoord;
    /// The coordinate of the divided layout, with `_` for the modes of the tile.
    fn coord_of_tile(coord: C) -> Self::Coord;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}
/// The layout of a tile of a divided layout.
pub type TileOf<L, C> = Slice<<L as TilesOp<C>>::Coord, L>;

/// The coordinate of the divided layout for the tile at the coordinate `X`. `T` is the shape of a tile, and `R` that of the rest.
type CoordOf<T, R, X> = HCons<<HNil as PadTo<T>>::Output, HCons<<X as PadTo<R>>::Output, HNil>>;

impl<T, R, DT, DR, C, X> TilesOp<C> for Layout<HCons<T, HCons<R, HNil>>, HCons<DT, HCons<DR, HNil>>>
where
    T: Shape,
    R: Shape,
    DT: Congruent<T>,
    DR: Congruent<R>,
    C: IntoCoord<Coord = X>,
    HNil: PadTo<T>,
    X: PadTo<R>,
    CoordOf<T, R, X>: IntoCoord,
    Self: SliceOp<CoordOf<T, R, X>>,
{
    type Coord = CoordOf<T, R, X>;
    #[inline(always)]
    fn coord_of_tile(coord: C) -> Self::Coord {
        cons(HNil.pad(), cons(coord.nearest_coord().pad(), HNil))
    }
    fn sealed(_: Token) {}
}

/// Adds `_` to a coordinate, for each mode of the shape `R` for which the coordinate has no entry.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this coordinate has more entries than there are modes of tiles",
    note = "the coordinate is `{Self}`",
    note = "the tiles have the shape `{R}`",
    note = "fix: pass an index or `_` for each mode, or fewer"
)]
pub trait PadTo<R>: IntTuple {
    type Output: IntTuple;
    fn pad(self) -> Self::Output;
}
impl<I: Int, R> PadTo<R> for I {
    type Output = I;
    #[inline(always)]
    fn pad(self) -> I {
        self
    }
}
impl<R> PadTo<R> for All {
    type Output = All;
    #[inline(always)]
    fn pad(self) -> All {
        self
    }
}
// A coordinate without entries gets `_` for every mode.
impl<R: Int> PadTo<R> for HNil {
    type Output = All;
    #[inline(always)]
    fn pad(self) -> All {
        All
    }
}
impl PadTo<HNil> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn pad(self) -> HNil {
        HNil
    }
}
impl<R, RT> PadTo<HCons<R, RT>> for HNil
where
    HNil: PadTo<RT>,
{
    type Output = HCons<All, <HNil as PadTo<RT>>::Output>;
    #[inline(always)]
    fn pad(self) -> Self::Output {
        cons(All, HNil.pad())
    }
}
impl<C: IntTuple, CT: PadTo<RT>, R, RT> PadTo<HCons<R, RT>> for HCons<C, CT> {
    type Output = HCons<C, CT::Output>;
    #[inline(always)]
    fn pad(self) -> Self::Output {
        cons(self.head, self.tail.pad())
    }
}

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// A tile of a divided tensor, whose layout is `((tile), (rest))`. The result has the modes of the tile, and then those modes
    /// of the rest for which the coordinate has `_` or no entry.
    ///
    /// `T.tile(c)[x] = T[(x, c)]`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: Vec<usize> = (0..32).collect();
    /// // 4 x 8, row-major, in tiles of 2 x 4
    /// let t = make_tensor(&data, layout!(((2, 4), (2, 2)) : ((8, 1), (16, 4))));
    /// let tile = t.tile((1, 0));
    /// assert_eq!(tile.layout().to_string(), "(_2,_4):(_8,_1)");
    /// assert_eq!(tile[(1, 3)], 16 + 8 + 3);
    /// let j = 1;
    /// assert_eq!(t.tile((All, j)).layout().to_string(), "(_2,_4,_2):(_8,_1,_16)");
    /// ```
    ///
    /// The tile borrows this tensor. To return or keep a tile of a view, use [`Tensor::into_tile`].
    ///
    /// # Panics
    /// When no tile has this coordinate (*coordinate*), with the text of the law. Source: CuTe, `inner_partition`.
    #[inline(always)]
    #[track_caller]
    pub fn tile<C, M: AnyLayout>(&self, coord: C) -> Tensor<View<'_, B::Element>, M>
    where
        L: TilesOp<C> + SliceBy<<L as TilesOp<C>>::Coord, Output = M>,
    {
        self.slice(L::coord_of_tile(coord))
    }

    /// Like [`Tensor::tile`], with mutable access to the elements.
    ///
    /// ```
    /// use colex::kernels::fill;
    /// use colex::prelude::*;
    /// let n = 8;
    /// let mut t = make_tensor(vec![0; 32], layout!((4, n))).zipped_divide(tiler!(2, 4));
    /// fill(&mut t.tile_mut((1, 0)), 1);
    /// assert_eq!((t[((0, 0), (1, 0))], t[((0, 0), (0, 0))]), (1, 0));
    /// ```
    ///
    /// # Panics
    /// When no tile has this coordinate (*coordinate*), with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn tile_mut<C, M: AnyLayout>(&mut self, coord: C) -> Tensor<ViewMut<'_, B::Element>, M>
    where
        B: BufferMut,
        L: TilesOp<C> + SliceBy<<L as TilesOp<C>>::Coord, Output = M>,
    {
        self.slice_mut(L::coord_of_tile(coord))
    }
}
