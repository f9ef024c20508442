//! A matrix that stays in the caches, which needs no plan.

use super::cross::{Crossing, is_few, is_high, is_odd};
use super::heuristics::Heuristic;
use super::machine::{Machine, with};
use super::registers::{LANE, LINE};
use super::ways::{Grid, by_units, crowd, each_block, is_far, is_grid, is_in_tiles};
use super::woven::Woven;
use super::writes::{NEAR_ROWS, Writes};
use super::{flip, grid, lines, odd, small, strip};
use crate::tensor::nest::Mode;
use core::mem::MaybeUninit;

/// Up to so many elements of `size` bytes rows that are shorter than a lane are not worth the start of registers.
pub(in crate::tensor) const fn few(size: usize) -> usize {
    if size <= 2 { 64 } else { 36 * size }
}

/// Copies a matrix of elements of `size` bytes, by strides of bytes, if it stays in the caches and goes through registers, and no more is
/// to be known of it.
///
/// # Safety
/// As of [`permute`](super::permute()), of the coordinates of both modes.
#[inline(always)]
pub(in crate::tensor) unsafe fn copy(size: usize, of: Crossing, to: *mut u8, from: *const u8) -> bool {
    /// A function for each size, compiled once, which takes all in registers.
    macro_rules! compiled {
        ($($size:literal)*) => {
            match size {
                $($size => {
                    #[inline(never)]
                    unsafe fn sized(row: usize, run: usize, apart: isize, step: isize, to: *mut u8, from: *const u8) -> bool {
                        // SAFETY: as of the function around.
                        with(|machine| unsafe { on(machine, $size, Crossing { row, run, apart, step }, to, from) })
                    }
                    // SAFETY: as of this function.
                    unsafe { sized(of.row, of.run, of.apart, of.step, to, from) }
                })*
                // SAFETY: as of this function.
                _ => with(|machine| unsafe { on(machine, size, of, to, from) }),
            }
        };
    }
    compiled!(1 2 4 8 16)
}

/// The same on a machine.
///
/// # Safety
/// As of [`copy`]; the processor must have the instructions.
#[inline(always)]
pub(super) unsafe fn on(machine: &Machine, size: usize, of: Crossing, to: *mut u8, from: *const u8) -> bool {
    // SAFETY: of each: as of this function.
    unsafe {
        if is_small(machine, size, &of) {
            small(machine, size, of, to, from);
            return true;
        }
        if is_odd(size)
            && of.row.saturating_mul(of.run).saturating_mul(size) <= small::FIRST
            && let Some(copy) = odd::in_turn_of(size)
        {
            let [row, run] = of.modes(size);
            copy([&row, &run, &Mode::ONE], to, from);
            return true;
        }
        near(machine, size, of, to, from)
    }
}

/// Whether units of so many bytes are a matrix that goes by tiles.
#[inline(always)]
pub(super) fn is_small(machine: &Machine, unit: usize, of: &Crossing) -> bool {
    macro_rules! sized {
        ($($unit:literal)*) => {
            match unit {
                $($unit => small::fits(of) && small::is_worth::<{ LANE / $unit }>(machine, of),)*
                _ => false,
            }
        };
    }
    sized!(1 2 4 8 16)
}

/// Copies a matrix that [`is_small`].
///
/// # Safety
/// As of [`on`].
#[inline(always)]
pub(super) unsafe fn small(machine: &Machine, unit: usize, of: Crossing, to: *mut u8, from: *const u8) {
    macro_rules! sized {
        ($($unit:literal)*) => {
            match unit {
                // SAFETY: as of this function.
                $($unit => unsafe { small::copy::<{ LANE / $unit }>(machine, of, to, from) },)*
                _ => unreachable!("units of {unit} bytes have no tiles"),
            }
        };
    }
    sized!(1 2 4 8 16);
}

/// Two modes of elements of `size` bytes, by strides of elements, by those of bytes, where the destination lies along the first, and the
/// source along the second in its order, or backwards: it is gone over the other way then, and both begin elsewhere.
pub(in crate::tensor) fn crossing(
    modes: [&Mode<2>; 2],
    size: usize,
    to: &mut *mut u8,
    from: &mut *const u8,
) -> Option<Crossing> {
    let of_bytes = |mode: &Mode<2>| Mode { strides: mode.strides.map(|d| d.wrapping_mul(size as isize)), ..*mode };
    let [row, mut run] = modes.map(of_bytes);
    if run.strides[1] < 0 {
        flip(&mut run, to, from);
    }
    Crossing::of(size, &row, &run)
}

/// [`on`], of a matrix that is not small, nor of units that no register takes and in the first cache.
///
/// # Safety
/// As of [`copy`]; the processor must have the instructions.
#[inline(never)]
unsafe fn near(machine: &Machine, size: usize, of: Crossing, to: *mut u8, from: *const u8) -> bool {
    let units = of.row.saturating_mul(of.run);
    let bytes = units.saturating_mul(size);
    let in_first = bytes <= small::FIRST;
    if !in_first && !machine.is_near(bytes) {
        return false;
    }
    if let Some(woven) = Woven::of(machine.instructions, size, &of) {
        // SAFETY: as of this function.
        unsafe { woven.copy(bytes >= machine.asked, to, from) };
        return true;
    }
    let [row, run] = of.modes(size);
    if is_odd(size) {
        let how = machine.through(size, of.apart, bytes);
        let Some(grid) = Grid::planned(machine, (size, bytes), [&row, &run], how) else { return false };
        // SAFETY: as of this function.
        unsafe { grid.in_parts(machine, [&row, &run], grid.part(machine, &run), to, from) };
        return true;
    }
    let goes_in_lines = || lines::fits(size, [&row, &run], to, false) && lines::is_worth(size, [&row, &run], to, false);
    if !in_first && crowd(machine, size, [&row, &run]) && goes_in_lines() {
        // SAFETY: as of this function.
        unsafe { lines::copy(machine, size, [&row, &run], false, to, from) };
        return true;
    }
    let tiles = || {
        let high = size.is_power_of_two() && size <= LANE && is_high(size, row.extent);
        high && run.extent * size >= LANE && !is_few(run.extent, row.extent)
    };
    let row_bytes = row.extent * size;
    let whole = (to.addr() | run.strides[0] as usize | row_bytes).is_multiple_of(LINE);
    // Asked first what most of them are.
    let is_even = match in_first {
        true => grid::fits(size, row.extent, run.extent),
        false => is_in_tiles(machine, size, [&row, &run]),
    };
    let even = if is_even || grid::is_short(size, &row, &run) {
        true
    } else if in_first {
        let fits = strip::fits_run(size, core::slice::from_ref(&run), NEAR_ROWS);
        if !fits || !Heuristic::NearStrips.says(|| units > few(size) && tiles()) {
            return false;
        }
        false
    } else {
        let goes = || tiles() && !is_far(machine, row_bytes, &run, whole) && is_grid(machine, size, &row, &run);
        if !Heuristic::Near.says(goes) {
            return false;
        }
        true
    };
    // SAFETY: of each: as of this function.
    unsafe {
        if even {
            let how = machine.through(size, of.apart, bytes);
            let by_units = if in_first { None } else { by_units(machine, size, [&row, &run], bytes, how) };
            let Some(grid) = Grid::of(machine, (size, bytes), [&row, &run], by_units, how) else { return false };
            let part = if in_first { run.extent } else { grid.part(machine, &run) };
            grid.in_parts(machine, [&row, &run], part, to, from);
        } else {
            short_rows(machine, size, [&row, &run], to, from);
        }
    }
    true
}

/// Copies a matrix whose rows are shorter than a lane. A function of its own, for the stack that it takes.
///
/// # Safety
/// As of [`copy`], of units, by strides of bytes, none of which is negative where the source runs; [`strip::fits_run`] must hold of the run and
/// [`NEAR_ROWS`].
#[inline(never)]
unsafe fn short_rows(machine: &Machine, unit: usize, [row, run]: [&Mode<2>; 2], to: *mut u8, from: *const u8) {
    let mut starts = [const { MaybeUninit::uninit() }; NEAR_ROWS];
    // SAFETY: as of this function.
    unsafe { each_block(*machine, unit, [&[*row], &[*run], &[]], to, from, &mut starts, None, Writes::Near) };
}
