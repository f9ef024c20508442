//! Tiles in shared memory, for instructions that name them by their addresses.

use super::Space;
use crate::asm::Address;
use crate::operand::Operand;
use colex::StaticLayout;
use colex::access::Accepts;
use colex::atom::Element;
use core::marker::PhantomData;

/// Tiles of the layout `T` in shared memory, one at each coordinate of the layout `S`: `S` says which tile, and `T` which
/// element of it.
///
/// A kernel has it once, and a function that takes it uses it up: what that leaves in the tiles, or has still under way there, no other
/// writes over.
///
/// ```
/// use colex::{atom::BF16, prelude::*};
/// use colex_gpu::memory::{Space, Staged};
/// type Tile = Layout!((128, 64) : (64, 1));
/// assert_eq!(<Staged<BF16, Tile, Layout!(4)> as Space>::BYTES, 4 * 128 * 64 * 2);
/// ```
#[derive(Debug)]
pub struct Staged<E, T, S> {
    start: Address,
    of: PhantomData<fn(E, T, S)>,
}

// SAFETY: an address, and tiles as many as the layout reaches.
unsafe impl<E: Element, T: Operand<E>, S: StaticLayout> Space for Staged<E, T, S> {
    const BYTES: u32 = crate::memory::bytes(S::COSIZE.checked_mul(T::BYTES as usize));
    // What a swizzle of 128 bytes goes over: eight rows of them.
    const ALIGN: u32 = 1024;
    #[inline(always)]
    unsafe fn at(address: u32) -> Self {
        const {
            assert!(
                S::COSIZE == 1 || T::BYTES.is_multiple_of(<Self as Space>::ALIGN),
                "alignment: a tile begins at a multiple of 1024 bytes"
            )
        }
        Staged { start: Address(address), of: PhantomData }
    }
}

impl<E: Element, T: Operand<E>, S: StaticLayout> Staged<E, T, S> {
    /// The same tiles once more.
    ///
    /// # Safety
    /// Of both, and of what each was given to, one thing is done with a tile at a time: between what one writes and what another reads or
    /// writes there stands a barrier.
    #[inline(always)]
    pub unsafe fn again(&self) -> Self {
        Staged { start: self.start, of: PhantomData }
    }
    /// Where the tile at a coordinate begins.
    #[inline(always)]
    pub fn tile<C: Copy>(&self, stage: C) -> Address
    where
        S: Accepts<C>,
    {
        self.start.plus(S::instance().offset_of(stage) as u32 * T::BYTES)
    }
}
