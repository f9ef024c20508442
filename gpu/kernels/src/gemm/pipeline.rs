//! Stages in shared memory that the copy engine fills and the multiplying warps empty, in a ring.

use colex::StaticLayout;
use colex::access::Accepts;
use colex::atom::Element;
use colex_gpu::asm::{Address, Mbarrier};
use colex_gpu::memory::{Space, Staged};
use colex_gpu::operand::Operand;

/// A tile `A` and a tile `B` at each coordinate of the layout `S`, with a barrier that says that they are full and one that they are
/// empty.
#[derive(Debug)]
pub struct Ring<E, A, B, S> {
    a: Staged<E, A, S>,
    b: Staged<E, B, S>,
    barriers: Address,
    stage: u32,
    parity: u32,
}

// SAFETY: two arrays of tiles and the barriers, one behind the other.
#[allow(unsafe_code)]
unsafe impl<E: Element, A: Operand<E>, B: Operand<E>, S: StaticLayout + Accepts<usize>> Space for Ring<E, A, B, S> {
    const BYTES: u32 = Self::TILES + 2 * Self::STAGES * Mbarrier::BYTES;
    const ALIGN: u32 = <Staged<E, A, S> as Space>::ALIGN;
    #[inline(always)]
    unsafe fn at(address: u32) -> Self {
        // SAFETY: of the function: the tiles of A, those of B, the barriers, one behind the other.
        let (a, b) = unsafe { (Staged::at(address), Staged::at(address + <Staged<E, A, S> as Space>::BYTES)) };
        Ring { a, b, barriers: Address(address + Self::TILES), stage: 0, parity: 0 }
    }
}

impl<E: Element, A: Operand<E>, B: Operand<E>, S: StaticLayout + Accepts<usize>> Ring<E, A, B, S> {
    /// How many stages there are.
    const STAGES: u32 = S::SIZE as u32;
    /// How many bytes all tiles take.
    const TILES: u32 = {
        let (a, b) = (<Staged<E, A, S> as Space>::BYTES, <Staged<E, B, S> as Space>::BYTES);
        assert!(
            a.is_multiple_of(<Staged<E, B, S> as Space>::ALIGN),
            "alignment: the tiles of B begin where those of A end"
        );
        assert!(b.is_multiple_of(Mbarrier::BYTES), "alignment: the barriers begin where the tiles of B end");
        a + b
    };
    /// How many bytes fill a stage.
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
    /// The barrier that says that this stage is full.
    #[inline(always)]
    pub fn full(&self) -> Mbarrier {
        Mbarrier(self.barriers.plus(self.stage * Mbarrier::BYTES))
    }
    /// The barrier that says that this stage is empty.
    #[inline(always)]
    pub fn empty(&self) -> Mbarrier {
        Mbarrier(self.full().0.plus(Self::STAGES * Mbarrier::BYTES))
    }

    /// Makes the barriers: one thread fills a stage, and so many empty it.
    ///
    /// # Safety
    /// One thread of the block does it, and all threads wait for it.
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn init(&self, consumers: u32) {
        // SAFETY: of its barriers alone, which are made here.
        let mut ring = unsafe { self.here() };
        for _ in 0..Self::STAGES {
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
    ///
    /// # Safety
    /// The barriers were made, by [`init`](Self::init), and all threads have waited for that. This ring is at the round that is under way
    /// or the one before it: who fills comes to each stage in turn and waits until it is empty, who empties it until it is full.
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn wait_full(&self) {
        // SAFETY: the caller promises that the barriers were initialised, and that this ring is at most one round behind them.
        unsafe { self.full().wait(self.parity) }
    }
    /// Waits until this stage is empty; it is at first.
    ///
    /// # Safety
    /// As of [`wait_full`](Self::wait_full).
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn wait_empty(&self) {
        // SAFETY: of the function. The phase before the first counts as over.
        unsafe { self.empty().wait(self.parity ^ 1) }
    }

    /// The ring at this stage, for later.
    ///
    /// # Safety
    /// It and the ring are one thread's, or one group's, which comes to each stage once by the one or by the other.
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn here(&self) -> Self {
        // SAFETY: the caller promises that this ring and its copy belong to one thread or group, which uses each stage once.
        Ring { a: unsafe { self.a.again() }, b: unsafe { self.b.again() }, ..*self }
    }

    /// To the next stage.
    #[inline(always)]
    pub fn advance(&mut self) {
        self.stage += 1;
        if self.stage == Self::STAGES {
            self.stage = 0;
            self.parity ^= 1;
        }
    }
}
