//! Transposes tiles whose sides have 8 or 4 bytes, fewer than a lane.
//!
//! A piece is 8 or 4 bytes of a row of the source. To transpose a tile, one piece of each of its rows is read into the
//! low part of a register. Then two registers are interleaved into one, which has the pieces of both. This is repeated
//! until every lane is full. At the end, a register has several pieces of the destination, one after the other.

use super::tiles::Tiles;
use crate::compiled::{self, Loop};
use crate::machine::Machine;
use crate::modes::{Mode, for_each, parts_back};
use crate::registers::{LANE, Registers};
use core::mem::MaybeUninit;

/// Copies units by small tiles.
///
/// # Safety
/// The conditions of [`Tiles::copy`], with one exception: [`Tiles::bytes`] need not be 16, but must be at least `bytes`.
/// `bytes` must be 8 or 4.
pub(crate) unsafe fn copy(
    machine: &Machine,
    (tiles, bytes): (Tiles, usize),
    unit: usize,
    modes: &[Mode],
    mut to: *mut u8,
    mut from: *const u8,
) {
    let [row, run] = tiles.forwards(modes, &mut to, &mut from);
    let copy = compiled::of_units::<Pieces>(machine.instructions, unit);
    // SAFETY: the caller promises that the units of each coordinate are valid, and the processor has the instructions.
    for_each(&tiles.rest(modes), |d, s| unsafe { copy((bytes, [&row, &run]), to.offset(d), from.offset(s)) });
}

/// Copies the units of two modes, the row and the run of [`Tiles`]. Each mode must have at least as many units as a
/// piece. `Over` is the number of bytes of a piece, and the two modes.
enum Pieces {}

impl Loop for Pieces {
    type Over<'a> = (usize, [&'a Mode; 2]);
    const GAINS_BY_LINES: bool = false;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>((bytes, [row, run]): Self::Over<'_>, to: *mut u8, from: *const u8) {
        // SAFETY: the caller promises that the units are valid. A lane has `N` units, so a piece of `bytes` bytes has
        // `N * bytes / 16` units, which is the `K` of each call.
        unsafe {
            match (bytes, N) {
                (8, 16) => tiles::<S::Lane, N, 8, u64>(row, run, to, from),
                (8, 8) => tiles::<S::Lane, N, 4, u64>(row, run, to, from),
                (8, 4) => tiles::<S::Lane, N, 2, u64>(row, run, to, from),
                (4, 16) => tiles::<S::Lane, N, 4, u32>(row, run, to, from),
                (4, 8) => tiles::<S::Lane, N, 2, u32>(row, run, to, from),
                _ => debug_assert!(false, "no such piece"),
            }
        }
    }
}

/// Copies tiles of `K` by `K` units; a piece has `K` units and the size of a `P`.
///
/// # Safety
/// The conditions of [`Pieces`].
#[inline(always)]
unsafe fn tiles<S: Registers, const N: usize, const K: usize, P>(row: &Mode, run: &Mode, to: *mut u8, from: *const u8) {
    debug_assert!(row.extent >= K && run.extent >= K && K * LANE == N * size_of::<P>());
    for along in parts_back(row.extent, K).map(|at| at as isize) {
        for across in parts_back(run.extent, K).map(|at| at as isize) {
            // SAFETY: `parts_back` gives tiles inside of the two modes, whose units the caller promises to be valid.
            unsafe {
                let to = to.offset(row.dst * along + run.dst * across);
                tile::<S, N, K, P>(row.src, run.dst, to, from.offset(row.src * along + run.src * across));
            }
        }
    }
}

/// Transposes one tile.
///
/// # Safety
/// The conditions of [`Pieces`], for a tile of `K` by `K` units.
#[inline(always)]
unsafe fn tile<S: Registers, const N: usize, const K: usize, P>(
    step: isize,
    apart: isize,
    mut to: *mut u8,
    mut from: *const u8,
) {
    let mut vectors = [S::NONE; K];
    for k in 0..K {
        let mut lane = [const { MaybeUninit::<P>::uninit() }; 4];
        // SAFETY: the caller promises that a piece of each row is valid for reads; `lane` has the bytes of a vector of one lane.
        unsafe {
            lane[0] = from.cast::<MaybeUninit<P>>().read_unaligned();
            vectors[k] = S::load(lane.as_ptr().cast());
        }
        from = from.wrapping_offset(step);
    }
    let (mut count, mut bytes) = (K, size_of::<P>());
    for _ in 0..K.ilog2() {
        let mut next = vectors;
        for k in 0..count / 2 {
            // SAFETY: the caller promises that the processor has the instructions.
            let (low, high) = unsafe { S::interleave::<N>(vectors[k], vectors[k + count / 2]) };
            if bytes < LANE {
                next[k] = low;
            } else {
                (next[2 * k], next[2 * k + 1]) = (low, high);
            }
        }
        if bytes < LANE {
            (count, bytes) = (count / 2, 2 * bytes);
        }
        vectors = next;
    }
    // The number of pieces in a vector.
    let each = bytes / size_of::<P>();
    for k in 0..K {
        // SAFETY: `each` pieces are in a vector; the caller promises that a piece of each row of the destination is valid for writes.
        unsafe {
            let pieces = (&raw const vectors[k / each]).cast::<MaybeUninit<P>>();
            to.cast::<MaybeUninit<P>>().write_unaligned(pieces.add(k % each).read_unaligned());
        }
        to = to.wrapping_offset(apart);
    }
}
