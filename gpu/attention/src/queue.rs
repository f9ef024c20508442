//! A queue of tiles in shared memory: the copy engine fills them, and multiplying warps empty them.

use colex::StaticLayout;
use colex::access::Accepts;
use colex::atom::Element;
use colex_gpu::asm::{Address, Mbarrier};
use colex_gpu::memory::{Space, Staged};
use colex_gpu::operand::Operand;
use core::marker::PhantomData;

/// Tiles of the layout `T` in shared memory, with a barrier for "full" and a barrier for "empty" at each coordinate of the
/// layout `S`. The tiles are used in turn, round after round.
///
/// A `Queue` is at one of the tiles. The producer and each group of consumers has its own, and moves it by
/// [`advance`](Self::advance).
#[derive(Debug)]
pub struct Queue<E, T, S> {
    tiles: Staged<E, T, S>,
    barriers: Address,
    stage: u32,
    parity: u32,
}

// SAFETY: the tiles and the barriers follow each other in memory, and `BYTES` is the sum of their sizes.
unsafe impl<E: Element, T: Operand<E>, S: StaticLayout + Accepts<usize>> Space for Queue<E, T, S> {
    const BYTES: u32 = <Staged<E, T, S> as Space>::BYTES + 2 * Self::STAGES * Mbarrier::BYTES;
    const ALIGN: u32 = <Staged<E, T, S> as Space>::ALIGN;
    #[inline(always)]
    unsafe fn at(address: u32) -> Self {
        // SAFETY: the caller promises `BYTES` bytes at `address`, and the tiles come first.
        let tiles = unsafe { Staged::at(address) };
        Queue { tiles, barriers: Address(address + <Staged<E, T, S> as Space>::BYTES), stage: 0, parity: 0 }
    }
}

impl<E: Element, T: Operand<E>, S: StaticLayout + Accepts<usize>> Queue<E, T, S> {
    /// The number of tiles.
    const STAGES: u32 = S::SIZE as u32;

    /// The number of this tile.
    #[inline(always)]
    pub fn stage(&self) -> u32 {
        self.stage
    }
    /// The address of this tile.
    #[inline(always)]
    pub fn tile(&self) -> Address {
        self.tiles.tile(self.stage as usize)
    }
    /// The barrier whose phase ends when this tile is full.
    #[inline(always)]
    pub fn full(&self) -> Mbarrier {
        Mbarrier(self.barriers.plus(self.stage * Mbarrier::BYTES))
    }
    /// The barrier whose phase ends when this tile is empty.
    #[inline(always)]
    pub fn empty(&self) -> Mbarrier {
        Mbarrier(self.full().0.plus(Self::STAGES * Mbarrier::BYTES))
    }

    /// Initialises the barriers for one producer and `consumers` consumers. Each of them arrives once in each round.
    ///
    /// # Safety
    /// Exactly one thread of the block must call it. All threads must then meet at a barrier before they use the queue.
    #[inline(always)]
    pub unsafe fn init(&self, consumers: u32) {
        let mut stage = 0;
        while stage < Self::STAGES {
            let full = Mbarrier(self.barriers.plus(stage * Mbarrier::BYTES));
            let empty = Mbarrier(full.0.plus(Self::STAGES * Mbarrier::BYTES));
            // SAFETY: the caller promises that only one thread calls this. The queue has room for the barriers.
            unsafe {
                full.init(1);
                empty.init(consumers);
            }
            stage += 1;
        }
        // SAFETY: a fence changes neither memory nor registers.
        unsafe { Mbarrier::fence_init() }
    }

    /// Waits until this tile is full.
    ///
    /// # Safety
    /// The barriers must have been initialised by [`init`](Self::init), and all threads must have met at a barrier since. The
    /// barrier of this tile must be at most one round ahead of this queue. That holds if the producer waits for each tile in
    /// turn until it is empty, and each consumer waits for each tile in turn until it is full.
    #[inline(always)]
    pub unsafe fn wait_full(&self) {
        // SAFETY: the caller promises that the barrier was initialised, and that it is at most one round ahead of this queue.
        unsafe { self.full().wait(self.parity) }
    }
    /// Waits until this tile is empty. In the first round, all tiles are empty from the start.
    ///
    /// # Safety
    /// The conditions of [`wait_full`](Self::wait_full).
    #[inline(always)]
    pub unsafe fn wait_empty(&self) {
        // SAFETY: the caller promises that the barrier was initialised, and that it is at most one round ahead of this queue. In
        // the first round the parity is 1, and the instruction treats the phase before the first as ended.
        unsafe { self.empty().wait(self.parity ^ 1) }
    }

    /// Moves to the next tile.
    #[inline(always)]
    pub fn advance(&mut self) {
        self.stage += 1;
        if self.stage == Self::STAGES {
            self.stage = 0;
            self.parity ^= 1;
        }
    }
}

/// Barriers that tell when a copy has landed, one for each tile of a queue with the stages `S`. A warp that changes a tile before
/// it is full waits for its barrier.
#[derive(Debug)]
pub struct Landings<S> {
    barriers: Address,
    of: PhantomData<fn(S)>,
}
impl<S> Clone for Landings<S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<S> Copy for Landings<S> {}

// SAFETY: there are as many barriers as `S` has coordinates.
unsafe impl<S: StaticLayout> Space for Landings<S> {
    const BYTES: u32 = S::SIZE as u32 * Mbarrier::BYTES;
    const ALIGN: u32 = Mbarrier::BYTES;
    #[inline(always)]
    unsafe fn at(address: u32) -> Self {
        Landings { barriers: Address(address), of: PhantomData }
    }
}

impl<S: StaticLayout> Landings<S> {
    /// The barrier of the tile with the number `stage`.
    #[inline(always)]
    pub fn of(&self, stage: u32) -> Mbarrier {
        Mbarrier(self.barriers.plus(stage * Mbarrier::BYTES))
    }

    /// Initialises the barriers, for one copy in each phase.
    ///
    /// # Safety
    /// The conditions of [`Queue::init`].
    #[inline(always)]
    pub unsafe fn init(&self) {
        let mut stage = 0;
        while stage < S::SIZE as u32 {
            // SAFETY: the caller promises that only one thread calls this. There is room for this many barriers.
            unsafe { self.of(stage).init(1) }
            stage += 1;
        }
        // SAFETY: a fence changes neither memory nor registers.
        unsafe { Mbarrier::fence_init() }
    }
}
