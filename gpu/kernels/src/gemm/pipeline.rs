//! A ring of stages in shared memory, which the copy engine fills and the multiplying warps empty.

use colex::StaticLayout;
use colex::access::Accepts;
use colex::atom::Element;
use colex_gpu::asm::{Address, Mbarrier};
use colex_gpu::memory::{Space, Staged};
use colex_gpu::operand::Operand;

/// A tile `A` and a tile `B` at each coordinate of the layout `S`, with one barrier for "full" and one for "empty".
#[derive(Debug)]
pub struct Ring<E, A, B, S> {
    a: Staged<E, A, S>,
    b: Staged<E, B, S>,
    barriers: Address,
    stage: u32,
    parity: u32,
}

// SAFETY: the arrays of tiles and the barriers follow each other, and `BYTES` is their size.
#[allow(unsafe_code)]
unsafe impl<E: Element, A: Operand<E>, B: Operand<E>, S: StaticLayout + Accepts<usize>> Space for Ring<E, A, B, S> {
    const BYTES: u32 = Self::TILES + 2 * Self::STAGES * Mbarrier::BYTES;
    const ALIGN: u32 = <Staged<E, A, S> as Space>::ALIGN;
    #[inline(always)]
    unsafe fn at(address: u32) -> Self {
        // SAFETY: the caller promises `BYTES` bytes from `address` on: the tiles of A, those of B, and the barriers follow each other there.
        let (a, b) = unsafe { (Staged::at(address), Staged::at(address + <Staged<E, A, S> as Space>::BYTES)) };
        Ring { a, b, barriers: Address(address + Self::TILES), stage: 0, parity: 0 }
    }
}

impl<E: Element, A: Operand<E>, B: Operand<E>, S: StaticLayout + Accepts<usize>> Ring<E, A, B, S> {
    /// The number of stages.
    const STAGES: u32 = S::SIZE as u32;
    /// The size of all tiles in bytes.
    const TILES: u32 = {
        let (a, b) = (<Staged<E, A, S> as Space>::BYTES, <Staged<E, B, S> as Space>::BYTES);
        assert!(
            a.is_multiple_of(<Staged<E, B, S> as Space>::ALIGN),
            "alignment: the tiles of B begin where those of A end"
        );
        assert!(b.is_multiple_of(Mbarrier::BYTES), "alignment: the barriers begin where the tiles of B end");
        a + b
    };
    /// The bytes of a stage.
    pub const FILL: u32 = A::BYTES + B::BYTES;

    /// The tile of A of this stage.
    #[inline(always)]
    pub fn a(&self) -> Address {
        self.a.tile(self.stage as usize)
    }
    /// The tile of B of this stage.
    #[inline(always)]
    pub fn b(&self) -> Address {
        self.b.tile(self.stage as usize)
    }
    /// The barrier for "this stage is full".
    #[inline(always)]
    pub fn full(&self) -> Mbarrier {
        Mbarrier(self.barriers.plus(self.stage * Mbarrier::BYTES))
    }
    /// The barrier for "this stage is empty".
    #[inline(always)]
    pub fn empty(&self) -> Mbarrier {
        Mbarrier(self.full().0.plus(Self::STAGES * Mbarrier::BYTES))
    }

    /// Initialises the barriers: one thread fills a stage, and `consumers` empty it.
    ///
    /// # Safety
    /// One thread of the block must call it, and all threads must wait for that.
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn init(&self, consumers: u32) {
        // SAFETY: only the barriers of the copy are used, which are initialised here.
        let mut ring = unsafe { self.here() };
        for _ in 0..Self::STAGES {
            // SAFETY: the caller promises that one thread calls this; the ring has room for the barriers.
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
    /// The barriers must have been initialised by [`init`](Self::init), and all threads must have waited for that. This ring must be at the current
    /// round or the one before: the producer waits for each stage in turn until it is empty, a consumer until it is full.
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn wait_full(&self) {
        // SAFETY: the caller promises that the barriers were initialised, and that this ring is at most one round behind them.
        unsafe { self.full().wait(self.parity) }
    }
    /// Waits until this stage is empty, as all are at first.
    ///
    /// # Safety
    /// The conditions of [`wait_full`](Self::wait_full).
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn wait_empty(&self) {
        // SAFETY: the caller promises that the barriers were initialised, and the round; the phase before the first counts as ended.
        unsafe { self.empty().wait(self.parity ^ 1) }
    }

    /// A copy of the ring at this stage, for later.
    ///
    /// # Safety
    /// The copy and the ring must belong to one thread or group, which uses each stage once, through the one or the other.
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn here(&self) -> Self {
        // SAFETY: the caller promises that this ring and its copy belong to one thread or group, which uses each stage once.
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
