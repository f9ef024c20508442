//! Divides or coalesces the layout of a tensor. The elements stay the same and get other coordinates.

use super::{Buffer, Tensor};
use crate::algebra::coalesce::{Coalesce, CoalesceOp};
use crate::algebra::divide::{
    FlatDivide, FlatDivideOp, LogicalDivide, LogicalDivideOp, TiledDivide, TiledDivideOp, ZippedDivide, ZippedDivideOp,
    try_flat_divide, try_logical_divide, try_tiled_divide, try_zipped_divide,
};
use crate::error::{LayoutError, OrBroken};
use crate::layout::AnyLayout;

/// For each method, `T.op(x)[c] = T.buffer[op(T.layout, x)(c)]`. The methods consume the tensor. To keep it, call the method on
/// its [`view`](Tensor::view) or [`view_mut`](Tensor::view_mut).
impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// The tensor with the layout `zipped_divide(layout, tiler)`: `((tile), (rest))`. [`Tensor::tile`] of the result is one tile.
    ///
    /// ```
    /// use colex::kernels::fill;
    /// use colex::prelude::*;
    /// let data: Vec<usize> = (0..32).collect();
    /// let t = make_tensor(&data, layout!((4, 8))).zipped_divide(tiler!(2, 4));
    /// assert_eq!(t.layout().to_string(), "((_2,_4),(_2,_2)):((_1,_4),(_2,_16))");
    /// assert_eq!(t.tile((1, 0)).iter().copied().collect::<Vec<_>>(), [2, 3, 6, 7, 10, 11, 14, 15]);
    /// let n = 8;
    /// let mut data = vec![0; 32];
    /// let mut t = make_tensor(&mut data, layout!((4, n))).zipped_divide(tiler!(2, 4));
    /// fill(&mut t.tile_mut((1, 1)), 1);
    /// assert_eq!((data[2 + 4 * 4], data[1 + 4 * 4]), (1, 0));
    /// ```
    ///
    /// # Fails when
    /// a tile does not divide its mode (*exact fit*), leaves gaps that its copies do not fill (*tile gap*) or overlaps itself
    /// (*injectivity*, *step over*); the tiler has more modes than the layout (*tiler rank*); or the layout does not compose with
    /// a tile (*stride divisibility*, *shape divisibility*, *no carry*, *no borrow*). This is a compile error where the integers
    /// are static, otherwise a panic with the text of the law. [`Tensor::try_zipped_divide`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn zipped_divide<R>(self, tiler: R) -> Tensor<B, ZippedDivide<L, R>>
    where
        L: ZippedDivideOp<R>,
    {
        self.try_zipped_divide(tiler).or_broken()
    }

    /// [`Tensor::zipped_divide`], or the law that does not hold.
    #[inline(always)]
    pub fn try_zipped_divide<R>(self, tiler: R) -> Result<Tensor<B, ZippedDivide<L, R>>, LayoutError>
    where
        L: ZippedDivideOp<R>,
    {
        let layout = try_zipped_divide(self.layout, tiler)?;
        self.rearranged(layout)
    }

    /// The tensor with the layout `logical_divide(layout, tiler)`: each mode becomes a tile and a rest.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: Vec<usize> = (0..32).collect();
    /// let t = make_tensor(&data, layout!((4, 8))).logical_divide(tiler!(2, 4));
    /// assert_eq!(t[((1, 0), (3, 1))], t[(1, 3 + 4)]);
    /// let n = 8;
    /// let t = make_tensor(&data, layout!((4, n))).logical_divide(tiler!(2, 4));
    /// assert_eq!(t.layout().to_string(), "((_2,_2),(_4,2)):((_1,_2),(_4,_16))");
    /// ```
    ///
    /// # Fails when
    /// a tile does not divide its mode (*exact fit*), leaves gaps that its copies do not fill (*tile gap*) or overlaps itself
    /// (*injectivity*, *step over*); the tiler has more modes than the layout (*tiler rank*); or the layout does not compose with
    /// a tile (*stride divisibility*, *shape divisibility*, *no carry*, *no borrow*). This is a compile error where the integers
    /// are static, otherwise a panic with the text of the law. [`Tensor::try_logical_divide`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn logical_divide<R>(self, tiler: R) -> Tensor<B, LogicalDivide<L, R>>
    where
        L: LogicalDivideOp<R>,
    {
        self.try_logical_divide(tiler).or_broken()
    }

    /// [`Tensor::logical_divide`], or the law that does not hold.
    #[inline(always)]
    pub fn try_logical_divide<R>(self, tiler: R) -> Result<Tensor<B, LogicalDivide<L, R>>, LayoutError>
    where
        L: LogicalDivideOp<R>,
    {
        let layout = try_logical_divide(self.layout, tiler)?;
        self.rearranged(layout)
    }

    /// The tensor with the layout `tiled_divide(layout, tiler)`: `((tile), rest, rest, ...)`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: Vec<usize> = (0..32).collect();
    /// let t = make_tensor(&data, layout!((4, 8))).tiled_divide(tiler!(2, 4));
    /// assert_eq!(t[((1, 3), 0, 1)], 1 + 4 * 3 + 16);
    /// let n = 8;
    /// let t = make_tensor(&data, layout!((4, n))).tiled_divide(tiler!(2, 4));
    /// assert_eq!(t.layout().to_string(), "((_2,_4),_2,2):((_1,_4),_2,_16)");
    /// ```
    ///
    /// # Fails when
    /// a tile does not divide its mode (*exact fit*), leaves gaps that its copies do not fill (*tile gap*) or overlaps itself
    /// (*injectivity*, *step over*); the tiler has more modes than the layout (*tiler rank*); or the layout does not compose with
    /// a tile (*stride divisibility*, *shape divisibility*, *no carry*, *no borrow*). This is a compile error where the integers
    /// are static, otherwise a panic with the text of the law. [`Tensor::try_tiled_divide`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn tiled_divide<R>(self, tiler: R) -> Tensor<B, TiledDivide<L, R>>
    where
        L: TiledDivideOp<R>,
    {
        self.try_tiled_divide(tiler).or_broken()
    }

    /// [`Tensor::tiled_divide`], or the law that does not hold.
    #[inline(always)]
    pub fn try_tiled_divide<R>(self, tiler: R) -> Result<Tensor<B, TiledDivide<L, R>>, LayoutError>
    where
        L: TiledDivideOp<R>,
    {
        let layout = try_tiled_divide(self.layout, tiler)?;
        self.rearranged(layout)
    }

    /// The tensor with the layout `flat_divide(layout, tiler)`: `(tile, tile, ..., rest, rest, ...)`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: Vec<usize> = (0..32).collect();
    /// let t = make_tensor(&data, layout!((4, 8))).flat_divide(tiler!(2, 4));
    /// assert_eq!(t[(1, 3, 0, 1)], 1 + 4 * 3 + 16);
    /// let n = 8;
    /// let t = make_tensor(&data, layout!((4, n))).flat_divide(tiler!(2, 4));
    /// assert_eq!(t.layout().to_string(), "(_2,_4,_2,2):(_1,_4,_2,_16)");
    /// ```
    ///
    /// # Fails when
    /// a tile does not divide its mode (*exact fit*), leaves gaps that its copies do not fill (*tile gap*) or overlaps itself
    /// (*injectivity*, *step over*); the tiler has more modes than the layout (*tiler rank*); or the layout does not compose with
    /// a tile (*stride divisibility*, *shape divisibility*, *no carry*, *no borrow*). This is a compile error where the integers
    /// are static, otherwise a panic with the text of the law. [`Tensor::try_flat_divide`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn flat_divide<R>(self, tiler: R) -> Tensor<B, FlatDivide<L, R>>
    where
        L: FlatDivideOp<R>,
    {
        self.try_flat_divide(tiler).or_broken()
    }

    /// [`Tensor::flat_divide`], or the law that does not hold.
    #[inline(always)]
    pub fn try_flat_divide<R>(self, tiler: R) -> Result<Tensor<B, FlatDivide<L, R>>, LayoutError>
    where
        L: FlatDivideOp<R>,
    {
        let layout = try_flat_divide(self.layout, tiler)?;
        self.rearranged(layout)
    }

    /// The tensor with the layout `coalesce(layout)`: it may have fewer modes, and each index keeps its element.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0, 1, 2, 3, 4, 5], layout!((2, 3))).coalesce();
    /// assert_eq!((t.layout().to_string(), t[4]), ("_6:_1".into(), 4));
    /// let n = 3;
    /// let t = make_tensor([0, 1, 2, 3, 4, 5], layout!((2, (1, n)) : (3, (7, 1)))).coalesce();
    /// assert_eq!((t.layout().to_string(), t[4]), ("(_2,3):(_3,_1)".into(), 2));
    /// ```
    ///
    /// # Fails when
    /// a merged extent does not fit its integer type (*overflow*). This is a panic with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn coalesce(self) -> Tensor<B, Coalesce<L>>
    where
        L: CoalesceOp,
    {
        let layout = self.layout.try_coalesce().or_broken();
        self.rearranged(layout).or_broken()
    }
}
