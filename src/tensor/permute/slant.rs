//! Units of 16 bytes past the caches: some rows of the source at a time, of which each row of the destination is written from where its own lines
//! begin to where they begin in the next of these. So all lines but the ends of rows are written at once and whole, some of a row one after the
//! other, and what is read is a few streams, or one: structs that become planes.

use super::PAGE;
use super::compiled::{self, Loop};
use super::cross::Cross;
use super::heuristics::Heuristic;
use super::machine::Machine;
use super::registers::{HALF, LANE, LINE, Registers};
use super::stream::{Ahead, ask_near};
use crate::tensor::nest::{Mode, for_each};

/// So many rows of the source at least are read at a time, and of long ones no more.
const ROWS: usize = 16;

/// So many bytes of short ones are, in 16 to 128 rows, which are whole lines: those and what follows, which is asked for meanwhile, have room in the first cache beside
/// each other.
const BLOCK: usize = 8 << 10;

/// How many bytes ahead of what is read lines are asked for, of more rows than a processor follows: 1.1 times as fast, of 1 KB 1.02 (3 shapes).
const AHEAD: usize = 4 * LINE;

/// So many units are a line.
const UNITS: usize = LINE / LANE;

/// Lines of so many rows of the destination are written in turn: as many pages a processor finds again. Of 1300 and more rows, a page and more
/// apart, it went at 0.8 to 1.2 of the rate of a strip.
const PAGES: usize = 1024;

/// So many rows of the destination are few, where the last cache is near, and where it is spread: there up to 64 went at 0.86 to 1.5 of the rate of
/// strips (15 shapes of 25 to 190 MB, geometric mean 1.14, an Intel Xeon), and 80 to 128 at 0.75 to 1.3 (6 shapes, 0.93).
const FEW: [usize; 2] = [128, 64];

/// So many that crowd the first cache are written sooner by a buffer, by [`super::dealt`].
const CROWDED: usize = 64;

/// Whether a row and a run go so: units of 16 bytes that lie where those of a line do, so that lines are whole units of them.
pub(super) fn fits(cross: &Cross, to: *const u8) -> bool {
    let ([_], [run]) = (&cross.row[..], &cross.run[..]) else { return false };
    let lie_in_lanes = |mode: &Mode<2>| mode.strides[0].unsigned_abs().is_multiple_of(LANE);
    cross.unit == LANE && to.addr().is_multiple_of(LANE) && lie_in_lanes(run) && cross.rest.iter().all(lie_in_lanes)
}

/// Whether units of 16 bytes, which [`fits`] says of them, have few and long rows.
pub(super) fn is_of_few(machine: &Machine, cross: &Cross, to: *const u8) -> bool {
    let [near, spread] = FEW;
    let ([row], [run]) = (&cross.row[..], &cross.run[..]) else { return false };
    let are_few = || {
        run.extent <= if machine.spread { spread } else { near }
            && row.extent.saturating_mul(LANE) >= PAGE
            && (run.extent < CROWDED || !machine.caches[0].crowds(run.strides[0].unsigned_abs(), run.extent))
    };
    fits(cross, to) && Heuristic::SlantOfFew.says(are_few)
}

/// Whether they have long runs, a page and more, which are rows of the destination that are not too many, where the last cache is near: of those
/// of 1 KB it went at 0.9 to 1.6 of the rate of a strip, of 4 KB and more at 1.3 to 1.7 (an EPYC without AVX-512).
pub(super) fn is_of_long(machine: &Machine, cross: &Cross, to: *const u8) -> bool {
    let ([row], [run]) = (&cross.row[..], &cross.run[..]) else { return false };
    let are_long = || {
        !machine.spread
            && row.extent >= 2 * ROWS
            && run.extent.saturating_mul(LANE) >= PAGE
            && (run.extent <= PAGES || run.strides[0].unsigned_abs() < PAGE)
    };
    fits(cross, to) && Heuristic::SlantOfLong.says(are_long)
}

/// Copies them.
///
/// # Safety
/// As of [`super::permute`], of the coordinates of what crosses, of which [`fits`] must hold; the processor must have the instructions. What is written
/// is there when the caller has [waited](super::machine::fence) for it.
pub(super) unsafe fn copy(machine: &Machine, cross: &Cross, to: *mut u8, from: *const u8) {
    debug_assert!(fits(cross, to));
    let modes = [&cross.row[0], &cross.run[0]];
    let copy = compiled::of_n::<Slanted, 1>(machine.instructions);
    let lines = lines(machine.caches[0].size(), modes[1].extent);
    // SAFETY: as of this function: the offsets of a coordinate.
    for_each(&cross.rest, |[d, s]| unsafe { copy((modes, lines), to.offset(d), from.offset(s)) });
}

/// So many lines of each row of the destination are written one after the other, of so many rows.
fn lines(first_cache: usize, rows: usize) -> usize {
    let bytes = rows * LANE;
    (BLOCK / bytes).clamp(2 * ROWS, 8 * ROWS).min(first_cache / bytes).max(ROWS) / UNITS
}

/// A row and a run, of which [`fits`] holds, so many lines at a time.
enum Slanted {}

impl Loop for Slanted {
    type Over<'a> = ([&'a Mode<2>; 2], usize);
    const WIDEST: usize = HALF;

    /// Some rows of the source after the other, as many as fill so many lines.
    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>(([row, run], lines): Self::Over<'_>, to: *mut u8, from: *const u8) {
        // Whole lines, so that all parts of a row but the first begin where lines do.
        let rows = lines * UNITS;
        let (step, bytes) = (row.strides[1], run.extent * LANE);
        let row_at = |at: usize| from.wrapping_offset(step.wrapping_mul(at as isize));
        for at in (0..row.extent).step_by(rows) {
            let next = row.extent.min(at + rows);
            let mut ahead = match bytes {
                PAGE.. => Ahead::NONE,
                _ => Ahead::of(row_at(next), bytes, (rows.min(row.extent - next), step)),
            };
            let (mut to, mut from) = (to, from);
            for unit in 0..run.extent {
                if bytes >= PAGE && unit % UNITS == 0 {
                    let rows = at..row.extent.min(next + UNITS - 1);
                    rows.for_each(|k| ask_near(row_at(k).wrapping_add(unit * LANE + AHEAD)));
                }
                let before = to.addr().wrapping_neg() % LINE / LANE;
                // The first part has what is before a line, too, and the last what is behind the last.
                let first = if at == 0 { 0 } else { at + before };
                let end = if next == row.extent { row.extent } else { next + before };
                // SAFETY: units of a row, from the first up to the end.
                unsafe { part::<S>(step, [first, at + before, end.min(row.extent)], to, from, &mut ahead) };
                (to, from) = (to.wrapping_offset(run.strides[0]), from.wrapping_offset(run.strides[1]));
            }
        }
    }
}

/// Units of a row of the destination, from the first to the end, of which whole lines begin at `even`.
///
/// # Safety
/// As of [`copy`], of these units.
#[inline(always)]
unsafe fn part<S: Registers>(
    step: isize,
    [first, even, end]: [usize; 3],
    to: *mut u8,
    from: *const u8,
    ahead: &mut Ahead,
) {
    let unit = |at: usize| from.wrapping_offset(step.wrapping_mul(at as isize));
    let single = |units: core::ops::Range<usize>| {
        for at in units {
            // SAFETY: a unit, and its place.
            unsafe { core::ptr::copy_nonoverlapping(unit(at), to.wrapping_add(at * LANE), LANE) };
        }
    };
    single(first..even.min(end));
    let mut at = even;
    while at + UNITS <= end {
        ahead.ask();
        for k in (at..at + UNITS).step_by(S::LANES) {
            debug_assert!(to.wrapping_add(at * LANE).addr().is_multiple_of(LINE));
            // SAFETY: a part of a line, which begins where lines do.
            unsafe { S::stream(to.wrapping_add(k * LANE), S::gather_apart(unit(k), step)) };
        }
        at += UNITS;
    }
    single(at..end);
}
