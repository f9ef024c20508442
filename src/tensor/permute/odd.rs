//! Units that no register takes, as pixels of three bytes, points of three numbers and blocks of quantised weights: some of a row of the
//! destination, and then of the next, which is read on in the same lines.
//!
//! Units of less than 16 bytes are moved by the next larger register: what it writes behind a unit is written again by the unit that
//! follows in the row. On an EPYC units of 3 and 12 bytes went at 7 and 22 GB/s in the first cache by as many registers as they have
//! parts, and go at 10 and 31.

use super::cross::is_odd;
use super::lanes::{self, Copy};
use super::machine::Machine;
use super::registers::{LANE, LINE};
use super::stream::ask_to_write;
use crate::tensor::nest::Mode;
use crate::tensor::units::move_unit;

/// So many units of a row at a time.
pub(super) const FOUR: usize = 4;

/// So many fours of units of half a lane and more: of 12 bytes these were 1.3 to 2 times as fast as one four on a Xeon, and of more than
/// a lane 1.0 to 1.07 times on an EPYC.
const FOURS: usize = 4;

/// Rows of the source so many bytes apart, or a multiple, lie in one set of the first cache, which keeps a line of each of a few: then it is
/// one four after all.
const CROWDED: usize = 4 << 10;

/// So many rows of the destination are written side by side, of units that go so: each has whole lines, which are not gone on with.
const ROWS: usize = 32;

/// A row of so many, as formats of weights have them, goes at once.
const EIGHT: usize = 8;

/// A function of units of so many bytes, if there is one.
macro_rules! sized {
    ($unit:expr => $function:ident: $($size:literal $(as $wide:literal)?),*) => {
        match $unit {
            $($size => Some(sized!(@ $function, $size $(, $wide)?)),)*
            _ => None,
        }
    };
    (@ $function:ident, $size:literal) => {
        $function::<$size, $size>
    };
    (@ $function:ident, $size:literal, $wide:literal) => {
        $function::<$size, $wide>
    };
}

/// Whether a row and a run go so, of units of so many bytes: a unit follows the one before in the destination along the first and in the source along
/// the second. What a register writes behind a unit is then of the next in its row, and what it reads behind one of the next in its run.
pub(super) fn fits(unit: usize, row: &Mode<2>, run: &Mode<2>) -> bool {
    row.strides[0] == unit as isize && run.strides[1] == unit as isize
}

/// What copies units of so many bytes, of three modes: the destination lies along the first and the source along the second, in its order;
/// at each coordinate of the third, so that what is called once for all of them is not called for each. And how many rows of the
/// destination are written side by side.
///
/// It must be called as [`super::permute`], of the coordinates of the modes, of which [`fits`] must hold; rows of the destination share no byte.
pub(super) fn of(machine: &Machine, unit: usize, run: &Mode<2>) -> Option<(Copy, usize)> {
    let copy = in_turn_of(unit)?;
    Some((copy, if unit < LANE / 2 { lanes::rows(machine, run.strides[0]) } else { ROWS }))
}

/// The same, of rows that are all written side by side.
#[inline(always)]
pub(super) fn in_turn_of(unit: usize) -> Option<Copy> {
    match unit {
        ..8 => in_fours(unit),
        _ => in_sixteens(unit),
    }
}

/// Four of a row, and then of the next.
fn in_fours(unit: usize) -> Option<Copy> {
    sized!(unit => in_turn: 3 as 4, 5 as 8, 6 as 8, 7 as 8)
}

/// Sixteen of a row, and then of the next.
pub(super) fn in_sixteens(unit: usize) -> Option<Copy> {
    sized!(
        unit => in_tiles:
        9 as 16, 10 as 16, 11 as 16, 12 as 16, 13 as 16, 14 as 16, 15 as 16,
        18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64
    )
}

/// All of a row, and then of the next.
pub(super) fn row_after_row(unit: usize) -> Option<Copy> {
    sized!(
        unit => whole_rows:
        3 as 4, 5 as 8, 6 as 8, 7 as 8, 9 as 16, 10 as 16, 11 as 16, 12 as 16, 13 as 16, 14 as 16, 15 as 16,
        18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64
    )
}

/// Lines of so many bytes of each row are asked for at a time, about.
const ASKED: usize = 3 * LINE;

/// Whether lines that units of so many bytes are written to are asked for, where others are: of less than a lane these went 1.1 to 1.8 times as
/// fast so on a Xeon from half of the first cache on, of more 0.8 to 1.1 times; on an EPYC others are not asked for either.
pub(super) fn asks(machine: &Machine, unit: usize) -> bool {
    machine.spread && unit < LANE && is_odd(unit)
}

/// Copies part of the rows after part, of which the lines of the next are asked for.
///
/// # Safety
/// As of [`of`], of what it gives.
pub(super) unsafe fn asking(copy: Copy, unit: usize, [row, run, third]: [&Mode<2>; 3], to: *mut u8, from: *const u8) {
    let units = (ASKED / unit).next_multiple_of(FOURS * FOUR);
    for k in 0..third.extent as isize {
        let (to, from) = (to.wrapping_offset(third.strides[0] * k), from.wrapping_offset(third.strides[1] * k));
        let ask = |first: usize| {
            let bytes = units.min(row.extent.saturating_sub(first)) * unit;
            let mut place = to.wrapping_add(first * unit);
            for _ in 0..run.extent {
                (0..bytes).step_by(LINE).for_each(|at| ask_to_write(place.wrapping_add(at)));
                place = place.wrapping_offset(run.strides[0]);
            }
        };
        ask(0);
        for at in (0..row.extent).step_by(units) {
            ask(at + units);
            let part = Mode { extent: units.min(row.extent - at), ..*row };
            // SAFETY: as of this function, of a part of the rows.
            unsafe {
                copy(
                    [&part, run, &Mode::ONE],
                    to.wrapping_add(at * unit),
                    from.wrapping_offset(row.strides[1] * at as isize),
                )
            };
        }
    }
}

/// Some units of each row, and then the next.
///
/// # Safety
/// As of [`of`].
unsafe fn in_turn<const N: usize, const W: usize>(modes: [&Mode<2>; 3], to: *mut u8, from: *const u8) {
    // SAFETY: as of this function.
    each::<N, W>(modes, to, from, |row, run, to, from| unsafe { fours::<N, W>(row.extent, row, run, to, from) });
}

/// As many fours of each row as do not crowd the first cache, and then the next.
///
/// # Safety
/// As of [`of`].
unsafe fn in_tiles<const N: usize, const W: usize>([row, run, third]: [&Mode<2>; 3], to: *mut u8, from: *const u8) {
    let four_by_four = row.strides[1].unsigned_abs().is_multiple_of(CROWDED);
    each::<N, W>([row, run, third], to, from, |row, run, mut to, mut from| {
        let mut left = row.extent;
        while left >= (FOURS + 1) * FOUR && !four_by_four {
            let (mut place, mut source) = (to, from);
            for runs in (0..run.extent).rev() {
                // SAFETY: of each: as of this function: others follow in the row. The last run may be the end of the source.
                unsafe {
                    match runs {
                        0 => fours_of_row::<N, N>(row, place, source),
                        _ => fours_of_row::<N, W>(row, place, source),
                    }
                }
                (place, source) = (place.wrapping_offset(run.strides[0]), source.wrapping_add(N));
            }
            (to, from) = next::<N, { FOURS * FOUR }>(row, to, from);
            left -= FOURS * FOUR;
        }
        // SAFETY: as of this function, of the rest of the rows.
        unsafe { fours::<N, W>(left, row, run, to, from) };
    });
}

/// All units of a row, and then of the next.
///
/// # Safety
/// As of [`of`].
unsafe fn whole_rows<const N: usize, const W: usize>(modes: [&Mode<2>; 3], to: *mut u8, from: *const u8) {
    if N < LANE && modes[0].extent <= FOUR {
        // SAFETY: as of this function: these are whole rows.
        return unsafe { in_turn::<N, W>(modes, to, from) };
    }
    each::<N, W>(modes, to, from, |row, run, mut to, mut from| {
        for left in (0..run.extent).rev() {
            // SAFETY: of each: a row; the last is read from what may be the end of the source.
            unsafe {
                match left {
                    0 => whole_row::<N, N>(row, to, from),
                    _ => whole_row::<N, W>(row, to, from),
                }
            }
            (to, from) = (to.wrapping_offset(run.strides[0]), from.wrapping_add(N));
        }
    });
}

/// Visits a row and a run at each coordinate of a third mode, of units of `N` bytes, which are moved by `W`.
#[inline(always)]
fn each<const N: usize, const W: usize>(
    [row, run, third]: [&Mode<2>; 3],
    mut to: *mut u8,
    mut from: *const u8,
    mut visit: impl FnMut(&Mode<2>, &Mode<2>, *mut u8, *const u8),
) {
    // What is moved of others beside a unit is no more than the next.
    const { assert!(N <= W && W <= 2 * N) };
    debug_assert!(fits(N, row, run));
    for _ in 0..third.extent {
        visit(row, run, to, from);
        (to, from) = (to.wrapping_offset(third.strides[0]), from.wrapping_offset(third.strides[1]));
    }
}

/// What is behind so many units of a row.
#[inline(always)]
fn next<const N: usize, const UNITS: usize>(row: &Mode<2>, to: *mut u8, from: *const u8) -> (*mut u8, *const u8) {
    (to.wrapping_add(UNITS * N), from.wrapping_offset(row.strides[1].wrapping_mul(UNITS as isize)))
}

/// [`FOURS`] of a row, behind which there are others.
///
/// # Safety
/// As of [`units`].
#[inline(always)]
unsafe fn fours_of_row<const N: usize, const W: usize>(row: &Mode<2>, mut to: *mut u8, mut from: *const u8) {
    for _ in 0..FOURS {
        // SAFETY: of each: as of this function.
        unsafe { units::<N, W, FOUR, false>(row, to, from) };
        (to, from) = next::<N, FOUR>(row, to, from);
    }
}

/// So many units of each row, which end it, four of each in turn.
///
/// # Safety
/// As of [`of`].
#[inline(always)]
unsafe fn fours<const N: usize, const W: usize>(
    mut left: usize,
    row: &Mode<2>,
    run: &Mode<2>,
    mut to: *mut u8,
    mut from: *const u8,
) {
    // SAFETY: of each: units of the rows.
    unsafe {
        if N > LANE && left == EIGHT {
            return units_of_rows::<N, W, EIGHT, true>(row, run, to, from);
        }
        while left > FOUR {
            units_of_rows::<N, W, FOUR, false>(row, run, to, from);
            (to, from) = next::<N, FOUR>(row, to, from);
            left -= FOUR;
        }
        match left {
            1 => units_of_rows::<N, W, 1, true>(row, run, to, from),
            2 => units_of_rows::<N, W, 2, true>(row, run, to, from),
            3 => units_of_rows::<N, W, 3, true>(row, run, to, from),
            FOUR => units_of_rows::<N, W, FOUR, true>(row, run, to, from),
            _ => {}
        }
    }
}

/// `UNITS` units of each row of the destination, the last of the row among them or not.
///
/// # Safety
/// As of [`of`], of rows that have so many.
#[inline(always)]
unsafe fn units_of_rows<const N: usize, const W: usize, const UNITS: usize, const LAST: bool>(
    row: &Mode<2>,
    run: &Mode<2>,
    mut to: *mut u8,
    mut from: *const u8,
) {
    // SAFETY: of each: units of a row. Behind each but the last of a run there is another in the source.
    unsafe {
        for _ in 1..run.extent {
            units::<N, W, UNITS, LAST>(row, to, from);
            (to, from) = (to.wrapping_offset(run.strides[0]), from.wrapping_add(N));
        }
        if run.extent > 0 {
            units::<N, N, UNITS, LAST>(row, to, from);
        }
    }
}

/// A row, whose units are read by `W` bytes.
///
/// # Safety
/// As of [`units`], of all of a row.
#[inline(always)]
unsafe fn whole_row<const N: usize, const W: usize>(row: &Mode<2>, mut to: *mut u8, mut from: *const u8) {
    let mut left = row.extent;
    // SAFETY: of each: units of the row.
    unsafe {
        while left > FOUR {
            units::<N, W, FOUR, false>(row, to, from);
            (to, from) = next::<N, FOUR>(row, to, from);
            left -= FOUR;
        }
        match left {
            1 => units::<N, W, 1, true>(row, to, from),
            2 => units::<N, W, 2, true>(row, to, from),
            3 => units::<N, W, 3, true>(row, to, from),
            FOUR => units::<N, W, FOUR, true>(row, to, from),
            _ => {}
        }
    }
}

/// `UNITS` units that follow each other in the destination, by `W` bytes each: those behind a unit are written again by the next, so the
/// last of a row is written by itself.
///
/// # Safety
/// As of [`of`], of the units of a row; behind each there must be `W - N` bytes to read, and, unless it is the `LAST` of the row, a
/// unit that is written later.
#[inline(always)]
unsafe fn units<const N: usize, const W: usize, const UNITS: usize, const LAST: bool>(
    row: &Mode<2>,
    to: *mut u8,
    from: *const u8,
) {
    for k in 0..UNITS {
        let (to, from) = (to.wrapping_add(k * N), from.wrapping_offset(row.strides[1].wrapping_mul(k as isize)));
        // SAFETY: of each: as of this function.
        unsafe {
            match LAST && k + 1 == UNITS {
                true => move_unit::<u8, N>(to, from),
                false => move_unit::<u8, W>(to, from),
            }
        }
    }
}
