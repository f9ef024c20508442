//! Distributes coordinates to threads in turns (a cyclic distribution): of 229 coordinates and 128 threads, each thread gets one in the first
//! turn, and the first 101 threads get one more in the second.
//!
//! Of a mode of size `s`, thread `p` of `n` gets the coordinates `p`, `p + n`, `p + 2 n`, ... below `s`, one in each of `ceil(s / n)` turns. In
//! a turn past the edge it gets none. So `n` need not divide `s`.

use crate::coord::sealed::Token;
use crate::error::{Clash, LayoutError};
use crate::int::ops::CeilDiv;
use crate::int::{Int, checked as int};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, Product, ProductOp, cons};

/// The number of threads in each mode, which distributes the coordinates of the layout `L`. Every thread has all of a mode without a number.
#[doc(hidden)]
pub trait Deal<L>: Copy {
    /// The number of turns in each mode; of a mode that every thread has whole, its shape.
    type Turns: IntTuple;
    /// The turns, or the law that does not hold.
    fn turns(self, whole: L) -> Result<Self::Turns, LayoutError>;
    /// The offset of the coordinate that a thread gets in a turn, both given by their indices, or `None` where it gets none. Different pairs
    /// of a thread and a turn, each below its number, have different coordinates of the layout.
    fn offset(self, whole: L, thread: usize, turn: usize) -> Option<isize>;
    /// In how many turns a thread gets a coordinate.
    fn count(self, whole: L, thread: usize) -> usize;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// The number of turns in a mode of this size.
#[inline(always)]
fn turns<Q: Int>(size: usize, threads: isize) -> Result<Q, LayoutError> {
    if threads < 1 {
        return Err(LayoutError::Unit(Clash::new(threads, 0)));
    }
    int(size.div_ceil(threads as usize) as isize)
}

/// The index in a mode of `size` coordinates that a thread gets in a turn, and what is left of both indices for the modes after it.
#[inline(always)]
fn dealt(size: usize, threads: usize, thread: usize, turn: usize) -> (Option<usize>, usize, usize) {
    let turns = size.div_ceil(threads).max(1);
    // Does not overflow: it is below the size, which is an `isize`, and the number of threads, which is one too.
    let at = thread % threads + threads * (turn % turns);
    ((at < size).then_some(at), thread / threads, turn / turns)
}

/// One number of threads: all coordinates are distributed by their index.
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

/// The modes that have no number of threads.
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

/// Mode by mode.
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

/// The first mode, and the others. Both are valid layouts, because the whole one is.
#[inline(always)]
#[allow(clippy::type_complexity)]
pub(super) fn first_of<S: Shape, ST: Shape, D: Congruent<S>, DT: Congruent<ST>>(
    whole: Layout<HCons<S, ST>, HCons<D, DT>>,
) -> (Layout<S, D>, Layout<ST, DT>) {
    let (shape, stride) = whole.parts();
    (Layout::of_valid(shape.head, stride.head), Layout::of_valid(shape.tail, stride.tail))
}
