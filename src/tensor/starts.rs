//! Computes where the parts of a tensor start, from tile to tile or from thread to thread. The tiles of 4 in `8:1` start at 0 and 4; the parts
//! of 2 threads start at 0 and 1.

use super::iter::Digits;
use super::partition::index_of_thread;
use crate::coord::sealed::Token;
use crate::layout::{AnyLayout, LoopNest};
use crate::profile::Shape;

/// Where the parts of a tensor start.
///
/// Unsafe code relies on this: part `k` starts at `start(k)`, for `k` below `count`; a walk gives the same starts; and where parts are to be
/// written, no two start at the same offset.
#[doc(hidden)]
pub trait Starts: Copy {
    /// The state of a walk from part to part: integers.
    type Walk: Copy;
    /// How many parts.
    fn count(self) -> usize;
    /// The offset of a part.
    fn start(self, part: usize) -> isize;
    /// A walk that is at `part`, which may be past the last one.
    fn walk(self, part: usize) -> Self::Walk;
    /// The offset of the part where the walk is. The walk then moves to the next part, without a division by a dynamic integer.
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
impl<R: AnyLayout> ByRest<R> {
    /// Whether an index becomes a coordinate without a division by a dynamic integer: all extents are static, or there is one mode.
    const BY_INDEX: bool = R::Shape::STATIC_SIZE.is_some() || <R::Stride as LoopNest<R::Shape>>::LOOPS == 1;
}
impl<R: AnyLayout> Starts for ByRest<R> {
    // The index of the part, its digits and its offset. With `BY_INDEX` only the index is used, else only digits and offset.
    type Walk = (usize, Digits<R>, isize);
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
        match Self::BY_INDEX {
            true => (part, Default::default(), 0),
            false => (part, self.0.stride().digits(self.0.shape(), part).0, self.0.at(part)),
        }
    }
    #[inline(always)]
    fn step(self, (part, digits, offset): &mut Self::Walk) -> isize {
        if Self::BY_INDEX {
            *part += 1;
            return self.start(*part - 1);
        }
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
