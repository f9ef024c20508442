//! The engine of a copy whose operands run along different modes: bytes, moved by what the processor has.
//!
//! Elements are bytes here, so that this is compiled once and not for each type. A **unit** is bytes that lie together
//! in both operands. The destination runs along the modes `row`, the source along the modes `run`. What is large goes
//! past the cache, in whole lines: straight from registers where rows are long, and through a buffer where they
//! are not.
//!
//! In the order in which to read them:
//!
//! | file | what it says |
//! | --- | --- |
//! | `machine`, `caches` | what the processor says of itself |
//! | `registers`, `x86`, `neon` | lines in registers, put in another order |
//! | `walk` | the rows of the source, one after the other |
//! | `stream` | lines that go past the caches, and lines that are asked for or read first |
//! | `compiled` | a loop for each set of instructions, and for units of each size |
//! | `cross`, `order` | what the operands disagree about, and in which order modes are gone over |
//! | `writes` | through the caches or past them, and how many rows side by side |
//! | `heuristics` | what is faster, apart from what must hold for memory |
//! | `rows`, `reverse`, `woven`, `lanes`, `odd`, `small`, `matrix`, `short`, `grid`, `strip`, `dealt`, `lines`, `turns`, `slant`, `carried`, `bounce`, `pieces` | a way to copy each |
//! | `ways` | which of them it is, where modes cross |
//! | this one | the plan of a copy |
//! | `parallel` | the same on all threads |

mod bounce;
mod caches;
mod carried;
mod compiled;
pub(super) mod cross;
mod dealt;
mod grid;
mod heuristics;
mod lanes;
mod lines;
pub(super) mod machine;
pub(super) mod matrix;
#[cfg(all(target_arch = "aarch64", not(miri)))]
mod neon;
mod odd;
mod order;
#[cfg(feature = "rayon")]
pub(super) mod parallel;
mod pieces;
mod registers;
mod reverse;
pub(super) mod rows;
mod short;
mod slant;
mod small;
mod stream;
mod strip;
#[cfg(test)]
mod tests;
mod turns;
mod walk;
mod ways;
mod woven;
mod writes;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod x86;

use super::units;
use crate::tensor::nest::{Mode, Nest, PART, Runs, for_each};
use caches::Cache;
use cross::{Counted, Cross, together};
use heuristics::Heuristic;
use machine::Machine;
use registers::{LANE, LINE};
use short::Short;
use ways::crossed;
use writes::Writes;

/// Rows and runs of 16-byte units that have so many bytes in one mode go on in no other, past the caches: blocks of several modes went at 4 to 10 GB/s,
/// and these at 5.4 to 14 (14 shapes, geometric mean 1.34, 0.92 to 2.3, an EPYC without AVX-512; of shorter rows or runs 0.68 to 1.1).
const LANES: [usize; 2] = [640, 1024];

/// Rows of so many bytes are long: few of their lines are not whole.
const LONG: usize = 512;

/// Rows of so many bytes, a page, are streams of their own.
const PAGE: usize = 4 << 10;

/// Units that no register takes are read first in pieces of so many bytes: where they go through the caches they were 1.3 to 4.5 times as fast on an
/// EPYC, of 2.6 to 130 KB, and on a Xeon 1.0 to 1.9 times, of 9 to 130; of less than 1 KB a third.
const TOUCHED: usize = 2 << 10;

/// Of so many where they are put together in a buffer: of 77 to 177 KB they were 1.6 to 2.1 times as fast, of 5 and 30 KB 0.8 and 0.9 times.
const TOUCHED_PAST: usize = 64 << 10;

/// Copies what a nest of elements of `size` bytes visits: the destination is its first operand.
///
/// # Safety
/// Every offset that the nest visits must be that of an element, from `to` one that may be written and from `from` one
/// that may be read, and no element may be both. The machine must be this one, or one that has less.
pub(super) unsafe fn permute(machine: Machine, nest: &mut Nest<2>, size: usize, mut to: *mut u8, mut from: *const u8) {
    let mut bytes = size;
    for mode in nest.modes_mut() {
        bytes = bytes.saturating_mul(mode.extent);
        mode.strides = mode.strides.map(|stride| stride.wrapping_mul(size as isize));
        if mode.strides[0] < 0 {
            flip(mode, &mut to, &mut from);
        }
    }
    let mut unit = size;
    if nest.first().strides == [size as isize; 2] {
        unit = size * nest.first().extent;
        nest.take_first();
    }
    let machine = machine.for_units_of(unit);
    let large = bytes >= machine.large;
    // SAFETY: of each: as of this function; what was flipped visits the same offsets in another order, and what a unit
    // has taken in follows each of them.
    unsafe {
        // A line is moved as it is: in planes that stay in the near caches, or row by row.
        // Any that has more goes so: the other ways are for units of a line at most.
        if rows::fits(unit) && (unit > LINE || Heuristic::Rows.says(|| large)) {
            return rows::copy(&machine, [unit, bytes], nest.modes_mut(), to, from);
        }
        if let Some((row, rest)) = nest.modes().split_first()
            && reverse::fits(unit, row)
            && Heuristic::Reverse.says(|| true)
        {
            return reverse::rows(machine.instructions, unit, row, rest, to, from, large);
        }
        let far = large && bytes > machine.held;
        let short = |modes: &[Mode<2>]| match unit {
            LANE => Short::of(&machine, modes, machine.is_near(bytes)),
            _ => None,
        };
        if !far && let Some(short) = short(nest.modes()) {
            return short.copy(to, from);
        }
        let mut cross = Cross::new();
        let (mut start, mut source) = (to, from);
        let is_odd = cross::is_odd(unit);
        let counts = match unit {
            LANE if large && !machine.spread => Counted::From(LANES),
            _ if large => Counted::No,
            _ if is_odd => Counted::All,
            LANE if machine.counts_lanes => Counted::All,
            LANE => Counted::No,
            _ => Counted::From([LINE / 2, LANE]),
        };
        let crosses = cross.take(nest.modes(), (unit, counts), &mut start, &mut source);
        if crosses && is_odd {
            if !large {
                cross.leave_one_of_each();
            } else if pieces::fits_odd(&cross) && pieces::is_worth_odd(&machine, &cross) {
                let [piece, _] = together(unit, &cross.row, &cross.run);
                rows::sort(&machine, [piece, bytes], &mut cross.rest);
                return pieces::copy_odd(&machine, &cross, start, source);
            }
        }
        if far && crosses && !machine.spread && pieces::fits(&cross) && pieces::is_worth(&cross) {
            let [piece, _] = together(unit, &cross.row, &cross.run);
            rows::sort(&machine, [piece, bytes], &mut cross.rest);
            return pieces::copy(&machine, &cross, start, source);
        }
        if far && let Some(short) = short(nest.modes()) {
            return short.copy(to, from);
        }
        if crosses && let Some(woven) = cross.woven(machine.instructions) {
            let together = together(unit, &cross.row, &cross.run);
            order::alternate(&mut cross.rest, together, 0);
            let asks = bytes >= machine.asked;
            return for_each(&cross.rest, |[d, s]| woven.copy(asks, start.offset(d), source.offset(s)));
        }
        // Small matrices go as if they stayed in the caches, however many there are.
        let past = large && !(crosses && cross.is_of_small_matrices(bytes <= machine.held));
        if crosses && bytes > machine.caches[0].size() {
            match together(unit, &cross.row, &cross.run) {
                [writes, reads] if large && writes == reads => rows::sort(&machine, [writes, bytes], &mut cross.rest),
                together => order::alternate(&mut cross.rest, together, 0),
            }
        }
        if crosses
            && !past
            && let Some(of) = cross.small().filter(|of| matrix::is_small(&machine, unit, of))
        {
            return for_each(&cross.rest, |[d, s]| {
                matrix::small(&machine, unit, of, start.offset(d), source.offset(s))
            });
        }
        let of_few_lanes = |cross: &Cross| bytes > machine.held && slant::is_of_few(&machine, cross, start);
        let of_structs = |cross: &Cross| bytes <= machine.held && !machine.spread && cross.is_of_structs();
        let goes = |cross: &Cross| match past {
            true => !cross.is_few() || cross.tiles() || of_few_lanes(cross) || of_structs(cross),
            false => is_odd && !cross.run.is_empty() || cross.is_short() || cross.tiles() && !cross.is_of_few(),
        };
        if crosses && Heuristic::Crossed.says(|| goes(&cross)) {
            let mut how = machine.how(&cross, bytes, start);
            let of_long_rows = || {
                turns::fits(&cross) && turns::is_worth(&cross)
                    || dealt::fits(&cross) && dealt::is_worth(&machine, &cross)
                    || of_few_lanes(&cross)
            };
            let is_sooner_through = || !of_long_rows() && machine.is_sooner_through(&cross, bytes, start);
            if how.is_past() && Heuristic::Through.says(is_sooner_through) {
                how = machine.through(unit, 0, bytes);
                if is_odd {
                    cross.leave_one_of_each();
                    order::in_turn(&mut cross.rest, together(unit, &cross.row, &cross.run), 0, LINE);
                }
            }
            let by_units = || bytes >= machine.near && how == Writes::Asking && machine.is_sooner_by_units(&cross);
            if Heuristic::Planes.says(by_units) {
                return planes(machine.caches[0], nest, unit, to, from);
            }
            // What is read by a few units of a line at a time is read first, where it is one piece that is worth it.
            let least = if how.is_past() { TOUCHED_PAST } else { TOUCHED };
            let reads_first = || is_odd && past && (!how.is_past() || unit < LANE / 2 && !machine.spread);
            let reads = if Heuristic::Touched.says(reads_first) {
                cross.in_one_piece(least..=machine.caches[1].size() / 4)
            } else {
                None
            };
            if let Some((piece, inner)) = reads {
                let rest = cross.rest.clone();
                cross.rest.truncate(inner);
                for_each(&rest[inner..], |[d, s]| {
                    let (to, from) = (start.offset(d), source.offset(s));
                    // All of it is visited, from the first on and without a gap.
                    stream::touch_all(from, piece);
                    crossed(machine, &cross, to, from, how);
                });
            } else {
                crossed(machine, &cross, start, source, how);
            }
            if how.is_past() {
                machine::fence();
            }
            return;
        }
        planes(machine.caches[0], nest, unit, to, from);
    }
}

/// Visits a mode backwards.
fn flip(mode: &mut Mode<2>, to: &mut *mut u8, from: &mut *const u8) {
    let last = mode.extent as isize - 1;
    *to = to.wrapping_offset(mode.strides[0].wrapping_mul(last));
    *from = from.wrapping_offset(mode.strides[1].wrapping_mul(last));
    mode.strides = mode.strides.map(isize::wrapping_neg);
}

/// Copies unit by unit, plane by plane.
///
/// # Safety
/// As of [`permute`], of units.
unsafe fn planes(cache: Cache, nest: &mut Nest<2>, unit: usize, to: *mut u8, from: *const u8) {
    let Mode { extent, strides: [_, apart] } = nest.first();
    // Each unit of a run of the destination lies in a line of its own of the source: half the first cache keeps so many until
    // what comes next to them in these lines is read.
    let crowded = cache.crowds(apart.unsigned_abs(), extent);
    let longest = if crowded { PART } else { cache.size() / 2 / LINE };
    // SAFETY: of each: the offsets are those of the coordinates of the plane.
    unsafe {
        if let [row, next] = nest.modes()
            && row.extent <= longest
        {
            return units::plane_of(unit, to, from, row, next);
        }
        let runs = Runs { stride: unit as isize, longest, plane: 64.min(1024 / unit) };
        nest.planes_of_runs(&runs, |[d, s], first, second| {
            units::plane_of(unit, to.offset(d), from.offset(s), first, second);
        });
    }
}
