//! A ring of stages in shared memory: the copy engine fills them, and the multiplying warps empty them.
//!
//! A stage has a tile of A and a tile of B. The stages are used in turn, round after round. In each round a producer waits until
//! a stage is empty and fills it. Consumers wait until the stage is full, read it, and tell that it is empty.

use colex::StaticLayout;
use colex::access::Accepts;
use colex::atom::Element;
use colex_gpu::asm::{Address, Mbarrier};
use colex_gpu::memory::{Space, Staged};
use colex_gpu::operand::Operand;

/// A ring of stages: a tile `A` of elements `EA`, a tile `B` of elements `EB`, a barrier for "full" and a barrier for "empty" at
/// each coordinate of the layout `S`.
///
/// A `Ring` is at one of the stages. The producer and each group of consumers has its own, and moves it by
/// [`advance`](Self::advance).
#[derive(Debug)]
pub struct Ring<EA, A, EB, B, S> {
    a: Staged<EA, A, S>,
    b: Staged<EB, B, S>,
    barriers: Address,
    stage: u32,
    parity: u32,
}

// SAFETY: the tiles of A, those of B and the barriers follow each other in memory, and `BYTES` is the sum of their sizes.
#[allow(unsafe_code)]
unsafe impl<EA: Element, A: Operand<EA>, EB: Element, B: Operand<EB>, S: StaticLayout + Accepts<usize>> Space
    for Ring<EA, A, EB, B, S>
{
    const BYTES: u32 = Self::TILES + 2 * Self::STAGES * Mbarrier::BYTES;
    const ALIGN: u32 = <Staged<EA, A, S> as Space>::ALIGN;
    #[inline(always)]
    unsafe fn at(address: u32) -> Self {
        // SAFETY: the caller promises `BYTES` bytes at `address`. The tiles of A, those of B, and the barriers follow each other
        // there.
        let (a, b) = unsafe { (Staged::at(address), Staged::at(address + <Staged<EA, A, S> as Space>::BYTES)) };
        Ring { a, b, barriers: Address(address + Self::TILES), stage: 0, parity: 0 }
    }
}

impl<EA: Element, A: Operand<EA>, EB: Element, B: Operand<EB>, S: StaticLayout + Accepts<usize>> Ring<EA, A, EB, B, S> {
    /// The number of stages.
    const STAGES: u32 = S::SIZE as u32;
    /// The size of all tiles in bytes.
    const TILES: u32 = {
        let (a, b) = (<Staged<EA, A, S> as Space>::BYTES, <Staged<EB, B, S> as Space>::BYTES);
        assert!(
            a.is_multiple_of(<Staged<EB, B, S> as Space>::ALIGN),
            "alignment: the tiles of B must begin where the tiles of A end"
        );
        assert!(b.is_multiple_of(Mbarrier::BYTES), "alignment: the barriers must begin where the tiles of B end");
        a + b
    };
    /// The number of bytes that fill a stage.
    pub const FILL: u32 = A::BYTES + B::BYTES;

    /// The address of this stage's tile of A.
    #[inline(always)]
    pub fn a(&self) -> Address {
        self.a.tile(self.stage as usize)
    }
    /// The address of this stage's tile of B.
    #[inline(always)]
    pub fn b(&self) -> Address {
        self.b.tile(self.stage as usize)
    }
    /// The barrier whose phase ends when this stage is full.
    #[inline(always)]
    pub fn full(&self) -> Mbarrier {
        Mbarrier(self.barriers.plus(self.stage * Mbarrier::BYTES))
    }
    /// The barrier whose phase ends when this stage is empty.
    #[inline(always)]
    pub fn empty(&self) -> Mbarrier {
        Mbarrier(self.full().0.plus(Self::STAGES * Mbarrier::BYTES))
    }

    /// Initialises the barriers for one producer and `consumers` consumers. Each of them arrives once in each round.
    ///
    /// # Safety
    /// Exactly one thread of the block must call it. All threads must then meet at a barrier before they use the ring.
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn init(&self, consumers: u32) {
        // SAFETY: the copy is only used to initialise the barriers, and never to read or fill a stage.
        let mut ring = unsafe { self.here() };
        for _ in 0..Self::STAGES {
            // SAFETY: the caller promises that only one thread calls this. The ring has room for the barriers.
            unsafe {
                ring.full().init(1);
                ring.empty().init(consumers);
            }
            ring.advance();
        }
        // SAFETY: a fence changes neither memory nor registers.
        unsafe { Mbarrier::fence_init() }
    }

    /// Waits until this stage is full.
    ///
    /// # Safety
    /// The barriers must have been initialised by [`init`](Self::init), and all threads must have met at a barrier since. The
    /// barrier of this stage must be at most one round ahead of this ring. That holds if the producer waits for each stage in
    /// turn until it is empty, and each consumer waits for each stage in turn until it is full.
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn wait_full(&self) {
        // SAFETY: the caller promises that the barrier was initialised, and that it is at most one round ahead of this ring.
        unsafe { self.full().wait(self.parity) }
    }
    /// Waits until this stage is empty. In the first round, all stages are empty from the start.
    ///
    /// # Safety
    /// The conditions of [`wait_full`](Self::wait_full).
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn wait_empty(&self) {
        // SAFETY: the caller promises that the barrier was initialised, and that it is at most one round ahead of this ring. In
        // the first round the parity is 1, and the instruction treats the phase before the first as ended.
        unsafe { self.empty().wait(self.parity ^ 1) }
    }

    /// A copy of the ring that stays at this stage.
    ///
    /// # Safety
    /// The copy and the ring must belong to the same thread or group. In each round, that thread or group must use each
    /// stage through only one of them.
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn here(&self) -> Self {
        // SAFETY: the caller promises that only one thread or group uses this ring and its copy, and each stage through only one
        // of them.
        Ring { a: unsafe { self.a.again() }, b: unsafe { self.b.again() }, ..*self }
    }

    /// Moves to the next stage.
    #[inline(always)]
    pub fn advance(&mut self) {
        self.stage += 1;
        if self.stage == Self::STAGES {
            self.stage = 0;
            self.parity ^= 1;
        }
    }
}
