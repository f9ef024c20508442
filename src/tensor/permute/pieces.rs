//! Small matrices past the caches, each of which lies together in both operands.
//!
//! One after the other they are read as memory lies, but each as it is written, or in the order of tiles: the processor sees many
//! short streams, none of which it reads ahead. So of each line of some of them a byte is read first, one line after the other. Then
//! they are copied in the first cache, to a buffer, and go from there past the caches in whole lines.

use super::cross::{Cross, Crossing};
use super::machine::Machine;
use super::matrix;
use super::registers::{LINE, Line};
use super::stream::{Ahead, Stream, touch};
use crate::tensor::nest::{Mode, for_each};
use crate::tensor::units;
use core::mem::MaybeUninit;

/// So many bytes of matrices are copied at a time, which stay in the first cache with the buffer.
const GROUP: usize = 4 << 10;

/// Matrices of fewer bytes go as fast through the caches, since fewer streams are left for others at a time, and ones of more leave the first.
const BYTES: core::ops::RangeInclusive<usize> = 2 << 10..=8 << 10;

/// Of fewer rows there are as many streams.
const LEAST: usize = 3;

/// A buffer holds a group, or a matrix, wherever it begins in a line.
type Buffer = [Line; *BYTES.end() / LINE + 1];

/// Whether it is such matrices.
pub(super) fn is_worth(cross: &Cross) -> bool {
    let ([row], [run]) = (&cross.row[..], &cross.run[..]) else { return false };
    let bytes = [row, run].map(|mode| mode.extent.saturating_mul(cross.unit));
    // None of them backwards.
    row.extent.min(run.extent) >= LEAST
        && BYTES.contains(&bytes[0].saturating_mul(run.extent))
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
    let (each, rest) = match cross.rest.split_first() {
        Some((each, rest)) if each.strides == [bytes as isize; 2] => (*each, rest),
        _ => (Mode { strides: [bytes as isize; 2], ..Mode::ONE }, &cross.rest[..]),
    };
    // Parts of about one size.
    let part = each.extent.div_ceil(each.extent.div_ceil((GROUP / bytes).max(1)));
    let mut buffer = MaybeUninit::<Buffer>::uninit();
    let buffer = buffer.as_mut_ptr().cast::<u8>();
    let (mut stream, mut ahead) = (Stream::new(to), Ahead::NONE);
    for_each(rest, |[d, s]| {
        for k in (0..each.extent).step_by(part) {
            // The last part goes back over matrices of the one before.
            let k = k.min(each.extent - part) * bytes;
            // SAFETY: of each: the offsets of a coordinate; as many matrices as a part has, which have room in the buffer.
            unsafe {
                let (to, from) = (to.offset(d).add(k), from.offset(s).add(k));
                (0..part * bytes).step_by(LINE).for_each(|at| touch(from.add(at)));
                let buffer = buffer.add(to.addr() % LINE);
                for at in (0..part * bytes).step_by(bytes) {
                    let (to, from) = (buffer.add(at), from.add(at));
                    if !crossing.is_some_and(|of| matrix::on(machine, cross.unit, of, to, from)) {
                        units::plane_of(cross.unit, to, from, row, run);
                    }
                }
                stream.write(to, buffer, part * bytes, &mut ahead);
            }
        }
    });
    // SAFETY: what was written is as above.
    unsafe { stream.end() };
}
