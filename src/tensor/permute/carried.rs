//! Units that no register takes, past the caches: strips of whole lines of many rows of the destination.
//!
//! A strip has as many units of each row as are whole lines, put together in a buffer, wherever rows begin in theirs. What is left of the
//! last line of each row is carried on to the next strip. So all but the ends of rows are whole lines, and what is read of each row of
//! the source is as long as there are rows side by side.

use super::cross::{Cross, Modes, size};
use super::machine::Machine;
use super::odd;
use super::registers::{LINE, Line, stream_line};
use super::stream::{Ahead, Baseline, line_at, touch_all};
use crate::tensor::nest::{Mode, for_each};
use core::mem::MaybeUninit;

/// A buffer has so many bytes: a part of the second cache.
const BUFFER: usize = 64 << 10;

/// A strip has so many bytes of each row at least.
const STRIP: usize = 3 * LINE;

/// Lines for the rows of a strip, wherever they begin in theirs.
type Buffer = [Line; BUFFER / LINE + 1];

/// Copies them.
///
/// # Safety
/// As of [`super::permute`], of modes that [go so](Cross::is_carried); the processor must have the instructions.
#[inline(never)]
pub(super) unsafe fn copy(machine: &Machine, cross: &Cross, to: *mut u8, from: *const u8) {
    let unit = cross.unit;
    let whole = LINE >> unit.trailing_zeros().min(LINE.trailing_zeros());
    let units = STRIP.div_ceil(whole * unit) * whole;
    let (run, runs) = cross.run.split_first().expect("the source lies along a mode");
    let mut rest = Modes::new();
    runs.iter().chain(cross.rest.iter()).for_each(|&mode| rest.push(mode));
    let apart = run.strides[0];
    // Whole lines, and what rows of the destination are apart modulo one, so that each begins in its line as it does there; the one line more
    // is behind a row, and is what is carried.
    let pitch = units * unit + LINE + apart.rem_euclid(LINE as isize) as usize;
    let most = BUFFER / pitch;
    let rows = run.extent.div_ceil(run.extent.div_ceil(most));
    let mut buffer = MaybeUninit::<Buffer>::uninit();
    let buffer = buffer.as_mut_ptr().cast::<u8>();
    let len = size(&cross.row);
    for_each(&rest, |[d, s]| {
        for first in (0..run.extent).step_by(rows) {
            let extent = rows.min(run.extent - first);
            let [d, s] = [d + apart * first as isize, s + run.strides[1] * first as isize];
            let side = Mode { extent, strides: [pitch as isize, unit as isize] };
            let (copy, _) = odd::of(machine, unit, &side).expect("such units have a function");
            // SAFETY: of each: the offsets of a coordinate; the buffer has room for so many rows, each with a line behind it, and
            // for as far as the first begins in its line.
            unsafe {
                let (mut place, from) = (to.offset(d), from.offset(s));
                let mut walk = Walk::of(&cross.row);
                let mut left = len;
                while left > 0 {
                    let some = units.min(left);
                    let strip = buffer.add(place.addr() % LINE);
                    let mut put = 0;
                    while put < some {
                        let (offset, count, step) = walk.next(some - put);
                        let row = Mode { extent: count, strides: [unit as isize, step] };
                        if step == (extent * unit) as isize {
                            touch_all(from.wrapping_offset(offset), count * extent * unit);
                        }
                        copy([&row, &side, &Mode::ONE], strip.add(put * unit), from.offset(offset));
                        put += count;
                    }
                    let (offset, count, step) = walk.clone().next(units);
                    let mut ahead = Ahead::of(from.wrapping_offset(offset), extent * unit, (count, step));
                    if left == some {
                        ahead = Ahead::NONE;
                    }
                    let ends = Ends { first: left == len, last: left == some };
                    for row in 0..extent as isize {
                        let to = place.offset(apart * row);
                        write(to, strip.offset(pitch as isize * row), some * unit, ends, &mut ahead);
                    }
                    place = place.wrapping_add(some * unit);
                    left -= some;
                }
            }
        }
    });
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

/// # Safety
/// The bytes must be valid at both.
unsafe fn copy_part(to: *mut u8, from: *const u8, bytes: core::ops::Range<usize>) {
    // SAFETY: as of this function.
    unsafe {
        let (to, from) = (to.wrapping_add(bytes.start), from.wrapping_add(bytes.start));
        core::ptr::copy_nonoverlapping(from.cast::<MaybeUninit<u8>>(), to.cast(), bytes.len());
    }
}

/// The units of a row, in the order of the destination, by pieces of the first mode.
#[derive(Clone)]
struct Walk<'a> {
    modes: &'a [Mode<2>],
    at: usize,
    /// Where the units of the first mode begin in the source, and at which of the others.
    offset: isize,
    others: [usize; crate::tensor::nest::MODES],
}

impl<'a> Walk<'a> {
    fn of(modes: &'a [Mode<2>]) -> Self {
        Walk { modes, at: 0, offset: 0, others: [0; crate::tensor::nest::MODES] }
    }

    /// The offset in the source of the next units, how many, at most so many, and how far apart.
    fn next(&mut self, most: usize) -> (isize, usize, isize) {
        let Mode { extent, strides: [_, step] } = self.modes[0];
        let count = most.min(extent - self.at);
        let offset = self.offset.wrapping_add(step.wrapping_mul(self.at as isize));
        self.at += count;
        if self.at == extent {
            self.at = 0;
            for (mode, at) in self.modes[1..].iter().zip(&mut self.others) {
                *at += 1;
                self.offset = self.offset.wrapping_add(mode.strides[1]);
                if *at < mode.extent {
                    break;
                }
                self.offset = self.offset.wrapping_sub(mode.strides[1].wrapping_mul(mode.extent as isize));
                *at = 0;
            }
        }
        (offset, count, step)
    }
}
