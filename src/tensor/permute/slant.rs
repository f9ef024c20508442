//! Units of 16 bytes past the caches, of rows of the destination that begin at different places of a line: some rows of the source at a time,
//! of which each row of the destination is written from where its own lines begin to where they begin in the next of these. So all lines
//! but the ends of rows are written at once and whole, and few streams are read.

use super::PAGE;
use super::cross::Cross;
use super::machine::{Instructions, Machine};
use super::registers::{LANE, LINE, Portable, Registers};
use super::stream::{Baseline, ask_near};
use crate::tensor::nest::{Mode, for_each};

/// So many rows of the source are read at a time.
const ROWS: usize = 16;

/// How many bytes ahead of what is read lines are asked for, of more rows than a processor follows: 1.1 times as fast, of 1 KB 1.02 (3 shapes).
const AHEAD: usize = 4 * LINE;

/// So many units are a line.
const UNITS: usize = LINE / LANE;

/// Lines of so many rows of the destination are written in turn: as many pages a processor finds again. Of 1300 and more rows, a page and more
/// apart, it went at 0.8 to 1.2 of the rate of a strip.
const PAGES: usize = 1024;

/// Whether units of 16 bytes, which lie where those of a line do, have long runs, which are rows of the destination that are not too many, where the
/// last cache is near: of those of 1 KB it went at 0.9 to 1.6 of the rate of a strip, of 4 KB and more at 1.3 to 1.7 (an EPYC without AVX-512).
pub(super) fn is_worth(machine: &Machine, cross: &Cross, to: *const u8) -> bool {
    let ([row], [run]) = (&cross.row[..], &cross.run[..]) else { return false };
    let lie_in_lanes = |mode: &Mode<2>| mode.strides[0].unsigned_abs().is_multiple_of(LANE);
    !machine.spread
        && cross.unit == LANE
        && to.addr().is_multiple_of(LANE)
        && lie_in_lanes(run)
        && cross.rest.iter().all(lie_in_lanes)
        && row.extent >= 2 * ROWS
        && run.extent.saturating_mul(LANE) >= PAGE
        && (run.extent <= PAGES || run.strides[0].unsigned_abs() < PAGE)
}

/// Copies them.
///
/// # Safety
/// As of [`super::permute`], of the coordinates of what crosses, of which [`is_worth`] must hold; the processor must have the instructions.
pub(super) unsafe fn copy(instructions: Instructions, cross: &Cross, to: *mut u8, from: *const u8) {
    let modes = [&cross.row[0], &cross.run[0]];
    let copy = of(instructions);
    // SAFETY: as of this function: the offsets of a coordinate.
    for_each(&cross.rest, |[d, s]| unsafe { copy(modes, to.offset(d), from.offset(s)) });
}

/// Copies a row and a run.
type Copy = unsafe fn([&Mode<2>; 2], *mut u8, *const u8);

/// [`Copy`] of the instructions, which the processor must have to call it.
fn of(instructions: Instructions) -> Copy {
    macro_rules! compiled {
        ($($(#[$if:meta])* $set:pat = $registers:ty $(, $feature:literal)?;)*) => {
            match instructions {
                $($(#[$if])* $set => {
                    $(#[target_feature(enable = $feature)])?
                    unsafe fn matrix(modes: [&Mode<2>; 2], to: *mut u8, from: *const u8) {
                        // SAFETY: as of the function around.
                        unsafe { self::matrix::<$registers>(modes, to, from) };
                    }
                    matrix
                })*
            }
        };
    }
    compiled! {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        Instructions::Avx512 | Instructions::Avx2 = super::x86::Avx2, "avx2";
        #[cfg(not(miri))]
        Instructions::Baseline = Baseline;
        _ = Portable;
    }
}

/// Some rows of the source after the other.
///
/// # Safety
/// As of [`copy`].
#[inline(always)]
unsafe fn matrix<S: Registers>([row, run]: [&Mode<2>; 2], to: *mut u8, from: *const u8) {
    for at in (0..row.extent).step_by(ROWS) {
        let (mut to, mut from) = (to, from);
        for unit in 0..run.extent {
            if unit % UNITS == 0 {
                let rows = at..(at + ROWS + UNITS - 1).min(row.extent);
                rows.for_each(|k| {
                    ask_near(from.wrapping_offset(row.strides[1].wrapping_mul(k as isize)).wrapping_add(AHEAD))
                });
            }
            let before = to.addr().wrapping_neg() % LINE / LANE;
            // The first part has what is before a line, too, and the last what is behind the last.
            let first = if at == 0 { 0 } else { at + before };
            let end = if at + ROWS >= row.extent { row.extent } else { at + ROWS + before };
            // SAFETY: units of a row, from the first up to the end.
            unsafe { part::<S>(row.strides[1], [first, at + before, end.min(row.extent)], to, from) };
            (to, from) = (to.wrapping_offset(run.strides[0]), from.wrapping_offset(run.strides[1]));
        }
    }
}

/// Units of a row of the destination, from the first to the end, of which whole lines begin at `even`.
///
/// # Safety
/// As of [`copy`], of these units.
#[inline(always)]
unsafe fn part<S: Registers>(step: isize, [first, even, end]: [usize; 3], to: *mut u8, from: *const u8) {
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
        for k in (at..at + UNITS).step_by(S::LANES) {
            // SAFETY: a part of a line, which begins where lines do.
            unsafe { S::stream(to.wrapping_add(k * LANE), S::gather_apart(unit(k), step)) };
        }
        at += UNITS;
    }
    single(at..end);
}
