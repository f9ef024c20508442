//! A block: what its threads do together, and what each does alone.
//!
//! The body of a kernel is the block's. It knows which block it is and not which thread, so all threads take the same way
//! through it, a barrier in it is one that all of them reach, and a tile that it shares out is shared out for all of them by the
//! same layout: see [`parted`](crate::memory::parted). What depends on the thread stands in a closure,
//! [`Block::each`], which has the [`Thread`] and no barrier. What a closure answers is an [`Each`], which only another one
//! may open; it borrows nothing of the body, so that nothing else leaves it.
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
//! Without the barrier it does not compile: what is not published cannot be read by others.
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
//! Nor does writing again while others may still read, which [`Block::reuse`] waits for.
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
//! Nor a barrier that some threads would not reach.
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
//! No static that kernels change is a way round it: kernels that have one are refused where they are built, see
//! [`changed_statics`](crate::host::Ptx::changed_statics). That the compiler keeps it so is read from what it has made: [`host::build`](crate::host::build()) refuses kernels of which
//! [`divergent`](crate::host::Ptx::divergent) names a barrier that some threads do not come to.

use crate::asm::{cluster, index};
use crate::memory::{Parted, Published, Shared};
use crate::sealed::Token;
use colex::algebra::facts::Injective;
use colex::{Layout, StaticLayout};
use core::fmt;
use core::marker::PhantomData;

/// One block of a kernel's grid; the layout `T` numbers its threads, the layout `C` the blocks of its cluster.
#[derive(Debug)]
pub struct Block<T, C = Alone>(PhantomData<(T, C)>);

/// A cluster of one block.
pub type Alone = Layout!(1);

/// One thread of a block.
#[derive(Debug)]
pub struct Thread<'a, T>(PhantomData<(&'a (), T)>);

/// What each thread has, and the block does not know: it is opened by [`Block::each`].
///
/// Not even what it looks like: text that differs from thread to thread would tell the body which thread this is.
///
/// Of what is [`Copy`] it is so too. A `Clone` of one's own, which might not end in some threads, runs in closures alone.
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
    /// Once a thread, at a kernel's start.
    #[doc(hidden)]
    #[inline(always)]
    pub unsafe fn __new() -> Self {
        Block(PhantomData)
    }

    /// Which block of the grid this is: below [`count`](Self::count).
    #[inline(always)]
    pub fn index(&self) -> usize {
        index::block() as usize
    }

    /// How many blocks the grid has.
    #[inline(always)]
    pub fn count(&self) -> usize {
        index::blocks() as usize
    }

    /// Which block of its cluster this is: below the size of the layout of the cluster.
    #[inline(always)]
    pub fn rank(&self) -> usize {
        if C::SIZE == 1 { 0 } else { cluster::rank() as usize }
    }

    /// Its place in some layout of the cluster: the index of the coordinate that the layout takes to its rank.
    ///
    /// # Fails when
    /// the layout does not number as many blocks as the cluster has: a compile error.
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

    /// What each thread does, with what is its own: nothing, an [`Each`], its part of what is [`Parted`], shared memory
    /// that it reads, or a tuple of these.
    #[inline(always)]
    pub fn each<A: ForEach<T>, R: 'static>(
        &self,
        own: A,
        work: impl for<'a> FnOnce(Thread<'a, T>, A::Own) -> R + 'static,
    ) -> Each<R> {
        let thread = Thread(PhantomData);
        // SAFETY: this is the body of a block: a closure of another `each` has no `Block`, which is neither `Copy` nor known for long enough.
        let own = unsafe { own.own(&thread) };
        Each(work(thread, own))
    }

    /// Waits until all threads of the block are here: what each has written before, all may read after.
    ///
    /// A tile comes here as it was shared out to be written; one that was not does not compile:
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex_gpu::prelude::*;
    /// fn nobody_writes(block: &Block<Layout!(128)>, tile: Shared<u32, Layout!(128)>) -> u32 {
    ///     block.sync(tile).get(0)
    /// }
    /// ```
    ///
    /// What no thread has written of its part holds what lay there before, which may be another program's: bytes, of which any are an
    /// [`Element`](crate::element::Element), so that it is a wrong number and no broken one. That each thread writes all of its part is
    /// not asked: it writes element by element, by indices that the compiler does not know, and to write zeros first would cost every
    /// kernel an instruction for each element.
    #[inline(always)]
    pub fn sync<S: Synced>(&self, shared: S) -> S::Published {
        barrier();
        // SAFETY: all threads have come here, by the structure of a kernel's body.
        unsafe { shared.published() }
    }

    /// Waits until all threads of all blocks of the cluster are here, or have ended.
    ///
    /// The blocks take the same way only as far as their numbers do not decide it. So nothing is read or written because of it: it orders
    /// what `unsafe` code does with other blocks' memory. Where one block waits once more than another, the GPU waits too.
    ///
    /// In a closure, where a thread might come alone, it does not compile:
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
        // SAFETY: all threads of this block come here, by the structure of a kernel's body, and those of the others before they end.
        unsafe { cluster::sync() }
    }

    /// Waits until all threads of the block are here.
    #[inline(always)]
    pub(crate) fn wait(&self) {
        barrier();
    }

    /// Waits until all threads of the block are here: what all have read before may be written again.
    #[inline(always)]
    pub fn reuse<P: Reused>(&self, published: P) -> P::Shared {
        barrier();
        // SAFETY: likewise; no reader is left, for it would borrow what is used up here.
        unsafe { published.shared() }
    }
}

/// The thread that runs.
///
/// # Safety
/// Nothing of it stays in the body of the block.
#[inline(always)]
pub(crate) unsafe fn this<'a, T>() -> Thread<'a, T> {
    Thread(PhantomData)
}

#[inline(always)]
fn barrier() {
    // SAFETY: all threads of the block come here.
    #[cfg(target_arch = "nvptx64")]
    unsafe {
        core::arch::nvptx::_syncthreads()
    };
    #[cfg(not(target_arch = "nvptx64"))]
    index::block();
}

impl<T: StaticLayout> Thread<'_, T> {
    /// Its number: below the size of the layout of the threads.
    #[inline(always)]
    pub fn index(&self) -> usize {
        // SAFETY: only what `Block::each` runs has a `Thread`: there is no barrier in it, and the body does not see what it answers.
        let index = unsafe { index::thread() } as usize;
        // SAFETY: a kernel is launched with as many threads as its layout has.
        unsafe { core::hint::assert_unchecked(index < T::SIZE) };
        index
    }
    /// Its place in some layout of the threads: the index of the coordinate that the layout takes to its number.
    ///
    /// # Fails when
    /// the layout does not number as many threads as the block has: a compile error.
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
    /// It stays with what only this thread has.
    #[inline(always)]
    pub(crate) unsafe fn again<'b>(&self) -> Thread<'b, T> {
        Thread(PhantomData)
    }
    /// Its warp, of 32 threads.
    #[inline(always)]
    pub fn warp(&self) -> usize {
        self.index() / 32
    }
    /// Its place in its warp.
    #[inline(always)]
    pub fn lane(&self) -> usize {
        self.index() % 32
    }
}

/// What the block gives each thread of what it has.
///
/// # Safety
/// [`own`](Self::own) gives no thread what another has, and tells the block nothing of the thread.
#[diagnostic::on_unimplemented(
    message = "what threads write is shared out in the body of the block, once, and each is given its part",
    label = "this is not shared out",
    note = "found `{Self}`",
    note = "fix: give `each` the tile's `partition_mut(threads)`, with the layout of the block's threads; memory that all read is given as `&tile`, of what `block.sync(tile)`, `flight.first(&block)` or `block.loaded(loading)` answers"
)]
pub unsafe trait ForEach<T> {
    /// What a thread gets.
    type Own;
    /// This thread's.
    ///
    /// # Safety
    /// [`Block::each`] asks.
    #[doc(hidden)]
    unsafe fn own(self, thread: &Thread<'_, T>) -> Self::Own;
}
// SAFETY: nothing.
unsafe impl<T> ForEach<T> for () {
    type Own = ();
    #[inline(always)]
    unsafe fn own(self, _: &Thread<'_, T>) {}
}
// SAFETY: what the thread had before.
unsafe impl<T, A: 'static> ForEach<T> for Each<A> {
    type Own = A;
    #[inline(always)]
    unsafe fn own(self, _: &Thread<'_, T>) -> A {
        self.0
    }
}
// SAFETY: all threads read it.
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
        // SAFETY: as of each of them.
        unsafe impl<B, $($t: ForEach<B>),*> ForEach<B> for ($($t,)*) {
            type Own = ($($t::Own,)*);
            #[inline(always)]
            unsafe fn own(self, thread: &Thread<'_, B>) -> Self::Own {
                let ($($t,)*) = self;
                // SAFETY: of this function.
                unsafe { ($($t.own(thread),)*) }
            }
        }
        #[allow(non_snake_case)]
        impl<$($t: Synced),*> Synced for ($($t,)*) {
            type Published = ($($t::Published,)*);
            #[inline(always)]
            unsafe fn published(self) -> Self::Published {
                let ($($t,)*) = self;
                // SAFETY: of this function.
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
                // SAFETY: of this function.
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

/// Shared memory that a barrier publishes.
#[diagnostic::on_unimplemented(
    message = "a barrier is of shared memory, which each thread has written its part of",
    label = "this is not shared memory that threads write",
    note = "found `{Self}`",
    note = "fix: give `sync` what the `partition_mut` of a `Shared` answered, or a tuple of these; it answers what all may read"
)]
pub trait Synced {
    /// What all may read.
    type Published;
    /// # Safety
    /// All threads of the block have written what they write of it.
    #[doc(hidden)]
    unsafe fn published(self) -> Self::Published;
    /// See [`Token`]: what a barrier publishes was shared out.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<U, L, H> Synced for Parted<Shared<U, L>, H> {
    type Published = Published<U, L>;
    #[inline(always)]
    unsafe fn published(self) -> Published<U, L> {
        // SAFETY: of this function.
        unsafe { Published::of(self.into_memory()) }
    }
    fn sealed(_: Token) {}
}

/// Shared memory that is written again behind a barrier.
#[diagnostic::on_unimplemented(
    message = "what all threads read may be written again behind a barrier",
    label = "this is not what `sync` has answered",
    note = "found `{Self}`",
    note = "fix: give `reuse` what `block.sync(tile)` answered, or a tuple of these; it answers the `Shared`, to be shared out anew"
)]
pub trait Reused {
    /// What each thread may write its part of.
    type Shared;
    /// # Safety
    /// No thread of the block reads it any more.
    #[doc(hidden)]
    unsafe fn shared(self) -> Self::Shared;
    /// See [`Token`]: what is written anew was published.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<U, L> Reused for Published<U, L> {
    type Shared = Shared<U, L>;
    #[inline(always)]
    unsafe fn shared(self) -> Shared<U, L> {
        // SAFETY: of this function.
        unsafe { self.reused() }
    }
    fn sealed(_: Token) {}
}
