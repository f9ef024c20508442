//! Rows of lanes whose units take turns in the destination, past the caches: they are written as they come.
//!
//! Each row is a stream of the source, and all that is written is one: so a line of the destination is whole as soon as its four units
//! are written one behind the other, and no buffer is needed. The streams are more than a processor follows, so their lines are asked for.

use super::caches::Cache;
use super::cross::Cross;
use super::registers::{LANE, LINE, Registers};
use super::stream::{Baseline, ask_near};
use super::strip::HIGHEST;
use crate::tensor::nest::{Mode, for_each};

/// How many bytes ahead of what is read lines are asked for: what is asked for of so many rows stays in the first cache.
const AHEAD: usize = 8 * LINE;

/// Whether short rows of the destination, of units of 16 bytes, follow each other, and are read from long ones, lines of which stay in
/// a cache beside each other: of 16, at 17 GB/s where `memcpy` has 10, and of 26 more slowly than by a buffer.
pub(super) fn is_worth(cache: Cache, cross: &Cross, to: *const u8) -> bool {
    let ([row], [run]) = (&cross.row[..], &cross.run[..]) else { return false };
    cross.unit == LANE
        && to.addr().is_multiple_of(LANE)
        && row.extent <= HIGHEST
        && run.strides[0] == (row.extent * LANE) as isize
        && run.extent * LANE >= super::PAGE
        && cross.rest.iter().all(|mode| mode.strides[0].unsigned_abs().is_multiple_of(LANE))
        && !cache.crowds(row.strides[1].unsigned_abs(), row.extent)
}

/// Copies them.
///
/// # Safety
/// As of [`super::permute`], of the coordinates of what crosses, of which [`is_worth`] must hold.
pub(super) unsafe fn copy(cross: &Cross, to: *mut u8, from: *const u8) {
    let [row, run] = [cross.row[0], cross.run[0]];
    // SAFETY: as of this function: the offsets of a coordinate.
    for_each(&cross.rest, |[d, s]| unsafe { all(&row, run.extent, to.offset(d), from.offset(s)) });
}

/// So many units of each row.
///
/// # Safety
/// As of [`copy`], of the rows and so many of their units.
unsafe fn all(row: &Mode<2>, many: usize, mut to: *mut u8, mut from: *const u8) {
    for at in (0..many).step_by(LINE / LANE) {
        let mut ahead = from.wrapping_add(AHEAD);
        for _ in 0..row.extent {
            ask_near(ahead);
            ahead = ahead.wrapping_offset(row.strides[1]);
        }
        for _ in at..many.min(at + LINE / LANE) {
            let mut unit = from;
            for _ in 0..row.extent {
                // SAFETY: of each: a unit of a row, and its place, which is a multiple of a lane.
                unsafe { Baseline::stream(to, Baseline::gather([unit; LINE / LANE])) };
                unit = unit.wrapping_offset(row.strides[1]);
                to = to.wrapping_add(LANE);
            }
            from = from.wrapping_add(LANE);
        }
    }
}
