//! Small matrices past the caches, each of which lies together in both operands.
//!
//! One after the other they are read as memory lies, but each as it is written, or in the order of tiles: the processor sees many
//! short streams, none of which it reads ahead. So of each line of one a byte is read first, one line after the other. Then it is copied
//! in the first cache, to a buffer, and goes from there past the caches in whole lines.
//!
//! Units that no register takes are the second half: those go a row or a few at a time, which are as many lines in a buffer.

use super::cross::{Cross, Crossing, is_odd, size};
use super::heuristics::Heuristic;
use super::machine::{self, Machine};
use super::registers::{LANE, LINE, Line};
use super::stream::{Ahead, Gather, ROOM, Stream, touch_all};
use super::{matrix, odd};
use crate::tensor::nest::{Mode, for_each};
use crate::tensor::units;
use core::mem::MaybeUninit;

/// Matrices of fewer bytes go as fast through the caches, since fewer streams are left for others at a time, and ones of more leave the first.
const BYTES: core::ops::RangeInclusive<usize> = 2 << 10..=12 << 10;

/// Of more bytes than these strips are as fast, unless rows or runs are short: 137 x 9 of `f64` went at 4.6 GB/s in strips, and go at 6.1; 24 x 47 at
/// 13.8 and so at 10.6.
const LONG: usize = 8 << 10;

/// So short.
const SHORT: usize = 2 * LINE;

/// Of fewer rows there are as many streams.
const LEAST: usize = 3;

/// A buffer holds a matrix, wherever it begins in a line.
type Buffer = [Line; *BYTES.end() / LINE + 1];

/// Whether they are matrices each of which is one piece of both operands, none of them backwards, and how many bytes each has.
fn piece(cross: &Cross) -> Option<usize> {
    let ([row], [run]) = (&cross.row[..], &cross.run[..]) else { return None };
    let bytes = [row, run].map(|mode| mode.extent.saturating_mul(cross.unit));
    let together = row.strides == [cross.unit as isize, bytes[1] as isize]
        && run.strides == [bytes[0] as isize, cross.unit as isize];
    together.then_some(bytes[0].saturating_mul(run.extent))
}

/// Whether they are such matrices, which the buffer has room for, wherever they begin in a line.
pub(super) fn fits(cross: &Cross) -> bool {
    piece(cross).is_some_and(|bytes| bytes <= size_of::<Buffer>() - LINE)
}

/// Whether matrices that fit are worth it.
pub(super) fn is_worth(cross: &Cross) -> bool {
    let [row, run] = [&cross.row, &cross.run].map(|modes| size(modes));
    let bytes = row.saturating_mul(run).saturating_mul(cross.unit);
    Heuristic::Pieces.says(|| {
        row.min(run) >= LEAST
            && BYTES.contains(&bytes)
            && (bytes <= LONG || row.min(run).saturating_mul(cross.unit) <= SHORT)
    })
}

/// Copies them.
///
/// # Safety
/// As of [`super::permute`], of modes of which [`fits`] must hold; the processor must have the instructions.
#[inline(never)]
pub(super) unsafe fn copy(on: &Machine, cross: &Cross, to: *mut u8, from: *const u8) {
    debug_assert!(fits(cross));
    let (row, run) = (&cross.row[0], &cross.run[0]);
    let (bytes, crossing) = (row.extent * run.extent * cross.unit, Crossing::of(cross.unit, row, run));
    let mut buffer = MaybeUninit::<Buffer>::uninit();
    let buffer = buffer.as_mut_ptr().cast::<u8>();
    let (mut stream, mut ahead) = (Stream::new(to), Ahead::NONE);
    for_each(&cross.rest, |[d, s]| {
        // SAFETY: of each: the offsets of a coordinate; the buffer has room for a matrix, wherever that begins in a line.
        unsafe {
            let (to, from) = (to.offset(d), from.offset(s));
            touch_all(from, bytes);
            let buffer = buffer.add(to.addr() % LINE);
            if !crossing.is_some_and(|of| matrix::on(on, cross.unit, of, buffer, from)) {
                units::plane_of(cross.unit, buffer, from, row, run);
            }
            stream.write(to, buffer, bytes, &mut ahead);
        }
    });
    // SAFETY: what was written is as above.
    unsafe { stream.end() };
    machine::fence();
}

/// A matrix of units that no register takes, of so many bytes, stays in the first cache with what it is read from.
const ODD: usize = 12 << 10;

/// The same of rows too short to go past the caches by themselves, where the last cache is near: blocks of weights, 8 rows of 128 at a time, 18 and
/// 35 KB, went at 0.85 to 1.05 of a loop by hand and go at 0.96 to 1.3, the median 1.12 (an EPYC without AVX-512).
const ODD_SHORT: usize = 40 << 10;

/// Of fewer bytes it takes longer to look at them first.
const TOUCHED: usize = 768;

/// Of so many bytes and more, of so large units, they go past the caches; fewer are as fast through them, since one stream is written sooner than
/// several.
const PAST: usize = 2560;

/// So large.
const LARGE: usize = 12;

/// Whether it is matrices, of any size, of units that no register takes, each of which is one piece of both operands.
pub(super) fn fits_odd(cross: &Cross) -> bool {
    is_odd(cross.unit) && piece(cross).is_some()
}

/// Whether those that fit are small.
pub(super) fn is_worth_odd(machine: &Machine, cross: &Cross) -> bool {
    Heuristic::PiecesOdd.says(|| {
        let most = if machine.spread || cross.is_carried() { ODD } else { ODD_SHORT };
        piece(cross).is_some_and(|bytes| bytes <= most)
    })
}

/// Copies these as memory lies: a byte of each line is read first, unless a row reads all lines in their order, and then each is written row
/// after row.
///
/// # Safety
/// As of [`super::permute`], of modes of which [`fits_odd`] must hold; the processor must have the instructions.
pub(super) unsafe fn copy_odd(on: &Machine, cross: &Cross, to: *mut u8, from: *const u8) {
    debug_assert!(fits_odd(cross));
    let (row, run) = (&cross.row[0], &cross.run[0]);
    let bytes = row.extent * run.extent * cross.unit;
    let in_order = bytes > LONG && run.extent * cross.unit < SHORT;
    let touches = bytes >= TOUCHED && !in_order;
    let rows = odd::row_after_row(cross.unit).expect("such units have a function");
    if !Heuristic::PiecesPast.says(|| !on.spread && bytes >= PAST && cross.unit >= LARGE) {
        // Rows of up to four units go whole anyway.
        let one = Mode { extent: 1, ..*run };
        let (copy, modes) = match odd::in_sixteens(cross.unit) {
            Some(copy) if cross.unit > LANE => {
                (copy, if row.extent <= odd::FOUR { [row, run, &Mode::ONE] } else { [row, &one, run] })
            }
            _ => (rows, [row, run, &Mode::ONE]),
        };
        return for_each(&cross.rest, |[d, s]| {
            // SAFETY: of each: as of this function: the offsets of a coordinate.
            unsafe {
                if touches {
                    touch_all(from.offset(s), bytes);
                }
                copy(modes, to.offset(d), from.offset(s));
            }
        });
    }
    let mut gather = Gather::new(to);
    // As many rows as have room, or as many units of one, in parts of about one size.
    let parts = row.extent.div_ceil(ROOM / cross.unit - odd::FOUR);
    let units = row.extent.div_ceil(parts).next_multiple_of(odd::FOUR).min(row.extent);
    let runs = if parts > 1 { 1 } else { (ROOM / (units * cross.unit)).min(run.extent) };
    for_each(&cross.rest, |[d, s]| {
        let (mut to, from) = (to.wrapping_offset(d), from.wrapping_offset(s));
        // Of long ones the next is asked for as fast as this is written: 1.1 to 1.3 times as fast, and 0.9 to 1 times of others.
        let mut ahead = if bytes > LONG { Ahead::of(from.wrapping_add(bytes), bytes, (1, 0)) } else { Ahead::NONE };
        // SAFETY: of each: as of this function: the offsets of a coordinate, and units of the matrix.
        unsafe {
            if touches {
                touch_all(from, bytes);
            }
            for first in (0..run.extent).step_by(runs) {
                let of_run = Mode { extent: runs.min(run.extent - first), ..*run };
                let mut from = from.wrapping_add(first * cross.unit);
                for at in (0..row.extent).step_by(units) {
                    let of_row = Mode { extent: units.min(row.extent - at), ..*row };
                    let bytes = of_run.extent * of_row.extent * cross.unit;
                    rows([&of_row, &of_run, &Mode::ONE], gather.place(to), from);
                    gather.write(bytes, &mut ahead);
                    (to, from) = (to.wrapping_add(bytes), from.wrapping_offset(row.strides[1] * units as isize));
                }
            }
        }
    });
    // SAFETY: what was written is as above.
    unsafe { gather.end() };
    machine::fence();
}
