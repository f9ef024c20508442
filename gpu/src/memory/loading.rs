//! Asynchronous copies of boxes from global to shared memory, by the copy engine. A barrier counts the bytes of one
//! box at a time. [`Block::load`] moves the barrier and the shared memory into a [`Loading`]. [`Block::loaded`] waits
//! for the copy and returns both. Only then can the threads read the box.
//!
//! ```
//! use colex::prelude::*;
//! use colex_gpu::asm::tma::boxes::BoxMap;
//! use colex_gpu::memory::Gate;
//! use colex_gpu::prelude::*;
//! type Tile = Layout!((64, 4));
//! fn below(block: &Block<Layout!(256)>, x: BoxMap<f32, Tile>, tile: Shared<f32, Tile>, gate: Gate) -> Each<f32> {
//!     let gate = block.open(gate);
//!     let loading = block.load(x, [16, -1], tile, gate); // row 64; elements outside of the tensor are zeros
//!     let (tile, _gate) = block.loaded(loading);
//!     block.each(&tile, |thread, tile| tile.get(thread.index()))
//! }
//! ```
//!
//! Reading before waiting does not compile. Nor does loading another box with the same barrier, in the second
//! example:
//!
//! ```compile_fail,E0277
//! use colex::prelude::*;
//! use colex_gpu::asm::tma::boxes::BoxMap;
//! use colex_gpu::memory::Gate;
//! use colex_gpu::prelude::*;
//! type Tile = Layout!((64, 4));
//! fn below(block: &Block<Layout!(256)>, x: BoxMap<f32, Tile>, tile: Shared<f32, Tile>, gate: Gate) -> Each<f32> {
//!     let loading = block.load(x, [16, -1], tile, block.open(gate));
//!     block.each(&loading, |thread, tile| tile.get(thread.index()))
//! }
//! ```
//!
//! ```compile_fail,E0382
//! use colex::prelude::*;
//! use colex_gpu::asm::tma::boxes::BoxMap;
//! use colex_gpu::memory::Gate;
//! use colex_gpu::prelude::*;
//! type Tile = Layout!((64, 4));
//! fn both(block: &Block<Layout!(256)>, x: BoxMap<f32, Tile>, a: Shared<f32, Tile>, b: Shared<f32, Tile>, gate: Gate) {
//!     let gate = block.open(gate);
//!     let first = block.load(x, [0, 0], a, gate);
//!     let second = block.load(x, [16, 0], b, gate); // its phase counts the first
//! }
//! ```

use super::shared::{Published, Shared, Space};
use crate::asm::tma::{self, boxes::BoxLayout, boxes::BoxMap};
use crate::asm::{Address, Mbarrier, index, shared};
use crate::block::{Block, this};
use crate::element::Element;
use colex::StaticLayout;

/// Shared memory for a barrier of the copy engine, and for the number of boxes that the barrier has counted.
/// [`Block::open`] initialises the barrier. At its end, a kernel waits for the last box, even if the body has not
/// waited for this box.
#[derive(Debug)]
pub struct Gate(Address);
// SAFETY: `at` and `end` touch only the barrier and the word after it, which are inside of `BYTES` bytes.
unsafe impl Space for Gate {
    const BYTES: u32 = 2 * Mbarrier::BYTES;
    const ALIGN: u32 = Mbarrier::BYTES;
    #[inline(always)]
    unsafe fn at(address: u32) -> Self {
        // SAFETY: `BYTES` bytes from `address` on belong to this `Gate`. Only thread 0 reads or writes the count.
        unsafe {
            if index::thread() == 0 {
                shared::store32(count(Address(address)), 0);
            }
        }
        Gate(Address(address))
    }
    #[inline(always)]
    unsafe fn end(address: u32) {
        // SAFETY: only thread 0 reads or writes the count. If it is above 0, the barrier was initialised, and
        // `boxes - 1` is the phase of the last box.
        unsafe {
            if index::thread() == 0 {
                let boxes = shared::load32(count(Address(address)));
                if boxes > 0 {
                    Mbarrier(Address(address)).wait((boxes - 1) % 2);
                }
            }
        }
    }
}
/// The address of the count of boxes, which is after the barrier.
#[inline(always)]
fn count(barrier: Address) -> Address {
    barrier.plus(Mbarrier::BYTES)
}

/// A barrier of the copy engine that is not counting a box now.
#[derive(Debug)]
pub struct Idle {
    barrier: Address,
    /// The parity of the next phase.
    parity: u32,
}

/// A box that is being copied to shared memory, with the barrier that counts its bytes.
#[derive(Debug)]
pub struct Loading<T, L> {
    to: Shared<T, L>,
    gate: Idle,
}

impl<B: StaticLayout, C: StaticLayout> Block<B, C> {
    /// Initialises a barrier for the copy engine.
    #[inline(always)]
    pub fn open(&self, gate: Gate) -> Idle {
        let barrier = Mbarrier(gate.0);
        // SAFETY: the memory belongs to this barrier, and only thread 0 initialises it, before all threads pass
        // `wait`. The index of the thread is used only in this condition, so no value that depends on the thread
        // stays in the body of the block.
        unsafe {
            if this::<B>().index() == 0 {
                barrier.init(1);
                Mbarrier::fence_init();
            }
        }
        self.wait();
        Idle { barrier: gate.0, parity: 0 }
    }

    /// Starts to copy the box that begins at the coordinate `at` to the shared memory `to`, after all earlier
    /// accesses to this memory. Elements outside of the tensor become zeros. Along mode 0, the coordinate counts
    /// vectors of 16 bytes, not elements.
    ///
    /// # Fails when
    /// *box*: the layout of the shared memory is not that of a box; *alignment*: the shared memory has fewer than 128
    /// bytes; or *rank*: the coordinate has more or fewer entries than the tensor has modes. Each of these is a
    /// compile error.
    #[inline(always)]
    pub fn load<T: Element, L: StaticLayout + BoxLayout<T>, const RANK: usize>(
        &self,
        map: BoxMap<T, L>,
        at: [i32; RANK],
        to: Shared<T, L>,
        gate: Idle,
    ) -> Loading<T, L> {
        const {
            assert!(
                <Shared<T, L> as Space>::ALIGN.is_multiple_of(128),
                "alignment: a box must have at least 128 bytes, so that it begins at a multiple of 128 bytes"
            )
        }
        let barrier = Mbarrier(gate.barrier);
        // Orders all earlier reads and writes of the threads before those of the copy engine.
        tma::fence();
        self.wait();
        // SAFETY: only thread 0 announces the bytes and starts the copy. `to` has room for them, and nobody accesses
        // `to` while it is in a `Loading`. The barrier was idle and all threads have passed `wait`, so the barrier's
        // earlier phase has ended for all threads.
        unsafe {
            if this::<B>().index() == 0 {
                map.acquire();
                let boxes = count(gate.barrier);
                shared::store32(boxes, shared::load32(boxes) + 1);
                barrier.arrive_expect(L::BYTES);
                map.load(Address(to.address()), barrier, at);
            }
        }
        Loading { to, gate }
    }

    /// Waits until a box has been copied. Then all threads may read the box, and the barrier may count another one.
    #[inline(always)]
    pub fn loaded<T, L>(&self, loading: Loading<T, L>) -> (Published<T, L>, Idle) {
        let Loading { to, gate: Idle { barrier, parity } } = loading;
        // SAFETY: the barrier was initialised. At most one phase has ended since `load`, because the barrier is in the
        // `Loading` until this function returns it. A thread that has waited sees the copied bytes, and nobody writes
        // them.
        unsafe {
            Mbarrier(barrier).wait(parity);
            (Published::of(to), Idle { barrier, parity: parity ^ 1 })
        }
    }
}
