//! Matrices that are larger than the caches, and whose rows all begin at one place of a line: whole lines are read and whole lines
//! written, by non-temporal stores.
//!
//! As many rows of the source as fill up to four lines of the destination are read four lines at a time, put in order in registers,
//! lane by lane, and left in a buffer, from which the lanes of each line are put together. So a line is read once, by
//! as many instructions as a register takes, and lines of a row are read and written one behind the other. Of the source
//! the next lines are asked for meanwhile, along so many bytes of its rows that a page is used while it is known.

use super::tiles::{Strips, Tiles};
use crate::compiled::{self, Loop};
use crate::machine::Machine;
use crate::modes::{List, MODES, Mode, for_each};
use crate::registers::{LANE, LINE, Registers, ask, transposed};
use core::mem::MaybeUninit;

/// How many lines of a row of the destination are written one behind the other at most.
const SIDES: usize = 4;

/// How many lines of a row of the source are read one behind the other.
const TOGETHER: usize = 4;

/// So many bytes of rows of the source are read before those of the next rows.
const RUN: usize = 4096;

/// Rows of so many bytes are long: what lies at their ends before the first whole line and behind the last is little.
const LONG: usize = 512;

/// Vectors of 16 bytes in a line.
const VECTORS: usize = LINE / LANE;

/// Units that are put in order, and wait to be written: those of most rows, and the lines that are left out.
#[repr(C, align(64))]
struct Buffer([u8; SIDES * VECTORS * (LANE * TOGETHER + 1) * LINE]);

/// Whether tiles go so by non-temporal stores, to such a place: both modes are long, and every row begins at one place of a line, which units do not lie across.
pub(crate) fn fits(tiles: Tiles, unit: usize, modes: &[Mode], to: *const u8) -> bool {
    let [row, run] = tiles.modes(modes);
    let is_even = modes.iter().all(|mode| mode.dst == row.dst || mode.dst.unsigned_abs().is_multiple_of(LINE));
    is_even && to.addr().is_multiple_of(unit) && row.extent.min(run.extent).saturating_mul(unit) >= LONG
}

/// Copies units by non-temporal stores.
///
/// # Safety
/// As of [`Tiles::copy`]; [`fits`] must hold. What is written is there when the caller has [waited](crate::machine::fence) for it.
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
    // SAFETY: of each: the units of a coordinate.
    for_each(&rest, |d, s| unsafe { matrix(machine, unit, [&row, &run], to.offset(d), from.offset(s)) });
}

/// Copies units of two modes, of which the destination is contiguous in `row`, the source in `run`.
///
/// # Safety
/// As of [`copy`].
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
    // The ends of rows, which are no whole lines; not less than a lane, of which the lines write some again.
    for (start, units) in [(0, first), (row.extent - last, last)] {
        if units > 0 {
            let units = units.max(LANE / unit);
            let start = start.min(row.extent - units);
            let row = Mode { extent: units, ..*row };
            // SAFETY: a part of the rows, of a lane at least.
            unsafe {
                let (to, from) = (to.add(start * unit), from.offset(row.src * start as isize));
                compiled::of_units::<Strips>(instructions, unit)([&row, run, &Mode::ONE], to, from);
            }
        }
    }
    let of = Lines { lines, sides: SIDES, run: run.extent * unit, apart: run.dst, step: row.src };
    let copy = compiled::of_units::<Blocks>(instructions, unit);
    // SAFETY: the lines of each row, and the units that they come from.
    unsafe { copy(&of, to.add(first * unit), from.offset(of.step * first as isize)) };
}

/// Lines of rows of the destination.
struct Lines {
    /// How many a row has.
    lines: usize,
    /// How many of them are written one behind the other: [`SIDES`] at most.
    sides: usize,
    /// The bytes of a run of the source.
    run: usize,
    /// From row to row of the destination.
    apart: isize,
    /// From run to run of the source.
    step: isize,
}

/// Lines of rows of modes of which [`fits`] holds; by non-temporal stores they begin where lines do in the destination.
enum Blocks {}

impl Loop for Blocks {
    type Over<'a> = &'a Lines;
    const GAINS_BY_LINES: bool = true;

    /// All lines.
    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>(of: Self::Over<'_>, to: *mut u8, from: *const u8) {
        let &Lines { lines, sides, run: bytes, apart, step, .. } = of;
        let unit = LANE / N;
        // Where rows of the source begin at one place of a line, too, a line is read at once.
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
                // What comes behind the end of this part of the run: its start in the next rows.
                let next = rows.wrapping_offset(step * (sides * LINE / unit) as isize);
                let mut at = start;
                while at < end {
                    // The first goes back over what lies before a whole line, the last over what is missing.
                    let together = if at < first || end - at < TOGETHER * LINE { 1 } else { TOGETHER };
                    let now = at.min(bytes - LINE);
                    at = if at < first { first } else { at + together * LINE };
                    let ahead = if at < end { rows.wrapping_add(at) } else { next.wrapping_add(start) };
                    // SAFETY: lines of each of the rows, and as many of lines of the destination; the buffer has room for so many
                    // of each.
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

/// So many lines `together` of each of `sides * 4 * N` rows of the source, to as many of lines of the destination; as each is written,
/// one of the lines at `ahead` is asked for.
///
/// # Safety
/// As of [`copy`], of these lines, of which those of the destination begin where lines do, by non-temporal stores; the buffer must have room for them.
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
    // `N` rows at a time: lane `l` of vector `k` has unit `k` of lane `l` of each. Behind their lines one is left out, so that lanes that
    // become one line do not lie in one set of the first cache.
    let group = (N * together + 1) * LINE;
    debug_assert!(sides * VECTORS * group <= size_of::<Buffer>());
    let mut row = from;
    for g in 0..sides * VECTORS {
        let mut place = buffer.wrapping_add(g * group);
        for part in (0..together * LINE).step_by(vector) {
            let mut vectors = [S::NONE; N];
            let mut at = row.wrapping_add(part);
            for r in 0..N {
                // SAFETY: a part of the lines of a row.
                vectors[r] = unsafe { S::load(at) };
                at = at.wrapping_offset(step);
            }
            // SAFETY: the processor has the instructions; `N` vectors are the part of `N` rows of the buffer.
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
    // A line of the destination has a lane of each of four groups of rows.
    let mut asked = 0;
    for lane in 0..together * VECTORS {
        let (part, within) = (lane / S::LANES, lane % S::LANES);
        for k in 0..N {
            let to = to.wrapping_offset(apart * (lane * N + k) as isize);
            let from = buffer.wrapping_add((part * N + k) * vector + within * LANE);
            for side in 0..sides {
                let mut line = [S::NONE; VECTORS];
                for (g, place) in line.iter_mut().enumerate().take(VECTORS / S::LANES) {
                    let from = from.wrapping_add(group * (side * VECTORS + g * S::LANES));
                    // SAFETY: lanes of the buffer, which were written.
                    *place = unsafe { S::gather(from, group as isize) };
                }
                ask(ahead.wrapping_add(asked));
                asked += LINE;
                if asked == together * LINE {
                    (asked, ahead) = (0, ahead.wrapping_offset(step));
                }
                // SAFETY: a line of a row of the destination.
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
