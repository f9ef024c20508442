//! Transposes matrices that are larger than the caches. All rows of the destination must begin at the same byte of a
//! cache line. Whole lines are read, and whole lines are written by non-temporal stores.
//!
//! A block takes four lines of each of several rows of the source, and fills up to four lines of each of several rows
//! of the destination. The lanes of the block are transposed in registers and stored to a buffer. The lines of the
//! destination are then gathered from the lanes in the buffer. So each line is read once, and the lines of a row are
//! read and written in sequence. Meanwhile, the next lines of the source are prefetched. Blocks follow each other
//! along [`RUN`] bytes of the rows of the source, so that the pages of these rows stay in the TLB.

use super::tiles::{Strips, Tiles};
use crate::compiled::{self, Loop};
use crate::machine::Machine;
use crate::modes::{List, MODES, Mode, for_each};
use crate::registers::{LANE, LINE, Registers, prefetch, transposed};
use core::mem::MaybeUninit;

/// The most lines of a row of the destination that are written in sequence.
const SIDES: usize = 4;

/// The lines of a row of the source that are read in sequence.
const TOGETHER: usize = 4;

/// The bytes of each row of the source that are read before the next rows.
const RUN: usize = 4096;

/// The least bytes of a row. Too large a part of a shorter row would be outside of whole lines.
const LONG: usize = 512;

/// Lanes in a line.
const VECTORS: usize = LINE / LANE;

/// The transposed lanes of a block. There is room for the largest block, and for a line of padding after each group
/// of rows.
#[repr(C, align(64))]
struct Buffer([u8; SIDES * VECTORS * (LANE * TOGETHER + 1) * LINE]);

/// Whether tiles can be copied this way: both modes are long, every row of the destination begins at the same byte of
/// a cache line, and no unit crosses the end of a line.
pub(crate) fn fits(tiles: Tiles, unit: usize, modes: &[Mode], to: *const u8) -> bool {
    let [row, run] = tiles.modes(modes);
    let is_even = modes.iter().all(|mode| mode.dst == row.dst || mode.dst.unsigned_abs().is_multiple_of(LINE));
    is_even && to.addr().is_multiple_of(unit) && row.extent.min(run.extent).saturating_mul(unit) >= LONG
}

/// Copies units, and writes whole lines by non-temporal stores.
///
/// # Safety
/// The conditions of [`Tiles::copy`]; [`fits`] must hold. The stores are ordered only after the caller has called
/// [`fence`](crate::machine::fence).
pub(crate) unsafe fn copy(
    machine: &Machine,
    tiles: Tiles,
    unit: usize,
    modes: &[Mode],
    mut to: *mut u8,
    mut from: *const u8,
) {
    debug_assert!(fits(tiles, unit, modes, to));
    let [row, run] = tiles.forwards(modes, &mut to, &mut from);
    let rest: List<Mode, MODES> = tiles.rest(modes);
    // SAFETY: the caller promises that the units of each coordinate of `rest` are valid.
    for_each(&rest, |d, s| unsafe { matrix(machine, unit, [&row, &run], to.offset(d), from.offset(s)) });
}

/// Copies units of two modes. The destination is contiguous in `row`, the source in `run`.
///
/// # Safety
/// The conditions of [`copy`].
#[inline(never)]
unsafe fn matrix(
    &Machine { instructions, .. }: &Machine,
    unit: usize,
    [row, run]: [&Mode; 2],
    to: *mut u8,
    from: *const u8,
) {
    let first = (LINE - to.addr() % LINE) % LINE / unit;
    let lines = (row.extent - first) * unit / LINE;
    let last = row.extent - first - lines * (LINE / unit);
    // Copies the units before the first whole line, and those after the last. Each copy has at least a lane of units, so it
    // may include units of whole lines. These are written again when the whole lines are copied.
    for (start, units) in [(0, first), (row.extent - last, last)] {
        if units > 0 {
            let units = units.max(LANE / unit);
            let start = start.min(row.extent - units);
            let row = Mode { extent: units, ..*row };
            // SAFETY: `start + units` is at most `row.extent`, so these are units that the caller promises to be valid; they fill a lane.
            unsafe {
                let (to, from) = (to.add(start * unit), from.offset(row.src * start as isize));
                compiled::of_units::<Strips>(instructions, unit)([&row, run, &Mode::ONE], to, from);
            }
        }
    }
    let of = Lines { lines, sides: SIDES, run: run.extent * unit, apart: run.dst, step: row.src };
    let copy = compiled::of_units::<Blocks>(instructions, unit);
    // SAFETY: the caller promises that the units are valid; the whole lines of each row begin at `first`.
    unsafe { copy(&of, to.add(first * unit), from.offset(of.step * first as isize)) };
}

/// The lines of the destination to copy.
struct Lines {
    /// The number of lines in a row.
    lines: usize,
    /// How many of these lines are written in sequence, at most [`SIDES`].
    sides: usize,
    /// The bytes of a run of the source.
    run: usize,
    /// The bytes from row to row of the destination.
    apart: isize,
    /// The bytes from run to run of the source.
    step: isize,
}

/// Copies lines of rows for which [`fits`] holds. `to` must be aligned to a line.
enum Blocks {}

impl Loop for Blocks {
    type Over<'a> = &'a Lines;
    const GAINS_BY_LINES: bool = true;

    /// Copies all lines.
    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>(of: Self::Over<'_>, to: *mut u8, from: *const u8) {
        let &Lines { lines, sides, run: bytes, apart, step, .. } = of;
        let unit = LANE / N;
        // If all rows of the source begin at the same byte of a line, the parts of `RUN` bytes begin at the start of a
        // line, so that each line is read once.
        let begun = from.addr() % LINE;
        let even = step.unsigned_abs().is_multiple_of(LINE) && begun.is_multiple_of(unit);
        let first = if even { (LINE - begun) % LINE } else { 0 };
        let mut buffer = MaybeUninit::<Buffer>::uninit();
        let buffer = buffer.as_mut_ptr().cast::<u8>();
        let mut start = 0;
        while start < bytes {
            let end = if start == 0 { first + RUN } else { start + RUN }.min(bytes);
            for line in (0..lines).step_by(sides) {
                let sides = sides.min(lines - line);
                let rows = from.wrapping_offset(step * (line * LINE / unit) as isize);
                // The address at which this part begins in the next rows. The last block of this part prefetches the
                // lines there.
                let next = rows.wrapping_offset(step * (sides * LINE / unit) as isize);
                let mut at = start;
                while at < end {
                    // The units before the first whole line, and those at the end, are copied by a block of one line,
                    // which may overlap other blocks.
                    let together = if at < first || end - at < TOGETHER * LINE { 1 } else { TOGETHER };
                    let now = at.min(bytes - LINE);
                    at = if at < first { first } else { at + together * LINE };
                    let ahead = if at < end { rows.wrapping_add(at) } else { next.wrapping_add(start) };
                    // SAFETY: the lines are inside of the rows, whose units the caller promises to be valid; `to` is
                    // aligned to a line, as all rows of the destination are. The buffer has room for a block of
                    // `SIDES` by `TOGETHER` lines.
                    unsafe {
                        let to = to.offset(apart * (now / unit) as isize).add(line * LINE);
                        block::<S, N>(of, [sides, together], to, rows.add(now), ahead, buffer);
                    }
                }
            }
            start = end;
        }
    }
}

/// Transposes `together` lines of each of `sides * 4 * N` rows of the source into `sides` lines of each of
/// `together * 4 * N` rows of the destination. For each line that is written, one of the lines at `ahead` is
/// prefetched.
///
/// # Safety
/// The conditions of [`copy`], for these lines; `to` must be aligned to a line, and the buffer must have room for the block.
#[inline(always)]
unsafe fn block<S: Registers, const N: usize>(
    &Lines { apart, step, .. }: &Lines,
    [sides, together]: [usize; 2],
    to: *mut u8,
    from: *const u8,
    mut ahead: *const u8,
    buffer: *mut u8,
) {
    let vector = LANE * S::LANES;
    // `N` rows at a time: after the transposition, lane `l` of vector `k` has unit `k` of lane `l` of each row. A
    // line of padding follows each group, so that the lanes of one line of the destination are in different sets of
    // the first-level cache.
    let group = (N * together + 1) * LINE;
    debug_assert!(sides * VECTORS * group <= size_of::<Buffer>());
    let mut row = from;
    for g in 0..sides * VECTORS {
        let mut place = buffer.wrapping_add(g * group);
        for part in (0..together * LINE).step_by(vector) {
            let mut vectors = [S::NONE; N];
            let mut at = row.wrapping_add(part);
            for r in 0..N {
                // SAFETY: the caller promises that the lines of each row are valid for reads; `part` is inside of them.
                vectors[r] = unsafe { S::load(at) };
                at = at.wrapping_offset(step);
            }
            // SAFETY: the caller promises that the processor has the instructions, and that the buffer has room for these vectors.
            unsafe {
                let vectors = transposed::<S, N>(vectors);
                for k in 0..N {
                    S::store(place.add(k * vector), vectors[k]);
                }
            }
            place = place.wrapping_add(N * vector);
        }
        row = row.wrapping_offset(step * N as isize);
    }
    // A line of the destination has one lane of each of four groups of rows.
    let mut prefetched = 0;
    for lane in 0..together * VECTORS {
        let (part, within) = (lane / S::LANES, lane % S::LANES);
        for k in 0..N {
            let to = to.wrapping_offset(apart * (lane * N + k) as isize);
            let from = buffer.wrapping_add((part * N + k) * vector + within * LANE);
            for side in 0..sides {
                let mut line = [S::NONE; VECTORS];
                for (g, place) in line.iter_mut().enumerate().take(VECTORS / S::LANES) {
                    let from = from.wrapping_add(group * (side * VECTORS + g * S::LANES));
                    // SAFETY: these lanes are inside of the block in the buffer.
                    *place = unsafe { S::gather(from, group as isize) };
                }
                prefetch(ahead.wrapping_add(prefetched));
                prefetched += LINE;
                if prefetched == together * LINE {
                    (prefetched, ahead) = (0, ahead.wrapping_offset(step));
                }
                // SAFETY: the caller promises that the lines of the destination are valid for writes and aligned.
                unsafe {
                    let to = to.wrapping_add(side * LINE);
                    for (g, &vector) in line.iter().enumerate().take(VECTORS / S::LANES) {
                        S::stream(to.wrapping_add(g * S::LANES * LANE), vector);
                    }
                }
            }
        }
    }
}
