//! Splits a tensor into chunks: blocks that all have one type, with dynamic extents. 10 elements in chunks of 4 are 4, 4 and 2.

use super::{Blocks, BlocksOp, Buffer, BufferMut, Tensor, View, ViewMut};
use crate::algebra::relations::injective::InjectiveOp;
use crate::error::{LayoutError, OrBroken};
use crate::layout::AnyLayout;
use core::fmt;
use core::iter::FusedIterator;

/// An iterator over the blocks of a tensor with the buffer `B`, as tensors of one type. They come in the order of their indices:
/// the first mode is the fastest.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Chunks<B, L, T>(Blocks<B, L, T>);

// Not derived: a derived `Clone` would need `T: Clone`, although the elements are only borrowed.
impl<T, L: Copy, R: Copy> Clone for Chunks<View<'_, T>, L, R> {
    #[inline(always)]
    fn clone(&self) -> Self {
        Chunks(self.0.clone())
    }
}
impl<B: fmt::Debug, L: fmt::Debug, T: fmt::Debug> fmt::Debug for Chunks<B, L, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Chunks").field(&self.0).finish()
    }
}

macro_rules! chunks {
    ($view:ident) => {
        #[cfg(feature = "rayon")]
        impl<'a, T, L: BlocksOp<R>, R: Copy> Chunks<$view<'a, T>, L, R> {
            /// The first `n` chunks, and the others.
            #[inline(always)]
            pub(super) fn split_at(self, n: usize) -> (Self, Self) {
                let (first, others) = self.0.split_at(n);
                (Chunks(first), Chunks(others))
            }
        }
        impl<'a, T, L: BlocksOp<R>, R: Copy> Iterator for Chunks<$view<'a, T>, L, R> {
            type Item = Tensor<$view<'a, T>, L::Part>;
            #[inline(always)]
            fn next(&mut self) -> Option<Self::Item> {
                self.0.next_chunk()
            }
            #[inline(always)]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.0.size_hint()
            }
            #[inline(always)]
            fn nth(&mut self, n: usize) -> Option<Self::Item> {
                self.0.nth_chunk(n)
            }
        }
        impl<T, L: BlocksOp<R>, R: Copy> DoubleEndedIterator for Chunks<$view<'_, T>, L, R> {
            #[inline(always)]
            fn next_back(&mut self) -> Option<Self::Item> {
                self.0.next_chunk_back()
            }
        }
        impl<T, L: BlocksOp<R>, R: Copy> ExactSizeIterator for Chunks<$view<'_, T>, L, R> {}
        impl<T, L: BlocksOp<R>, R: Copy> FusedIterator for Chunks<$view<'_, T>, L, R> {}
    };
}
chunks!(View);
chunks!(ViewMut);

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// Splits the tensor into chunks: the same blocks as those of [`Tensor::blocks`], but all of one type. Where the tiler has an
    /// extent, the extent of every chunk is dynamic.
    ///
    /// `T.chunks(b)[k][c] = T[b * i + c]`, mode by mode, if `b * i + c` is a coordinate of T. Here `i` is the coordinate of chunk
    /// `k` among the chunks.
    ///
    /// `tiler!(4, _)` splits the first mode of a matrix, and `int!(4)` splits a vector. If the extents divide the tensor, call
    /// [`tiles`](Tensor::tiles) instead, which keeps the extents static.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: Vec<u32> = (0..10).collect();
    /// let t = make_tensor(&data, layout!(10));
    /// assert_eq!(t.chunks(int!(4)).map(|chunk| chunk.iter().sum()).collect::<Vec<u32>>(), [6, 22, 17]);
    /// let (m, n) = (5, 2); // the rows are contiguous
    /// let t = make_tensor(&data, layout!((m, n), LayoutRight));
    /// let rows = t.chunks(tiler!(2, _)).map(|rows| rows.as_slice().unwrap().len());
    /// assert_eq!(rows.collect::<Vec<_>>(), [4, 4, 2]);
    /// ```
    ///
    /// # Fails when
    /// the tiler has an extent of 0 (*empty mode*) or below 0 (*extent*). This is a compile error where the extent is static,
    /// otherwise a panic with the text of the law. [`Tensor::try_chunks`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn chunks<R: Copy>(&self, tiler: R) -> Chunks<View<'_, B::Element>, L, R>
    where
        L: BlocksOp<R>,
    {
        self.try_chunks(tiler).or_broken()
    }

    /// [`Tensor::chunks`], or the law that does not hold.
    #[inline(always)]
    pub fn try_chunks<R: Copy>(&self, tiler: R) -> Result<Chunks<View<'_, B::Element>, L, R>, LayoutError>
    where
        L: BlocksOp<R>,
    {
        Ok(Chunks(self.try_blocks(tiler)?))
    }

    /// Splits the tensor into mutable chunks, as [`Tensor::chunks`] does. No two chunks share an element, so all of them can be
    /// in use at once.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 10], layout!(10));
    /// for (k, mut chunk) in t.chunks_mut(int!(4)).enumerate() {
    ///     chunk.fill(k);
    /// }
    /// assert_eq!(t.into_buffer(), [0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
    /// ```
    ///
    /// # Fails when
    /// two coordinates share an offset (*injectivity*), or the tiler has an extent of 0 (*empty mode*) or below 0 (*extent*).
    /// This is a compile error where the integers are static, otherwise a panic with the text of the law.
    /// [`Tensor::try_chunks_mut`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn chunks_mut<R: Copy>(&mut self, tiler: R) -> Chunks<ViewMut<'_, B::Element>, L, R>
    where
        B: BufferMut,
        L: BlocksOp<R> + InjectiveOp,
    {
        Chunks(self.blocks_mut(tiler))
    }

    /// [`Tensor::chunks_mut`], or the law that does not hold.
    #[inline(always)]
    pub fn try_chunks_mut<R: Copy>(&mut self, tiler: R) -> Result<Chunks<ViewMut<'_, B::Element>, L, R>, LayoutError>
    where
        B: BufferMut,
        L: BlocksOp<R> + InjectiveOp,
    {
        Ok(Chunks(self.try_blocks_mut(tiler)?))
    }
}
