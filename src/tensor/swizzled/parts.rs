//! Parts of tensors whose layout stands behind a swizzle: one tile, what one thread has, or all of them.
//!
//! What a part starts with goes into the offset before the swizzle; the swizzle and the address are those of the tensor.

use crate::ComposedLayout;
use crate::algebra::divide::{ZippedDivideOp, try_zipped_divide};
use crate::error::OrBroken;
use crate::int::Int;
use crate::layout::AnyLayout;
use crate::swizzle::{AnySwizzle, Inner};
use crate::tensor::partition::{Covered, part_of};
use crate::tensor::slice::sliced;
use crate::tensor::starts::{ByRest, ByThread, Starts};
use crate::tensor::within::check_within;
use crate::tensor::{
    Buffer, BufferMut, PartitionMutOp, PartitionOp, Tensor, TilesMutOp, TilesOp, TilingOp, View, ViewMut,
};
use core::ops::Range;

/// A part of the layout `P` of a tensor of the layout `F`.
type PartOf<'a, B, F, P> = Tensor<View<'a, <B as Buffer>::Element>, <F as Inner>::Starting<P>>;
/// The same, to be written.
type PartOfMut<'a, B, F, P> = Tensor<ViewMut<'a, <B as Buffer>::Element>, <F as Inner>::Starting<P>>;
/// All parts of the layout `P` of a tensor of the layout `F`, which start as `S` says.
type PartsOf<'a, B, F, P, S> = SwizzledParts<View<'a, <B as Buffer>::Element>, F, P, S>;
/// The same, to be written.
type PartsOfMut<'a, B, F, P, S> = SwizzledParts<ViewMut<'a, <B as Buffer>::Element>, F, P, S>;

impl<B: Buffer, A: AnySwizzle, O: Int, L: Inner> Tensor<B, ComposedLayout<A, O, L>> {
    /// The tiles, to be read.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: [i32; 32] = core::array::from_fn(|i| i as i32);
    /// let t = make_swizzled_tensor(data, composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)));
    /// let sums: Vec<i32> = t.tiles(tiler!(1, 8)).map(|row| row.iter().sum()).collect();
    /// assert_eq!(sums, [28, 92, 156, 220]);
    /// ```
    ///
    /// # Fails when
    /// the tiler does not divide the layout, as [`Tensor::tiles`] of a plain one.
    #[track_caller]
    pub fn tiles<T, P: Inner + AnyLayout, Q: AnyLayout>(
        &self,
        tiler: T,
    ) -> PartsOf<'_, B, ComposedLayout<A, O, L>, P, ByRest<Q>>
    where
        L::Innermost: TilingOp<T, Tile = P, Rest = Q>,
    {
        let (tile, rest) = self.layout.innermost().try_tiling(tiler).or_broken();
        // SAFETY: as in `slice`: by the law of a divide, the coordinates of tile and rest are those of the tensor.
        let view = unsafe { View::new(self.buffer.as_ptr()) };
        SwizzledParts::new(view, self.layout, tile, ByRest::new(rest))
    }
    /// The tiles, to be written: they share no element, so that each can be in use at once.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_swizzled_tensor([0; 32], composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)));
    /// std::thread::scope(|s| {
    ///     for (k, mut row) in t.tiles_mut(tiler!(1, 8)).enumerate() {
    ///         s.spawn(move || row.for_each_mut(|x| *x = k));
    ///     }
    /// });
    /// assert_eq!((t[(2, 5)], t[(3, 0)]), (2, 3));
    /// ```
    ///
    /// # Fails when
    /// as [`tiles`](Self::tiles), and when two coordinates of the layout share an offset.
    #[track_caller]
    pub fn tiles_mut<T, P: Inner + AnyLayout, Q: AnyLayout>(
        &mut self,
        tiler: T,
    ) -> PartsOfMut<'_, B, ComposedLayout<A, O, L>, P, ByRest<Q>>
    where
        B: BufferMut,
        L::Innermost: TilesMutOp<T> + TilingOp<T, Tile = P, Rest = Q>,
    {
        let (tile, rest) = self.layout.innermost().try_disjoint_tiling(tiler).or_broken();
        // SAFETY: as in `tiles`, borrowed alone.
        let view = unsafe { ViewMut::new(self.buffer.as_mut_ptr()) };
        SwizzledParts::new(view, self.layout, tile, ByRest::new(rest))
    }
    /// What each of many threads has, to be written, in the order of their numbers; as [`Tensor::partition_mut`] of a plain
    /// layout. No two share an element.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_swizzled_tensor([0; 32], composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)));
    /// for (k, mut part) in t.partition_mut(layout!((2, 4))).enumerate() {
    ///     part.for_each_mut(|x| *x = k);
    /// }
    /// assert_eq!([t[(0, 0)], t[(1, 0)], t[(0, 1)], t[(2, 4)]], [0, 1, 2, 0]);
    /// ```
    ///
    /// # Fails when
    /// as that.
    #[track_caller]
    pub fn partition_mut<R: AnyLayout, P: Inner + AnyLayout, Q: AnyLayout>(
        &mut self,
        threads: R,
    ) -> PartsOfMut<'_, B, ComposedLayout<A, O, L>, P, ByThread<Q, R>>
    where
        B: BufferMut,
        L::Innermost: PartitionMutOp<R, Part = P, Place = Q>,
    {
        let (places, part) = self.layout.innermost().try_disjoint_partition(threads).or_broken();
        // SAFETY: as in `tiles_mut`.
        let view = unsafe { ViewMut::new(self.buffer.as_mut_ptr()) };
        SwizzledParts::new(view, self.layout, part, ByThread::new(places, threads))
    }
    /// The tile at a coordinate, to be read; see [`local_tile`](crate::tensor::local_tile()).
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
    /// as that.
    #[inline(always)]
    #[track_caller]
    pub fn local_tile<T, C, Z, P: Inner + AnyLayout>(
        &self,
        tiler: T,
        coord: C,
    ) -> PartOf<'_, B, ComposedLayout<A, O, L>, P>
    where
        L::Innermost: ZippedDivideOp<T, Output = Z>,
        Z: TilesOp<C, Output = P>,
    {
        let (part, start) = tile_of(self.layout.innermost(), tiler, coord);
        // SAFETY: `tile_of`.
        unsafe { self.part(part, start) }
    }
    /// [`local_tile`](Self::local_tile), to be written.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_swizzled_tensor([0; 32], composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)));
    /// t.local_tile_mut(tiler!(2, 4), (1, 0)).fill(1);
    /// assert_eq!((t[(3, 3)], t[(1, 3)], t[(3, 4)], t.reduce(0, |a, b| a + b)), (1, 0, 0, 8));
    /// ```
    ///
    /// # Fails when
    /// as that.
    #[inline(always)]
    #[track_caller]
    pub fn local_tile_mut<T, C, Z, P: Inner + AnyLayout>(
        &mut self,
        tiler: T,
        coord: C,
    ) -> PartOfMut<'_, B, ComposedLayout<A, O, L>, P>
    where
        B: BufferMut,
        L::Innermost: ZippedDivideOp<T, Output = Z>,
        Z: TilesOp<C, Output = P>,
    {
        let (part, start) = tile_of(self.layout.innermost(), tiler, coord);
        // SAFETY: `tile_of`.
        unsafe { self.part_mut(part, start) }
    }
    /// What thread `k` of `threads` has, to be read; see [`local_partition`](crate::tensor::local_partition()).
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
    /// as that.
    #[inline(always)]
    #[track_caller]
    pub fn local_partition<R: AnyLayout, P: Inner + AnyLayout>(
        &self,
        threads: R,
        k: usize,
    ) -> PartOf<'_, B, ComposedLayout<A, O, L>, P>
    where
        L::Innermost: PartitionOp<R, Part = P>,
    {
        let _ = Covered::<R>::KNOWN;
        let (part, start) = part_of(self.layout.innermost(), threads, k);
        // SAFETY: `part_of`.
        unsafe { self.part(part, start) }
    }
    /// [`local_partition`](Self::local_partition), to be written.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_swizzled_tensor([0; 32], composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)));
    /// t.local_partition_mut(layout!((2, 4)), 0).fill(1);
    /// assert_eq!((t[(0, 0)], t[(2, 4)], t[(1, 0)]), (1, 1, 0));
    /// ```
    ///
    /// # Fails when
    /// as that.
    #[inline(always)]
    #[track_caller]
    pub fn local_partition_mut<R: AnyLayout, P: Inner + AnyLayout>(
        &mut self,
        threads: R,
        k: usize,
    ) -> PartOfMut<'_, B, ComposedLayout<A, O, L>, P>
    where
        B: BufferMut,
        L::Innermost: PartitionOp<R, Part = P>,
    {
        let _ = Covered::<R>::KNOWN;
        let (part, start) = part_of(self.layout.innermost(), threads, k);
        // SAFETY: `part_of`.
        unsafe { self.part_mut(part, start) }
    }
    /// A part of the tensor, to be read.
    ///
    /// # Safety
    /// For every coordinate `c` of `part`, `start + part(c)` must be the offset of a coordinate in the shape of the layout
    /// behind all swizzles.
    #[inline(always)]
    pub(in crate::tensor) unsafe fn part<P: Inner + AnyLayout>(
        &self,
        part: P,
        start: isize,
    ) -> PartOf<'_, B, ComposedLayout<A, O, L>, P> {
        // Behind a swizzle the start is in the layout, and none is left.
        let (layout, _) = self.layout.starting(start, part);
        // SAFETY: as of this function: what the swizzles make of an offset of the layout is that of an element, from the
        // origin of the tensor, which is borrowed with the part.
        Tensor { buffer: unsafe { View::new(self.buffer.as_ptr()) }, layout }
    }
    /// A part of the tensor, to be written.
    ///
    /// # Safety
    /// As [`part`](Self::part).
    #[inline(always)]
    pub(in crate::tensor) unsafe fn part_mut<P: Inner + AnyLayout>(
        &mut self,
        part: P,
        start: isize,
    ) -> PartOfMut<'_, B, ComposedLayout<A, O, L>, P>
    where
        B: BufferMut,
    {
        let (layout, _) = self.layout.starting(start, part);
        // SAFETY: as in `part`; the tensor is borrowed alone, and this is all that is made of the borrow.
        Tensor { buffer: unsafe { ViewMut::new(self.buffer.as_mut_ptr()) }, layout }
    }
}

/// The tile of a layout at a coordinate, and where it starts: with the offset of each coordinate of the tile it is that of
/// one of the layout, by the law of a divide, which is checked, and of a slice.
#[inline(always)]
#[track_caller]
fn tile_of<L, T, C, Z>(layout: L, tiler: T, coord: C) -> (Z::Output, isize)
where
    L: ZippedDivideOp<T, Output = Z>,
    Z: TilesOp<C>,
{
    let divided = try_zipped_divide(layout, tiler).or_broken();
    check_within(layout, divided).or_broken();
    sliced(divided, Z::coord_of_tile(coord))
}

/// The parts of a tensor whose layout stands behind a swizzle: each a [`Tensor`] behind the same swizzle, with the offset
/// at which it starts.
#[derive(Debug)]
pub struct SwizzledParts<V, F, P, S> {
    // Invariant: for every part in the range, what the swizzles of `whole` make of `start(part) + P(c)` is the offset of an
    // element of the view for every `c` of `part`, of which none has one element with another of any part, if the view is to
    // be written.
    view: V,
    whole: F,
    part: P,
    starts: S,
    range: Range<usize>,
}

impl<V, F: Inner, P: Inner + AnyLayout, S: Starts> SwizzledParts<V, F, P, S> {
    fn new(view: V, whole: F, part: P, starts: S) -> Self {
        SwizzledParts { view, whole, part, starts, range: 0..starts.count() }
    }
    /// The layout of part `k`, which is in the range.
    fn layout_of(&self, k: usize) -> F::Starting<P> {
        let start = if self.part.size() == 0 { 0 } else { self.starts.start(k) };
        self.whole.starting(start, self.part).0
    }
}

macro_rules! iterator {
    ($view:ident, $again:expr) => {
        impl<'a, T, A: AnySwizzle, O: Int, L: Inner, P: Inner + AnyLayout, S: Starts> Iterator
            for SwizzledParts<$view<'a, T>, ComposedLayout<A, O, L>, P, S>
        {
            type Item = Tensor<$view<'a, T>, <ComposedLayout<A, O, L> as Inner>::Starting<P>>;
            #[inline(always)]
            fn next(&mut self) -> Option<Self::Item> {
                let k = self.range.next()?;
                // SAFETY: the invariant; the range gives each part once.
                Some(Tensor { buffer: unsafe { $again(&self.view) }, layout: self.layout_of(k) })
            }
            #[inline(always)]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.range.size_hint()
            }
        }
        impl<T, A: AnySwizzle, O: Int, L: Inner, P: Inner + AnyLayout, S: Starts> ExactSizeIterator
            for SwizzledParts<$view<'_, T>, ComposedLayout<A, O, L>, P, S>
        {
        }
    };
}
iterator!(View, |view: &View<'a, T>| view.moved(0));
iterator!(ViewMut, |view: &ViewMut<'a, T>| view.moved(0));
