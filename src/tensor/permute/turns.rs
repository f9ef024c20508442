//! A few long rows of the source whose units take turns in the destination, past the caches: planes that become structs.
//!
//! Each row is a stream of the source, and all that is written is one. A line of each row is put in order in registers, and waits in a buffer in
//! the first cache until it is whole lines of the destination. So as many streams are read at once as there are rows, which keeps the memory
//! busier than to read a long part of the one after the other.

use super::cross::Cross;
use super::machine::Instructions;
use super::registers::{LANE, LINE, Portable, Registers};
use super::stream::{Ahead, Baseline, Gather, ROOM, ask_near};
use super::strip::tile;
use crate::tensor::nest::{Mode, for_each};
use crate::tensor::units;
use core::mem::MaybeUninit;

/// So many rows are few. 24 went at 1.3 to 1.6 times the rate of blocks of a part of each row after the other, 30 and 31 at 0.95 to 1.35.
const ROWS: usize = 24;
const _: () = assert!(ROWS * LINE <= ROOM);

/// How many bytes ahead of what is read lines are asked for, of more rows than a processor follows: 20 and 24 went 1.4 times as fast, up to 12 as fast.
const AHEAD: usize = 4 * LINE;

/// Whether a few rows of the source, which are long, are short rows of the destination that follow each other: of 4 KB and more they went at 0.95 to
/// 1.9 times the rate of blocks (33 shapes of 1 to 16 bytes a unit, geometric mean 1.47, an EPYC without AVX-512), of 0.4 to 1.2 KB at 0.86 to 1.03.
pub(super) fn is_worth(cross: &Cross) -> bool {
    let ([row], [run]) = (&cross.row[..], &cross.run[..]) else { return false };
    cross.unit.is_power_of_two()
        && cross.unit <= LANE
        && row.extent * cross.unit >= LANE
        && row.extent <= ROWS
        && run.strides[0] == (row.extent * cross.unit) as isize
        && run.extent.saturating_mul(cross.unit) >= super::PAGE
}

/// Copies them.
///
/// # Safety
/// As of [`super::permute`], of the coordinates of what crosses, of which [`is_worth`] must hold; the processor must have the instructions.
#[inline(never)]
pub(super) unsafe fn copy(instructions: Instructions, cross: &Cross, to: *mut u8, from: *const u8) {
    let modes = [&cross.row[0], &cross.run[0]];
    let mut buffer = MaybeUninit::uninit();
    let mut gather = Gather::new(&mut buffer, to);
    let copy = of(instructions, cross.unit, modes[0].extent * cross.unit);
    // SAFETY: as of this function: the offsets of a coordinate.
    for_each(&cross.rest, |[d, s]| unsafe { copy(modes, &mut gather, to.offset(d), from.offset(s)) });
    // SAFETY: what was written is as above.
    unsafe { gather.end() };
}

/// Copies a row and a run.
type Copy = unsafe fn([&Mode<2>; 2], &mut Gather<'_>, *mut u8, *const u8);

/// [`Copy`] of the instructions, which the processor must have to call it, for units of such a size and rows of so many bytes.
fn of(instructions: Instructions, unit: usize, row: usize) -> Copy {
    macro_rules! compiled {
        ($($(#[$if:meta])* $set:pat $(if $cond:expr)? => $registers:ty $(, $feature:literal)?;)*) => {
            match instructions {
                $($(#[$if])* $set $(if $cond)? => {
                    $(#[target_feature(enable = $feature)])?
                    unsafe fn sized<const N: usize>(modes: [&Mode<2>; 2], gather: &mut Gather<'_>, to: *mut u8, from: *const u8) {
                        // SAFETY: as of the function around.
                        unsafe { all::<$registers, N>(modes, gather, to, from) };
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
        Instructions::Avx512 | Instructions::Avx2 if row >= 2 * LANE => super::x86::Avx2, "avx2";
        #[cfg(not(miri))]
        Instructions::Avx512 | Instructions::Avx2 | Instructions::Baseline => Baseline;
        _ => Portable;
    }
}

/// All units of each row.
///
/// # Safety
/// As of [`copy`]; a row must have as many units as `S` has in a vector at least.
#[inline(always)]
unsafe fn all<S: Registers, const N: usize>(
    [row, run]: [&Mode<2>; 2],
    gather: &mut Gather<'_>,
    mut to: *mut u8,
    from: *const u8,
) {
    let (unit, many) = (LANE / N, row.extent);
    let mut rows = [from; ROWS];
    let rows = &mut rows[..many];
    let mut at = from;
    for place in &mut *rows {
        (*place, at) = (at, at.wrapping_offset(row.strides[1]));
    }
    let high = S::LANES * N;
    let bytes = run.extent * unit;
    let mut ahead = Ahead::NONE;
    let mut done = 0;
    while done + LINE <= bytes {
        // SAFETY: of each: a part of a line of some of the rows, and their places in the buffer.
        unsafe {
            let place = gather.place(to);
            let mut first = 0;
            loop {
                for part in (0..LINE).step_by(LANE) {
                    let units = tile::<S, N, 1>(&rows[first..], done + part);
                    #[allow(clippy::needless_range_loop)]
                    for k in 0..N {
                        S::store(place.add(((part / unit + k) * many + first) * unit), units[k][0]);
                    }
                }
                if first + high >= many {
                    break;
                }
                first = (first + high).min(many - high);
            }
            for row in &*rows {
                ask_near(row.wrapping_add(done + AHEAD));
            }
            gather.write(many * LINE, &mut ahead);
        }
        to = to.wrapping_add(many * LINE);
        done += LINE;
    }
    if done < bytes {
        let run = Mode { extent: (bytes - done) / unit, ..*run };
        // SAFETY: what is left of each row, less than a line.
        unsafe {
            units::plane_of(unit, gather.place(to), from.wrapping_add(done), row, &run);
            gather.write((bytes - done) * many, &mut ahead);
        }
    }
}
