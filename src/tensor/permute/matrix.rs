//! A matrix of few bytes, which needs no plan.

use super::machine::Machine;
use super::registers::LANE;
use super::{NEAR_ROWS, Writes, each_block, flip, is_few, is_high};
use crate::tensor::nest::Mode;
use core::mem::MaybeUninit;

/// Up to so many bytes a matrix stays in the first cache with what it is read from, and needs no plan.
const MATRIX: usize = 16 << 10;

/// Copies a matrix of elements of `size` bytes, if it is one of few bytes that goes through registers: `row` is a mode
/// along which the destination lies without a gap, and `run` one along which the source does.
///
/// # Safety
/// As of [`permute`], of the coordinates of both modes, whose strides are of elements.
pub(in crate::tensor) unsafe fn copy(
    machine: Machine,
    [row, run]: [&Mode<2>; 2],
    size: usize,
    mut to: *mut u8,
    mut from: *const u8,
) -> bool {
    let (across, along) = (row.extent * size, run.extent.saturating_mul(size));
    if !size.is_power_of_two()
        || size > LANE
        || !is_high(size, row.extent)
        || along < LANE
        || across.saturating_mul(run.extent) > MATRIX
        || row.strides[0] != 1
        || run.strides[1].unsigned_abs() != 1
        || is_few(run.extent, row.extent)
    {
        return false;
    }
    let [row, mut run] =
        [row, run].map(|mode| Mode { strides: mode.strides.map(|stride| stride.wrapping_mul(size as isize)), ..*mode });
    if run.strides[1] < 0 {
        flip(&mut run, &mut to, &mut from);
    }
    let mut starts = [const { MaybeUninit::uninit() }; NEAR_ROWS];
    // SAFETY: as of this function.
    unsafe { each_block(machine, size, [&[row], &[run], &[]], to, from, &mut starts, None, Writes::Near) };
    true
}
