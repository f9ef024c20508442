//! Parallel iterators of `rayon` over the parts of a tensor: tiles, windows, partitions, blocks and chunks.

use super::dealt::Deal;
use super::partition::Covered;
use super::starts::{ByRest, ByThread, Starts};
use super::tiles::{PartitionMut, Parts, PartsMut, PartsMutOf, PartsOf, TilesMut};
use super::{Block, Blocks, BlocksOp, Chunks, RaggedPart, RaggedPartition, RaggedPartitionOp, RaggedParts};
use super::{Buffer, BufferMut, PartitionMutOp, PartitionOp, Tensor, TilesMutOp, TilingOp, View, ViewMut, WindowsOp};
use crate::algebra::relations::injective::InjectiveOp;
use crate::error::LayoutError;
use crate::layout::{AnyLayout, PartLayout, TensorLayout};
use rayon::iter::plumbing::{Consumer, Producer, ProducerCallback, UnindexedConsumer, bridge};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

/// A parallel iterator over the parts of a tensor.
///
/// It is split by splitting the range of parts. [`PartsMut`] documents why different parts may be used at the same time.
#[derive(Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Parallel<P>(P);

macro_rules! parallel {
    ([$($g:tt)*] $parts:ty => $part:ty) => {
        impl<'a, $($g)*> IntoParallelIterator for $parts {
            type Item = $part;
            type Iter = Parallel<Self>;
            #[inline(always)]
            fn into_par_iter(self) -> Parallel<Self> {
                Parallel(self)
            }
        }
        impl<'a, $($g)*> ParallelIterator for Parallel<$parts> {
            type Item = $part;
            fn drive_unindexed<C: UnindexedConsumer<Self::Item>>(self, consumer: C) -> C::Result {
                bridge(self, consumer)
            }
            fn opt_len(&self) -> Option<usize> {
                Some(self.0.len())
            }
        }
        impl<'a, $($g)*> IndexedParallelIterator for Parallel<$parts> {
            fn len(&self) -> usize {
                self.0.len()
            }
            fn drive<C: Consumer<Self::Item>>(self, consumer: C) -> C::Result {
                bridge(self, consumer)
            }
            fn with_producer<C: ProducerCallback<Self::Item>>(self, callback: C) -> C::Output {
                callback.callback(self.0)
            }
        }
        impl<'a, $($g)*> Producer for $parts {
            type Item = $part;
            type IntoIter = Self;
            #[inline(always)]
            fn into_iter(self) -> Self {
                self
            }
            #[inline(always)]
            fn split_at(self, index: usize) -> (Self, Self) {
                <$parts>::split_at(self, index)
            }
        }
    };
}
parallel!([T: Sync, P: PartLayout, S: Starts] Parts<'a, T, P, S> => Tensor<View<'a, T>, P>);
parallel!([T: Send, P: PartLayout, S: Starts] PartsMut<'a, T, P, S> => Tensor<ViewMut<'a, T>, P>);
parallel!([T: Sync, L: AnyLayout, N: Deal<L>, P: AnyLayout, R: AnyLayout]
    RaggedParts<View<'a, T>, L, N, P, R> => RaggedPart<View<'a, T>, L, N, P>);
parallel!([T: Send, L: AnyLayout, N: Deal<L>, P: AnyLayout, R: AnyLayout]
    RaggedParts<ViewMut<'a, T>, L, N, P, R> => RaggedPart<ViewMut<'a, T>, L, N, P>);

parallel!([T: Sync, L: BlocksOp<R>, R: Copy + Send + Sync]
    Blocks<View<'a, T>, L, R> => Block<View<'a, T>, L::Tile, L::Part>);
parallel!([T: Send, L: BlocksOp<R>, R: Copy + Send + Sync]
    Blocks<ViewMut<'a, T>, L, R> => Block<ViewMut<'a, T>, L::Tile, L::Part>);
parallel!([T: Sync, L: BlocksOp<R>, R: Copy + Send + Sync] Chunks<View<'a, T>, L, R> => Tensor<View<'a, T>, L::Part>);
parallel!([T: Send, L: BlocksOp<R>, R: Copy + Send + Sync]
    Chunks<ViewMut<'a, T>, L, R> => Tensor<ViewMut<'a, T>, L::Part>);

impl<B: Buffer, L: TensorLayout> Tensor<B, L> {
    /// The iterator of [`Tensor::tiles`], run on all threads: an `IndexedParallelIterator`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use rayon::prelude::*;
    /// let data: Vec<u32> = (0..32).collect();
    /// let t = make_tensor(&data, layout!((4, 8)));
    /// let sums: Vec<u32> = t.par_tiles(tiler!(4, 2)).map(|tile| tile.iter().sum()).collect();
    /// assert_eq!(sums, [28, 92, 156, 220]);
    /// ```
    ///
    /// # Fails when
    /// the tiler does not divide the layout (*exact fit*, *tile gap*, *tiler rank* and the other laws of
    /// [`zipped_divide`](crate::prelude::zipped_divide)). This is a compile error where the integers are static, otherwise a
    /// panic with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn par_tiles<R, P: AnyLayout, Q: AnyLayout>(&self, tiler: R) -> Parallel<PartsOf<'_, B, L, P, ByRest<Q>>>
    where
        B::Element: Sync,
        L::Innermost: TilingOp<R, Tile = P, Rest = Q>,
    {
        Parallel(self.tiles(tiler))
    }

    /// The iterator of [`Tensor::tiles_mut`], run on all threads: an `IndexedParallelIterator`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use rayon::prelude::*;
    /// let data: Vec<u32> = (0..32).collect();
    /// let from = make_tensor(&data, layout!((4, 8)));
    /// let mut to = make_tensor(vec![0; 32], layout!((4, 8), LayoutRight));
    /// to.par_tiles_mut(tiler!(2, 4)).zip(from.par_tiles(tiler!(2, 4))).for_each(|(mut to, from)| {
    ///     to.iter_mut().zip(&from).for_each(|(to, from)| *to = *from);
    /// });
    /// assert_eq!((to[(3, 5)], to[(1, 7)]), (23, 29));
    /// ```
    ///
    /// # Fails when
    /// two coordinates share an offset (*injectivity*), or the tiler does not divide the layout (*exact fit*, *tile gap*, *tiler
    /// rank* and the other laws of [`zipped_divide`](crate::prelude::zipped_divide)). This is a compile error where the integers
    /// are static, otherwise a panic with the text of the law. [`Tensor::try_par_tiles_mut`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn par_tiles_mut<R, P: AnyLayout, Q: AnyLayout>(
        &mut self,
        tiler: R,
    ) -> Parallel<PartsMutOf<'_, B, L, P, ByRest<Q>>>
    where
        B: BufferMut,
        B::Element: Send,
        L::Innermost: TilesMutOp<R, Tile = P, Rest = Q>,
    {
        Parallel(self.tiles_mut(tiler))
    }

    /// [`Tensor::par_tiles_mut`], or the law that does not hold.
    #[inline(always)]
    pub fn try_par_tiles_mut<R>(&mut self, tiler: R) -> Result<Parallel<TilesMut<'_, B::Element, L, R>>, LayoutError>
    where
        B: BufferMut,
        B::Element: Send,
        L::Innermost: TilesMutOp<R>,
    {
        Ok(Parallel(self.try_tiles_mut(tiler)?))
    }

    /// The iterator of [`Tensor::windows`], run on all threads: an `IndexedParallelIterator`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use rayon::prelude::*;
    /// let data = [1, 2, 4, 8, 16];
    /// let t = make_tensor(&data, layout!(5));
    /// let sums: Vec<i32> = t.par_windows(int!(3)).map(|window| window.iter().sum()).collect();
    /// assert_eq!(sums, [7, 14, 28]);
    /// ```
    ///
    /// # Fails when
    /// the tiler has an extent of 0 (*empty mode*) or below 0 (*extent*); a window is larger than the tensor and too large for
    /// any layout (*overflow*); or the number of positions does not fit its integer type (*overflow*). A broken law is a compile
    /// error if an extent of the tiler is static and not above 0. Otherwise it is a panic with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn par_windows<R, P: AnyLayout, Q: AnyLayout>(&self, tiler: R) -> Parallel<PartsOf<'_, B, L, P, ByRest<Q>>>
    where
        B::Element: Sync,
        L::Innermost: WindowsOp<R, Tile = P, Positions = Q>,
    {
        Parallel(self.windows(tiler))
    }

    /// The iterator of [`Tensor::partition`], run on all threads: an `IndexedParallelIterator`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use rayon::prelude::*;
    /// let data: Vec<u32> = (0..32).collect();
    /// let t = make_tensor(&data, layout!((4, 8)));
    /// let sums: Vec<u32> = t.par_partition(layout!((4, 1))).map(|part| part.iter().sum()).collect();
    /// assert_eq!(sums, [112, 120, 128, 136]);
    /// ```
    ///
    /// # Fails when
    /// the threads are not numbered from 0 to size - 1, each once (*coverage*, *injectivity*), or the shape of the threads does
    /// not divide the tensor (*exact fit*, *tile gap*, *tiler rank* and the other laws of
    /// [`zipped_divide`](crate::prelude::zipped_divide)). This is a compile error where the integers are static, otherwise a
    /// panic with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn par_partition<R, P: AnyLayout, Q: AnyLayout>(
        &self,
        threads: R,
    ) -> Parallel<PartsOf<'_, B, L, P, ByThread<Q, R>>>
    where
        B::Element: Sync,
        R: AnyLayout,
        L::Innermost: PartitionOp<R, Part = P, Place = Q>,
    {
        let _ = Covered::<R>::KNOWN;
        Parallel(self.partition(threads))
    }

    /// The iterator of [`Tensor::partition_mut`], run on all threads: an `IndexedParallelIterator`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use rayon::prelude::*;
    /// let mut t = make_tensor([0; 32], layout!((4, 8)));
    /// t.par_partition_mut(layout!((2, 4))).enumerate().for_each(|(k, mut part)| part.for_each_mut(|x| *x = k));
    /// assert_eq!((t[(1, 0)], t[(2, 5)]), (1, 2));
    /// ```
    ///
    /// # Fails when
    /// two coordinates share an offset (*injectivity*), the threads are not numbered from 0 to size - 1, each once (*coverage*,
    /// *injectivity*), or the shape of the threads does not divide the tensor (*exact fit*, *tile gap*, *tiler rank* and the
    /// other laws of [`zipped_divide`](crate::prelude::zipped_divide)). This is a compile error where the integers are static,
    /// otherwise a panic with the text of the law. [`Tensor::try_par_partition_mut`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn par_partition_mut<R, P: AnyLayout, Q: AnyLayout>(
        &mut self,
        threads: R,
    ) -> Parallel<PartsMutOf<'_, B, L, P, ByThread<Q, R>>>
    where
        B: BufferMut,
        B::Element: Send,
        R: AnyLayout,
        L::Innermost: PartitionMutOp<R, Part = P, Place = Q>,
    {
        let _ = Covered::<R>::KNOWN;
        Parallel(self.partition_mut(threads))
    }

    /// [`Tensor::par_partition_mut`], or the law that does not hold.
    #[inline(always)]
    pub fn try_par_partition_mut<R>(
        &mut self,
        threads: R,
    ) -> Result<Parallel<PartitionMut<'_, B::Element, L, R>>, LayoutError>
    where
        B: BufferMut,
        B::Element: Send,
        R: AnyLayout,
        L::Innermost: PartitionMutOp<R>,
    {
        Ok(Parallel(self.try_partition_mut(threads)?))
    }

    /// The iterator of [`Tensor::blocks`], run on all threads: an `IndexedParallelIterator`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::tensor::Block;
    /// use rayon::prelude::*;
    /// let data: Vec<u32> = (0..10).collect();
    /// let t = make_tensor(&data, layout!(10));
    /// let first: Vec<u32> = t.par_blocks(int!(4)).map(|block| match block {
    ///     Block::Full(tile) => tile[0],
    ///     Block::Edge(rest) => rest[0],
    /// }).collect();
    /// assert_eq!(first, [0, 4, 8]);
    /// ```
    ///
    /// # Fails when
    /// the tiler has an extent of 0 (*empty mode*) or below 0 (*extent*). This is a compile error where the extent is static,
    /// otherwise a panic with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn par_blocks<R: Copy + Send + Sync>(&self, tiler: R) -> Parallel<Blocks<View<'_, B::Element>, L, R>>
    where
        B::Element: Sync,
        L: BlocksOp<R>,
    {
        Parallel(self.blocks(tiler))
    }

    /// The iterator of [`Tensor::blocks_mut`], run on all threads: an `IndexedParallelIterator`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::tensor::Block;
    /// use rayon::prelude::*;
    /// let (m, n) = (101, 35);
    /// let mut t = make_tensor(vec![0; 101 * 35], layout!((m, n)));
    /// t.par_blocks_mut(tiler!(16, 16)).enumerate().for_each(|(k, block)| match block {
    ///     Block::Full(mut tile) => tile.fill(k),
    ///     Block::Edge(mut rest) => rest.fill(k),
    /// });
    /// assert_eq!((t[(100, 0)], t[(0, 34)]), (6, 14));
    /// ```
    ///
    /// # Fails when
    /// two coordinates share an offset (*injectivity*), or the tiler has an extent of 0 (*empty mode*) or below 0 (*extent*).
    /// This is a compile error where the integers are static, otherwise a panic with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn par_blocks_mut<R: Copy + Send + Sync>(&mut self, tiler: R) -> Parallel<Blocks<ViewMut<'_, B::Element>, L, R>>
    where
        B: BufferMut,
        B::Element: Send,
        L: BlocksOp<R> + InjectiveOp,
    {
        Parallel(self.blocks_mut(tiler))
    }

    /// The iterator of [`Tensor::chunks`], run on all threads: an `IndexedParallelIterator`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use rayon::prelude::*;
    /// let data: Vec<u32> = (0..10).collect();
    /// let t = make_tensor(&data, layout!(10));
    /// let sums: Vec<u32> = t.par_chunks(int!(4)).map(|chunk| chunk.iter().sum()).collect();
    /// assert_eq!(sums, [6, 22, 17]);
    /// ```
    ///
    /// # Fails when
    /// the tiler has an extent of 0 (*empty mode*) or below 0 (*extent*). This is a compile error where the extent is static,
    /// otherwise a panic with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn par_chunks<R: Copy + Send + Sync>(&self, tiler: R) -> Parallel<Chunks<View<'_, B::Element>, L, R>>
    where
        B::Element: Sync,
        L: BlocksOp<R>,
    {
        Parallel(self.chunks(tiler))
    }

    /// The iterator of [`Tensor::chunks_mut`], run on all threads: an `IndexedParallelIterator`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use rayon::prelude::*;
    /// let mut t = make_tensor([0; 10], layout!(10));
    /// t.par_chunks_mut(int!(4)).enumerate().for_each(|(k, mut chunk)| chunk.fill(k));
    /// assert_eq!(t.into_buffer(), [0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
    /// ```
    ///
    /// # Fails when
    /// two coordinates share an offset (*injectivity*), or the tiler has an extent of 0 (*empty mode*) or below 0 (*extent*).
    /// This is a compile error where the integers are static, otherwise a panic with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn par_chunks_mut<R: Copy + Send + Sync>(&mut self, tiler: R) -> Parallel<Chunks<ViewMut<'_, B::Element>, L, R>>
    where
        B: BufferMut,
        B::Element: Send,
        L: BlocksOp<R> + InjectiveOp,
    {
        Parallel(self.chunks_mut(tiler))
    }

    /// The iterator of [`Tensor::ragged_partition`], run on all threads: an `IndexedParallelIterator`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use rayon::prelude::*;
    /// let data: Vec<u32> = (0..10).collect();
    /// let t = make_tensor(&data, layout!(10));
    /// let sums: Vec<u32> = t.par_ragged_partition(layout!(4)).map(|part| part.iter().sum()).collect();
    /// assert_eq!(sums, [12, 15, 8, 10]);
    /// ```
    ///
    /// # Fails when
    /// the threads are not numbered from 0 to size - 1, each once (*coverage*, *injectivity*), or there is no thread (*unit*).
    /// This is a compile error where the integers are static, otherwise a panic with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn par_ragged_partition<R: AnyLayout>(
        &self,
        threads: R,
    ) -> Parallel<RaggedPartition<View<'_, B::Element>, L, R>>
    where
        B::Element: Sync,
        L: RaggedPartitionOp<R>,
    {
        let _ = Covered::<R>::KNOWN;
        Parallel(self.ragged_partition(threads))
    }

    /// The iterator of [`Tensor::ragged_partition_mut`], run on all threads: an `IndexedParallelIterator`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use rayon::prelude::*;
    /// let n = 229;
    /// let mut t = make_tensor(vec![0; 229], layout!(n));
    /// t.par_ragged_partition_mut(layout!(128)).enumerate().for_each(|(k, mut part)| part.iter_mut().for_each(|x| *x = k));
    /// assert_eq!((t[127], t[228]), (127, 100));
    /// ```
    ///
    /// # Fails when
    /// two coordinates share an offset (*injectivity*), the threads are not numbered from 0 to size - 1, each once (*coverage*,
    /// *injectivity*), or there is no thread (*unit*). This is a compile error where the integers are static, otherwise a panic
    /// with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn par_ragged_partition_mut<R: AnyLayout>(
        &mut self,
        threads: R,
    ) -> Parallel<RaggedPartition<ViewMut<'_, B::Element>, L, R>>
    where
        B: BufferMut,
        B::Element: Send,
        L: RaggedPartitionOp<R> + InjectiveOp,
    {
        let _ = Covered::<R>::KNOWN;
        Parallel(self.ragged_partition_mut(threads))
    }
}
