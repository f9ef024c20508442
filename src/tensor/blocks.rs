//! Splits a tensor into blocks. Blocks at an edge are smaller: 10 elements in blocks of 4 are 4, 4 and 2.
//!
//! A block is a box of coordinates. If a mode of extent `s` is split into blocks of `b`, block number `i` has the
//! `min(b, s - b * i)` coordinates from `b * i` on. A block keeps the strides of the tensor, so its elements are those of the
//! tensor at these coordinates. No two blocks have a coordinate in common.

use super::{Buffer, BufferMut, Tensor, View, ViewMut};
use crate::All;
use crate::algebra::relations::injective::{Distinct, InjectiveOp, check_injective};
use crate::coord::sealed::Token;
use crate::error::{LayoutError, OrBroken};
use crate::int::bits::Nat;
use crate::int::{Dyn, Extent, Int, Multiple, Word};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons, notation};
use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;
use typenum::{NonZero, PInt};

/// A layout that the tiler `T` splits into blocks: the bound of [`Tensor::blocks`] and similar methods in generic code.
///
/// `Tile` is the layout of a whole block. `Part` is the layout of any block, whole or cut off at an edge. Fails as
/// [`Tensor::blocks`] does.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::BlocksOp;
/// fn blocks<B: Buffer, L: BlocksOp<T>, T: Copy>(t: &Tensor<B, L>, tiler: T) -> usize {
///     t.blocks(tiler).count()
/// }
/// let n = 10;
/// assert_eq!(blocks(&make_tensor([0; 10], layout!(10)), int!(4)), 3); // 4, 4 and 2
/// assert_eq!(blocks(&make_tensor([0; 10], layout!(n : 1)), int!(4)), 3);
/// ```
#[diagnostic::on_unimplemented(
    message = "blocks: a tensor is divided into blocks by a tiler with an extent or `_` for each mode",
    label = "this tensor is not",
    note = "its layout is `{Self}`",
    note = "the tiler is `{T}`",
    note = "fix: pass extents, `tiler!(8, _)`, for modes that are one int each; coalesce a nested mode first; for other tilers, call `ragged_tiles`"
)]
pub trait BlocksOp<T>: AnyLayout {
    /// The layout of a block that is whole.
    type Tile: AnyLayout;
    /// The layout of any block. Where the tiler has an extent, the extent of the block is dynamic.
    type Part: AnyLayout;
    /// How many blocks there are, or the law that does not hold.
    #[doc(hidden)]
    fn try_count(self, tiler: T) -> Result<usize, LayoutError>;
    /// The offset at which block `k` starts, and its layout. The third value is its layout as a whole block, or `None` if the
    /// block is not whole.
    ///
    /// Unsafe code relies on this: for `k` below the count, the start plus an offset of the block is the offset of a coordinate of the
    /// layout, and no other block has that coordinate.
    #[doc(hidden)]
    fn block(self, tiler: T, k: usize) -> (isize, Self::Part, Option<Self::Tile>);
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<T, L> BlocksOp<T> for L
where
    T: Copy + Blocked<L::Shape, L::Stride>,
    L: AnyLayout,
{
    type Tile = Layout<T::Tile, T::Stride>;
    type Part = Layout<T::Part, T::Stride>;
    #[inline(always)]
    fn try_count(self, tiler: T) -> Result<usize, LayoutError> {
        tiler.try_count(self.shape())
    }
    #[inline(always)]
    fn block(self, tiler: T, mut k: usize) -> (isize, Self::Part, Option<Self::Tile>) {
        let of = tiler.block(self.shape(), self.stride(), &mut k);
        // Valid, because the block has some of the coordinates of a valid layout.
        let tile = of.whole.then(|| Layout::of_valid(of.tile, of.stride));
        (of.start, Layout::of_valid(of.part, of.stride), tile)
    }
    fn sealed(_: Token) {}
}

/// One block of a list of modes: where it starts, its shapes, and its stride.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct BlockOf<T, P, D> {
    start: isize,
    tile: T,
    part: P,
    stride: D,
    whole: bool,
}

/// A tiler for modes with the shape `S` and the stride `D`.
#[doc(hidden)]
pub trait Blocked<S, D> {
    /// The shape of a block that is whole.
    type Tile: Shape;
    /// The shape of any block.
    type Part: Shape;
    /// The stride of both shapes.
    type Stride: Congruent<Self::Tile> + Congruent<Self::Part>;
    /// How many blocks, or the law that does not hold.
    fn try_count(self, shape: S) -> Result<usize, LayoutError>;
    /// Returns the block of these modes that the index `k` selects, and sets `k` to the index for the modes after these.
    fn block(self, shape: S, stride: D, k: &mut usize) -> BlockOf<Self::Tile, Self::Part, Self::Stride>;
}

/// Splits the index `k` of a block: returns the remainder by `count`, the number of blocks in this mode, and sets `k` to the
/// quotient.
#[inline(always)]
fn digit(k: &mut usize, count: usize) -> usize {
    let digit = *k % count.max(1);
    *k /= count.max(1);
    digit
}

/// Implements [`Blocked`] for ints, which split one mode. A static 0 has no implementation.
macro_rules! blocked {
    ($([$($g:tt)*] $tile:ty;)*) => {$(
        impl<S: Extent, D: Int, $($g)*> Blocked<S, D> for $tile {
            type Tile = Self;
            type Part = Dyn;
            type Stride = D;
            #[inline(always)]
            fn try_count(self, shape: S) -> Result<usize, LayoutError> {
                let (size, tile) = (shape.get(), self.get());
                if tile < 1 {
                    return Err(LayoutError::no_tile(tile).of(&notation(shape), Some(&notation(self))));
                }
                Ok((size as usize).div_ceil(tile as usize))
            }
            #[inline(always)]
            fn block(self, shape: S, stride: D, k: &mut usize) -> BlockOf<Self, Dyn, D> {
                let (size, tile) = (shape.get() as usize, self.get() as usize);
                // `first` is below the size, because `digit` returns a number below the number of blocks.
                let first = digit(k, size.div_ceil(tile)) * tile;
                let len = tile.min(size - first);
                // Does not overflow: this is the offset of a coordinate of the layout.
                let start = (first as isize).wrapping_mul(stride.get());
                BlockOf { start, tile: self, part: Dyn::new(len as isize), stride, whole: len == tile }
            }
        }
    )*};
}
blocked! {
    [U: Nat + NonZero] PInt<U>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>;
}
impl<S: Shape, D: Congruent<S>> Blocked<S, D> for All {
    type Tile = S;
    type Part = S;
    type Stride = D;
    #[inline(always)]
    fn try_count(self, shape: S) -> Result<usize, LayoutError> {
        Ok(usize::from(shape.size() > 0))
    }
    #[inline(always)]
    fn block(self, shape: S, stride: D, _: &mut usize) -> BlockOf<S, S, D> {
        BlockOf { start: 0, tile: shape, part: shape, stride, whole: true }
    }
}
// The modes after those of the tiler. Each of their coordinates gives a block of its own.
impl<S: Shape, D: Congruent<S>> Blocked<S, D> for HNil {
    type Tile = HNil;
    type Part = HNil;
    type Stride = HNil;
    #[inline(always)]
    fn try_count(self, shape: S) -> Result<usize, LayoutError> {
        Ok(shape.size())
    }
    #[inline(always)]
    fn block(self, shape: S, stride: D, k: &mut usize) -> BlockOf<HNil, HNil, HNil> {
        let rest = Layout::of_valid(shape, stride);
        let start = rest.at(digit(k, shape.size()));
        BlockOf { start, tile: HNil, part: HNil, stride: HNil, whole: true }
    }
}
impl<B: Blocked<S, D>, BT: Blocked<ST, DT>, S: Shape, ST: Shape, D, DT> Blocked<HCons<S, ST>, HCons<D, DT>>
    for HCons<B, BT>
{
    type Tile = HCons<B::Tile, BT::Tile>;
    type Part = HCons<B::Part, BT::Part>;
    type Stride = HCons<B::Stride, BT::Stride>;
    #[inline(always)]
    fn try_count(self, shape: HCons<S, ST>) -> Result<usize, LayoutError> {
        // Does not overflow, unless an extent is 0: then the product is 0.
        Ok(self.head.try_count(shape.head)?.wrapping_mul(self.tail.try_count(shape.tail)?))
    }
    #[inline(always)]
    fn block(
        self,
        shape: HCons<S, ST>,
        stride: HCons<D, DT>,
        k: &mut usize,
    ) -> BlockOf<Self::Tile, Self::Part, Self::Stride> {
        let a = self.head.block(shape.head, stride.head, k);
        let b = self.tail.block(shape.tail, stride.tail, k);
        BlockOf {
            start: a.start.wrapping_add(b.start),
            tile: cons(a.tile, b.tile),
            part: cons(a.part, b.part),
            stride: cons(a.stride, b.stride),
            whole: a.whole && b.whole,
        }
    }
}

/// A block of a tensor. A whole block has the layout `L`, with the extents of the tiler. A smaller block has the layout `P`, with
/// dynamic extents.
///
/// One generic kernel handles both kinds of blocks:
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::Block;
/// fn sum<B: Buffer<Element = u32>, L: AnyLayout>(t: &Tensor<B, L>) -> u32 {
///     t.iter().sum()
/// }
/// let data: Vec<u32> = (0..10).collect();
/// let t = make_tensor(&data, layout!(10));
/// let sums = t.blocks(int!(4)).map(|block| match block {
///     Block::Full(tile) => sum(&tile),
///     Block::Edge(rest) => sum(&rest),
/// });
/// assert_eq!(sums.collect::<Vec<_>>(), [6, 22, 17]);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Block<B, L, P> {
    /// A whole block.
    Full(Tensor<B, L>),
    /// A smaller block, at an edge.
    Edge(Tensor<B, P>),
}

/// An iterator over the blocks of a tensor with the buffer `B`, in the order of their indices: the first mode is the fastest.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Blocks<B, L, T> {
    // Invariant: the buffer has an element at each offset of the layout, and the range ends at most at the number of blocks. If the buffer
    // may be written, no two coordinates share an element, and the blocks outside the range may be in use.
    buffer: B,
    layout: L,
    tiler: T,
    range: Range<usize>,
}

// SAFETY: beside the buffer and the tiler, which are `Send`, there are only integers: `AnyLayout` is sealed, and its layouts are integers
// or have no data.
unsafe impl<B: Send, L: AnyLayout, T: Send> Send for Blocks<B, L, T> {}
// SAFETY: beside the buffer and the tiler, which are `Sync`, there are only integers: `AnyLayout` is sealed, and its layouts are integers
// or have no data.
unsafe impl<B: Sync, L: AnyLayout, T: Sync> Sync for Blocks<B, L, T> {}

// Not derived: a derived `Clone` would need `T: Clone`, although the elements are only borrowed.
impl<T, L: Copy, R: Copy> Clone for Blocks<View<'_, T>, L, R> {
    #[inline(always)]
    fn clone(&self) -> Self {
        Blocks { buffer: self.buffer, layout: self.layout, tiler: self.tiler, range: self.range.clone() }
    }
}
impl<B: fmt::Debug, L: fmt::Debug, T: fmt::Debug> fmt::Debug for Blocks<B, L, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut f = f.debug_struct("Blocks");
        f.field("buffer", &self.buffer).field("layout", &self.layout).field("tiler", &self.tiler);
        f.field("range", &self.range).finish()
    }
}

macro_rules! blocks {
    ($view:ident, |$of:ident| $again:expr) => {
        impl<'a, T, L: BlocksOp<R>, R: Copy> Blocks<$view<'a, T>, L, R> {
            /// Block `k`. The caller must have just removed `k` from the range.
            #[inline(always)]
            fn block(&self, k: usize) -> Block<$view<'a, T>, L::Tile, L::Part> {
                let (start, part, tile) = self.layout.block(self.tiler, k);
                let start = if part.size() == 0 { 0 } else { start };
                // SAFETY: if the block is empty, `start` is 0. Otherwise, by `BlocksOp::block`, `start` is the offset of an
                // element of the tensor. No two blocks have a coordinate in common, and the range yields each block once.
                let buffer = unsafe { self.buffer.moved(start) };
                match tile {
                    Some(layout) => Block::Full(Tensor { buffer, layout }),
                    None => Block::Edge(Tensor { buffer, layout: part }),
                }
            }
            /// Block `k` as a tensor of the type that all blocks have in common. The caller must have just removed `k` from the
            /// range.
            #[inline(always)]
            fn chunk(&self, k: usize) -> Tensor<$view<'a, T>, L::Part> {
                let (start, layout, _) = self.layout.block(self.tiler, k);
                let start = if layout.size() == 0 { 0 } else { start };
                // SAFETY: if the block is empty, `start` is 0. Otherwise, by `BlocksOp::block`, `start` is the offset of an
                // element of the tensor. No two blocks have a coordinate in common, and the range yields each block once.
                Tensor { buffer: unsafe { self.buffer.moved(start) }, layout }
            }
            // `next`, `nth` and `next_back` of [`Chunks`](super::Chunks).
            #[inline(always)]
            pub(super) fn next_chunk(&mut self) -> Option<Tensor<$view<'a, T>, L::Part>> {
                self.range.next().map(|k| self.chunk(k))
            }
            #[inline(always)]
            pub(super) fn nth_chunk(&mut self, n: usize) -> Option<Tensor<$view<'a, T>, L::Part>> {
                self.range.nth(n).map(|k| self.chunk(k))
            }
            #[inline(always)]
            pub(super) fn next_chunk_back(&mut self) -> Option<Tensor<$view<'a, T>, L::Part>> {
                self.range.next_back().map(|k| self.chunk(k))
            }
            /// The first `n` blocks, and the others.
            #[cfg(feature = "rayon")]
            #[inline(always)]
            pub(super) fn split_at(self, n: usize) -> (Self, Self) {
                let middle = self.range.start + n.min(self.range.len());
                let Self { buffer: ref $of, layout, tiler, ref range } = self;
                let first = Self { buffer: $again, layout, tiler, range: range.start..middle };
                (first, Self { range: middle..self.range.end, ..self })
            }
        }
        impl<'a, T, L: BlocksOp<R>, R: Copy> Iterator for Blocks<$view<'a, T>, L, R> {
            type Item = Block<$view<'a, T>, L::Tile, L::Part>;
            #[inline(always)]
            fn next(&mut self) -> Option<Self::Item> {
                self.range.next().map(|k| self.block(k))
            }
            #[inline(always)]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.range.size_hint()
            }
            #[inline(always)]
            fn nth(&mut self, n: usize) -> Option<Self::Item> {
                self.range.nth(n).map(|k| self.block(k))
            }
        }
        impl<T, L: BlocksOp<R>, R: Copy> DoubleEndedIterator for Blocks<$view<'_, T>, L, R> {
            #[inline(always)]
            fn next_back(&mut self) -> Option<Self::Item> {
                self.range.next_back().map(|k| self.block(k))
            }
        }
        impl<T, L: BlocksOp<R>, R: Copy> ExactSizeIterator for Blocks<$view<'_, T>, L, R> {}
        impl<T, L: BlocksOp<R>, R: Copy> FusedIterator for Blocks<$view<'_, T>, L, R> {}
    };
}
blocks!(View, |of| *of);
blocks!(ViewMut, |of| {
    // SAFETY: `moved` allows offset 0. The two ranges have no block in common, so no element is used through both views.
    unsafe { of.moved(0) }
});

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// Splits the tensor into blocks with the extents of `tiler`. The extents need not divide the tensor: blocks at an edge are
    /// smaller.
    ///
    /// `T.blocks(b)[k][c] = T[b * i + c]`, mode by mode, if `b * i + c` is a coordinate of T. Here `i` is the coordinate of block
    /// `k` among the blocks.
    ///
    /// A mode for which the tiler has `_` is not split. A mode for which the tiler has no entry is fixed: each block has one of
    /// its coordinates.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::tensor::Block;
    /// let (m, n) = (5, 3);
    /// let t = make_tensor([0; 15], layout!((m, n), LayoutRight));
    /// let layouts = t.blocks(tiler!(4, _)).map(|block| match block {
    ///     Block::Full(tile) => tile.layout().to_string(),
    ///     Block::Edge(rest) => rest.layout().to_string(),
    /// });
    /// assert_eq!(layouts.collect::<Vec<_>>(), ["(_4,3):(3,_1)", "(1,3):(3,_1)"]);
    /// ```
    ///
    /// # Fails when
    /// the tiler has an extent of 0 (*empty mode*) or below 0 (*extent*). This is a compile error where the extent is static,
    /// otherwise a panic with the text of the law. [`Tensor::try_blocks`] returns the law instead. A tiler with more modes than
    /// the tensor does not compile.
    #[inline(always)]
    #[track_caller]
    pub fn blocks<R: Copy>(&self, tiler: R) -> Blocks<View<'_, B::Element>, L, R>
    where
        L: BlocksOp<R>,
    {
        self.try_blocks(tiler).or_broken()
    }

    /// [`Tensor::blocks`], or the law that does not hold.
    #[inline(always)]
    pub fn try_blocks<R: Copy>(&self, tiler: R) -> Result<Blocks<View<'_, B::Element>, L, R>, LayoutError>
    where
        L: BlocksOp<R>,
    {
        let range = 0..self.layout.try_count(tiler)?;
        Ok(Blocks { buffer: self.view().buffer, layout: self.layout, tiler, range })
    }

    /// Splits the tensor into mutable blocks, as [`Tensor::blocks`] does. No two blocks share an element, so all of them can be
    /// in use at once.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::tensor::Block;
    /// let mut t = make_tensor([0; 10], layout!(10));
    /// for (k, block) in t.blocks_mut(int!(4)).enumerate() {
    ///     match block {
    ///         Block::Full(mut tile) => tile.fill(k),
    ///         Block::Edge(mut rest) => rest.fill(10 * k),
    ///     }
    /// }
    /// assert_eq!(t.into_buffer(), [0, 0, 0, 0, 1, 1, 1, 1, 20, 20]);
    /// ```
    ///
    /// # Fails when
    /// two coordinates share an offset (*injectivity*), or the tiler has an extent of 0 (*empty mode*) or below 0 (*extent*).
    /// This is a compile error where the integers are static, otherwise a panic with the text of the law.
    /// [`Tensor::try_blocks_mut`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn blocks_mut<R: Copy>(&mut self, tiler: R) -> Blocks<ViewMut<'_, B::Element>, L, R>
    where
        B: BufferMut,
        L: BlocksOp<R> + InjectiveOp,
    {
        let () = Distinct::<L>::HOLDS;
        self.try_blocks_mut(tiler).or_broken()
    }

    /// [`Tensor::blocks_mut`], or the law that does not hold.
    #[inline(always)]
    pub fn try_blocks_mut<R: Copy>(&mut self, tiler: R) -> Result<Blocks<ViewMut<'_, B::Element>, L, R>, LayoutError>
    where
        B: BufferMut,
        L: BlocksOp<R> + InjectiveOp,
    {
        let () = Distinct::<L>::HOLDS;
        check_injective(self.layout)?;
        let (layout, range) = (self.layout, 0..self.layout.try_count(tiler)?);
        Ok(Blocks { buffer: self.view_mut().buffer, layout, tiler, range })
    }
}
