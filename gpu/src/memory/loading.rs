//! Copies of boxes to shared memory by the copy engine. A box can only be read after it has been waited for. A barrier counts one box at a
//! time: it is moved into the [`Loading`] and returned when the box has been copied.
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
//! Reading before waiting does not compile, nor does loading another box with the same barrier:
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

/// Shared memory for a barrier of the copy engine, which [`Block::open`] initialises, and for the number of boxes that it has counted. At its end
/// a kernel waits for the last box, also if its body has not waited for it.
#[derive(Debug)]
pub struct Gate(Address);
// SAFETY: `at` and `end` touch the barrier and the word after it, which are `BYTES` bytes.
unsafe impl Space for Gate {
    const BYTES: u32 = 2 * Mbarrier::BYTES;
    const ALIGN: u32 = Mbarrier::BYTES;
    #[inline(always)]
    unsafe fn at(address: u32) -> Self {
        // SAFETY: one thread writes the word, which nobody else reads or writes.
        unsafe {
            if index::thread() == 0 {
                shared::store32(count(Address(address)), 0);
            }
        }
        Gate(Address(address))
    }
    #[inline(always)]
    unsafe fn end(address: u32) {
        // SAFETY: the thread that wrote the word reads it. If boxes were counted, the barrier was initialised, and this is the phase of the last.
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
/// The address of the number of boxes that a barrier has counted.
#[inline(always)]
fn count(barrier: Address) -> Address {
    barrier.plus(Mbarrier::BYTES)
}

/// A barrier of the copy engine that counts no box.
#[derive(Debug)]
pub struct Idle {
    barrier: Address,
    /// The parity of the next phase.
    parity: u32,
}

/// A box that is being copied, and the barrier that counts its bytes.
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
        // SAFETY: one thread initialises it, in memory of this barrier alone, and all wait for that. Nothing else depends on the thread.
        unsafe {
            if this::<B>().index() == 0 {
                barrier.init(1);
                Mbarrier::fence_init();
            }
        }
        self.wait();
        Idle { barrier: gate.0, parity: 0 }
    }

    /// Starts to copy the box that begins at a coordinate to shared memory, after all accesses to that memory. Elements outside of the tensor
    /// become zeros. Along mode 0 the coordinate counts vectors of 16 bytes.
    ///
    /// # Fails when
    /// *box*: the layout of the shared memory is no box; *alignment*: it has fewer than 128 bytes; or *rank*: the coordinate has another number
    /// of modes. A compile error.
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
                "alignment: a box has 128 bytes at least, so that it begins at a multiple of as many"
            )
        }
        let barrier = Mbarrier(gate.barrier);
        // Orders all reads and writes of the threads before those of the copy engine.
        tma::fence();
        self.wait();
        // SAFETY: one thread announces the bytes and starts the copy. There is room for them, which nobody accesses while it is in a `Loading`.
        // The barrier was idle, and all threads have passed `wait`, so the phase before has ended for all.
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

    /// Waits until a box has been copied; then all threads may read it, and the barrier may count another.
    #[inline(always)]
    pub fn loaded<T, L>(&self, loading: Loading<T, L>) -> (Published<T, L>, Idle) {
        let Loading { to, gate: Idle { barrier, parity } } = loading;
        // SAFETY: the barrier was initialised, and is at most one phase ahead, since only this function returns it. A thread that has waited
        // sees the copied bytes, and nobody writes them.
        unsafe {
            Mbarrier(barrier).wait(parity);
            (Published::of(to), Idle { barrier, parity: parity ^ 1 })
        }
    }
}
