//! Partitions a tensor among threads whose shape need not divide it. If 128 threads share 229 elements, the first 101 threads get
//! two elements each, and the others get one.

use super::dealt::Deal;
use super::partition::{Covered, check_coverage, index_of_thread};
use super::{Buffer, BufferMut, EachProduct, RaggedPart, Tensor, View, ViewMut};
use crate::algebra::relations::injective::{Distinct, InjectiveOp, check_injective};
use crate::coord::sealed::Token;
use crate::error::{Clash, LayoutError, OrBroken};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::ProductOp;
use core::iter::FusedIterator;
use core::ops::Range;
use typenum::P1;

/// A layout that threads of the layout `R` can partition, whether or not their shape divides it. It is the bound of
/// [`Tensor::ragged_partition`] and similar methods in generic code.
///
/// `Threads` is the number of threads in each mode, and `Part` the layout of the coordinates of one part. Fails as
/// [`Tensor::ragged_partition`] does.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::RaggedPartitionOp;
/// fn shares<B: Buffer, L: RaggedPartitionOp<R>, R: AnyLayout>(t: &Tensor<B, L>, threads: R) -> Vec<usize> {
///     t.ragged_partition(threads).map(|part| part.iter().count()).collect()
/// }
/// let n = 10;
/// assert_eq!(shares(&make_tensor([0; 10], layout!(10)), layout!(4)), [3, 3, 2, 2]);
/// assert_eq!(shares(&make_tensor([0; 10], layout!(n : 1)), layout!(4)), [3, 3, 2, 2]);
/// ```
#[diagnostic::on_unimplemented(
    message = "threads partition a tensor with a known layout of at least as many modes, or in generic code one bounded by `RaggedPartitionOp`",
    label = "this is neither",
    note = "its layout is `{Self}`",
    note = "the layout of the threads is `{R}`",
    note = "fix: give the threads no more modes than the tensor has; in generic code, add the bound `{Self}: RaggedPartitionOp<R>`, with the type of the other argument for `R`"
)]
pub trait RaggedPartitionOp<R>: AnyLayout {
    /// The number of threads in each mode.
    type Threads: Deal<Self>;
    /// The compact column-major layout of the coordinates of a part. It maps a coordinate of a part to the index of this
    /// coordinate in the part. In a mode of size `s` that `n` threads share, its extent is `ceil(s / n)`.
    type Part: AnyLayout;
    /// The number of threads and the layout of a part, or the law that does not hold.
    fn try_ragged(self, threads: R) -> Result<(Self::Threads, Self::Part), LayoutError>;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<L, R, N, S, D> RaggedPartitionOp<R> for L
where
    L: AnyLayout,
    R: AnyLayout<Shape: EachProduct<Output = N>> + InjectiveOp,
    N: Deal<L, Turns = S>,
    S: Shape + ProductOp<Prefix<P1> = D>,
    D: Congruent<S>,
{
    type Threads = N;
    type Part = Layout<S, D>;
    #[inline(always)]
    fn try_ragged(self, threads: R) -> Result<(N, Layout<S, D>), LayoutError> {
        check_coverage(threads)?;
        let shape = threads.shape().each_product()?;
        let turns = shape.turns(self).map_err(|error| error.of_layout(threads, None))?;
        let stride = turns.prefix_product(P1::default()).ok_or(LayoutError::Overflow(Clash::default()))?;
        Ok((shape, Layout::try_new(turns, stride)?))
    }
    fn sealed(_: Token) {}
}

/// An iterator over the parts of all threads, each a [`RaggedPart`], in the order of the threads' numbers.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct RaggedParts<B, L, N, P, R> {
    // Invariant: the invariant of `RaggedPart` holds for each thread in the range; parts outside the range may be in use.
    // `threads` numbers its coordinates from 0 to its size - 1, each once (`check_coverage`). `shape` has the size of
    // each mode of `threads`. `part` has one coordinate for each turn of `Deal`: in a turn, a thread gets at most one coordinate
    // of `whole`.
    buffer: B,
    whole: L,
    shape: N,
    part: P,
    threads: R,
    range: Range<usize>,
}

// SAFETY: all fields except the buffer, which is `Send`, hold only integers or no data, because `AnyLayout` and `Deal` are sealed
// and implemented only for such types.
unsafe impl<B: Send, L: AnyLayout, N: Deal<L>, P: AnyLayout, R: AnyLayout> Send for RaggedParts<B, L, N, P, R> {}
// SAFETY: all fields except the buffer, which is `Sync`, hold only integers or no data, because `AnyLayout` and `Deal` are sealed
// and implemented only for such types.
unsafe impl<B: Sync, L: AnyLayout, N: Deal<L>, P: AnyLayout, R: AnyLayout> Sync for RaggedParts<B, L, N, P, R> {}

/// The type of the iterator over the parts: `B` is the buffer, `L` the layout of the tensor, and `R` the layout of the threads.
pub type RaggedPartition<B, L, R> =
    RaggedParts<B, L, <L as RaggedPartitionOp<R>>::Threads, <L as RaggedPartitionOp<R>>::Part, R>;

macro_rules! parts {
    ($view:ident, |$of:ident| $again:expr) => {
        impl<'a, T, L: AnyLayout, N: Deal<L>, P: AnyLayout, R: AnyLayout> RaggedParts<$view<'a, T>, L, N, P, R> {
            /// The part of thread `k`. The caller must have removed `k` from the range, so no part is handed out twice.
            #[inline(always)]
            fn part(&self, k: usize) -> RaggedPart<$view<'a, T>, L, N, P> {
                let Self { buffer: $of, whole, shape, part, threads, .. } = self;
                let thread = index_of_thread(*threads, k);
                let buffer = $again;
                // SAFETY: by the invariant of `RaggedParts`, `threads` numbers its coordinates from 0, each once. So `thread` is
                // below the size of `threads`, which is the product of `shape`, and no other number has this `thread`. By the
                // same invariant, `shape` and `part` are those that `RaggedPart` requires.
                unsafe { RaggedPart::new(buffer, *whole, *shape, *part, thread) }
            }
            /// The first `n` parts, and the others.
            #[cfg(feature = "rayon")]
            #[inline(always)]
            pub(super) fn split_at(self, n: usize) -> (Self, Self) {
                let middle = self.range.start + n.min(self.range.len());
                let Self { buffer: ref $of, whole, shape, part, threads, ref range } = self;
                let first = Self { buffer: $again, whole, shape, part, threads, range: range.start..middle };
                (first, Self { range: middle..self.range.end, ..self })
            }
        }
        impl<'a, T, L: AnyLayout, N: Deal<L>, P: AnyLayout, R: AnyLayout> Iterator
            for RaggedParts<$view<'a, T>, L, N, P, R>
        {
            type Item = RaggedPart<$view<'a, T>, L, N, P>;
            #[inline(always)]
            fn next(&mut self) -> Option<Self::Item> {
                self.range.next().map(|k| self.part(k))
            }
            #[inline(always)]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.range.size_hint()
            }
            #[inline(always)]
            fn nth(&mut self, n: usize) -> Option<Self::Item> {
                self.range.nth(n).map(|k| self.part(k))
            }
        }
        impl<T, L: AnyLayout, N: Deal<L>, P: AnyLayout, R: AnyLayout> DoubleEndedIterator
            for RaggedParts<$view<'_, T>, L, N, P, R>
        {
            #[inline(always)]
            fn next_back(&mut self) -> Option<Self::Item> {
                self.range.next_back().map(|k| self.part(k))
            }
        }
        impl<T, L: AnyLayout, N: Deal<L>, P: AnyLayout, R: AnyLayout> ExactSizeIterator
            for RaggedParts<$view<'_, T>, L, N, P, R>
        {
        }
        impl<T, L: AnyLayout, N: Deal<L>, P: AnyLayout, R: AnyLayout> FusedIterator
            for RaggedParts<$view<'_, T>, L, N, P, R>
        {
        }
    };
}
parts!(View, |of| *of);
parts!(ViewMut, |of| {
    // SAFETY: offset 0 is allowed. Different threads have different coordinates of the whole layout, which is injective, so their
    // parts share no element. The range yields each part once.
    unsafe { of.moved(0) }
});

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// The parts of all threads, in the order of the threads' numbers. Each element belongs to the same thread as in
    /// [`Tensor::partition`], but the shape of the threads need not divide the tensor. So some threads get fewer elements than
    /// others.
    ///
    /// `T.ragged_partition(threads)[k].get(c)` is `Some(&T[p + n c])` if `p + n c`, computed mode by mode, is a coordinate of T,
    /// and else `None`. Here `p` is the coordinate that `threads` maps to `k`, and `n` is the shape of `threads`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: Vec<usize> = (0..229).collect();
    /// let threads = layout!(128);
    /// let t = make_tensor(&data, layout!(229));
    /// let part = t.ragged_partition(threads).nth(100).unwrap();
    /// assert_eq!([0, 1].map(|turn| part.get(turn)), [Some(&100), Some(&228)]);
    /// let n = 229;
    /// let t = make_tensor(&data, layout!(n));
    /// let part = t.ragged_partition(threads).nth(101).unwrap();
    /// assert_eq!([0, 1].map(|turn| part.get(turn)), [Some(&101), None]);
    /// ```
    ///
    /// # Fails when
    /// the threads are not numbered from 0 to size - 1, each once (*coverage*, *injectivity*), or there is no thread (*unit*). A
    /// broken law is a compile error if the integers are static, and otherwise a panic with the text of the law.
    /// [`Tensor::try_ragged_partition`] returns the law instead. A layout of threads with more modes than the tensor does not
    /// compile.
    #[inline(always)]
    #[track_caller]
    pub fn ragged_partition<R: AnyLayout>(&self, threads: R) -> RaggedPartition<View<'_, B::Element>, L, R>
    where
        L: RaggedPartitionOp<R>,
    {
        let _ = Covered::<R>::KNOWN;
        self.try_ragged_partition(threads).or_broken()
    }

    /// The result of [`Tensor::ragged_partition`], or the law that does not hold.
    #[inline(always)]
    pub fn try_ragged_partition<R: AnyLayout>(
        &self,
        threads: R,
    ) -> Result<RaggedPartition<View<'_, B::Element>, L, R>, LayoutError>
    where
        L: RaggedPartitionOp<R>,
    {
        let (shape, part) = self.layout.try_ragged(threads)?;
        let range = 0..threads.size();
        Ok(RaggedParts { buffer: self.view().buffer, whole: self.layout, shape, part, threads, range })
    }

    /// Like [`Tensor::ragged_partition`], with mutable access to the elements. No two threads share an element.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor(vec![0; 35], layout!((5, 7)));
    /// std::thread::scope(|s| {
    ///     for (thread, mut part) in t.ragged_partition_mut(layout!((2, 4), LayoutRight)).enumerate() {
    ///         s.spawn(move || part.iter_mut().for_each(|x| *x = thread));
    ///     }
    /// });
    /// assert_eq!((t[(0, 0)], t[(1, 0)], t[(4, 6)]), (0, 4, 2));
    /// ```
    ///
    /// A layout that maps two coordinates to one offset is refused, because threads could share elements:
    ///
    /// ```compile_fail
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 32], layout!((5, 7) : (1, 2)));
    /// t.ragged_partition_mut(layout!((2, 4)));
    /// ```
    ///
    /// # Fails when
    /// two coordinates of the tensor share an offset (*injectivity*); the threads are not numbered from 0 to size - 1, each once
    /// (*coverage*, *injectivity*), or there is no thread (*unit*). A broken law is a compile error if the integers are static,
    /// and otherwise a panic with the text of the law. [`Tensor::try_ragged_partition_mut`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn ragged_partition_mut<R: AnyLayout>(&mut self, threads: R) -> RaggedPartition<ViewMut<'_, B::Element>, L, R>
    where
        B: BufferMut,
        L: RaggedPartitionOp<R> + InjectiveOp,
    {
        let () = Distinct::<L>::HOLDS;
        let _ = Covered::<R>::KNOWN;
        self.try_ragged_partition_mut(threads).or_broken()
    }

    /// The result of [`Tensor::ragged_partition_mut`], or the law that does not hold.
    #[inline(always)]
    pub fn try_ragged_partition_mut<R: AnyLayout>(
        &mut self,
        threads: R,
    ) -> Result<RaggedPartition<ViewMut<'_, B::Element>, L, R>, LayoutError>
    where
        B: BufferMut,
        L: RaggedPartitionOp<R> + InjectiveOp,
    {
        let () = Distinct::<L>::HOLDS;
        check_injective(self.layout)?;
        let (shape, part) = self.layout.try_ragged(threads)?;
        let (whole, range) = (self.layout, 0..threads.size());
        Ok(RaggedParts { buffer: self.view_mut().buffer, whole, shape, part, threads, range })
    }
}
