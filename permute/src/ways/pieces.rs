//! Tiles of fewer than 16 bytes: rows and runs of 8 bytes, or of 4, of units of less.
//!
//! A piece of each of `bytes / unit` rows of the source is read to the low half of a register, or to a quarter of it. Interleaved, two of them
//! fill what one left empty; so as many units come out, in the order of the destination, as pieces behind each other.

use super::tiles::Tiles;
use crate::compiled::{self, Loop};
use crate::machine::Machine;
use crate::modes::{Mode, for_each, parts_back};
use crate::registers::{LANE, Registers};
use core::mem::MaybeUninit;

/// Copies units.
///
/// # Safety
/// As of [`Tiles::copy`]; of 8 bytes or 4, and [`Tiles::bytes`] must say so many, or more.
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
    // SAFETY: of each: the units of a coordinate of the rest.
    for_each(&tiles.rest(modes), |d, s| unsafe { copy((bytes, [&row, &run]), to.offset(d), from.offset(s)) });
}

/// The bytes of a piece, and a row and a run that have so many.
enum Pieces {}

impl Loop for Pieces {
    type Over<'a> = (usize, [&'a Mode; 2]);
    const GAINS_BY_LINES: bool = false;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>((bytes, [row, run]): Self::Over<'_>, to: *mut u8, from: *const u8) {
        // SAFETY: as of this function; a lane has `N` units, and so a piece a half or a quarter.
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

/// Tiles of `K` pieces each way, which have the size of a `P`.
///
/// # Safety
/// As of [`Pieces`].
#[inline(always)]
unsafe fn tiles<S: Registers, const N: usize, const K: usize, P>(row: &Mode, run: &Mode, to: *mut u8, from: *const u8) {
    debug_assert!(row.extent >= K && run.extent >= K && K * LANE == N * size_of::<P>());
    for along in parts_back(row.extent, K).map(|at| at as isize) {
        for across in parts_back(run.extent, K).map(|at| at as isize) {
            // SAFETY: of each: a tile of the modes.
            unsafe {
                let to = to.offset(row.dst * along + run.dst * across);
                tile::<S, N, K, P>(row.src, run.dst, to, from.offset(row.src * along + run.src * across));
            }
        }
    }
}

/// One tile.
///
/// # Safety
/// As of [`Pieces`], of as many rows and runs as a piece has units.
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
        // SAFETY: a piece of a row; a vector has a lane, of any bytes.
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
            // SAFETY: the processor has the instructions.
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
    // So many pieces lie behind each other in a vector.
    let each = bytes / size_of::<P>();
    for k in 0..K {
        // SAFETY: a piece of a vector, and its row of the destination.
        unsafe {
            let pieces = (&raw const vectors[k / each]).cast::<MaybeUninit<P>>();
            to.cast::<MaybeUninit<P>>().write_unaligned(pieces.add(k % each).read_unaligned());
        }
        to = to.wrapping_offset(apart);
    }
}
