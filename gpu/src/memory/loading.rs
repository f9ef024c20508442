//! Boxes on their way to shared memory by the copy engine: what has not been waited for cannot be read, and a barrier counts one box at a
//! time, since it is given away with it and comes back when it has counted.
//!
//! ```
//! use colex::prelude::*;
//! use colex_gpu::asm::tma::boxes::BoxMap;
//! use colex_gpu::memory::Gate;
//! use colex_gpu::prelude::*;
//! type Tile = Layout!((64, 4));
//! fn below(block: &Block<Layout!(256)>, x: BoxMap<f32, Tile>, tile: Shared<f32, Tile>, gate: Gate) -> Each<f32> {
//!     let gate = block.open(gate);
//!     let loading = block.load(x, [16, -1], tile, gate); // row 64; what lies outside is zeros
//!     let (tile, _gate) = block.loaded(loading);
//!     block.each(&tile, |thread, tile| tile.get(thread.index()))
//! }
//! ```
//!
//! To read before waiting does not compile, nor to load another with the same barrier:
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

/// Room for a barrier of the copy engine, [`Block::open`] makes it, and for how many boxes it was to count: so the kernel ends when all have
/// come, one among them that it has not waited for.
#[derive(Debug)]
pub struct Gate(Address);
// SAFETY: a barrier, and a word behind it.
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
        // SAFETY: the same thread; where boxes were counted the barrier was made, and the last of them is in this phase.
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
/// Where it stands how many boxes a barrier was to count.
#[inline(always)]
fn count(barrier: Address) -> Address {
    barrier.plus(Mbarrier::BYTES)
}

/// A barrier that counts nothing now.
#[derive(Debug)]
pub struct Idle {
    barrier: Address,
    /// Of the phase that comes.
    parity: u32,
}

/// A box on its way, and the barrier that counts it.
#[derive(Debug)]
pub struct Loading<T, L> {
    to: Shared<T, L>,
    gate: Idle,
}

impl<B: StaticLayout, C: StaticLayout> Block<B, C> {
    /// Makes a barrier for the copy engine.
    #[inline(always)]
    pub fn open(&self, gate: Gate) -> Idle {
        let barrier = Mbarrier(gate.0);
        // SAFETY: one thread makes it, in room that is its own, and all wait for it; which thread that is, nothing else knows.
        unsafe {
            if this::<B>().index() == 0 {
                barrier.init(1);
                Mbarrier::fence_init();
            }
        }
        self.wait();
        Idle { barrier: gate.0, parity: 0 }
    }

    /// Starts to copy the box that begins at a coordinate to shared memory, whatever was done there before; what lies outside of the tensor
    /// comes as zeros. Along mode 0 the coordinate counts vectors of 16 bytes.
    ///
    /// # Fails when
    /// the layout of the shared memory is no box, or the coordinate has another number of modes: a compile error.
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
        // What the threads wrote there is written, and what they read is read, before the copy engine writes.
        tma::fence();
        self.wait();
        // SAFETY: one thread announces the bytes, and starts what brings them; there is room for them, which nobody reads or writes until they
        // have been waited for. All have left the phase before, for the barrier was idle, and they have been here since.
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

    /// Waits until a box has come: all may read it. The barrier may count another.
    #[inline(always)]
    pub fn loaded<T, L>(&self, loading: Loading<T, L>) -> (Published<T, L>, Idle) {
        let Loading { to, gate: Idle { barrier, parity } } = loading;
        // SAFETY: the barrier was made, and is in this phase or just behind it, since it is given back here alone. Each thread sees what was
        // copied once it has waited, and nobody writes there.
        unsafe {
            Mbarrier(barrier).wait(parity);
            (Published::of(to), Idle { barrier, parity: parity ^ 1 })
        }
    }
}
