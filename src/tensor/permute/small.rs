//! Matrices that stay in the first cache: tiles in registers, of as many units each way as a lane has, or half of one, a quarter or an
//! eighth.
//!
//! To ask how such a matrix is best copied takes as long as to copy it: all that is looked at is how long its modes are. 10 x 13 bytes
//! took 50 ns by a plan on an EPYC, and take 20; a call with slices that moves each byte by itself takes 48.

use super::cross::Crossing;
use super::heuristics::Heuristic;
use super::lanes;
use super::machine::{Instructions, Machine};
use super::registers::{LANE, Portable, Registers};
use super::stream::Baseline;
use super::woven::Woven;
use core::mem::MaybeUninit;

/// Whether a matrix goes so: there is a tile, of two units each way, that it has.
#[inline(always)]
pub(super) fn fits(of: &Crossing) -> bool {
    of.row.min(of.run) > 1
}

/// Whether a matrix of units of which a lane has `N`, by strides of bytes, goes sooner so than by a plan.
#[inline(always)]
pub(super) fn is_worth<const N: usize>(machine: &Machine, of: &Crossing) -> bool {
    let Crossing { row, run, .. } = *of;
    Heuristic::Small.says(|| row.saturating_mul(run) <= most::<N>(machine, row, run) && !is_crowded::<N>(machine, of))
}

/// Copies a matrix of units of which a lane has `N`.
///
/// # Safety
/// As of [`super::permute`], of the coordinates of both modes, of which [`fits`] must hold; the processor must have the instructions.
#[inline(always)]
pub(super) unsafe fn copy<const N: usize>(machine: &Machine, of: Crossing, to: *mut u8, from: *const u8) {
    debug_assert!(fits(&of));
    if of.row.saturating_mul(of.run) > WOVEN
        && are_woven::<N>(of.row.min(of.run))
        && let Some(woven) = Woven::of(machine.instructions, LANE / N, &of)
    {
        // SAFETY: as of this function.
        return unsafe { woven.copy(false, to, from) };
    }
    let Crossing { row, run, apart, step } = of;
    macro_rules! compiled {
        ($($(#[$if:meta])* $set:pat = $wide:ty, $lane:ty $(, $feature:literal)?;)*) => {
            match machine.instructions {
                $($(#[$if])* $set => {
                    // By itself, for what it keeps on the stack.
                    #[inline(never)]
                    $(#[target_feature(enable = $feature)])?
                    unsafe fn here<const N: usize, const WIDE: bool>(
                        row: usize, run: usize, apart: isize, step: isize, to: *mut u8, from: *const u8
                    ) {
                        let of = Crossing { row, run, apart, step };
                        // SAFETY: of each: as of the function around.
                        unsafe {
                            match WIDE {
                                true => largest_tiles::<$wide, $lane, N>(of, to, from),
                                false => largest_tiles::<$lane, $lane, N>(of, to, from),
                            }
                        }
                    }
                    // Where stores across lines take long, units of 16 bytes are stored one by one, which lie in one each.
                    // SAFETY: as of this function.
                    unsafe {
                        match N == 1 && machine.spread {
                            false => here::<N, true>(row, run, apart, step, to, from),
                            true => here::<N, false>(row, run, apart, step, to, from),
                        }
                    }
                })*
            }
        };
    }
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    use super::x86::{Avx2, Lane};
    compiled! {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        Instructions::Avx512 | Instructions::Avx2 = Avx2, Lane, "avx2";
        #[cfg(not(miri))]
        Instructions::Baseline = Baseline, Baseline;
        _ = Portable, Portable;
    }
}

/// More units than these of which a few are woven into one row are picked sooner than they are tiled.
const WOVEN: usize = 64;

/// So few rows of the destination are written side by side without leaving the first cache, however long they are.
const FEW: usize = 16;

/// A matrix of so many bytes stays in the first cache with what it is read from.
pub(super) const FIRST: usize = 16 << 10;

/// Whether so few rows are picked so much sooner that it is worth the question. Of bytes 7 and 8, of pairs 4 and 6, of four bytes 4 and of
/// eight 2 and 3 are faster by tiles in the first cache, or as fast.
#[inline(always)]
fn are_woven<const N: usize>(rows: usize) -> bool {
    match N {
        16 => rows <= 6,
        8 => rows <= 3 || rows == 5,
        4 => rows <= 3,
        _ => false,
    }
}

/// Up to how many units tiles are as fast as strips with their plan. Measured on an EPYC over 200 matrices of 300 bytes to 16 KB, and over
/// 120 of 16 to 600 KB, where few rows of four and eight bytes, and units of 16, were still 1.1 to 1.4 times as fast; and on a Xeon, where
/// they were not once they left the first cache. Strips have lines of 64 bytes and more, so the more units a lane has, the sooner they are faster.
#[inline(always)]
fn most<const N: usize>(machine: &Machine, row: usize, run: usize) -> usize {
    let bytes = match N {
        16 if run < N => 512,
        16 if row >= N => 1536,
        8 if run < N => 1024,
        8 | 16 => 4096,
        2 | 4 if run > FEW => FIRST,
        1 if machine.spread => FIRST,
        2 | 4 if machine.spread => machine.caches[0].size() / 2,
        1 | 2 | 4 => machine.large.min(machine.caches[1].size() / 2),
        _ => 0,
    };
    bytes / LANE * N
}

/// Whether rows of the destination are so many, or lie so, that the first cache does not keep a line of each, of which more is written later.
#[inline(always)]
fn is_crowded<const N: usize>(machine: &Machine, of: &Crossing) -> bool {
    match N {
        1 => of.run > lanes::rows(machine, of.apart),
        _ => of.run > 8 && machine.caches[0].crowds(of.apart.unsigned_abs(), of.run),
    }
}

/// The largest tiles that both modes have room for.
///
/// # Safety
/// As of [`copy`], of modes of 2 units and more; the processor must have the instructions.
#[inline(always)]
unsafe fn largest_tiles<W: Registers, L: Registers, const N: usize>(of: Crossing, to: *mut u8, from: *const u8) {
    let least = of.row.min(of.run);
    // SAFETY: of each: as of this function.
    unsafe {
        match () {
            () if N == 1 => lanes::matrix::<W, L>(of, to, from),
            // Of units so small a tile has many: two of them beside each other go back over more than they spare.
            () if N <= 4 && of.row >= N * W::LANES && of.run >= N => tiles::<W, N, LANE>(of, to, from),
            () if least >= N => tiles::<L, N, LANE>(of, to, from),
            () if N >= 4 && least >= N / 2 => tiles::<L, N, { LANE / 2 }>(of, to, from),
            () if N >= 8 && least >= N / 4 => tiles::<L, N, { LANE / 4 }>(of, to, from),
            () if N >= 16 => tiles::<L, N, { LANE / 8 }>(of, to, from),
            () => unreachable!("two units are a piece of every size"),
        }
    }
}

/// Tiles of as many units each way as `PIECE` bytes have, or of whole lanes and as many more rows as a vector has lanes; where no tile is
/// left whole, the last goes back over units of the one before.
///
/// # Safety
/// As of [`largest_tiles`], of modes that have a tile.
#[inline(always)]
unsafe fn tiles<S: Registers, const N: usize, const PIECE: usize>(of: Crossing, mut to: *mut u8, mut from: *const u8) {
    let unit = LANE / N;
    let side = PIECE / unit;
    let width = side * S::LANES;
    debug_assert!(of.run >= side && of.row >= width);
    let mut rows = of.row;
    if of.run <= 2 * side {
        // So few rows of the destination are not worth a loop over them.
        let last = of.run - side;
        loop {
            // SAFETY: as below.
            unsafe { tile::<S, N, PIECE>(&of, to, from) };
            if last > 0 {
                let place = to.wrapping_offset(of.apart.wrapping_mul(last as isize));
                // SAFETY: as below.
                unsafe { tile::<S, N, PIECE>(&of, place, from.wrapping_add(last * unit)) };
            }
            rows -= width;
            if rows == 0 {
                return;
            }
            let next = rows.min(width);
            rows = rows.max(width);
            (to, from) = (to.wrapping_add(next * unit), from.wrapping_offset(of.step.wrapping_mul(next as isize)));
        }
    }
    loop {
        let (mut place, mut start, mut left) = (to, from, of.run);
        loop {
            // SAFETY: the units of a tile, and their places.
            unsafe { tile::<S, N, PIECE>(&of, place, start) };
            left -= side;
            if left == 0 {
                break;
            }
            let next = left.min(side);
            left = left.max(side);
            (place, start) =
                (place.wrapping_offset(of.apart.wrapping_mul(next as isize)), start.wrapping_add(next * unit));
        }
        rows -= width;
        if rows == 0 {
            return;
        }
        let next = rows.min(width);
        rows = rows.max(width);
        (to, from) = (to.wrapping_add(next * unit), from.wrapping_offset(of.step.wrapping_mul(next as isize)));
    }
}

/// One tile.
///
/// # Safety
/// As of [`tiles`], of the units of the tile.
#[inline(always)]
unsafe fn tile<S: Registers, const N: usize, const PIECE: usize>(of: &Crossing, to: *mut u8, from: *const u8) {
    let side = PIECE * N / LANE;
    let mut vectors = [S::NONE; N];
    for (k, vector) in vectors.iter_mut().enumerate().take(side) {
        let run = from.wrapping_offset(of.step.wrapping_mul(k as isize));
        // SAFETY: of each: a piece of a run, or one of as many as a vector has lanes.
        unsafe {
            match PIECE {
                LANE => *vector = S::gather_apart(run, of.step.wrapping_mul(side as isize)),
                _ => core::ptr::copy_nonoverlapping(run, core::ptr::from_mut(vector).cast(), PIECE),
            }
        }
    }
    // As in `transposed`, but that pieces are put together first, until they are a lane or all are one.
    let joins = side.ilog2().min((LANE / PIECE).ilog2());
    for round in 1..=joins {
        let half = side >> round;
        for k in 0..half {
            // SAFETY: that of the trait alone.
            vectors[k] = unsafe { S::interleave::<N>(vectors[k], vectors[k + half]) }.0;
        }
    }
    let pieces = 1 << joins;
    let half = side / pieces / 2;
    for _ in joins..side.ilog2() {
        let mut next = vectors;
        for k in 0..half {
            // SAFETY: that of the trait alone.
            (next[2 * k], next[2 * k + 1]) = unsafe { S::interleave::<N>(vectors[k], vectors[k + half]) };
        }
        vectors = next;
    }
    for k in 0..side {
        let (row, vector) = (to.wrapping_offset(of.apart.wrapping_mul(k as isize)), &vectors[k / pieces]);
        // SAFETY: of each: a piece of a row, and as much of the vector, which has a lane.
        unsafe {
            match PIECE {
                LANE => S::store(row, *vector),
                _ => {
                    let piece = core::ptr::from_ref(vector).cast::<MaybeUninit<u8>>().add(k % pieces * PIECE);
                    core::ptr::copy_nonoverlapping(piece, row.cast(), PIECE);
                }
            }
        }
    }
}
