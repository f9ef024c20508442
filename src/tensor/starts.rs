//! Computes the offsets at which the parts of a tensor start, for all tiles or for all threads. The tiles of 4 in `8:1` start at
//! 0 and 4. The parts of 2 threads start at 0 and 1.

use super::iter::Digits;
use super::partition::index_of_thread;
use crate::coord::sealed::Token;
use crate::layout::{AnyLayout, LoopNest};
use crate::profile::Shape;

/// The offsets at which the parts of a tensor start.
///
/// Unsafe code relies on this: part `k` starts at `start(k)`, for each `k` below `count`. A walk goes from part to part, and
/// returns the offsets that `start` returns. If the parts are to be written, no two of them start at the same offset.
#[doc(hidden)]
pub trait Starts: Copy {
    /// The state of a walk. It consists of integers.
    type Walk: Copy;
    /// The number of parts.
    fn count(self) -> usize;
    /// The offset at which a part starts.
    fn start(self, part: usize) -> isize;
    /// A walk that is at `part`, which may be one past the last part.
    fn walk(self, part: usize) -> Self::Walk;
    /// Returns the offset of the part at which the walk is, and moves the walk to the next part. For tiles, this needs no
    /// division by a dynamic integer.
    fn step(self, walk: &mut Self::Walk) -> isize;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// The starts of the tiles of a divided layout: one for each index of the rest, the layout `R`.
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
    /// Whether an index is converted to a coordinate without a division by a dynamic integer. That is so if all extents are
    /// static, or if there is only one mode.
    const BY_INDEX: bool = R::Shape::STATIC_SIZE.is_some() || <R::Stride as LoopNest<R::Shape>>::LOOPS == 1;
}
impl<R: AnyLayout> Starts for ByRest<R> {
    // The index of the part, its coordinate with one integer for each leaf, and its offset. If `BY_INDEX` holds, only the index
    // is used, else only the coordinate and the offset.
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

/// The starts of the parts of threads. `threads` is the layout that numbers the threads, and `places` maps the index of a thread
/// to the offset of its first element.
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
