//! Units that no register takes, as pixels of three bytes, points of three numbers and blocks of quantised weights: some of a row of the
//! destination, and then of the next, which is read on in the same lines.
//!
//! Units of less than 16 bytes are moved by the next larger register: what it writes behind a unit is written again by the unit that
//! follows in the row. On an EPYC units of 3 and 12 bytes went at 7 and 22 GB/s in the first cache by as many registers as they have
//! parts, and go at 10 and 31.

use super::cross::Cross;
use super::lanes::{self, Copy};
use super::machine::Machine;
use super::registers::LANE;
use super::stream::touch_all;
use crate::tensor::nest::{Mode, for_each};
use crate::tensor::units::move_unit;

/// So many units of a row at a time.
const FOUR: usize = 4;

/// So many units of more than a lane, whose rows of the source do not crowd the first cache: of four 0.93 to 1.0 of what they are of sixteen.
const SIXTEEN: usize = 16;

/// So many rows of the destination are written side by side then: each has whole lines, which are not gone on with.
const ROWS: usize = 32;

/// A row of so many, as formats of weights have them, goes at once.
const EIGHT: usize = 8;

/// A function of each size.
macro_rules! sized {
    ($unit:ident => $function:ident) => {
        sized!(
            $unit => $function:
            3 4, 5 8, 6 8, 7 8, 9 16, 10 16, 11 16, 12 16, 13 16, 14 16, 15 16,
            18 18, 20 20, 22 22, 24 24, 26 26, 28 28, 30 30, 32 32, 34 34, 36 36, 38 38, 40 40, 42 42, 44 44, 46 46,
            48 48, 50 50, 52 52, 54 54, 56 56, 58 58, 60 60, 62 62, 64 64
        )
    };
    ($unit:ident => $function:ident: $($size:literal $wide:literal),*) => {
        match $unit {
            $($size => Some($function::<$size, $wide>),)*
            _ => None,
        }
    };
}

/// What copies units of so many bytes, of three modes: the destination lies along the first and the source along the second, in its order;
/// at each coordinate of the third, so that what is called once for all of them is not called for each. And how many rows of the
/// destination are written side by side.
///
/// It must be called as [`super::permute`], of the coordinates of the modes.
pub(super) fn of(machine: &Machine, unit: usize, [row, run]: [&Mode<2>; 2]) -> Option<(Copy, usize)> {
    if unit > LANE && !machine.caches[0].crowds(row.strides[1].unsigned_abs(), SIXTEEN) {
        return Some((by_sixteen(unit)?, ROWS));
    }
    Some((by_four(unit)?, lanes::rows(machine, run.strides[0])))
}

/// Whether units of so many bytes are such.
pub(super) fn is_odd(unit: usize) -> bool {
    by_four(unit).is_some()
}

/// Four units of each row.
fn by_four(unit: usize) -> Option<Copy> {
    sized!(unit => in_turn)
}

/// Sixteen of each, of more than a lane.
fn by_sixteen(unit: usize) -> Option<Copy> {
    sized!(unit => in_tiles)
}

/// The same, row after row, as they are written: past the near caches one stream is written sooner than several.
fn as_written(unit: usize) -> Option<Copy> {
    sized!(unit => row_by_row)
}

/// A matrix of so many bytes stays in the first cache with what it is read from.
const PIECE: usize = 12 << 10;

/// Of fewer bytes it takes longer to look at them first.
const TOUCHED: usize = 768;

/// Whether it is small matrices, each of which is one piece of both operands.
pub(super) fn is_piece(cross: &Cross) -> bool {
    let ([row], [run]) = (&cross.row[..], &cross.run[..]) else { return false };
    let bytes = [row, run].map(|mode| mode.extent.saturating_mul(cross.unit) as isize);
    row.strides[1] == bytes[1]
        && run.strides[0] == bytes[0]
        && row.extent.saturating_mul(run.extent).saturating_mul(cross.unit) <= PIECE
}

/// Copies such matrices as memory lies: a byte of each line is read first, which tells the processor the order, and then each is written row after
/// row, through the caches.
///
/// # Safety
/// As of [`super::permute`], of modes that are [pieces](is_piece), of units that have a function.
pub(super) unsafe fn pieces(cross: &Cross, to: *mut u8, from: *const u8) {
    let (row, run) = (&cross.row[0], &cross.run[0]);
    let copy = as_written(cross.unit).expect("units of this size have a function");
    let bytes = row.extent * run.extent * cross.unit;
    // SAFETY: of each: as of this function: the offsets of a coordinate.
    unsafe {
        if bytes < TOUCHED {
            let (each, rest) = cross.rest.split_first().unwrap_or((&Mode::ONE, &[]));
            return for_each(rest, |[d, s]| copy([row, run, each], to.offset(d), from.offset(s)));
        }
        for_each(&cross.rest, |[d, s]| {
            touch_all(from.offset(s), bytes);
            copy([row, run, &Mode::ONE], to.offset(d), from.offset(s));
        });
    }
}

/// Some units of each row, and then the next.
///
/// # Safety
/// As of [`of`].
unsafe fn in_turn<const N: usize, const W: usize>(modes: [&Mode<2>; 3], to: *mut u8, from: *const u8) {
    // SAFETY: of each: as of this function, of units of a row.
    each(modes, to, from, |row, run, mut to, mut from| unsafe {
        let mut left = row.extent;
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
            _ => units_of_rows::<N, W, FOUR, true>(row, run, to, from),
        }
    });
}

/// Sixteen units of each row, and then the next; of the last, fewer than twenty, four.
///
/// # Safety
/// As of [`of`].
unsafe fn in_tiles<const N: usize, const W: usize>([row, run, third]: [&Mode<2>; 3], to: *mut u8, from: *const u8) {
    each([row, run, third], to, from, |row, run, mut to, mut from| {
        let mut left = row.extent;
        while left >= SIXTEEN + FOUR {
            let (mut place, mut source) = (to, from);
            for _ in 0..run.extent {
                let (mut some, mut units_of) = (place, source);
                for _ in 0..SIXTEEN / FOUR {
                    // SAFETY: of each: as of this function: others follow in the row.
                    unsafe { units::<N, N, FOUR, false>(row, some, units_of) };
                    (some, units_of) = next::<N, FOUR>(row, some, units_of);
                }
                (place, source) = (place.wrapping_offset(run.strides[0]), source.wrapping_add(N));
            }
            (to, from) = next::<N, SIXTEEN>(row, to, from);
            left -= SIXTEEN;
        }
        // SAFETY: as of this function, of the rest of the rows.
        unsafe { in_turn::<N, W>([&Mode { extent: left, ..*row }, run, &Mode::ONE], to, from) };
    });
}

/// All units of a row, and then of the next.
///
/// # Safety
/// As of [`of`].
unsafe fn row_by_row<const N: usize, const W: usize>(modes: [&Mode<2>; 3], to: *mut u8, from: *const u8) {
    if modes[0].extent <= FOUR || N > LANE && modes[0].extent == EIGHT {
        // SAFETY: as of this function: these are whole rows.
        return unsafe { in_turn::<N, W>(modes, to, from) };
    }
    each(modes, to, from, |row, run, mut to, mut from| {
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

/// Visits a row and a run at each coordinate of a third mode.
#[inline(always)]
fn each(
    [row, run, third]: [&Mode<2>; 3],
    mut to: *mut u8,
    mut from: *const u8,
    mut visit: impl FnMut(&Mode<2>, &Mode<2>, *mut u8, *const u8),
) {
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
        units::<N, N, UNITS, LAST>(row, to, from);
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
            _ => units::<N, W, FOUR, true>(row, to, from),
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
