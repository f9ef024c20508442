//! A matrix that stays in the caches, which needs no plan.

use super::cross::{is_few, is_high};
use super::machine::Machine;
use super::registers::{LANE, LINE};
use super::ways::{each_block, in_parts, in_rows, is_far, is_grid, part};
use super::woven::Woven;
use super::writes::{NEAR_ROWS, Writes};
use super::{flip, grid};
use crate::tensor::nest::Mode;
use core::mem::MaybeUninit;

/// Up to so many bytes a matrix stays in the first cache with what it is read from, and needs no plan.
const MATRIX: usize = 16 << 10;

/// Up to so many elements of `size` bytes rows that are shorter than a lane are not worth the start of registers.
pub(in crate::tensor) const fn few(size: usize) -> usize {
    if size <= 2 { 64 } else { 36 * size }
}

/// Copies a matrix of elements of `size` bytes, if it stays in the caches and goes through registers, and no more is to be known
/// of it: `row` is a mode along which the destination lies without a gap, and `run` one along which the source does.
///
/// # Safety
/// As of [`permute`], of the coordinates of both modes, whose strides are of elements.
pub(in crate::tensor) unsafe fn copy(
    machine: &Machine,
    [row, run]: [&Mode<2>; 2],
    size: usize,
    mut to: *mut u8,
    mut from: *const u8,
) -> bool {
    let units = row.extent.saturating_mul(run.extent);
    let small = units.saturating_mul(size) <= MATRIX;
    if !small && !machine.is_near(units.saturating_mul(size))
        || row.strides[0] != 1
        || run.strides[1].unsigned_abs() != 1
    {
        return false;
    }
    let [row, mut run] =
        [row, run].map(|mode| Mode { strides: mode.strides.map(|stride| stride.wrapping_mul(size as isize)), ..*mode });
    if let Some(woven) = Woven::of(machine.instructions, size, &row, &run) {
        // SAFETY: as of this function.
        unsafe { woven.copy(to, from) };
        return true;
    }
    let tiles = || {
        let high = size.is_power_of_two() && size <= LANE && is_high(size, row.extent);
        high && run.extent * size >= LANE && !is_few(run.extent, row.extent)
    };
    // Asked first what most small matrices are.
    let even = if small && grid::is_worth(size, row.extent, run.extent) || grid::is_short(size, &row, &run) {
        true
    } else if small {
        if units <= few(size) || !tiles() {
            return false;
        }
        false
    } else {
        let bytes = row.extent * size;
        let whole = (to.addr() | run.strides[0] as usize | bytes).is_multiple_of(LINE);
        if !tiles() || is_far(machine, bytes, &run, whole) || !is_grid(machine, size, &row, &run) {
            return false;
        }
        true
    };
    if run.strides[1] < 0 {
        flip(&mut run, &mut to, &mut from);
    }
    // SAFETY: of each: as of this function.
    unsafe {
        if !even {
            short_rows(machine, size, [&row, &run], to, from);
        } else if small {
            grid::copy(machine.instructions, size, [&row, &run, &Mode::ONE], false, to, from);
        } else if let Some(copy) = in_rows(machine, size, [&row, &run], units * size) {
            copy([&row, &run, &Mode::ONE], to, from);
        } else {
            let part = part(machine, size, &run, Writes::Near);
            in_parts(machine, size, [&row, &run], part, to, from, Writes::Near);
        }
    }
    true
}

/// Copies a matrix whose rows are shorter than a lane. A function of its own, for the stack that it takes.
///
/// # Safety
/// As of [`copy`], of units, by strides of bytes, none of which is negative where the source runs.
#[inline(never)]
unsafe fn short_rows(machine: &Machine, unit: usize, [row, run]: [&Mode<2>; 2], to: *mut u8, from: *const u8) {
    let mut starts = [const { MaybeUninit::uninit() }; NEAR_ROWS];
    // SAFETY: as of this function.
    unsafe { each_block(*machine, unit, [&[*row], &[*run], &[]], to, from, &mut starts, None, Writes::Near) };
}
