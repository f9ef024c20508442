//! Iterators over all parts of a tensor: over its tiles, or over the parts of threads.
//!
//! In an injective layout, no two coordinates share an element. So two parts without a common coordinate share no element, and
//! can be written at the same time, even by different threads. No two tiles have a common coordinate, for every tiler that the
//! algebra accepts (blocks, and strided, interleaved or nested tiles). The same is true of the parts of two threads.

use super::partition::Covered;
use super::starts::{ByRest, ByThread, Starts};
use super::{Buffer, BufferMut, PartitionOp, Tensor, TilingOp, View, ViewMut};
use crate::algebra::relations::injective::{Distinct, InjectiveOp};
use crate::coord::sealed::Token;
use crate::error::{LayoutError, OrBroken};
use crate::layout::{AnyLayout, PartLayout, PartOf, TensorLayout};
use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;

/// An iterator over the parts of a tensor, each a [`Tensor`] with the layout `P`.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Parts<'a, T, P, S: Starts> {
    // Invariant: for every part in the range, take the part's start plus any offset of the plain layout of `part`, and swizzle
    // the sum if `part` is swizzled. The result is the offset of an element of the view.
    view: View<'a, T>,
    part: P,
    starts: S,
    range: Range<usize>,
    // Computes where the parts start, one after the other. The first part of the range is next.
    walk: S::Walk,
}

/// An iterator over the mutable parts of a tensor, each a [`Tensor`] with the layout `P`. The parts share no element, and are
/// `Send` if the elements are.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct PartsMut<'a, T, P, S: Starts> {
    // Invariant: for every part in the range, take the part's start plus any offset of the plain layout of `part`, and swizzle
    // the sum if `part` is swizzled. The result is the offset of an element of the view. No two coordinates of all parts share an
    // element. The view borrows the elements mutably, and the parts outside the range may be in use.
    view: ViewMut<'a, T>,
    part: P,
    starts: S,
    range: Range<usize>,
    // Computes where the parts start, one after the other. The first part of the range is next.
    walk: S::Walk,
}

// Not derived: a derived `Clone` would need `T: Clone`, although the elements are only borrowed.
impl<T, P: Copy, S: Starts> Clone for Parts<'_, T, P, S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        Parts { view: self.view, part: self.part, starts: self.starts, range: self.range.clone(), walk: self.walk }
    }
}

// SAFETY: all fields except the view hold only integers or no data, because `PartLayout` and `Starts` are sealed and implemented
// only for such types. A `View` is `Send` where `T` is `Sync`.
unsafe impl<T: Sync, P: PartLayout, S: Starts> Send for Parts<'_, T, P, S> {}
// SAFETY: all fields except the view hold only integers or no data, because `PartLayout` and `Starts` are sealed and implemented
// only for such types. A `View` is `Sync` where `T` is.
unsafe impl<T: Sync, P: PartLayout, S: Starts> Sync for Parts<'_, T, P, S> {}
// SAFETY: all fields except the view hold only integers or no data, because `PartLayout` and `Starts` are sealed and implemented
// only for such types. A `ViewMut` is `Send` where `T` is.
unsafe impl<T: Send, P: PartLayout, S: Starts> Send for PartsMut<'_, T, P, S> {}
// SAFETY: all fields except the view hold only integers or no data, because `PartLayout` and `Starts` are sealed and implemented
// only for such types. A `ViewMut` is `Sync` where `T` is.
unsafe impl<T: Sync, P: PartLayout, S: Starts> Sync for PartsMut<'_, T, P, S> {}

/// The layout of each tile, if the tiler `R` divides a tensor with the layout `L`.
type TileIn<L, R> = PartOf<L, <<L as TensorLayout>::Innermost as TilingOp<R>>::Tile>;
type ByRestOf<L, R> = ByRest<<<L as TensorLayout>::Innermost as TilingOp<R>>::Rest>;
/// The layout of each thread's part, if threads of the layout `R` partition a tensor with the layout `L`.
type PartIn<L, R> = PartOf<L, <<L as TensorLayout>::Innermost as PartitionOp<R>>::Part>;
type ByThreadOf<L, R> = ByThread<<<L as TensorLayout>::Innermost as PartitionOp<R>>::Place, R>;

/// An iterator over parts with the plain layout `P`, of a tensor with the layout `L`.
pub(super) type PartsOf<'a, B, L, P, S> = Parts<'a, <B as Buffer>::Element, PartOf<L, P>, S>;
/// An iterator over mutable parts with the plain layout `P`, of a tensor with the layout `L`.
pub(super) type PartsMutOf<'a, B, L, P, S> = PartsMut<'a, <B as Buffer>::Element, PartOf<L, P>, S>;

/// An iterator over the tiles of a tensor with elements `T` and the layout `L`, by the tiler `R`.
pub type Tiles<'a, T, L, R> = Parts<'a, T, TileIn<L, R>, ByRestOf<L, R>>;
/// An iterator over the mutable tiles of a tensor with elements `T` and the layout `L`, by the tiler `R`.
pub type TilesMut<'a, T, L, R> = PartsMut<'a, T, TileIn<L, R>, ByRestOf<L, R>>;
/// An iterator over the parts of threads of the layout `R`, in a tensor with elements `T` and the layout `L`.
pub type Partition<'a, T, L, R> = Parts<'a, T, PartIn<L, R>, ByThreadOf<L, R>>;
/// An iterator over the mutable parts of threads of the layout `R`, in a tensor with elements `T` and the layout `L`.
pub type PartitionMut<'a, T, L, R> = PartsMut<'a, T, PartIn<L, R>, ByThreadOf<L, R>>;

/// A layout that the tiler `T` divides into disjoint tiles, each of which can be divided again. It is the bound of
/// [`Tensor::tiles_mut`] and similar methods in generic code.
///
/// It is [`TilingOp`] with a check that no two coordinates share an offset. Fails as [`Tensor::tiles_mut`] does.
///
/// ```
/// use colex::prelude::*;
/// fn number<B: BufferMut<Element = usize>, L: TilesMutOp<T>, T>(t: &mut Tensor<B, L>, tiler: T) {
///     t.tiles_mut(tiler).enumerate().for_each(|(k, mut tile)| tile.fill(k));
/// }
/// let n = 4;
/// let mut t = make_tensor([0; 16], layout!((4, 4)));
/// number(&mut t, tiler!(2, 4));
/// assert_eq!((t[(1, 3)], t[(2, 0)]), (0, 1));
/// let mut t = make_tensor([0; 16], layout!((4, n)));
/// number(&mut t, tiler!(2, 4));
/// assert_eq!((t[(1, 3)], t[(2, 0)]), (0, 1));
/// ```
#[diagnostic::on_unimplemented(
    message = "mutable tiles are taken from a tensor with a known layout, or in generic code from one bounded by `TilesMutOp`",
    label = "this is neither",
    note = "its layout is `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: TilesMutOp<T>`, with the type of the other argument for `T`",
    note = "in a bound, a static int is `Int!(4)`, not `C<4>`, which is an associated type"
)]
pub trait TilesMutOp<T>: TilingOp<T, Tile: InjectiveOp> + InjectiveOp {}
impl<L: TilingOp<T, Tile: InjectiveOp> + InjectiveOp, T> TilesMutOp<T> for L {}

/// A layout that threads of the layout `R` partition into disjoint parts, each of which can be partitioned again. It is the bound
/// of [`Tensor::partition_mut`] and similar methods in generic code.
///
/// It is [`PartitionOp`] with a check that no two coordinates share an offset. Fails as [`Tensor::partition_mut`] does.
///
/// ```
/// use colex::prelude::*;
/// fn number<B: BufferMut<Element = usize>, L: PartitionMutOp<R>, R: AnyLayout>(t: &mut Tensor<B, L>, threads: R) {
///     t.partition_mut(threads).enumerate().for_each(|(k, mut part)| part.fill(k));
/// }
/// let n = 4;
/// let mut t = make_tensor([0; 16], layout!((4, 4)));
/// number(&mut t, layout!((2, 2)));
/// assert_eq!((t[(0, 0)], t[(1, 0)], t[(2, 2)]), (0, 1, 0));
/// let mut t = make_tensor([0; 16], layout!((4, n)));
/// number(&mut t, layout!((2, 2)));
/// assert_eq!((t[(0, 1)], t[(1, 1)]), (2, 3));
/// ```
#[diagnostic::on_unimplemented(
    message = "threads that write partition a tensor with a known layout, or in generic code one bounded by `PartitionMutOp`",
    label = "this is neither",
    note = "its layout is `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: PartitionMutOp<R>`, with the type of the other argument for `R`",
    note = "in a bound, a static int is `Int!(4)`, not `C<4>`, which is an associated type"
)]
pub trait PartitionMutOp<R>: PartitionOp<R, Part: InjectiveOp> + InjectiveOp {}
impl<L: PartitionOp<R, Part: InjectiveOp> + InjectiveOp, R> PartitionMutOp<R> for L {}

/// Implements what `Parts` and `PartsMut` have in common.
macro_rules! parts {
    ($parts:ident, $view:ident) => {
        impl<'a, T, P: PartLayout, S: Starts> $parts<'a, T, P, S> {
            #[inline(always)]
            pub(super) fn new(view: $view<'a, T>, part: P, starts: S) -> Self {
                $parts { view, part, starts, range: 0..starts.count(), walk: starts.walk(0) }
            }

            /// The layout of each part. If it is swizzled, this is the layout of a part that starts at 0, and other parts have
            /// the same layout with another offset in it.
            ///
            /// ```
            /// use colex::prelude::*;
            /// let t = make_tensor([0; 32], layout!((4, 8)));
            /// assert_eq!(t.tiles(tiler!(2, 4)).layout().to_string(), "(_2,_4):(_1,_4)");
            /// ```
            #[inline(always)]
            pub fn layout(&self) -> P {
                self.part
            }

            /// The part that starts at `start`. The caller must have removed it from the range, so no part is handed out twice.
            #[inline(always)]
            fn part(&self, start: isize) -> Tensor<$view<'a, T>, P> {
                let start = if self.part.plain().size() == 0 { 0 } else { start };
                let (layout, start) = self.part.moved(start, Token);
                // SAFETY: by the invariant, `start` is the offset of the part's first element, or it is 0 because the part has
                // none. Mutable parts share no element, and the range yields each part once.
                Tensor { buffer: unsafe { self.view.moved(start) }, layout }
            }
        }
        impl<T, P: fmt::Debug, S: Starts + fmt::Debug> fmt::Debug for $parts<'_, T, P, S> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($parts))
                    .field("view", &self.view)
                    .field("part", &self.part)
                    .field("starts", &self.starts)
                    .field("range", &self.range)
                    .finish()
            }
        }
        impl<'a, T, P: PartLayout, S: Starts> Iterator for $parts<'a, T, P, S> {
            type Item = Tensor<$view<'a, T>, P>;
            #[inline(always)]
            fn next(&mut self) -> Option<Self::Item> {
                let _ = self.range.next()?;
                let start = self.starts.step(&mut self.walk);
                Some(self.part(start))
            }
            #[inline(always)]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.range.size_hint()
            }
            #[inline(always)]
            fn nth(&mut self, n: usize) -> Option<Self::Item> {
                let k = self.range.nth(n);
                self.walk = self.starts.walk(self.range.start);
                k.map(|k| self.part(self.starts.start(k)))
            }
        }
        impl<T, P: PartLayout, S: Starts> DoubleEndedIterator for $parts<'_, T, P, S> {
            #[inline(always)]
            fn next_back(&mut self) -> Option<Self::Item> {
                self.range.next_back().map(|k| self.part(self.starts.start(k)))
            }
        }
        impl<T, P: PartLayout, S: Starts> ExactSizeIterator for $parts<'_, T, P, S> {}
        impl<T, P: PartLayout, S: Starts> FusedIterator for $parts<'_, T, P, S> {}
    };
}
parts!(Parts, View);
parts!(PartsMut, ViewMut);

/// Implements `split_at` for the parallel iterators, which split a range in two.
#[cfg(feature = "rayon")]
macro_rules! split {
    ($parts:ident, |$view:ident| $again:expr) => {
        impl<T, P: PartLayout, S: Starts> $parts<'_, T, P, S> {
            /// The first `n` parts, and the others.
            #[inline(always)]
            pub(super) fn split_at(self, n: usize) -> (Self, Self) {
                let $parts { view: $view, part, starts, range, walk } = self;
                let middle = range.start + n.min(range.len());
                let first = $parts { view: $again, part, starts, range: range.start..middle, walk };
                let walk = starts.walk(middle);
                (first, $parts { view: $view, part, starts, range: middle..range.end, walk })
            }
        }
    };
}
#[cfg(feature = "rayon")]
split!(Parts, |view| view);
#[cfg(feature = "rayon")]
split!(PartsMut, |view| {
    // SAFETY: offset 0 is allowed, and the two ranges have no part in common, so no element is used through both views.
    unsafe { view.moved(0) }
});

impl<B: Buffer, L: TensorLayout> Tensor<B, L> {
    /// The tiles, in the order of their indices: the first mode of the rest is the fastest.
    ///
    /// `T.tiles(t)[k][x] = T[zipped_divide(T, t)(x, k)]`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: Vec<usize> = (0..32).collect();
    /// let t = make_tensor(&data, layout!((4, 8)));
    /// let sums: Vec<usize> = t.tiles(tiler!(4, 2)).map(|tile| tile.iter().sum()).collect();
    /// assert_eq!(sums, [28, 92, 156, 220]);
    /// let n = 8;
    /// assert_eq!(make_tensor(&data, layout!((4, n))).tiles(tiler!(4, 2)).len(), 4);
    /// // `_` is all of a mode, whatever its extent or its modes: two rows a tile.
    /// let sums: Vec<usize> = make_tensor(&data, layout!((4, n))).tiles(tiler!(2, _)).map(|tile| tile.iter().sum()).collect();
    /// assert_eq!(sums, [232, 264]);
    /// ```
    ///
    /// # Fails when
    /// the tiler does not divide the layout (*exact fit*, *tile gap*, *tiler rank* and the other laws of
    /// [`zipped_divide`](crate::prelude::zipped_divide)). A broken law is a compile error if the integers are static, and
    /// otherwise a panic with the text of the law. [`Tensor::try_tiles`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn tiles<R, P: AnyLayout, Q: AnyLayout>(&self, tiler: R) -> PartsOf<'_, B, L, P, ByRest<Q>>
    where
        L::Innermost: TilingOp<R, Tile = P, Rest = Q>,
    {
        self.try_tiles(tiler).or_broken()
    }

    /// The result of [`Tensor::tiles`], or the law that does not hold.
    #[inline(always)]
    pub fn try_tiles<R>(&self, tiler: R) -> Result<Tiles<'_, B::Element, L, R>, LayoutError>
    where
        L::Innermost: TilingOp<R>,
    {
        self.view().try_into_tiles(tiler)
    }

    /// The mutable tiles of the tensor. They share no element, so all of them can be in use at once.
    ///
    /// Any tiler that divides the layout is accepted: the tiles may be blocks, and may be strided, interleaved or nested.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 32], layout!((4, 8)));
    /// std::thread::scope(|s| {
    ///     // every other row of two columns: the tiles interleave
    ///     for (k, mut tile) in t.tiles_mut(tiler!(layout!(2:2), 2)).enumerate() {
    ///         s.spawn(move || tile.iter_mut().for_each(|x| *x = k));
    ///     }
    /// });
    /// assert_eq!((t[(0, 0)], t[(1, 0)], t[(2, 1)], t[(3, 7)]), (0, 1, 0, 7));
    /// ```
    ///
    /// A layout that maps two coordinates to one offset is refused, because its tiles could share elements:
    ///
    /// ```compile_fail
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 32], layout!((4, 8) : (1, 2)));
    /// t.tiles_mut(tiler!(4, 2));
    /// ```
    ///
    /// # Fails when
    /// two coordinates share an offset (*injectivity*), or the tiler does not divide the layout (*exact fit*, *tile gap*,
    /// *tiler rank* and the other laws of [`zipped_divide`](crate::prelude::zipped_divide)). A broken law is a compile error if
    /// the integers are static, and otherwise a panic with the text of the law. [`Tensor::try_tiles_mut`] returns the law
    /// instead.
    #[inline(always)]
    #[track_caller]
    pub fn tiles_mut<R, P: AnyLayout, Q: AnyLayout>(&mut self, tiler: R) -> PartsMutOf<'_, B, L, P, ByRest<Q>>
    where
        B: BufferMut,
        L::Innermost: TilesMutOp<R, Tile = P, Rest = Q>,
    {
        let () = Distinct::<L::Innermost>::HOLDS;
        self.try_tiles_mut(tiler).or_broken()
    }

    /// The result of [`Tensor::tiles_mut`], or the law that does not hold.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let d = 2;
    /// let mut t = make_tensor([0; 32], layout!((4, 8) : (1, d)));
    /// let error = t.try_tiles_mut(tiler!(4, 2)).unwrap_err();
    /// assert!(error.to_string().starts_with("injectivity: "));
    /// ```
    #[inline(always)]
    pub fn try_tiles_mut<R>(&mut self, tiler: R) -> Result<TilesMut<'_, B::Element, L, R>, LayoutError>
    where
        B: BufferMut,
        L::Innermost: TilesMutOp<R>,
    {
        self.view_mut().try_into_tiles(tiler)
    }

    /// The parts of all threads, in the order of the threads' numbers. The part of thread `k` is
    /// [`local_partition`](super::local_partition)`(self, threads, k)`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: Vec<usize> = (0..32).collect();
    /// let t = make_tensor(&data, layout!((4, 8)));
    /// let sums: Vec<usize> = t.partition(layout!((4, 1))).map(|part| part.iter().sum()).collect();
    /// assert_eq!(sums, [112, 120, 128, 136]); // a row each
    /// let n = 8;
    /// assert_eq!(make_tensor(&data, layout!((4, n))).partition(layout!((2, 4))).len(), 8);
    /// ```
    ///
    /// # Fails when
    /// the threads are not numbered from 0 to size - 1, each once (*coverage*, *injectivity*), or their shape does not divide the
    /// tensor (*exact fit*, *tile gap*, *tiler rank* and the other laws of [`zipped_divide`](crate::prelude::zipped_divide)). A
    /// broken law is a compile error if the integers are static, and otherwise a panic with the text of the law.
    /// [`Tensor::try_partition`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn partition<R, P: AnyLayout, Q: AnyLayout>(&self, threads: R) -> PartsOf<'_, B, L, P, ByThread<Q, R>>
    where
        R: AnyLayout,
        L::Innermost: PartitionOp<R, Part = P, Place = Q>,
    {
        let _ = Covered::<R>::KNOWN;
        self.try_partition(threads).or_broken()
    }

    /// The result of [`Tensor::partition`], or the law that does not hold.
    #[inline(always)]
    pub fn try_partition<R>(&self, threads: R) -> Result<Partition<'_, B::Element, L, R>, LayoutError>
    where
        R: AnyLayout,
        L::Innermost: PartitionOp<R>,
    {
        self.view().try_into_partition(threads)
    }

    /// The mutable parts of all threads, in the order of the threads' numbers. No two parts share an element.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 32], layout!((4, 8)));
    /// let threads = layout!((2, 4), LayoutRight);
    /// for (k, mut part) in t.partition_mut(threads).enumerate() {
    ///     part.iter_mut().for_each(|x| *x = k);
    /// }
    /// assert_eq!((t[(0, 1)], t[(1, 0)], t[(3, 5)]), (1, 4, 5));
    /// ```
    ///
    /// # Fails when
    /// two coordinates share an offset (*injectivity*); the threads are not numbered from 0 to size - 1, each once (*coverage*,
    /// *injectivity*), or their shape does not divide the tensor (*exact fit*, *tile gap*, *tiler rank* and the other laws of
    /// [`zipped_divide`](crate::prelude::zipped_divide)). A broken law is a compile error if the integers are static, and
    /// otherwise a panic with the text of the law. [`Tensor::try_partition_mut`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn partition_mut<R, P: AnyLayout, Q: AnyLayout>(
        &mut self,
        threads: R,
    ) -> PartsMutOf<'_, B, L, P, ByThread<Q, R>>
    where
        B: BufferMut,
        R: AnyLayout,
        L::Innermost: PartitionMutOp<R, Part = P, Place = Q>,
    {
        let () = Distinct::<L::Innermost>::HOLDS;
        let _ = Covered::<R>::KNOWN;
        self.try_partition_mut(threads).or_broken()
    }

    /// The result of [`Tensor::partition_mut`], or the law that does not hold.
    #[inline(always)]
    pub fn try_partition_mut<R>(&mut self, threads: R) -> Result<PartitionMut<'_, B::Element, L, R>, LayoutError>
    where
        B: BufferMut,
        R: AnyLayout,
        L::Innermost: PartitionMutOp<R>,
    {
        self.view_mut().try_into_partition(threads)
    }
}

impl<'a, T, L: TensorLayout> Tensor<View<'a, T>, L> {
    /// Like [`Tensor::try_tiles`], but the tiles borrow the elements for `'a`, and not this tensor.
    #[inline(always)]
    pub fn try_into_tiles<R>(self, tiler: R) -> Result<Tiles<'a, T, L, R>, LayoutError>
    where
        L::Innermost: TilingOp<R>,
    {
        let (tile, rest) = self.layout.plain().try_tiling(tiler)?;
        // The invariant holds: by `check_within`, `try_tiling` proved that an offset of the tile plus an offset of the rest is an
        // offset of the tensor.
        Ok(Parts::new(self.buffer, self.layout.starting(0, tile, Token).0, ByRest::new(rest)))
    }

    /// Like [`Tensor::try_partition`], but the parts borrow the elements for `'a`, and not this tensor.
    #[inline(always)]
    pub fn try_into_partition<R>(self, threads: R) -> Result<Partition<'a, T, L, R>, LayoutError>
    where
        R: AnyLayout,
        L::Innermost: PartitionOp<R>,
    {
        let (places, part) = self.layout.plain().try_partition(threads)?;
        // The invariant holds: by `check_within`, `try_partition` proved that an offset of `places` plus an offset of the part is
        // an offset of the tensor. `places` has the size of `threads`, and `index_of_thread` is below that size.
        Ok(Parts::new(self.buffer, self.layout.starting(0, part, Token).0, ByThread::new(places, threads)))
    }
}

impl<'a, T, L: TensorLayout> Tensor<ViewMut<'a, T>, L> {
    /// Like [`Tensor::try_tiles_mut`], but the tiles borrow the elements for `'a`, and not this tensor. So the tiles of a tile
    /// may outlive the tile.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 64], layout!((8, 8)));
    /// let inner = t.tiles_mut(tiler!(4, 4)).flat_map(|tile| tile.try_into_tiles(tiler!(2, 1)).unwrap());
    /// inner.enumerate().for_each(|(k, mut tile)| tile.for_each_mut(|x| *x = k));
    /// assert_eq!((t[(2, 0)], t[(7, 7)]), (1, 31));
    /// ```
    #[inline(always)]
    pub fn try_into_tiles<R>(self, tiler: R) -> Result<TilesMut<'a, T, L, R>, LayoutError>
    where
        L::Innermost: TilesMutOp<R>,
    {
        let () = Distinct::<L::Innermost>::HOLDS;
        let (tile, rest) = self.layout.plain().try_disjoint_tiling(tiler)?;
        // The invariant holds: by `check_within`, `try_disjoint_tiling` proved that an offset of the tile plus an offset of the
        // rest is an offset of the tensor. It also checked that the divided layout, of which tile and rest are the modes, is
        // injective.
        Ok(PartsMut::new(self.buffer, self.layout.starting(0, tile, Token).0, ByRest::new(rest)))
    }

    /// Like [`Tensor::try_partition_mut`], but the parts borrow the elements for `'a`, and not this tensor.
    #[inline(always)]
    pub fn try_into_partition<R>(self, threads: R) -> Result<PartitionMut<'a, T, L, R>, LayoutError>
    where
        R: AnyLayout,
        L::Innermost: PartitionMutOp<R>,
    {
        let () = Distinct::<L::Innermost>::HOLDS;
        let (places, part) = self.layout.plain().try_disjoint_partition(threads)?;
        // The invariant holds: by `check_within`, `try_disjoint_partition` proved that an offset of `places` plus an offset of
        // the part is an offset of the tensor. It also checked that the divided layout is injective. `places` has the size of
        // `threads`; `index_of_thread` is below that size and differs for each thread.
        Ok(PartsMut::new(self.buffer, self.layout.starting(0, part, Token).0, ByThread::new(places, threads)))
    }
}
