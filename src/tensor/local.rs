//! `local_tile` and `local_partition` as methods of a tensor. A part of a swizzled tensor keeps the swizzle and the address of
//! the tensor. The start of the part becomes the offset in its layout `Sw o offset o L`.

use super::partition::Covered;
use super::view::{PartView, PartViewMut};
use super::{
    Buffer, BufferMut, PartitionOp, Tensor, TilesOp, local_partition, local_partition_mut, local_tile, local_tile_mut,
};
use crate::algebra::divide::ZippedDivideOp;
use crate::layout::{AnyLayout, TensorLayout};

impl<B: Buffer, L: TensorLayout> Tensor<B, L> {
    /// The tile at a coordinate, as a read-only view; see [`local_tile`](crate::tensor::local_tile()).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: [i32; 32] = core::array::from_fn(|i| i as i32);
    /// let t = make_swizzled_tensor(data, composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)));
    /// let tile = t.local_tile(tiler!(2, 4), (1, 0));
    /// assert_eq!(tile.layout().to_string(), "Sw<2,0,3> o 16 o (_2,_4):(_8,_1)");
    /// assert_eq!(tile[(1, 3)], t[(3, 3)]);
    /// ```
    ///
    /// # Fails when
    /// the tiler does not divide the layout (*exact fit*, *tile gap*, *tiler rank* and the other laws of
    /// [`zipped_divide`](crate::prelude::zipped_divide)), or there is no such tile (*coordinate*). This is a compile error where
    /// the integers are static, otherwise a panic with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn local_tile<T, C, Z, P: AnyLayout>(&self, tiler: T, coord: C) -> PartView<'_, B, L, P>
    where
        L::Innermost: ZippedDivideOp<T, Output = Z>,
        Z: TilesOp<C, Output = P>,
    {
        local_tile(self, tiler, coord)
    }
    /// The tile at a coordinate as in [`local_tile`](Self::local_tile), as a mutable view.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_swizzled_tensor([0; 32], composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)));
    /// t.local_tile_mut(tiler!(2, 4), (1, 0)).fill(1);
    /// assert_eq!((t[(3, 3)], t[(1, 3)], t[(3, 4)], t.reduce(0, |a, b| a + b)), (1, 0, 0, 8));
    /// ```
    ///
    /// # Fails when
    /// the tiler does not divide the layout (*exact fit*, *tile gap*, *tiler rank* and the other laws of
    /// [`zipped_divide`](crate::prelude::zipped_divide)), or there is no such tile (*coordinate*). This is a compile error where
    /// the integers are static, otherwise a panic with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn local_tile_mut<T, C, Z, P: AnyLayout>(&mut self, tiler: T, coord: C) -> PartViewMut<'_, B, L, P>
    where
        B: BufferMut,
        L::Innermost: ZippedDivideOp<T, Output = Z>,
        Z: TilesOp<C, Output = P>,
    {
        local_tile_mut(self, tiler, coord)
    }
    /// The part of thread `k`, as a read-only view; see [`local_partition`](crate::tensor::local_partition()).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: [i32; 32] = core::array::from_fn(|i| i as i32);
    /// let n = 8;
    /// let t = make_swizzled_tensor(data, composition(swizzle!(2, 0, 3), layout!((4, n), LayoutRight)));
    /// let part = t.local_partition(layout!((2, 4), LayoutRight), 5); // thread 5 is at (1, 1)
    /// assert_eq!(part.layout().to_string(), "Sw<2,0,3> o 9 o (_2,2):(16,_4)");
    /// assert_eq!(part[(1, 1)], t[(2 + 1, 4 + 1)]);
    /// ```
    ///
    /// # Fails when
    /// the threads are not numbered from 0 to size - 1, each once (*coverage*, *injectivity*), their shape does not divide the
    /// tensor (*exact fit*, *tile gap*, *tiler rank* and the other laws of [`zipped_divide`](crate::prelude::zipped_divide)), or
    /// there is no thread `k` (*coordinate*). This is a compile error where the integers are static, otherwise a panic with the
    /// text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn local_partition<R: AnyLayout, P: AnyLayout>(&self, threads: R, k: usize) -> PartView<'_, B, L, P>
    where
        L::Innermost: PartitionOp<R, Part = P>,
    {
        let _ = Covered::<R>::KNOWN;
        local_partition(self, threads, k)
    }
    /// The part of thread `k` as in [`local_partition`](Self::local_partition), as a mutable view.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_swizzled_tensor([0; 32], composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)));
    /// t.local_partition_mut(layout!((2, 4)), 0).fill(1);
    /// assert_eq!((t[(0, 0)], t[(2, 4)], t[(1, 0)]), (1, 1, 0));
    /// ```
    ///
    /// # Fails when
    /// the threads are not numbered from 0 to size - 1, each once (*coverage*, *injectivity*), their shape does not divide the
    /// tensor (*exact fit*, *tile gap*, *tiler rank* and the other laws of [`zipped_divide`](crate::prelude::zipped_divide)), or
    /// there is no thread `k` (*coordinate*). This is a compile error where the integers are static, otherwise a panic with the
    /// text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn local_partition_mut<R: AnyLayout, P: AnyLayout>(&mut self, threads: R, k: usize) -> PartViewMut<'_, B, L, P>
    where
        B: BufferMut,
        L::Innermost: PartitionOp<R, Part = P>,
    {
        let _ = Covered::<R>::KNOWN;
        local_partition_mut(self, threads, k)
    }
}
