//! Tiles in shared memory, [`Staged`], for instructions that take the address of a tile.

use super::Space;
use crate::asm::Address;
use crate::operand::Operand;
use colex::StaticLayout;
use colex::access::Accepts;
use colex::atom::Element;
use core::marker::PhantomData;

/// Tiles of the layout `T` in shared memory, one at each coordinate of the layout `S`.
///
/// A kernel has one `Staged` value for these tiles, and moves it into the function that uses them. So no other
/// function overwrites tiles that this function still needs, or that it is still copying to.
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

// SAFETY: `at` only stores the address, and `BYTES` bytes have room for all tiles of the layout `S`.
unsafe impl<E: Element, T: Operand<E>, S: StaticLayout> Space for Staged<E, T, S> {
    const BYTES: u32 = crate::memory::bytes(S::COSIZE.checked_mul(T::BYTES as usize));
    // A swizzle of 128 bytes permutes the bytes of eight rows of 128 bytes, 1024 bytes in all.
    const ALIGN: u32 = 1024;
    #[inline(always)]
    unsafe fn at(address: u32) -> Self {
        const {
            assert!(
                S::COSIZE == 1 || T::BYTES.is_multiple_of(<Self as Space>::ALIGN),
                "alignment: a tile must begin at a multiple of 1024 bytes"
            )
        }
        Staged { start: Address(address), of: PhantomData }
    }
}

impl<E: Element, T: Operand<E>, S: StaticLayout> Staged<E, T, S> {
    /// A second value for the same tiles.
    ///
    /// # Safety
    /// If a tile is written through one value and read or written through another, there must be a barrier between
    /// these accesses.
    #[inline(always)]
    pub unsafe fn again(&self) -> Self {
        Staged { start: self.start, of: PhantomData }
    }
    /// The address of the tile at a coordinate of the layout `S`.
    #[inline(always)]
    pub fn tile<C: Copy>(&self, stage: C) -> Address
    where
        S: Accepts<C>,
    {
        self.start.plus(S::instance().offset_of(stage) as u32 * T::BYTES)
    }
}
