//! A few long rows of the destination, past the caches, some lines of each at a time. They lie a power of two apart, as where structs become planes, or
//! are of several modes. Units of 16 bytes, which are put in no order, are written from where they lie, by [`super::slant`], where rows are of one
//! mode and not many.
//!
//! Some lines of each row are put in order in registers, into a buffer where each row has what is left of its last line and these. Then they are
//! written, those of a row one after the other: lines of rows that lie so far apart are in one bank of memory, which has one part of itself
//! open at a time, and so as many are written at once as are worth that. With each a line of the source is asked for, of the rows that the next
//! are read from, wherever they lie: each line once, or all of them, went at 0.5 to 1.2 of the rate (49 shapes), none at 0.6 to 1.1 (17).

use super::compiled::{self, Loop};
use super::cross::{Cross, size};
use super::heuristics::Heuristic;
use super::machine::{Instructions, Machine};
use super::registers::{HALF, LANE, LINE, Line, Registers, store_line, stream_line};
use super::stream::{Baseline, ask_to_read, copy_part, line_at};
use super::strip::tile;
use super::walk::Walk;
use super::{LONG, PAGE};
use crate::tensor::nest::{Mode, for_each};
use crate::tensor::units;
use core::mem::MaybeUninit;

/// So many rows have room in the buffer. 64 to 128 of them went at 0.9 to 2.2 times the rate of strips, more, in parts of so many, at 0.7 to 1.5.
const ROWS: usize = 128;

/// So many lines of a row are written one after the other, of units of 8 and 16 bytes, and half as many of smaller ones, which are put in order more
/// slowly than they are written. One line at a time they went as slowly as by strips.
const LINES: usize = 8;

/// A processor follows so many rows of the source by itself, each of which goes on.
const STREAMS: usize = 16;

/// Whether rows go so: one mode of units of a power of two bytes, a lane of them at least, and as many rows as have room in the buffer, of a line and
/// more each, so that what is before the first whole line is theirs.
pub(super) fn fits(cross: &Cross) -> bool {
    let ([_, ..], [run]) = (&cross.row[..], &cross.run[..]) else { return false };
    cross.unit.is_power_of_two()
        && cross.unit <= LANE
        && run.extent.saturating_mul(cross.unit) >= LANE
        && run.extent <= ROWS
        && size(&cross.row).saturating_mul(cross.unit) >= LINE
}

/// Whether rows of the destination are few and long, and lines of them are worth being written some of a row at a time; of those that fit.
///
/// Rows of one mode are where they crowd the first cache, since they lie a power of two apart: there memory, too, has them where
/// it has to close one to open the other. 2.3 to 2.7 times as fast as strips 64 KB and more apart, 1.0 to 2.2 times from 512 bytes on (46 shapes of 8
/// to 200 MB on an EPYC without AVX-512, geometric mean 1.2). Where the last cache is spread they went at 0.6 to 1.3 of the rate of lines, so not there.
///
/// Rows of several modes are read from many places, none of which goes on for long, and what comes next is asked for here: on an EPYC without
/// AVX-512 0.8 to 2.4 times as fast as before (198 shapes, geometric mean 1.17), but for those that a processor follows by itself, at 0.6 to
/// 1.2 (24 shapes, 0.98), unless units are of 16 bytes; on an Intel Xeon, where they go so if the first of these follows the run, 0.9
/// to 1.4 times (15 shapes, 1.19).
pub(super) fn is_worth(machine: &Machine, cross: &Cross) -> bool {
    let [run] = &cross.run[..] else { return false };
    let [row_bytes, run_bytes] = [size(&cross.row), run.extent].map(|units| units.saturating_mul(cross.unit));
    let follows_run = |mode: &Mode<2>| mode.strides[1].unsigned_abs() == run_bytes;
    let crowd = || machine.caches[0].crowds(run.strides[0].unsigned_abs(), run.extent);
    Heuristic::Dealt.says(|| match &cross.row[..] {
        [] => false,
        [_] => !machine.spread && row_bytes >= PAGE && crowd(),
        [first, ..] if machine.spread => row_bytes >= PAGE && run_bytes < LONG && follows_run(first),
        [first, second, ..] => {
            let streams = cross.unit < LANE && follows_run(second) && (first.extent <= STREAMS || run_bytes < LINE / 2);
            row_bytes >= LONG && (!streams || crowd())
        }
    })
}

/// So many rows of the source, of one byte a unit, fill the lines that are written one after the other; of larger units it is no more.
const MOST: usize = LINES / 2 * LINE;
const _: () = assert!(LINES * (LINE / 8) <= MOST);

/// What is left of a line of a row, and the lines behind it.
type Part = [Line; LINES + 1];

/// Copies them.
///
/// # Safety
/// As of [`super::permute`], of the coordinates of what crosses, of which [`fits`] must hold; the processor must have the instructions. What is written
/// is there when the caller has [waited](super::machine::fence) for it.
#[inline(never)]
pub(super) unsafe fn copy(instructions: Instructions, cross: &Cross, to: *mut u8, from: *const u8) {
    debug_assert!(fits(cross));
    let (row, run) = (&cross.row[..], &cross.run[0]);
    let mut buffer = MaybeUninit::<[Part; ROWS]>::uninit();
    let buffer = buffer.as_mut_ptr().cast::<Part>();
    let copy = compiled::of_units::<Dealt>(instructions, cross.unit);
    // SAFETY: as of this function: the offsets of a coordinate.
    for_each(&cross.rest, |[d, s]| unsafe { copy((row, run, buffer), to.offset(d), from.offset(s)) });
}

/// A row and a run, and a buffer of [`ROWS`] parts. A run has as many units as a lane at least, and [`ROWS`] at most, and a row a line of them at least, behind which
/// what is left of the last is valid.
enum Dealt {}

impl Loop for Dealt {
    type Over<'a> = (&'a [Mode<2>], &'a Mode<2>, *mut Part);
    const WIDEST: usize = HALF;

    /// All units of each row.
    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>((row, run, buffer): Self::Over<'_>, to: *mut u8, from: *const u8) {
        let (unit, many, apart, len) = (LANE / N, run.extent, run.strides[0], size(row));
        let lines = LINE / unit;
        let most = if N <= 2 { LINES } else { LINES / 2 };
        let mut walk = Walk::of(row, from);
        let mut both = [[from; MOST]; 2];
        let [mut rows, mut next] = both.each_mut();
        let (mut done, mut some) = (0, most.min(len / lines));
        walk.next(&mut rows[..some * lines]);
        while some > 0 {
            for line in 0..some {
                let rows = &rows[line * lines..][..lines];
                let mut first = 0;
                loop {
                    // SAFETY: of each: units of the rows of the source, and the place of a row in the buffer, which has a line more than are put
                    // there, for as far as the row begins in its own.
                    unsafe {
                        let tile = tile::<S, N, LINE>(rows, first * unit);
                        #[allow(clippy::needless_range_loop)]
                        for k in 0..N {
                            let begun = to.wrapping_offset(apart.wrapping_mul((first + k) as isize)).addr() % LINE;
                            store_line::<S>(buffer.add(first + k).cast::<u8>().add(begun + line * LINE), tile[k]);
                        }
                    }
                    if first + N >= many {
                        break;
                    }
                    first = (first + N).min(many - N);
                }
            }
            let coming = most.min((len - done) / lines - some);
            walk.next(&mut next[..coming * lines]);
            let mut ahead = Coming::of(&next[..coming * lines], many * unit);
            let mut place = to.wrapping_add(done * unit);
            for k in 0..many {
                // SAFETY: of each: the lines of a row; the last has what is left, and is filled by the next.
                unsafe {
                    let part = buffer.add(k).cast::<Line>();
                    let begun = place.addr() % LINE;
                    let start = place.wrapping_sub(begun);
                    for line in 0..some {
                        ahead.ask();
                        let start = start.wrapping_add(line * LINE);
                        if done + line == 0 && begun > 0 {
                            copy_part(start, part.cast(), begun..LINE);
                        } else {
                            stream_line::<Baseline>(start, line_at(part.add(line).cast()));
                        }
                    }
                    *part = *part.add(some);
                }
                place = place.wrapping_offset(apart);
            }
            done += some * lines;
            (rows, next, some) = (next, rows, coming);
        }
        let mut place = to.wrapping_add(done * unit);
        for k in 0..many {
            let begun = place.addr() % LINE;
            if begun > 0 {
                // SAFETY: what is left of a line.
                unsafe { copy_part(place.wrapping_sub(begun), buffer.add(k).cast(), 0..begun) };
            }
            place = place.wrapping_offset(apart);
        }
        for at in done..len {
            let (from, _) = walk.piece(1);
            // SAFETY: units fewer than a line.
            unsafe { units::plane_of(unit, to.wrapping_add(at * unit), from, run, &Mode::ONE) };
        }
    }
}

/// Lines of rows of the source, which are asked for one after the other.
struct Coming<'a> {
    rows: &'a [*const u8],
    bytes: usize,
    at: usize,
}

impl<'a> Coming<'a> {
    fn of(rows: &'a [*const u8], bytes: usize) -> Self {
        Coming { rows, bytes, at: 0 }
    }

    /// Asks for the next line.
    #[inline(always)]
    fn ask(&mut self) {
        let Some((row, rows)) = self.rows.split_first() else { return };
        ask_to_read(row.wrapping_add(self.at));
        self.at += LINE;
        if self.at >= self.bytes {
            (self.rows, self.at) = (rows, 0);
        }
    }
}
