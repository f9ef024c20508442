//! Memory that the threads of a block write, partitioned by a layout of the threads, once, in the body of the block.
//!
//! No two threads may have the same element. With one layout of the threads this holds: parts at different coordinates of
//! it have no element in common. With two layouts it need not hold. So the choice of the layout must not depend on the thread:
//!
//! 1. `partition_mut` consumes a tile. Its result, [`Parted`], has the layout of the threads in its type, and a tile's elements are only
//!    written through it. Shared memory can be partitioned anew after a barrier, [`Block::reuse`](crate::block::Block::reuse), at
//!    which no thread has its part any more.
//! 2. Only [`Block::each`](crate::block::Block::each) gives a thread its part: other code needs `unsafe`. It takes the [`Parted`] from the body of
//!    the block, where nothing depends on the thread. In its closure, where everything may, there is no block, so no part can be taken.
//!
//! So all threads have parts of one partition, which are disjoint.
//!
//! ```
//! use colex::prelude::*;
//! use colex_gpu::prelude::*;
//! fn write(block: &Block<Layout!((32, 4))>, tile: Shared<u32, Layout!((32, 4))>) -> Published<u32, Layout!((32, 4))> {
//!     let mut tile = tile.partition_mut(layout!((32, 4)));
//!     block.each(&mut tile, |thread, mut own| own.set(0, thread.index() as u32));
//!     block.sync(tile)
//! }
//! ```

use crate::block::{ForEach, Thread};
use core::fmt;
use core::marker::PhantomData;

/// Memory `M`, partitioned among the threads of a block as `H` says: see the [module](self).
pub struct Parted<M, H> {
    memory: M,
    how: PhantomData<fn(H)>,
}

impl<M, H> Parted<M, H> {
    #[inline(always)]
    pub(super) fn new(memory: M) -> Self {
        Parted { memory, how: PhantomData }
    }
    #[inline(always)]
    pub(super) fn memory(&self) -> &M {
        &self.memory
    }
    /// The memory, no longer partitioned.
    #[inline(always)]
    pub(crate) fn into_memory(self) -> M {
        self.memory
    }
}

impl<M: fmt::Debug, H> fmt::Debug for Parted<M, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Parted").field(&self.memory).finish()
    }
}

/// A partition by a layout of the threads.
#[derive(Clone, Copy, Debug)]
pub struct By<R>(PhantomData<R>);
/// A partition that gives all to the first thread.
#[derive(Clone, Copy, Debug)]
pub struct ToFirst;
/// A partition that gives an element to the first thread of each warp.
#[derive(Clone, Copy, Debug)]
pub struct ToWarps;

/// Memory that is partitioned among the threads of a block, which the layout `B` numbers.
///
/// # Safety
/// Parts of two threads must have no element in common, whenever they are given.
pub unsafe trait Partition<B> {
    /// The part of a thread.
    type Own<'a>
    where
        Self: 'a;
    /// The part of this thread.
    ///
    /// # Safety
    /// It must be called by [`Block::each`](crate::block::Block::each), for memory that was partitioned in the body of its block. The part that
    /// the thread was given before must be gone.
    #[doc(hidden)]
    unsafe fn part<'a>(&self, thread: &Thread<'_, B>) -> Self::Own<'a>
    where
        Self: 'a;
}

// SAFETY: the partition is borrowed mutably while the part lives, so the thread has only this part.
unsafe impl<'s, B, M, H> ForEach<B> for &'s mut Parted<M, H>
where
    Parted<M, H>: Partition<B>,
{
    type Own = <Parted<M, H> as Partition<B>>::Own<'s>;
    #[inline(always)]
    unsafe fn own(self, thread: &Thread<'_, B>) -> Self::Own {
        // SAFETY: the caller promises that `own` is called by `Block::each` alone.
        unsafe { self.part(thread) }
    }
}
// SAFETY: the partition is moved, so the thread has only this part.
unsafe impl<B, M: 'static, H: 'static> ForEach<B> for Parted<M, H>
where
    Parted<M, H>: Partition<B>,
{
    type Own = <Parted<M, H> as Partition<B>>::Own<'static>;
    #[inline(always)]
    unsafe fn own(self, thread: &Thread<'_, B>) -> Self::Own {
        // SAFETY: the caller promises that `own` is called by `Block::each` alone.
        unsafe { self.part(thread) }
    }
}
