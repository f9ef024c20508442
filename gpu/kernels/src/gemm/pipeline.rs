//! Stages in shared memory that the copy engine fills and the multiplying warps empty, in a ring.

use colex::atom::Element;
use colex_gpu::asm::{Address, Mbarrier};
use colex_gpu::memory::Space;
use colex_gpu::operand::Operand;
use core::marker::PhantomData;

/// `STAGES` pairs of a tile `A` and a tile `B`, each with a barrier that says that it is full and one that it is empty.
#[derive(Debug)]
pub struct Ring<E, A, B, const STAGES: u32> {
    start: Address,
    stage: u32,
    parity: u32,
    of: PhantomData<(E, A, B)>,
}

impl<E: Element, A: Operand<E>, B: Operand<E>, const STAGES: u32> Space for Ring<E, A, B, STAGES> {
    const BYTES: u32 = STAGES * (A::BYTES + B::BYTES + 2 * Mbarrier::BYTES);
    const ALIGN: u32 = 1024;
    #[inline(always)]
    unsafe fn at(address: u32) -> Self {
        Ring { start: Address(address), stage: 0, parity: 0, of: PhantomData }
    }
}

impl<E: Element, A: Operand<E>, B: Operand<E>, const STAGES: u32> Ring<E, A, B, STAGES> {
    const ALIGNED: () =
        assert!(A::BYTES % 1024 == 0 && B::BYTES % 1024 == 0, "a tile begins at a multiple of 1024 bytes");

    /// How many bytes fill a stage.
    pub const FILL: u32 = A::BYTES + B::BYTES;

    /// The tile of A of this stage.
    #[inline(always)]
    pub fn a(&self) -> Address {
        const { Self::ALIGNED }
        self.start.plus(self.stage * A::BYTES)
    }
    /// The tile of B of this stage.
    #[inline(always)]
    pub fn b(&self) -> Address {
        self.start.plus(STAGES * A::BYTES + self.stage * B::BYTES)
    }
    /// The barrier that says that this stage is full.
    #[inline(always)]
    pub fn full(&self) -> Mbarrier {
        Mbarrier(self.start.plus(STAGES * Self::FILL + self.stage * Mbarrier::BYTES))
    }
    /// The barrier that says that this stage is empty.
    #[inline(always)]
    pub fn empty(&self) -> Mbarrier {
        Mbarrier(self.full().0.plus(STAGES * Mbarrier::BYTES))
    }

    /// Makes the barriers: one thread fills a stage, and so many empty it.
    ///
    /// # Safety
    /// One thread of the block does it, and all threads wait for it.
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn init(&self, consumers: u32) {
        let mut ring = self.here();
        for _ in 0..STAGES {
            // SAFETY: of the function; the ring has room for them.
            unsafe {
                ring.full().init(1);
                ring.empty().init(consumers);
            }
            ring.advance();
        }
        // SAFETY: fences alone.
        unsafe { Mbarrier::fence_init() }
    }

    /// Waits until this stage is full.
    #[allow(unsafe_code)]
    #[inline(always)]
    pub fn wait_full(&self) {
        // SAFETY: a ring that is in use has its barriers, and nobody is a round ahead: that takes both barriers.
        unsafe { self.full().wait(self.parity) }
    }
    /// Waits until this stage is empty; it is at first.
    #[allow(unsafe_code)]
    #[inline(always)]
    pub fn wait_empty(&self) {
        // SAFETY: as above. The phase before the first counts as over.
        unsafe { self.empty().wait(self.parity ^ 1) }
    }

    /// The ring at this stage, for later.
    #[inline(always)]
    pub fn here(&self) -> Self {
        Ring { start: self.start, stage: self.stage, parity: self.parity, of: PhantomData }
    }

    /// To the next stage.
    #[inline(always)]
    pub fn advance(&mut self) {
        self.stage += 1;
        if self.stage == STAGES {
            self.stage = 0;
            self.parity ^= 1;
        }
    }
}
