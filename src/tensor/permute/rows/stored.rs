//! How a row is stored: vector by vector, from the second line on where lines begin.

use crate::tensor::nest::Mode;
use crate::tensor::permute::compiled::{self, Compiled, Loop};
use crate::tensor::permute::machine::Instructions;
use crate::tensor::permute::registers::{HALF, LANE, LINE, Registers};

/// From so many bytes on, where stores would lie across two lines, all but the first line of a row is written where lines begin.
const ALIGNED: usize = 4 * LINE;

/// Copies rows of so many bytes along a mode, one after the other.
pub(super) type Along = Compiled<Rows>;

/// [`Along`] of the instructions, which the processor must have to call it.
pub(super) fn along(instructions: Instructions) -> Along {
    compiled::of_n::<Rows, 1>(instructions)
}

/// Rows of so many bytes, a line or more, along a mode.
pub(super) enum Rows {}

impl Loop for Rows {
    type Over<'a> = (usize, &'a Mode<2>);
    const WIDEST: usize = HALF;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>((bytes, mode): Self::Over<'_>, mut to: *mut u8, mut from: *const u8) {
        debug_assert!(super::fits(bytes));
        for _ in 0..mode.extent {
            // SAFETY: the row of a coordinate of the mode.
            unsafe { row::<S>(bytes, to, from) };
            (to, from) = (to.wrapping_offset(mode.strides[0]), from.wrapping_offset(mode.strides[1]));
        }
    }
}

/// One row.
///
/// # Safety
/// As of [`core::ptr::copy_nonoverlapping`], of a line or more; the processor must have the instructions.
#[inline(always)]
unsafe fn row<S: Registers>(bytes: usize, to: *mut u8, from: *const u8) {
    let vector = S::LANES * LANE;
    // SAFETY: of each: so many bytes of the row, which has a line or more.
    unsafe {
        let mut at = 0;
        if bytes >= ALIGNED && !to.addr().is_multiple_of(vector) {
            vectors::<S>(LINE / vector, to, from);
            at = LINE - to.addr() % LINE;
        }
        while at + 4 * vector <= bytes {
            four_vectors::<S>(to.add(at), from.add(at));
            at += 4 * vector;
        }
        while at + LINE <= bytes {
            vectors::<S>(LINE / vector, to.add(at), from.add(at));
            at += LINE;
        }
        // The end goes back over what was written.
        match bytes - at {
            0 => {}
            left if left <= vector => vectors::<S>(1, to.add(bytes - vector), from.add(bytes - vector)),
            _ => vectors::<S>(LINE / vector, to.add(bytes - LINE), from.add(bytes - LINE)),
        }
    }
}

/// So many vectors.
///
/// # Safety
/// As of [`core::ptr::copy_nonoverlapping`]; the processor must have the instructions.
#[inline(always)]
unsafe fn vectors<S: Registers>(count: usize, to: *mut u8, from: *const u8) {
    for k in 0..count {
        let at = k * S::LANES * LANE;
        // SAFETY: of each: a vector of them.
        unsafe { S::store(to.add(at), from.add(at).cast::<S::Vector>().read_unaligned()) };
    }
}

/// Four vectors, which are read before they are stored: a store that lies where the next is read, but for whole pages, holds that up. In an
/// array they would go by way of the stack.
///
/// # Safety
/// As of [`vectors`].
#[inline(always)]
unsafe fn four_vectors<S: Registers>(to: *mut u8, from: *const u8) {
    let vector = S::LANES * LANE;
    // SAFETY: of each: a vector of them.
    unsafe {
        let first = from.cast::<S::Vector>().read_unaligned();
        let second = from.add(vector).cast::<S::Vector>().read_unaligned();
        let third = from.add(2 * vector).cast::<S::Vector>().read_unaligned();
        let fourth = from.add(3 * vector).cast::<S::Vector>().read_unaligned();
        S::store(to, first);
        S::store(to.add(vector), second);
        S::store(to.add(2 * vector), third);
        S::store(to.add(3 * vector), fourth);
    }
}
