//! Distributes coordinates to threads in turns (a cyclic distribution): with 229 coordinates and 128 threads, each thread gets
//! one in the first turn, and the first 101 threads get one more in the second.
//!
//! In a mode of size `s`, thread `p` of `n` threads gets the coordinates `p`, `p + n`, `p + 2 n` and so on, as long as they are
//! below `s`. There are `ceil(s / n)` turns, and a thread may get no coordinate in the last one. So `n` need not divide `s`.

use crate::coord::sealed::Token;
use crate::error::{Clash, LayoutError};
use crate::int::ops::CeilDiv;
use crate::int::{Int, checked as int};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, Product, ProductOp, cons};

/// The number of threads for each mode of the layout `L`, or one number of threads for the whole layout. The coordinates of `L`
/// are distributed to these threads. A mode without a number is not distributed: every thread gets all of it.
#[doc(hidden)]
pub trait Deal<L>: Copy {
    /// The number of turns in each mode. For a mode that is not distributed it is the shape of the mode.
    type Turns: IntTuple;
    /// The turns, or the law that does not hold.
    fn turns(self, whole: L) -> Result<Self::Turns, LayoutError>;
    /// The offset of the coordinate that a thread gets in a turn, or `None` if it gets none. `thread` and `turn` are indices. If
    /// they are below the numbers of threads and turns, different pairs of them have different coordinates of the layout.
    fn offset(self, whole: L, thread: usize, turn: usize) -> Option<isize>;
    /// The number of turns in which a thread gets a coordinate.
    fn count(self, whole: L, thread: usize) -> usize;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// The number of turns in a mode of `size` coordinates.
#[inline(always)]
fn turns<Q: Int>(size: usize, threads: isize) -> Result<Q, LayoutError> {
    if threads < 1 {
        return Err(LayoutError::Unit(Clash::new(threads, 0)));
    }
    int(size.div_ceil(threads as usize) as isize)
}

/// The first result is the index that a thread gets in a turn in a mode of `size` coordinates, or `None`. The other two results
/// are the index of the thread and the index of the turn for the modes after this one.
#[inline(always)]
fn dealt(size: usize, threads: usize, thread: usize, turn: usize) -> (Option<usize>, usize, usize) {
    let turns = size.div_ceil(threads).max(1);
    // Does not overflow: it is below the size plus the number of threads, and each of the two fits an `isize`.
    let at = thread % threads + threads * (turn % turns);
    ((at < size).then_some(at), thread / threads, turn / turns)
}

/// One number of threads for the whole layout: coordinates are distributed by their index.
impl<L: AnyLayout<Shape: ProductOp>, N: Int> Deal<L> for N {
    type Turns = CeilDiv<Product<L::Shape>, N>;
    #[inline(always)]
    fn turns(self, whole: L) -> Result<Self::Turns, LayoutError> {
        turns(whole.size(), self.get())
    }
    #[inline(always)]
    fn offset(self, whole: L, thread: usize, turn: usize) -> Option<isize> {
        dealt(whole.size(), self.get() as usize, thread, turn).0.map(|at| whole.at(at))
    }
    #[inline(always)]
    fn count(self, whole: L, thread: usize) -> usize {
        let threads = self.get() as usize;
        whole.size().saturating_sub(thread % threads).div_ceil(threads)
    }
    fn sealed(_: Token) {}
}

/// Modes without a number of threads.
impl<S: Shape, D: Congruent<S>> Deal<Layout<S, D>> for HNil {
    type Turns = S;
    #[inline(always)]
    fn turns(self, whole: Layout<S, D>) -> Result<S, LayoutError> {
        Ok(whole.shape())
    }
    #[inline(always)]
    fn offset(self, whole: Layout<S, D>, _: usize, turn: usize) -> Option<isize> {
        (turn < whole.size()).then(|| whole.at(turn))
    }
    #[inline(always)]
    fn count(self, whole: Layout<S, D>, _: usize) -> usize {
        whole.size()
    }
    fn sealed(_: Token) {}
}

/// One number of threads for the first mode, and the numbers for the others.
impl<N, NT, S, ST, D, DT> Deal<Layout<HCons<S, ST>, HCons<D, DT>>> for HCons<N, NT>
where
    N: Int,
    S: Shape + ProductOp,
    D: Congruent<S>,
    ST: Shape,
    DT: Congruent<ST>,
    NT: Deal<Layout<ST, DT>>,
{
    type Turns = HCons<CeilDiv<Product<S>, N>, NT::Turns>;
    #[inline(always)]
    fn turns(self, whole: Layout<HCons<S, ST>, HCons<D, DT>>) -> Result<Self::Turns, LayoutError> {
        let (first, others) = first_of(whole);
        Ok(cons(turns(first.size(), self.head.get())?, self.tail.turns(others)?))
    }
    #[inline(always)]
    fn offset(self, whole: Layout<HCons<S, ST>, HCons<D, DT>>, thread: usize, turn: usize) -> Option<isize> {
        let (first, others) = first_of(whole);
        let (at, thread, turn) = dealt(first.size(), self.head.get() as usize, thread, turn);
        // Does not overflow: the offset of a coordinate of a layout fits.
        Some(first.at(at?).wrapping_add(self.tail.offset(others, thread, turn)?))
    }
    #[inline(always)]
    fn count(self, whole: Layout<HCons<S, ST>, HCons<D, DT>>, thread: usize) -> usize {
        let ((first, others), threads) = (first_of(whole), self.head.get() as usize);
        let of_first = first.size().saturating_sub(thread % threads).div_ceil(threads);
        of_first.saturating_mul(self.tail.count(others, thread / threads))
    }
    fn sealed(_: Token) {}
}

/// The first mode, and the others. Both are valid layouts, because `whole` is.
#[inline(always)]
#[allow(clippy::type_complexity)]
pub(super) fn first_of<S: Shape, ST: Shape, D: Congruent<S>, DT: Congruent<ST>>(
    whole: Layout<HCons<S, ST>, HCons<D, DT>>,
) -> (Layout<S, D>, Layout<ST, DT>) {
    let (shape, stride) = whole.parts();
    (Layout::of_valid(shape.head, stride.head), Layout::of_valid(shape.tail, stride.tail))
}
