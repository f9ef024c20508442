//! Units that no register takes, past the caches: strips of whole lines of many rows of the destination.
//!
//! A strip has as many units of each row as are whole lines, put together in a buffer, wherever rows begin in theirs. What is left of the
//! last line of each row is carried on to the next strip. So all but the ends of rows are whole lines, and what is read of each row of
//! the source is as long as there are rows side by side.

use super::cross::{CARRIED, Cross, Modes, is_odd, size};
use super::lanes::Copy;
use super::machine::Machine;
use super::registers::{LINE, Line, stream_line};
use super::stream::{Ahead, Baseline, copy_part, line_at, touch_all};
use super::walk::Walk;
use super::{PAGE, odd};
use crate::tensor::list::List;
use crate::tensor::nest::{Mode, for_each};
use core::mem::MaybeUninit;

/// A buffer has so many pages: a part of the second cache.
const PAGES: usize = 16;

/// A strip has so many bytes of each row at least.
const STRIP: usize = 3 * LINE;

/// Rows side by side are of so many parts of the first mode of the run.
pub(super) const PARTS: usize = 64;

/// Lines for the rows of a strip, wherever they begin in theirs. No row lies in two pages: a store into both takes 16 ns
/// and more on an EPYC, where one into two lines takes 3, and strips that had one went at a third of the rate.
#[repr(C, align(4096))]
struct Buffer([[Line; PAGE / LINE]; PAGES]);

/// Rows of the destination side by side, equally far apart: how many, where the first is put, and where it belongs.
#[derive(Clone, Copy)]
struct Part {
    rows: usize,
    put: usize,
    to: isize,
}

/// The rows of a strip, so many bytes apart in the buffer.
struct Side {
    pitch: usize,
    parts: List<Part, PARTS>,
    /// Which of all is the first.
    first: usize,
    /// How many these are together.
    rows: usize,
}

impl Side {
    /// Rows from `first` on, at most `most`, as many as there is room for.
    fn of(run: &[Mode<2>], pitch: usize, first: usize, most: usize) -> Self {
        let mut side = Side { pitch, parts: List::new(), first, rows: 0 };
        let (inner, outer) = run.split_first().expect("the source lies along a mode");
        let end = size(run).min(first.saturating_add(most));
        let (mut put, mut at) = (0, first);
        while at < end && side.parts.len() < PARTS {
            // As far as the first begins in its line.
            if (PAGE - put % PAGE).saturating_sub(LINE) < pitch {
                put = put.next_multiple_of(PAGE);
            }
            if put >= PAGES * PAGE {
                break;
            }
            let (mut others, k) = (at / inner.extent, at % inner.extent);
            let rows = (inner.extent - k).min(end - at).min((PAGE - put % PAGE - LINE) / pitch);
            let mut to = inner.strides[0] * k as isize;
            for mode in outer {
                to += mode.strides[0] * (others % mode.extent) as isize;
                others /= mode.extent;
            }
            side.parts.push(Part { rows, put, to });
            (put, at) = ((put + rows * pitch + LINE).next_multiple_of(LINE), at + rows);
        }
        side.rows = at - first;
        side
    }
}

/// How many units of so many bytes a strip has of each row: whole lines of them.
fn units_of(unit: usize) -> usize {
    let whole = LINE >> unit.trailing_zeros().min(LINE.trailing_zeros());
    STRIP.div_ceil(whole * unit) * whole
}

/// Whether what crosses goes so: units of which a function moves some of a row and then of the next, that the destination and the source lie along, and a
/// strip of a row has room in a page of the buffer, wherever it begins in its line, and with the line that is carried.
pub(super) fn fits(cross: &Cross) -> bool {
    let ([row, ..], [run, ..]) = (&cross.row[..], &cross.run[..]) else { return false };
    is_odd(cross.unit) && odd::fits(cross.unit, row, run) && units_of(cross.unit) * cross.unit + 2 * LINE <= PAGE - LINE
}

/// Copies them.
///
/// # Safety
/// As of [`super::permute`], of modes of which [`fits`] must hold; the processor must have the instructions. What is written is there when the caller has
/// [waited](super::machine::fence) for it.
#[inline(never)]
pub(super) unsafe fn copy(machine: &Machine, cross: &Cross, to: *mut u8, from: *const u8) {
    debug_assert!(fits(cross));
    let unit = cross.unit;
    // Where the last cache is spread a first mode that is long goes alone: 1.12 times as fast on a Xeon (19 shapes), 0.92 times on an EPYC.
    let long = machine.spread && cross.run[0].extent.saturating_mul(unit) >= CARRIED;
    let (run, runs) = cross.run.split_at(if long { 1 } else { cross.run.len() });
    let mut rest = Modes::new();
    runs.iter().chain(cross.rest.iter()).for_each(|&mode| rest.push(mode));
    let units = units_of(unit);
    // Whole lines, and what rows of the destination are apart modulo one, so that each begins in its line as it does there; the one line more
    // is behind a row, and is what is carried.
    let pitch = units * unit + LINE + run[0].strides[0].rem_euclid(LINE as isize) as usize;
    let all = size(run);
    // Sides of about one size, of what is left.
    let side_from = |first: usize| {
        let left = all - first;
        let blocks = left.div_ceil(Side::of(run, pitch, first, left).rows);
        Side::of(run, pitch, first, left.div_ceil(blocks))
    };
    let mut buffer = MaybeUninit::<Buffer>::uninit();
    let buffer = buffer.as_mut_ptr().cast::<u8>();
    let in_pitch = Mode { extent: 1, strides: [pitch as isize, unit as isize] };
    let (copy, _) = odd::of(machine, unit, &in_pitch).expect("such units have a function");
    let mut side = side_from(0);
    for_each(&rest, |[d, s]| {
        let mut first = 0;
        while first < all {
            if first != side.first {
                side = side_from(first);
            }
            // SAFETY: as of this function: the offsets of a coordinate.
            unsafe {
                strips(cross, &side, units, copy, buffer, to.offset(d), from.offset(s).wrapping_add(first * unit))
            };
            first += side.rows;
        }
    });
}

/// Copies all of some rows, strip after strip.
///
/// # Safety
/// As of [`copy`].
unsafe fn strips(
    cross: &Cross,
    side: &Side,
    units: usize,
    copy: Copy,
    buffer: *mut u8,
    mut to: *mut u8,
    from: *const u8,
) {
    let unit = cross.unit;
    let len = size(&cross.row);
    let run = side.rows * unit;
    let mut walk = Walk::of(&cross.row, from);
    let step = cross.row[0].strides[1];
    let mut left = len;
    while left > 0 {
        let some = units.min(left);
        let mut put = 0;
        debug_assert!(side.parts.iter().all(|part| part.put + LINE + part.rows * side.pitch <= PAGES * PAGE));
        while put < some {
            let (mut from, count) = walk.piece(some - put);
            let row = Mode { extent: count, strides: [unit as isize, step] };
            // SAFETY: of each: units of the rows; the buffer has room for so many, each with a line behind it, and for as far as the
            // first begins in its line.
            unsafe {
                if step == run as isize {
                    touch_all(from, count * run);
                }
                for part in side.parts.iter() {
                    let in_line = to.wrapping_offset(part.to).addr() % LINE;
                    let rows = Mode { extent: part.rows, strides: [side.pitch as isize, unit as isize] };
                    copy([&row, &rows, &Mode::ONE], buffer.add(part.put + in_line + put * unit), from);
                    from = from.wrapping_add(part.rows * unit);
                }
            }
            put += count;
        }
        let (next, count) = walk.coming(units);
        let mut ahead = Ahead::of(next, run, (count, step));
        if left == some {
            ahead = Ahead::NONE;
        }
        let ends = Ends { first: left == len, last: left == some };
        for part in side.parts.iter() {
            let mut place = to.wrapping_offset(part.to);
            let mut from = buffer.wrapping_add(part.put + place.addr() % LINE);
            for _ in 0..part.rows {
                // SAFETY: a row of the strip.
                unsafe { write(place, from, some * unit, ends, &mut ahead) };
                (place, from) = (place.wrapping_offset(cross.run[0].strides[0]), from.wrapping_add(side.pitch));
            }
        }
        to = to.wrapping_add(some * unit);
        left -= some;
    }
}

/// Which ends of a row a strip has.
#[derive(Clone, Copy)]
struct Ends {
    first: bool,
    last: bool,
}

/// Writes the lines of a row that are whole, of so many bytes that lie as far in theirs as they do in the destination, and of what was
/// carried before them; what is left is carried on.
///
/// # Safety
/// The bytes must be valid, those at `to` to be written, and at `from` the whole lines that they lie in, and one behind them.
#[inline(always)]
unsafe fn write(to: *mut u8, from: *mut u8, bytes: usize, ends: Ends, ahead: &mut Ahead) {
    let begun = to.addr() % LINE;
    let (to, from, end) = (to.wrapping_sub(begun), from.wrapping_sub(begun), begun + bytes);
    let lines = end / LINE;
    // SAFETY: of each: a line, or a part of one, of those that were put together or carried.
    unsafe {
        let mut at = 0;
        if ends.first && begun > 0 {
            let part = LINE.min(end);
            copy_part(to, from, begun..part);
            at = 1;
        }
        while at < lines {
            ahead.ask();
            stream_line::<Baseline>(to.wrapping_add(at * LINE), line_at(from.wrapping_add(at * LINE)));
            at += 1;
        }
        match ends.last {
            true if at * LINE < end => copy_part(to, from, at * LINE..end),
            true => {}
            false => *from.cast::<Line>() = *from.wrapping_add(lines * LINE).cast::<Line>(),
        }
    }
}
