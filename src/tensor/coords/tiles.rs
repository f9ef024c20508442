//! Splits tensors whose elements are coordinates into tiles, or into parts for threads.

use super::{CoordTensor, Within};
use crate::algebra;
use crate::algebra::divide::ZippedDividePaddedOp;
use crate::algebra::relations::injective::InjectiveOp;
use crate::algebra::shape_arithmetic::InnerProductOp;
use crate::basis::{At, CoordLayout, EachEntry, Start};
use crate::error::{LayoutError, OrBroken};
use crate::layout::AnyLayout;
use crate::tensor::{EachProduct, Halves, TileOf, TilesOp, index_of_thread, partition::check_coverage};
use crate::tuple::{IntTuple, notation};

impl<O: Copy, L: AnyLayout> CoordTensor<O, L> {
    /// The tile at a coordinate. The tensor is divided by the tiler with [`zipped_divide_padded`](Self::zipped_divide_padded),
    /// and the rest is fixed at the coordinate. An entry `_` of the coordinate keeps all tiles along a mode. A tile at an edge
    /// may extend past the edge.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let m = 10;
    /// let tile = make_identity_tensor(shape!(m, 6)).local_tile(tiler!(4, 4), (2, 1));
    /// assert_eq!(tile.layout().to_string(), "(_4,_4):(_1@0,_1@1)");
    /// assert_eq!([tile.at((0, 0)), tile.at((3, 1))].map(|at| notation(at).to_string()), ["(8,4)", "(11,5)"]);
    /// ```
    ///
    /// # Panics
    /// When the tiles do not repeat without gaps (*tile gap*, *tiler rank* and the other laws of
    /// [`zipped_divide_padded`](crate::prelude::zipped_divide_padded)), or there is no such tile (*coordinate*). The tiles need
    /// not divide the tensor. Source: CuTe, `local_tile`.
    #[inline(always)]
    #[track_caller]
    pub fn local_tile<T: Copy, C, R>(self, tiler: T, coord: C) -> CoordTensor<O, TileOf<R, C>>
    where
        L: ZippedDividePaddedOp<T, Output = R>,
        R: AnyLayout + TilesOp<C>,
        O: EachEntry<R, Start<R::Coord>>,
    {
        self.zipped_divide_padded(tiler).slice(R::coord_of_tile(coord))
    }

    /// The part of thread `thread`, if threads with the layout `threads` partition the tensor. If the same threads
    /// partition a tensor of data by [`local_partition`](crate::tensor::local_partition()), the thread gets the elements at these
    /// coordinates. Here the shape of the threads need not divide the tensor, so the part may extend past an edge.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 6;
    /// let part = make_identity_tensor(shape!(4, n)).local_partition(layout!((2, 2)), 3);
    /// assert_eq!(part.layout().to_string(), "(_2,3):(_2@0,_2@1)");
    /// assert_eq!(notation(part.at((1, 2))).to_string(), "(3,5)"); // (1, 1) + (2, 4)
    /// ```
    ///
    /// # Panics
    /// When the threads are not numbered from 0 to size - 1, each once (*coverage*, *injectivity*), or there is no such thread
    /// (*coordinate*); [`try_local_partition`](Self::try_local_partition) returns the law. Source: CuTe, `local_partition`.
    #[inline(always)]
    #[track_caller]
    pub fn local_partition<R, H>(self, threads: R, thread: usize) -> CoordTensor<O, H::Rest>
    where
        R: AnyLayout<Shape: EachProduct> + InjectiveOp,
        L: ZippedDividePaddedOp<<R::Shape as EachProduct>::Output, Output = H>,
        <R::Shape as EachProduct>::Output: Copy,
        H: Halves,
        O: EachEntry<H::Tile, At<usize>>,
    {
        self.try_local_partition(threads, thread).or_broken()
    }
    /// [`local_partition`](Self::local_partition), or the law that does not hold.
    #[inline(always)]
    pub fn try_local_partition<R, H>(self, threads: R, thread: usize) -> Result<CoordTensor<O, H::Rest>, LayoutError>
    where
        R: AnyLayout<Shape: EachProduct> + InjectiveOp,
        L: ZippedDividePaddedOp<<R::Shape as EachProduct>::Output, Output = H>,
        <R::Shape as EachProduct>::Output: Copy,
        H: Halves,
        O: EachEntry<H::Tile, At<usize>>,
    {
        check_coverage(threads)?;
        if thread >= threads.size() {
            return Err(LayoutError::no_index(thread, threads.size(), &notation(threads.shape())));
        }
        let tiles = self.layout.try_zipped_divide_padded(threads.shape().each_product()?)?;
        let (places, part) = tiles.inner().halves();
        let start = self.start.plus(places, At(index_of_thread(threads, thread)));
        Ok(CoordTensor { start, layout: CoordLayout::of(part) })
    }

    /// A predicate for [`copy_if`](crate::kernels::copy_if()): whether each element lies below a shape, entry by entry.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (m, n) = (5, 3);
    /// let tile = make_identity_tensor(shape!(m, n)).local_tile(tiler!(2, 2), (2, 1));
    /// let real = tile.within(shape!(m, n));
    /// assert!(real.holds(0) && !real.holds(1) && !real.holds(2));
    /// ```
    ///
    /// A shape whose profile is not that of the coordinates does not compile, because no coordinate would lie below it.
    #[inline(always)]
    pub fn within<S: IntTuple>(self, shape: S) -> Within<O, L, S>
    where
        // This bound requires that the two tuples are congruent.
        O: InnerProductOp<S>,
    {
        Within { coords: self, shape }
    }
}

/// Defines methods that call the method of the same name on the layout.
macro_rules! methods {
    ($($(#[$doc:meta])* $name:ident: $op:ident, $($copy:ident)?;)*) => {
        impl<O: Copy, L: AnyLayout> CoordTensor<O, L> {$(
            $(#[$doc])*
            ///
            #[doc = $crate::error::fails!($name)]
            #[inline(always)]
            #[track_caller]
            pub fn $name<T $(: $copy)?, R: AnyLayout>(self, tiler: T) -> CoordTensor<O, R>
            where
                L: algebra::$op<T, Output = R>,
            {
                self.with(self.layout.$name(tiler))
            }
        )*}
    };
}
methods! {
    /// The tensor split into tiles; see [`CoordLayout::logical_divide`].
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tiles = make_identity_tensor(shape!(8, 6)).logical_divide(tiler!(4, 3));
    /// assert_eq!(notation(tiles.at(((3, 1), (0, 1)))).to_string(), "(7,3)");
    /// ```
    logical_divide: LogicalDivideOp,;
    /// The tensor split into tiles, with one mode for all tiles and one for all rests; see [`CoordLayout::zipped_divide`].
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tiles = make_identity_tensor(shape!(8, 6)).zipped_divide(tiler!(4, 3));
    /// assert_eq!(notation(tiles.at(((3, 0), (1, 1)))).to_string(), "(7,3)");
    /// ```
    zipped_divide: ZippedDivideOp,;
    /// The tensor split into tiles, with one mode for all tiles and one for each rest; see [`CoordLayout::tiled_divide`].
    tiled_divide: TiledDivideOp,;
    /// The tensor split into tiles, with one mode for each tile and one for each rest; see [`CoordLayout::flat_divide`].
    flat_divide: FlatDivideOp,;
    /// The tensor split into tiles that need not divide it; see [`CoordLayout::logical_divide_padded`].
    logical_divide_padded: LogicalDividePaddedOp, Copy;
    /// The tensor split into tiles that need not divide it, with one mode for all tiles and one for all rests; see
    /// [`CoordLayout::zipped_divide_padded`].
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tiles = make_identity_tensor(shape!(10, 6)).zipped_divide_padded(tiler!(4, 3));
    /// assert_eq!(notation(tiles.at(((3, 0), (2, 1)))).to_string(), "(11,3)"); // outside the shape
    /// ```
    zipped_divide_padded: ZippedDividePaddedOp, Copy;
    /// The tensor split into tiles that need not divide it, with one mode for all tiles and one for each rest; see
    /// [`CoordLayout::tiled_divide_padded`].
    tiled_divide_padded: TiledDividePaddedOp, Copy;
    /// The tensor split into tiles that need not divide it, with one mode for each tile and one for each rest; see
    /// [`CoordLayout::flat_divide_padded`].
    flat_divide_padded: FlatDividePaddedOp, Copy;
}
