//! The way of A and B to shared memory: chunks of 16 bytes by `cp.async`, or element by element.

use super::{CHUNK, THREADS};
use colex::AnyLayout;
use colex::atom::*;
use colex::layout::ModeOp;
use colex_gpu::asm::{Address, AsyncCopyOrZeros, shared};
use colex_gpu::memory::Global;
use colex_gpu::operand::{Major, Operand};

/// A matrix as it is copied: rows of its mode of stride 1.
#[derive(Clone, Copy)]
pub(super) struct Source {
    origin: *const u16,
    /// From one row to the next, in elements.
    row: usize,
    /// How many elements there are along a row, and how many rows.
    extents: [u32; 2],
    /// Whether every eighth element begins at a multiple of 16 bytes.
    pub(super) aligned: bool,
}

impl Source {
    #[inline(always)]
    pub(super) fn of<H, L: ModeOp<0> + ModeOp<1>>(matrix: &Global<H, L>, major: Major) -> Self {
        let (mn, k) = (ModeOp::<0>::mode(matrix.layout()), ModeOp::<1>::mode(matrix.layout()));
        let (extents, row) = match major {
            Major::K => ([k.size() as u32, mn.size() as u32], mn.at(1)),
            Major::MN => ([mn.size() as u32, k.size() as u32], k.at(1)),
        };
        let origin = matrix.as_ptr().cast::<u16>();
        let aligned = (row as usize).is_multiple_of(CHUNK as usize) && (origin as usize).is_multiple_of(16);
        Source { origin, row: row as usize, extents, aligned }
    }

    /// Starts to bring the tile at row `mn` and column `k` of the operand, and zeros for what lies outside.
    #[inline(always)]
    pub(super) fn bring<E: Element, T: Operand<E>, const ALIGNED: bool>(
        &self,
        to: Address,
        mn: u32,
        k: u32,
        thread: u32,
    ) {
        let ([along, across], [length, rows]) = match T::MAJOR {
            Major::K => ([k, mn], [T::K as u32, T::MN as u32]),
            Major::MN => ([mn, k], [T::MN as u32, T::K as u32]),
        };
        // The threads take rows of chunks; a step further down they take as many rows again.
        let in_a_row = length / CHUNK;
        let step = THREADS / in_a_row;
        let (x, first) = (thread % in_a_row * CHUNK, thread / in_a_row);
        let place = |y: u32, x: u32| match T::MAJOR {
            Major::K => (y as usize, x as usize),
            Major::MN => (x as usize, y as usize),
        };
        let (mn, k) = place(first, x);
        let to = to.plus(T::bytes_at(mn, k));
        let from = self.origin.wrapping_add((across + first) as usize * self.row + (along + x) as usize);
        let left = self.extents[0].saturating_sub(along + x).min(CHUNK);
        let below = self.extents[1].saturating_sub(across + first);
        for i in 0..rows / step {
            // A step is a multiple of 8 rows, which the swizzle does not tell apart.
            let (mn, k) = place(i * step, 0);
            let to = to.plus(T::bytes_to(mn, k));
            let from = from.wrapping_add((i * step) as usize * self.row);
            let there = if i * step < below { left } else { 0 };
            // SAFETY: so many elements are there, and the place of the chunk in the tile is this thread's until it is read.
            unsafe {
                if ALIGNED {
                    SM80_CP_ASYNC_CACHEGLOBAL_ZFILL::<u128>::start(to, from.cast(), there * size_of::<u16>() as u32);
                } else {
                    one_by_one(to, from, there);
                }
            }
        }
    }
}

/// Brings a chunk element by element.
///
/// # Safety
/// So many are there, and there is room for eight.
#[inline(never)]
unsafe fn one_by_one(to: Address, from: *const u16, there: u32) {
    let mut i = 0;
    while i < CHUNK {
        // SAFETY: of the function.
        unsafe {
            let element = if i < there { from.add(i as usize).read() } else { 0 };
            shared::store16(to.plus(i * size_of::<u16>() as u32), element);
        }
        i += 1;
    }
}
