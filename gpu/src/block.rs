//! A block of threads: what its threads do together, and what each thread does by itself.
//!
//! The body of a kernel is code for the whole block: it can get the number of the block, but not the number of a thread. So all
//! threads take the same branches in the body, all of them reach its barriers, and a tile is partitioned by the same layout for
//! all of them: see [`parted`](crate::memory::parted). Code that depends on the thread is in a closure passed to [`Block::each`].
//! The closure gets the [`Thread`] and cannot wait at a barrier. Its result is an [`Each`], whose value only another such closure
//! can get. The closure must be `'static`: it borrows nothing from the body, so it cannot change a variable of the body.
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
//! `sync` is a barrier and publishes the tile: from then on all threads may read it. Without `sync` the function does not compile:
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
//! After `sync` nobody may write the tile, because other threads may still read it. So the following function does not compile.
//! With `block.reuse(published)`, which waits for the readers, a block gets the tile back to write it again:
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
//! A barrier that some threads would not reach does not compile either:
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
//! Threads could read different values from a static that kernels change. So [`host::build`](crate::host::build()) refuses
//! kernels with such a static: see [`changed_statics`](crate::host::Ptx::changed_statics). `build` also checks the generated PTX,
//! and refuses kernels with a barrier that some threads do not reach: see [`divergent`](crate::host::Ptx::divergent).

use crate::asm::{cluster, index};
use crate::memory::{Parted, Published, Shared};
use crate::sealed::Token;
use colex::algebra::facts::Injective;
use colex::{Layout, StaticLayout};
use core::fmt;
use core::marker::PhantomData;

/// One block of a kernel's grid. The layout `T` numbers its threads, and the layout `C` numbers the blocks of its cluster.
#[derive(Debug)]
pub struct Block<T, C = Alone>(PhantomData<(T, C)>);

/// The layout of a cluster of one block.
pub type Alone = Layout!(1);

/// One thread of a block.
#[derive(Debug)]
pub struct Thread<'a, T>(PhantomData<(&'a (), T)>);

/// A value of each thread. The body of the block cannot get it, but closures passed to [`Block::each`] can.
///
/// `Debug` does not show the value, which would differ from thread to thread.
///
/// `Each` is [`Copy`] and [`Clone`] only if the value is [`Copy`]. `Each` never calls the value's own `clone`, which might not
/// return in some threads.
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
    /// Each thread must call this function once, at the start of a kernel.
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

    /// The number of this block in its cluster, below the size of the cluster's layout.
    #[inline(always)]
    pub fn rank(&self) -> usize {
        if C::SIZE == 1 { 0 } else { cluster::rank() as usize }
    }

    /// The index that the layout `blocks` maps to this block's [`rank`](Self::rank).
    ///
    /// # Fails when
    /// *coverage*: the offsets of `blocks` are not exactly the numbers of the cluster's blocks. A compile error.
    #[inline(always)]
    pub fn place<R: StaticLayout + Injective>(&self, blocks: R) -> usize {
        const {
            assert!(
                R::SIZE == C::SIZE && R::COSIZE == C::SIZE,
                "coverage: the layout of the blocks must number each block of the cluster"
            )
        }
        colex::tensor::__index_of_thread(blocks, self.rank())
    }

    /// Runs a closure in each thread. The closure gets the [`Thread`] and the thread's part of `own`.
    ///
    /// `own` is `()`, an [`Each`], a [`Parted`], shared memory that all threads read, or a tuple of these.
    #[inline(always)]
    pub fn each<A: ForEach<T>, R: 'static>(
        &self,
        own: A,
        work: impl for<'a> FnOnce(Thread<'a, T>, A::Own) -> R + 'static,
    ) -> Each<R> {
        let thread = Thread(PhantomData);
        // SAFETY: `Block::each` calls it, in the body of a block. A closure passed to `each` cannot call `each`: the closure has
        // no `Block`, because `Block` is not `Copy` and closures are `'static`.
        let own = unsafe { own.own(&thread) };
        Each(work(thread, own))
    }

    /// Waits until all threads of the block have called it. Afterwards all threads may read what any thread wrote to `shared`
    /// before.
    ///
    /// It accepts only a tile that was partitioned to be written. This does not compile:
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex_gpu::prelude::*;
    /// fn nobody_writes(block: &Block<Layout!(128)>, tile: Shared<u32, Layout!(128)>) -> u32 {
    ///     block.sync(tile).get(0)
    /// }
    /// ```
    ///
    /// An element that no thread has written keeps the bytes that were in shared memory before, perhaps those of another program.
    /// Any bytes are a valid [`Element`](crate::element::Element), so reading such an element gives a wrong number but is not
    /// undefined behaviour. Nothing checks that each thread writes all of its part: the compiler does not know the indices, and
    /// writing zeros first would cost every kernel an instruction for each element.
    #[inline(always)]
    pub fn sync<S: Synced>(&self, shared: S) -> S::Published {
        barrier();
        // SAFETY: all threads have reached the barrier, because nothing in the body of a block depends on the thread.
        unsafe { shared.published() }
    }

    /// Waits until each thread of each block of the cluster has called it or has ended.
    ///
    /// Blocks of a cluster have different numbers, so they may take different branches. For this reason the barrier does not
    /// allow safe code to read the memory of another block. It only orders what `unsafe` code does with that memory. If one block
    /// waits more often than another, the kernel hangs.
    ///
    /// A call in a closure passed to [`each`](Self::each) does not compile, because some threads might leave the call out:
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
        // SAFETY: all threads of this block come here, since nothing in the body of a block depends on the thread. The barrier
        // does not wait for threads that have ended.
        unsafe { cluster::sync() }
    }

    /// Waits until all threads of the block have called it.
    #[inline(always)]
    pub(crate) fn wait(&self) {
        barrier();
    }

    /// Waits until all threads of the block have called it, and returns the memory, which may be partitioned and written again.
    #[inline(always)]
    pub fn reuse<P: Reused>(&self, published: P) -> P::Shared {
        barrier();
        // SAFETY: all threads have reached the barrier, and none still reads: a reader would borrow `published`, which is moved
        // here.
        unsafe { published.shared() }
    }
}

/// The [`Thread`] that runs this code.
///
/// # Safety
/// No value that depends on the `Thread` may stay in the body of the block.
#[inline(always)]
pub(crate) unsafe fn this<'a, T>() -> Thread<'a, T> {
    Thread(PhantomData)
}

#[inline(always)]
fn barrier() {
    // SAFETY: all threads of the block come here: `barrier` is called in the body of a block, where nothing depends on the thread.
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
        // SAFETY: only a closure passed to `Block::each` has a `Thread`. The closure contains no barrier, and the body of the
        // block cannot get the closure's result.
        let index = unsafe { index::thread() } as usize;
        // SAFETY: a launch starts `T::SIZE` threads in each block.
        unsafe { core::hint::assert_unchecked(index < T::SIZE) };
        index
    }
    /// The index that the layout `threads` maps to this thread's [`index`](Self::index).
    ///
    /// # Fails when
    /// *coverage*: the offsets of `threads` are not exactly the numbers of the block's threads. A compile error.
    #[inline(always)]
    pub fn place<R: StaticLayout + Injective>(&self, threads: R) -> usize {
        const {
            assert!(
                R::SIZE == T::SIZE && R::COSIZE == T::SIZE,
                "coverage: the layout of the threads must number each thread of the block"
            )
        }
        colex::tensor::__index_of_thread(threads, self.index())
    }
    /// Returns a copy of this `Thread` with any lifetime.
    ///
    /// # Safety
    /// The copy must stay inside a value that only this thread has.
    #[inline(always)]
    pub(crate) unsafe fn again<'b>(&self) -> Thread<'b, T> {
        Thread(PhantomData)
    }
    /// The number of this thread's warp: 32 threads with consecutive indices are a warp.
    #[inline(always)]
    pub fn warp(&self) -> usize {
        self.index() / 32
    }
    /// The lane of this thread: its number in its warp.
    #[inline(always)]
    pub fn lane(&self) -> usize {
        self.index() % 32
    }
}

/// A value of which [`Block::each`] gives each thread a part.
///
/// # Safety
/// [`own`](Self::own) must not give two threads an element that one of them may write. The body of a block must not learn from
/// the result which thread runs it.
#[diagnostic::on_unimplemented(
    message = "memory that threads write must be partitioned once, in the body of the block, so that `each` gives each thread its part",
    label = "this is not partitioned",
    note = "found `{Self}`",
    note = "fix: give `each` the tile's `partition_mut(threads)`, with the layout of the block's threads; memory that all read is given as `&tile`, where `block.sync(tile)`, `flight.first(&block)` or `block.loaded(loading)` returned the tile"
)]
pub unsafe trait ForEach<T> {
    /// The part of a thread.
    type Own;
    /// Returns the part of this thread.
    ///
    /// # Safety
    /// Only [`Block::each`] may call it.
    #[doc(hidden)]
    unsafe fn own(self, thread: &Thread<'_, T>) -> Self::Own;
}
// SAFETY: `own` returns `()`.
unsafe impl<T> ForEach<T> for () {
    type Own = ();
    #[inline(always)]
    unsafe fn own(self, _: &Thread<'_, T>) {}
}
// SAFETY: `own` returns the value that this thread computed before.
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
        // SAFETY: each entry is a `ForEach`, which keeps the promises of the trait.
        unsafe impl<B, $($t: ForEach<B>),*> ForEach<B> for ($($t,)*) {
            type Own = ($($t::Own,)*);
            #[inline(always)]
            unsafe fn own(self, thread: &Thread<'_, B>) -> Self::Own {
                let ($($t,)*) = self;
                // SAFETY: the caller promises that it is `Block::each`.
                unsafe { ($($t.own(thread),)*) }
            }
        }
        #[allow(non_snake_case)]
        impl<$($t: Synced),*> Synced for ($($t,)*) {
            type Published = ($($t::Published,)*);
            #[inline(always)]
            unsafe fn published(self) -> Self::Published {
                let ($($t,)*) = self;
                // SAFETY: the caller promises that all threads have finished writing the memory.
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
                // SAFETY: the caller promises that no thread still reads the memory.
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

/// Partitioned shared memory, or a tuple of several, which [`Block::sync`] publishes: all threads may read it then.
#[diagnostic::on_unimplemented(
    message = "`sync` takes shared memory that threads have written, each its part",
    label = "this is not shared memory that threads write",
    note = "found `{Self}`",
    note = "fix: give `sync` what the `partition_mut` of a `Shared` returned, or a tuple of these; it returns the memory for all threads to read"
)]
pub trait Synced {
    /// The memory, which all threads may read.
    type Published;
    /// # Safety
    /// All threads of the block must have finished writing this memory.
    #[doc(hidden)]
    unsafe fn published(self) -> Self::Published;
    /// Seals the trait: see [`Token`]. Unsafe code relies on this: a barrier publishes only memory that was partitioned.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<U, L, H> Synced for Parted<Shared<U, L>, H> {
    type Published = Published<U, L>;
    #[inline(always)]
    unsafe fn published(self) -> Published<U, L> {
        // SAFETY: the caller promises that all threads have finished writing the memory.
        unsafe { Published::of(self.into_memory()) }
    }
    fn sealed(_: Token) {}
}

/// Published shared memory, or a tuple of several, which may be written again after [`Block::reuse`].
#[diagnostic::on_unimplemented(
    message = "shared memory that all threads read may be written again after a barrier",
    label = "`sync` has not returned this",
    note = "found `{Self}`",
    note = "fix: give `reuse` what `block.sync(tile)` returned, or a tuple of these; it returns the `Shared`, to be partitioned anew"
)]
pub trait Reused {
    /// The memory, which may be partitioned and written.
    type Shared;
    /// # Safety
    /// No thread of the block may still read this memory.
    #[doc(hidden)]
    unsafe fn shared(self) -> Self::Shared;
    /// Seals the trait: see [`Token`]. Unsafe code relies on this: `reuse` returns only memory that was published.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<U, L> Reused for Published<U, L> {
    type Shared = Shared<U, L>;
    #[inline(always)]
    unsafe fn shared(self) -> Shared<U, L> {
        // SAFETY: the caller promises that no thread still reads the memory.
        unsafe { self.reused() }
    }
    fn sealed(_: Token) {}
}
