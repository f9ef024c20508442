//! A few long rows of the source whose units take turns in the destination, past the caches: planes that become structs.
//!
//! Each row is a stream of the source, and all that is written is one. A line of each row is put in order in registers, and waits in a buffer in
//! the first cache until it is whole lines of the destination. So as many streams are read at once as there are rows, which keeps the memory
//! busier than to read a long part of the one after the other.

use super::compiled::{self, Loop};
use super::cross::Cross;
use super::heuristics::Heuristic;
use super::machine::Instructions;
use super::registers::{HALF, LANE, LINE, Registers};
use super::stream::{Ahead, Gather, ROOM, ask_near};
use super::strip::tile;
use crate::tensor::nest::{Mode, for_each};
use crate::tensor::units;

/// So many rows are few. 24 went at 1.3 to 1.6 times the rate of blocks of a part of each row after the other, 30 and 31 at 0.95 to 1.35.
const ROWS: usize = 24;
const _: () = assert!(ROWS * LINE <= ROOM);

/// How many bytes ahead of what is read lines are asked for, of more rows than a processor follows: 20 and 24 went 1.4 times as fast, up to 12 as fast.
const AHEAD: usize = 4 * LINE;

/// Whether rows of the source go so: units of a power of two bytes take turns in rows of the destination that follow each other, of a lane and more, and
/// there are so few of them that a line of each has room in the buffer.
pub(super) fn fits(cross: &Cross) -> bool {
    let ([row], [run]) = (&cross.row[..], &cross.run[..]) else { return false };
    cross.unit.is_power_of_two()
        && cross.unit <= LANE
        && row.extent.saturating_mul(cross.unit) >= LANE
        && row.extent <= ROWS
        && run.strides[0] == (row.extent * cross.unit) as isize
}

/// Whether a few rows of the source, which are long, are short rows of the destination that follow each other: of 4 KB and more they went at 0.95 to
/// 1.9 times the rate of blocks (33 shapes of 1 to 16 bytes a unit, geometric mean 1.47, an EPYC without AVX-512), of 0.4 to 1.2 KB at 0.86 to 1.03.
pub(super) fn is_worth(cross: &Cross) -> bool {
    let long = |run: &Mode<2>| run.extent.saturating_mul(cross.unit) >= super::PAGE;
    Heuristic::Turns.says(|| cross.run.first().is_some_and(long))
}

/// Copies them.
///
/// # Safety
/// As of [`super::permute`], of the coordinates of what crosses, of which [`fits`] must hold; the processor must have the instructions. What is written
/// is there when the caller has [waited](super::machine::fence) for it.
#[inline(never)]
pub(super) unsafe fn copy(instructions: Instructions, cross: &Cross, to: *mut u8, from: *const u8) {
    debug_assert!(fits(cross));
    let modes = [&cross.row[0], &cross.run[0]];
    let mut gather = Gather::new(to);
    // A vector of two lanes has units of so many rows; where there are fewer, one of a lane, of which [`fits`] asked.
    let instructions = if modes[0].extent * cross.unit >= 2 * LANE { instructions } else { instructions.of_lanes() };
    let copy = compiled::of_units::<Turns>(instructions, cross.unit);
    // SAFETY: as of this function: the offsets of a coordinate.
    for_each(&cross.rest, |[d, s]| unsafe { copy((modes, &mut gather), to.offset(d), from.offset(s)) });
    // SAFETY: what was written is as above.
    unsafe { gather.end() };
}

/// A row and a run, of which [`fits`] holds; a row has as many units as a vector at least. What is written before lies in the lines that wait.
enum Turns {}

impl Loop for Turns {
    type Over<'a> = ([&'a Mode<2>; 2], &'a mut Gather);
    const WIDEST: usize = HALF;

    /// All units of each row.
    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>(
        ([row, run], gather): Self::Over<'_>,
        mut to: *mut u8,
        from: *const u8,
    ) {
        let (unit, many) = (LANE / N, row.extent);
        debug_assert!(many >= S::LANES * N);
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
                        // One vector, however wide.
                        let units = tile::<S, N, LANE>(&rows[first..], done + part);
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
}
