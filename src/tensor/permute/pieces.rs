//! Small matrices past the caches, each of which lies together in both operands.
//!
//! One after the other they are read as memory lies, but each as it is written, or in the order of tiles: the processor sees many
//! short streams, none of which it reads ahead. So of each line of one a byte is read first, one line after the other. Then it is copied
//! in the first cache, to a buffer, and goes from there past the caches in whole lines.

use super::cross::{Cross, Crossing};
use super::machine::Machine;
use super::matrix;
use super::registers::{LINE, Line};
use super::stream::{Ahead, Stream, touch_all};
use crate::tensor::nest::for_each;
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

/// Whether it is such matrices.
pub(super) fn is_worth(cross: &Cross) -> bool {
    let ([row], [run]) = (&cross.row[..], &cross.run[..]) else { return false };
    let bytes = [row, run].map(|mode| mode.extent.saturating_mul(cross.unit));
    let all = bytes[0].saturating_mul(run.extent);
    // None of them backwards.
    row.extent.min(run.extent) >= LEAST
        && BYTES.contains(&all)
        && (all <= LONG || bytes[0].min(bytes[1]) <= SHORT)
        && row.strides == [cross.unit as isize, bytes[1] as isize]
        && run.strides == [bytes[0] as isize, cross.unit as isize]
}

/// Copies them.
///
/// # Safety
/// As of [`super::permute`], of modes that are [worth](is_worth) it; the processor must have the instructions.
#[inline(never)]
pub(super) unsafe fn copy(machine: &Machine, cross: &Cross, to: *mut u8, from: *const u8) {
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
            if !crossing.is_some_and(|of| matrix::on(machine, cross.unit, of, buffer, from)) {
                units::plane_of(cross.unit, buffer, from, row, run);
            }
            stream.write(to, buffer, bytes, &mut ahead);
        }
    });
    // SAFETY: what was written is as above.
    unsafe { stream.end() };
}
