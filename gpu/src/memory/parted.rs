//! Memory that the threads of a block write. The body of the block partitions it once, by a layout of the threads,
//! and each thread gets its part.
//!
//! No two threads may have the same element. This is so if all threads use the same layout of the threads, because
//! the parts at different coordinates of this layout have no element in common. If two threads use different layouts,
//! their parts may overlap. For example, the row of one thread and the column of another have an element in common. So
//! the choice of the layout must not depend on the thread. Two rules ensure that:
//!
//! 1. `partition_mut` consumes a tile. It returns a [`Parted`], whose type has the layout of the threads. The
//!    elements of the tile can only be written through the `Parted`. Shared memory can be partitioned again after the
//!    barrier [`Block::reuse`](crate::block::Block::reuse), because no thread has its old part after this barrier.
//! 2. Only [`Block::each`](crate::block::Block::each) gives a thread its part; other code needs `unsafe`. `each`
//!    takes the [`Parted`] from the body of the block, where no value depends on the thread. In the closure of
//!    `each`, where values may depend on the thread, there is no [`Block`](crate::block::Block), so the closure
//!    cannot take parts.
//!
//! So all threads have parts of the same partition, and these are disjoint.
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

/// Memory `M` that is partitioned among the threads of a block; see the [module](self). `H` is the kind of partition:
/// [`By`], [`ToFirst`] or [`ToWarps`].
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
    /// Returns the memory, no longer partitioned.
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

/// A partition by the layout `R` of the threads.
#[derive(Clone, Copy, Debug)]
pub struct By<R>(PhantomData<R>);
/// A partition that gives the whole memory to the first thread.
#[derive(Clone, Copy, Debug)]
pub struct ToFirst;
/// A partition that gives one element to the first thread of each warp.
#[derive(Clone, Copy, Debug)]
pub struct ToWarps;

/// Memory that is partitioned among the threads of a block. `B` is the layout of these threads.
///
/// # Safety
/// The parts of two threads must have no element in common, even if `part` is called at different times.
pub unsafe trait Partition<B> {
    /// The part of a thread.
    type Own<'a>
    where
        Self: 'a;
    /// The part of this thread.
    ///
    /// # Safety
    /// Only [`Block::each`](crate::block::Block::each) may call this function, for memory that was partitioned in the
    /// body of its block. The thread must no longer have a part that it got from an earlier call.
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
        // SAFETY: the caller promises that only `Block::each` calls `own`.
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
        // SAFETY: the caller promises that only `Block::each` calls `own`.
        unsafe { self.part(thread) }
    }
}
