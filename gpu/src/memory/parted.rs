//! What the threads of a block write, and how they share it out: said once, in the body of the block, by types.
//!
//! A thread must have nothing that another has. That follows from one layout of the threads: parts at different coordinates of
//! it have no element in common. Of two layouts it does not follow. So which one it is must not depend on the thread:
//!
//! 1. A tile is used up by `partition_mut`, whose answer, [`Parted`], has the layout of the threads in its type, and no other way leads
//!    to a tile's elements. Shared memory is whole again behind a barrier, [`Block::reuse`](crate::block::Block::reuse), where all threads have done with their
//!    parts.
//! 2. Parts are made of it by [`Block::each`](crate::block::Block::each) alone, of the thread that runs: making them is `unsafe` for all others.
//!    It takes what is [`Parted`] from the body of the block, where nothing depends on the thread; in its closure, where all may, there is no block,
//!    and no other way to open it.
//!
//! So all threads open tiles that are shared out by one layout, and have disjoint parts, for as long as that lasts.
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

/// Memory `M` as the threads of a block share it out, `H`: see the [module](self).
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
    /// The memory, no longer shared out.
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

/// By a layout of the threads.
#[derive(Clone, Copy, Debug)]
pub struct By<R>(PhantomData<R>);
/// All to the first thread.
#[derive(Clone, Copy, Debug)]
pub struct ToFirst;
/// An element to the first thread of each warp.
#[derive(Clone, Copy, Debug)]
pub struct ToWarps;

/// What is shared out among the threads of a block that the layout `B` numbers.
///
/// # Safety
/// Parts of two threads have no element in common, whatever parts they are given and when.
pub unsafe trait ShareOut<B> {
    /// What a thread has.
    type Own<'a>
    where
        Self: 'a;
    /// This thread's, for as long as nobody asks for it once more.
    ///
    /// # Safety
    /// [`Block::each`](crate::block::Block::each) asks, of memory that is shared out in the body of its block. What the thread was given
    /// before is over.
    #[doc(hidden)]
    unsafe fn part<'a>(&self, thread: &Thread<'_, B>) -> Self::Own<'a>
    where
        Self: 'a;
}

// SAFETY: what is shared out is borrowed for as long as the part lives, so that it is the thread's only one.
unsafe impl<'s, B, M, H> ForEach<B> for &'s mut Parted<M, H>
where
    Parted<M, H>: ShareOut<B>,
{
    type Own = <Parted<M, H> as ShareOut<B>>::Own<'s>;
    #[inline(always)]
    unsafe fn own(self, thread: &Thread<'_, B>) -> Self::Own {
        // SAFETY: of this function.
        unsafe { self.part(thread) }
    }
}
// SAFETY: likewise; it is used up.
unsafe impl<B, M: 'static, H: 'static> ForEach<B> for Parted<M, H>
where
    Parted<M, H>: ShareOut<B>,
{
    type Own = <Parted<M, H> as ShareOut<B>>::Own<'static>;
    #[inline(always)]
    unsafe fn own(self, thread: &Thread<'_, B>) -> Self::Own {
        // SAFETY: of this function.
        unsafe { self.part(thread) }
    }
}
