//! A block: what its threads do together, and what each does alone.
//!
//! The body of a kernel is code of the block. It has the number of the block and not that of a thread. So all threads take the same branches
//! in it, all of them reach its barriers, and a tile is partitioned by the same layout for all of them: see
//! [`parted`](crate::memory::parted). Code that depends on the thread is in a closure of [`Block::each`], which has the [`Thread`] and no
//! barrier. The result of a closure is an [`Each`], which only another closure can open. A closure borrows nothing of the body, so no
//! other value leaves it.
//!
//! ```
//! use colex::prelude::*;
//! use colex_gpu::prelude::*;
//! fn neighbours(block: &Block<Layout!(128)>, tile: Shared<u32, Layout!(128)>) -> Each<u32> {
//!     let mut tile = tile.partition_mut(layout!(128));
//!     block.each(&mut tile, |thread, mut own| own.set(0, thread.index() as u32));
//!     let tile = block.sync(tile);
//!     block.each(&tile, |thread, tile| tile.get(127 - thread.index()))
//! }
//! ```
//!
//! Without the barrier this does not compile: a tile that was not published cannot be read by other threads.
//!
//! ```compile_fail,E0599
//! use colex::prelude::*;
//! use colex_gpu::prelude::*;
//! fn neighbours(block: &Block<Layout!(128)>, tile: Shared<u32, Layout!(128)>) -> Each<u32> {
//!     let mut tile = tile.partition_mut(layout!(128));
//!     block.each(&mut tile, |thread, mut own| own.set(0, thread.index() as u32));
//!     block.each(&mut tile, |thread, own| own.get(127 - thread.index()))
//! }
//! ```
//!
//! Writing again while others may still read does not compile either; [`Block::reuse`] waits for the readers:
//!
//! ```compile_fail,E0382
//! use colex::prelude::*;
//! use colex_gpu::prelude::*;
//! fn twice(block: &Block<Layout!(128)>, tile: Shared<u32, Layout!(128)>) {
//!     let mut tile = tile.partition_mut(layout!(128));
//!     let published = block.sync(tile);
//!     block.each(&mut tile, |_, mut own| own.set(0, 1));
//! }
//! ```
//!
//! Nor does a barrier that some threads would not reach:
//!
//! ```compile_fail,E0597
//! use colex::prelude::*;
//! use colex_gpu::prelude::*;
//! fn some(block: &Block<Layout!(128)>, tile: Shared<u32, Layout!(128)>) {
//!     let mut first = false;
//!     block.each((), |thread, ()| first = thread.index() == 0);
//!     if first {
//!         block.sync(tile.partition_mut(layout!(128)));
//!     }
//! }
//! ```
//!
//! A static that kernels change could differ from thread to thread, so [`host::build`](crate::host::build()) refuses kernels that have one: see
//! [`changed_statics`](crate::host::Ptx::changed_statics). It also checks the generated PTX, and refuses kernels with a barrier that some
//! threads do not reach: see [`divergent`](crate::host::Ptx::divergent).

use crate::asm::{cluster, index};
use crate::memory::{Parted, Published, Shared};
use crate::sealed::Token;
use colex::algebra::facts::Injective;
use colex::{Layout, StaticLayout};
use core::fmt;
use core::marker::PhantomData;

/// One block of a kernel's grid. The layout `T` numbers its threads, the layout `C` the blocks of its cluster.
#[derive(Debug)]
pub struct Block<T, C = Alone>(PhantomData<(T, C)>);

/// A cluster of one block.
pub type Alone = Layout!(1);

/// One thread of a block.
#[derive(Debug)]
pub struct Thread<'a, T>(PhantomData<(&'a (), T)>);

/// A value of each thread, which the body of the block cannot see; [`Block::each`] opens it.
///
/// Its `Debug` does not show the value, which would differ from thread to thread.
///
/// It is [`Copy`] if the value is, and never calls a `Clone` of the value, which might not return in some threads.
#[derive(Copy)]
pub struct Each<A>(A);
impl<A: Copy> Clone for Each<A> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<A> fmt::Debug for Each<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Each(..)")
    }
}

impl<T, C: StaticLayout> Block<T, C> {
    /// # Safety
    /// It must be called once in each thread, at the start of a kernel.
    #[doc(hidden)]
    #[inline(always)]
    pub unsafe fn __new() -> Self {
        Block(PhantomData)
    }

    /// The number of this block in the grid, below [`count`](Self::count).
    #[inline(always)]
    pub fn index(&self) -> usize {
        index::block() as usize
    }

    /// The number of blocks in the grid.
    #[inline(always)]
    pub fn count(&self) -> usize {
        index::blocks() as usize
    }

    /// The number of this block in its cluster, below the size of the layout of the cluster.
    #[inline(always)]
    pub fn rank(&self) -> usize {
        if C::SIZE == 1 { 0 } else { cluster::rank() as usize }
    }

    /// The index of this block in a layout of the cluster: of the coordinate whose offset is its rank.
    ///
    /// # Fails when
    /// *coverage*: the offsets of the layout are not the numbers of the cluster's blocks. A compile error.
    #[inline(always)]
    pub fn place<R: StaticLayout + Injective>(&self, blocks: R) -> usize {
        const {
            assert!(
                R::SIZE == C::SIZE && R::COSIZE == C::SIZE,
                "coverage: a layout of the cluster's blocks numbers each of them"
            )
        }
        colex::tensor::__index_of_thread(blocks, self.rank())
    }

    /// Runs a closure in each thread, with what belongs to that thread: nothing, the value of an [`Each`], its part of a [`Parted`], shared
    /// memory that it reads, or a tuple of these.
    #[inline(always)]
    pub fn each<A: ForEach<T>, R: 'static>(
        &self,
        own: A,
        work: impl for<'a> FnOnce(Thread<'a, T>, A::Own) -> R + 'static,
    ) -> Each<R> {
        let thread = Thread(PhantomData);
        // SAFETY: this is the body of a block. A closure of another `each` has no `Block`: it is not `Copy`, and closures are `'static`.
        let own = unsafe { own.own(&thread) };
        Each(work(thread, own))
    }

    /// Waits until all threads of the block are here. What each thread wrote before, all may read after.
    ///
    /// It takes a tile that was partitioned to be written; one that was not does not compile:
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex_gpu::prelude::*;
    /// fn nobody_writes(block: &Block<Layout!(128)>, tile: Shared<u32, Layout!(128)>) -> u32 {
    ///     block.sync(tile).get(0)
    /// }
    /// ```
    ///
    /// An element that no thread has written has the bytes that were there before, perhaps of another program. Any bytes are a valid
    /// [`Element`](crate::element::Element), so reading it gives a wrong number and no undefined behaviour. It is not checked that each thread
    /// writes all of its part: indices are not known to the compiler, and writing zeros first would cost every kernel an instruction for each
    /// element.
    #[inline(always)]
    pub fn sync<S: Synced>(&self, shared: S) -> S::Published {
        barrier();
        // SAFETY: all threads have passed the barrier: in the body of a block nothing depends on the thread.
        unsafe { shared.published() }
    }

    /// Waits until all threads of all blocks of the cluster are here, or have ended.
    ///
    /// Blocks of a cluster may take different branches, by their numbers. So this barrier permits no safe access to memory: it orders
    /// what `unsafe` code does with the memory of other blocks. If one block waits once more than another, the kernel hangs.
    ///
    /// In a closure, where a thread might be alone, it does not compile:
    ///
    /// ```compile_fail,E0521
    /// use colex::prelude::*;
    /// use colex_gpu::prelude::*;
    /// fn alone(block: &Block<Layout!(32), Layout!(2)>) {
    ///     block.each((), |thread, ()| if thread.index() == 0 { block.sync_cluster() });
    /// }
    /// ```
    #[inline(always)]
    pub fn sync_cluster(&self) {
        // SAFETY: all threads of this block come here, since nothing in its body depends on the thread; a thread that has ended counts as here.
        unsafe { cluster::sync() }
    }

    /// Waits until all threads of the block are here.
    #[inline(always)]
    pub(crate) fn wait(&self) {
        barrier();
    }

    /// Waits until all threads of the block are here. What they read before may be written again.
    #[inline(always)]
    pub fn reuse<P: Reused>(&self, published: P) -> P::Shared {
        barrier();
        // SAFETY: all threads have passed the barrier, and no reader is left: it would borrow `published`, which is moved here.
        unsafe { published.shared() }
    }
}

/// The thread that runs.
///
/// # Safety
/// No value that depends on it may stay in the body of the block.
#[inline(always)]
pub(crate) unsafe fn this<'a, T>() -> Thread<'a, T> {
    Thread(PhantomData)
}

#[inline(always)]
fn barrier() {
    // SAFETY: all threads of the block come here: it is called in the body of a block, where nothing depends on the thread.
    #[cfg(target_arch = "nvptx64")]
    unsafe {
        core::arch::nvptx::_syncthreads()
    };
    #[cfg(not(target_arch = "nvptx64"))]
    index::block();
}

impl<T: StaticLayout> Thread<'_, T> {
    /// The number of the thread, below the size of the layout of the threads.
    #[inline(always)]
    pub fn index(&self) -> usize {
        // SAFETY: only a closure of `Block::each` has a `Thread`. There is no barrier in it, and the body cannot see its result.
        let index = unsafe { index::thread() } as usize;
        // SAFETY: a launch starts as many threads as the layout of the kernel's threads has.
        unsafe { core::hint::assert_unchecked(index < T::SIZE) };
        index
    }
    /// The index of this thread in a layout of the threads: of the coordinate whose offset is its number.
    ///
    /// # Fails when
    /// *coverage*: the offsets of the layout are not the numbers of the block's threads. A compile error.
    #[inline(always)]
    pub fn place<R: StaticLayout + Injective>(&self, threads: R) -> usize {
        const {
            assert!(
                R::SIZE == T::SIZE && R::COSIZE == T::SIZE,
                "coverage: a layout of the block's threads numbers each of them"
            )
        }
        colex::tensor::__index_of_thread(threads, self.index())
    }
    /// The same thread.
    ///
    /// # Safety
    /// It must stay with values that only this thread has.
    #[inline(always)]
    pub(crate) unsafe fn again<'b>(&self) -> Thread<'b, T> {
        Thread(PhantomData)
    }
    /// The number of its warp of 32 threads.
    #[inline(always)]
    pub fn warp(&self) -> usize {
        self.index() / 32
    }
    /// Its lane: its number in the warp.
    #[inline(always)]
    pub fn lane(&self) -> usize {
        self.index() % 32
    }
}

/// A value of which the block gives each thread a part.
///
/// # Safety
/// [`own`](Self::own) must give no thread what another has, and the block must not learn from it which thread runs.
#[diagnostic::on_unimplemented(
    message = "memory that threads write must be partitioned once, in the body of the block, so that `each` gives each thread its part",
    label = "this is not partitioned",
    note = "found `{Self}`",
    note = "fix: give `each` the tile's `partition_mut(threads)`, with the layout of the block's threads; memory that all read is given as `&tile`, where `block.sync(tile)`, `flight.first(&block)` or `block.loaded(loading)` returned the tile"
)]
pub unsafe trait ForEach<T> {
    /// The part of a thread.
    type Own;
    /// The part of this thread.
    ///
    /// # Safety
    /// It must be called by [`Block::each`] alone.
    #[doc(hidden)]
    unsafe fn own(self, thread: &Thread<'_, T>) -> Self::Own;
}
// SAFETY: it gives nothing.
unsafe impl<T> ForEach<T> for () {
    type Own = ();
    #[inline(always)]
    unsafe fn own(self, _: &Thread<'_, T>) {}
}
// SAFETY: it is the value that this thread computed before.
unsafe impl<T, A: 'static> ForEach<T> for Each<A> {
    type Own = A;
    #[inline(always)]
    unsafe fn own(self, _: &Thread<'_, T>) -> A {
        self.0
    }
}
// SAFETY: all threads may read published memory, and none writes it.
unsafe impl<T, U, L> ForEach<T> for &Published<U, L> {
    type Own = Self;
    #[inline(always)]
    unsafe fn own(self, _: &Thread<'_, T>) -> Self {
        self
    }
}
macro_rules! tuples {
    ($($($t:ident)*;)*) => {$(
        #[allow(non_snake_case)]
        // SAFETY: each entry keeps the promise of its own implementation.
        unsafe impl<B, $($t: ForEach<B>),*> ForEach<B> for ($($t,)*) {
            type Own = ($($t::Own,)*);
            #[inline(always)]
            unsafe fn own(self, thread: &Thread<'_, B>) -> Self::Own {
                let ($($t,)*) = self;
                // SAFETY: the caller promises that `own` is called by `Block::each` alone.
                unsafe { ($($t.own(thread),)*) }
            }
        }
        #[allow(non_snake_case)]
        impl<$($t: Synced),*> Synced for ($($t,)*) {
            type Published = ($($t::Published,)*);
            #[inline(always)]
            unsafe fn published(self) -> Self::Published {
                let ($($t,)*) = self;
                // SAFETY: the caller promises that all threads have written what they write of it.
                unsafe { ($($t.published(),)*) }
            }
            fn sealed(_: Token) {}
        }
        #[allow(non_snake_case)]
        impl<$($t: Reused),*> Reused for ($($t,)*) {
            type Shared = ($($t::Shared,)*);
            #[inline(always)]
            unsafe fn shared(self) -> Self::Shared {
                let ($($t,)*) = self;
                // SAFETY: the caller promises that no thread reads it any more.
                unsafe { ($($t.shared(),)*) }
            }
            fn sealed(_: Token) {}
        }
    )*};
}
tuples! {
    A;
    C D;
    C D E;
    C D E F;
}

/// Shared memory that threads have written, and that a barrier publishes.
#[diagnostic::on_unimplemented(
    message = "a barrier publishes shared memory, of which each thread has written its part",
    label = "this is not shared memory that threads write",
    note = "found `{Self}`",
    note = "fix: give `sync` what the `partition_mut` of a `Shared` returned, or a tuple of these; it returns what all may read"
)]
pub trait Synced {
    /// The memory, which all threads may read.
    type Published;
    /// # Safety
    /// All threads of the block must have written what they write of it.
    #[doc(hidden)]
    unsafe fn published(self) -> Self::Published;
    /// See [`Token`]: a barrier publishes only memory that was partitioned.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<U, L, H> Synced for Parted<Shared<U, L>, H> {
    type Published = Published<U, L>;
    #[inline(always)]
    unsafe fn published(self) -> Published<U, L> {
        // SAFETY: the caller promises that all threads have written what they write of it.
        unsafe { Published::of(self.into_memory()) }
    }
    fn sealed(_: Token) {}
}

/// Shared memory that is written again after a barrier.
#[diagnostic::on_unimplemented(
    message = "shared memory that all threads read may be written again after a barrier",
    label = "`sync` has not returned this",
    note = "found `{Self}`",
    note = "fix: give `reuse` what `block.sync(tile)` returned, or a tuple of these; it returns the `Shared`, to be partitioned anew"
)]
pub trait Reused {
    /// The memory, of which each thread may write its part.
    type Shared;
    /// # Safety
    /// No thread of the block may read it any more.
    #[doc(hidden)]
    unsafe fn shared(self) -> Self::Shared;
    /// See [`Token`]: only published memory is written again.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<U, L> Reused for Published<U, L> {
    type Shared = Shared<U, L>;
    #[inline(always)]
    unsafe fn shared(self) -> Shared<U, L> {
        // SAFETY: the caller promises that no thread reads it any more.
        unsafe { self.reused() }
    }
    fn sealed(_: Token) {}
}
