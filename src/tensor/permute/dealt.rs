//! A few long rows of the destination, past the caches, that lie a power of two apart: structs that become planes. Units of 16 bytes, which are put in
//! no order, are written from where they lie, by [`super::slant`], unless there are many rows.
//!
//! Some lines of each row are put in order in registers, into a buffer where each row has what is left of its last line and these. Then they are
//! written, those of a row one after the other: lines of rows that lie so far apart are in one bank of memory, which has one part of itself
//! open at a time, and so as many are written at once as are worth that. With each a line of the source is asked for.

use super::PAGE;
use super::cross::Cross;
use super::machine::{Instructions, Machine};
use super::registers::{LANE, LINE, Line, Portable, Registers, store_line, stream_line};
use super::stream::{Ahead, Baseline, copy_part, line_at};
use super::strip::tile;
use crate::tensor::nest::{Mode, for_each};
use crate::tensor::units;
use core::mem::MaybeUninit;

/// So many rows have room in the buffer. 64 to 128 of them went at 0.9 to 2.2 times the rate of strips, more, in parts of so many, at 0.7 to 1.5.
const ROWS: usize = 128;

/// So many lines of a row are written one after the other, of units of 8 and 16 bytes, and half as many of smaller ones, which are put in order more
/// slowly than they are written. One line at a time they went as slowly as by strips.
const LINES: usize = 8;

/// Whether rows of the destination are few and long, and crowd the first cache, since they lie a power of two apart: there memory, too, has them where
/// it has to close one to open the other. 2.3 to 2.7 times as fast as strips 64 KB and more apart, 1.0 to 2.2 times from 512 bytes on (46 shapes of 8
/// to 200 MB on an EPYC without AVX-512, geometric mean 1.2). Where the last cache is spread they went at 0.6 to 1.3 of the rate of lines, so not there.
pub(super) fn is_crowded(machine: &Machine, cross: &Cross) -> bool {
    let ([row], [run]) = (&cross.row[..], &cross.run[..]) else { return false };
    let of_a_lane = cross.unit.is_power_of_two() && cross.unit <= LANE && run.extent * cross.unit >= LANE;
    let few_and_long = run.extent <= ROWS && row.extent.saturating_mul(cross.unit) >= PAGE;
    let crowd = || machine.caches[0].crowds(run.strides[0].unsigned_abs(), run.extent);
    !machine.spread && of_a_lane && few_and_long && crowd()
}

/// What is left of a line of a row, and the lines behind it.
type Part = [Line; LINES + 1];

/// Copies them.
///
/// # Safety
/// As of [`super::permute`], of the coordinates of what crosses, of which [`is_crowded`] must hold; the processor must have the instructions.
#[inline(never)]
pub(super) unsafe fn copy(instructions: Instructions, cross: &Cross, to: *mut u8, from: *const u8) {
    let (row, run) = (&cross.row[0], &cross.run[0]);
    let mut buffer = MaybeUninit::<[Part; ROWS]>::uninit();
    let buffer = buffer.as_mut_ptr().cast::<Part>();
    let copy = of(instructions, cross.unit);
    // SAFETY: as of this function: the offsets of a coordinate.
    for_each(&cross.rest, |[d, s]| unsafe { copy([row, run], buffer, to.offset(d), from.offset(s)) });
}

/// Copies a row and a run.
type Copy = unsafe fn([&Mode<2>; 2], *mut Part, *mut u8, *const u8);

/// [`Copy`] of the instructions, which the processor must have to call it, for units of such a size.
fn of(instructions: Instructions, unit: usize) -> Copy {
    macro_rules! compiled {
        ($($(#[$if:meta])* $set:pat => $registers:ty, $vectors:literal $(, $feature:literal)?;)*) => {
            match instructions {
                $($(#[$if])* $set => {
                    $(#[target_feature(enable = $feature)])?
                    unsafe fn sized<const N: usize>(modes: [&Mode<2>; 2], buffer: *mut Part, to: *mut u8, from: *const u8) {
                        // SAFETY: as of the function around.
                        unsafe { all::<$registers, N, $vectors>(modes, buffer, to, from) };
                    }
                    match unit {
                        1 => sized::<16>,
                        2 => sized::<8>,
                        4 => sized::<4>,
                        8 => sized::<2>,
                        _ => sized::<1>,
                    }
                })*
            }
        };
    }
    compiled! {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        Instructions::Avx512 | Instructions::Avx2 => super::x86::Avx2, 2, "avx2";
        #[cfg(not(miri))]
        Instructions::Baseline => Baseline, 4;
        _ => Portable, 4;
    }
}

/// All units of each row.
///
/// # Safety
/// As of [`copy`]; a run must have as many units as a lane at least, and [`ROWS`] at most.
#[inline(always)]
unsafe fn all<S: Registers, const N: usize, const VECTORS: usize>(
    [row, run]: [&Mode<2>; 2],
    buffer: *mut Part,
    to: *mut u8,
    from: *const u8,
) {
    let (unit, many) = (LANE / N, run.extent);
    let (apart, step) = (run.strides[0], row.strides[1]);
    let lines = LINE / unit;
    let most = if N <= 2 { LINES } else { LINES / 2 };
    let mut rows = [from; LINE];
    let rows = &mut rows[..lines];
    let mut done = 0;
    let mut next = from;
    while done + lines <= row.extent {
        let some = most.min((row.extent - done) / lines);
        for line in 0..some {
            for row in &mut *rows {
                (*row, next) = (next, next.wrapping_offset(step));
            }
            let mut first = 0;
            loop {
                // SAFETY: of each: units of the rows of the source, and the place of a row in the buffer.
                unsafe {
                    let tile = tile::<S, N, VECTORS>(rows, first * unit);
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
        let mut ahead = Ahead::of(next, many * unit, (some * lines, step));
        let mut place = to.wrapping_add(done * unit);
        for k in 0..many {
            // SAFETY: of each: the lines of a row.
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
    if done < row.extent {
        let row = Mode { extent: row.extent - done, ..*row };
        // SAFETY: units fewer than a line.
        unsafe { units::plane_of(unit, to.wrapping_add(done * unit), next, &row, run) };
    }
}
