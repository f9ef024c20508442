//! Strips of units of 16 bytes, which registers move as they are.

use super::super::registers::{LANE, LINE, Registers};
use super::super::stream::{Baseline, ask_to_write};
use super::super::walk::Walk;
use super::Strips;

/// How many rows of the source units of 16 bytes are taken of at a time, at most.
pub(in super::super) const HIGHEST: usize = 16;

/// [`super::strips`] of units of 16 bytes, which registers move as they are: so many of a row of the destination at a time, which
/// are more than a line, since a processor sees a stream sooner.
///
/// # Safety
/// As of [`super::strips`]; with `EVEN` a row is one mode.
#[inline(always)]
pub(super) unsafe fn lanes<S: Registers, const HIGH: usize, const EVEN: bool>(
    strips: &Strips<'_>,
    to: *mut u8,
    from: *const u8,
) {
    let Strips { row, len, starts, asks, .. } = *strips;
    let mut walk = Walk::of(row, from);
    let mut rows = [from; HIGH];
    let step = row.first().map_or(0, |mode| mode.strides[1]);
    // The first strip ends where a line does, if it does in all rows: so each line is written at once.
    let begun = to.addr() % LINE;
    let first = if strips.even && begun.is_multiple_of(LANE) && len > HIGH { (LINE - begun) / LANE % 4 } else { 0 };
    let mut end = 0;
    while end < len {
        let start = end;
        end = if start < first { first } else { len.min(start + HIGH) };
        let new = end - start;
        walk.next(&mut rows[..new]);
        for (k, &apart) in starts.iter().enumerate() {
            // SAFETY: of each: units of the source, and their places in a row of the destination.
            unsafe {
                let to = to.offset(apart).add(start * LANE);
                // The compiler knows how many most strips have.
                if new == HIGH {
                    units::<S, EVEN>(&rows[..HIGH], step, k * LANE, to);
                } else {
                    units::<S, EVEN>(&rows[..new], step, k * LANE, to);
                }
                for line in 0..if asks { HIGH * LANE / LINE } else { 0 } {
                    ask_to_write(to.wrapping_add(HIGH * LANE + line * LINE));
                }
            }
        }
    }
}

/// A unit of 16 bytes, at `at`, of each of a few rows, which are `step` apart with `EVEN`.
///
/// # Safety
/// The processor must have the instructions; each must be valid to be read, and as many at `to` to be written.
#[inline(always)]
unsafe fn units<S: Registers, const EVEN: bool>(rows: &[*const u8], step: isize, at: usize, to: *mut u8) {
    let whole = rows.len() - rows.len() % S::LANES;
    // Rows of one mode are one step apart each, which costs less than to read where they are.
    let mut next = rows[0].wrapping_add(at);
    // SAFETY: of each: units of a few rows, and their place.
    unsafe {
        for r in (0..whole).step_by(S::LANES) {
            let vector = if EVEN {
                S::gather_apart(next, step)
            } else {
                let mut lanes = [core::ptr::null(); LINE / LANE];
                for (l, lane) in lanes.iter_mut().enumerate().take(S::LANES) {
                    *lane = rows.get_unchecked(r + l).wrapping_add(at);
                }
                S::gather(lanes)
            };
            S::store(to.add(r * LANE), vector);
            next = next.wrapping_offset(step.wrapping_mul(S::LANES as isize));
        }
        for (r, from) in rows.iter().enumerate().skip(whole) {
            Baseline::store(to.add(r * LANE), Baseline::gather([from.wrapping_add(at); LINE / LANE]));
        }
    }
}
