//! Where the parts of a tensor start: from tile to tile, or from thread to thread. `8:1` in tiles of 4 starts at 0 and 4; shared out
//! by 2 threads, at 0 and 1.

use super::iter::Digits;
use super::partition::index_of_thread;
use crate::coord::sealed::Token;
use crate::layout::{AnyLayout, LoopNest};

/// Where the parts of a tensor start.
///
/// What it is made for: part `k` starts at `start(k)`, for `k` below `count`; a walk gives the same; and where parts are to be written,
/// no two start at one offset.
#[doc(hidden)]
pub trait Starts: Copy {
    /// Where a walk from part to part is: integers.
    type Walk: Copy;
    /// How many parts.
    fn count(self) -> usize;
    /// The offset of a part.
    fn start(self, part: usize) -> isize;
    /// A walk that is at `part`, or past the last one.
    fn walk(self, part: usize) -> Self::Walk;
    /// The offset of the part where the walk is, which goes on to the next: it steps and carries, so that no index is taken apart.
    fn step(self, walk: &mut Self::Walk) -> isize;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// A part for each index of the rest of a divided layout: its tiles.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(doc, doc(hidden))]
pub struct ByRest<R>(R);
impl<R> ByRest<R> {
    #[inline(always)]
    pub(super) fn new(rest: R) -> Self {
        ByRest(rest)
    }
}
impl<R: AnyLayout> Starts for ByRest<R> {
    // The digits of an index, and its offset.
    type Walk = (Digits<R>, isize);
    #[inline(always)]
    fn count(self) -> usize {
        self.0.size()
    }
    #[inline(always)]
    fn start(self, part: usize) -> isize {
        self.0.at(part)
    }
    #[inline(always)]
    fn walk(self, part: usize) -> Self::Walk {
        (self.0.stride().digits(self.0.shape(), part).0, self.0.at(part))
    }
    #[inline(always)]
    fn step(self, (digits, offset): &mut Self::Walk) -> isize {
        let start = *offset;
        self.0.stride().advance(self.0.shape(), digits, offset);
        start
    }
    fn sealed(_: Token) {}
}

/// A part for each thread, by its number.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(doc, doc(hidden))]
pub struct ByThread<P, R> {
    places: P,
    threads: R,
}
impl<P, R> ByThread<P, R> {
    #[inline(always)]
    pub(super) fn new(places: P, threads: R) -> Self {
        ByThread { places, threads }
    }
}
impl<P: AnyLayout, R: AnyLayout> Starts for ByThread<P, R> {
    type Walk = usize;
    #[inline(always)]
    fn count(self) -> usize {
        self.threads.size()
    }
    #[inline(always)]
    fn start(self, part: usize) -> isize {
        self.places.at(index_of_thread(self.threads, part))
    }
    #[inline(always)]
    fn walk(self, part: usize) -> usize {
        part
    }
    #[inline(always)]
    fn step(self, part: &mut usize) -> isize {
        *part += 1;
        self.start(*part - 1)
    }
    fn sealed(_: Token) {}
}
