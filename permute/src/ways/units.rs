//! Copies units one by one, if no other way fits. Two modes of the copy form a plane. A line of the plane has the units
//! along the first of its two modes. Four lines are copied at a time.

use crate::modes::{List, MODES, Mode, for_each};
use core::mem::MaybeUninit;

/// Of each line of the plane, at most this many units are copied before the next lines begin. Each unit may be in a
/// cache line of its own, and the next lines of the plane use these cache lines again.
const PART: usize = 128;

/// The least number of units of a plane. A plane has fewer only if no choice of its second mode gives this number.
const PLANE: usize = 24;

/// Copies units, plane by plane.
///
/// # Safety
/// The conditions of [`super::tiles::Tiles::copy`].
pub(crate) unsafe fn copy(unit: usize, modes: &[Mode], to: *mut u8, from: *const u8) {
    let one = Mode { extent: 1, dst: 0, src: 0 };
    // The first mode of a plane is the mode in which the destination is contiguous, or mode 0 if there is none. The
    // second mode is the one with the least stride in the source. If that plane has fewer than `PLANE` units, the
    // second mode is instead the longest mode other than the first.
    let row = modes.iter().position(|mode| mode.dst == unit as isize).unwrap_or(0);
    let nearest = |at: &usize| modes[*at].src.unsigned_abs();
    let others = || (0..modes.len()).filter(|&at| at != row);
    let is_large = |at: &usize| modes[*at].extent * modes[row].extent >= PLANE;
    let next = others().min_by_key(nearest).filter(is_large).or_else(|| others().max_by_key(|&at| modes[at].extent));
    let rest: List<Mode, MODES> = List::of(modes, |at| at == row || Some(at) == next);
    let (row, next) = (modes.get(row).copied().unwrap_or(one), next.map_or(one, |at| modes[at]));
    macro_rules! planes {
        ($($size:literal)*) => {
            match unit {
                // SAFETY: the caller promises that the units of each coordinate are valid.
                $($size => for_each(&rest, |d, s| unsafe { plane::<$size>(&row, &next, to.offset(d), from.offset(s)) }),)*
                _ => for_each(&rest, |d, s| for_each(&[row, next], |e, t| {
                    // SAFETY: the caller promises that the unit of each coordinate is valid.
                    unsafe { core::ptr::copy_nonoverlapping(from.offset(s + t), to.offset(d + e), unit) };
                })),
            }
        };
    }
    planes!(1 2 3 4 6 8 12 16);
}

/// Copies units of `U` bytes of two modes.
///
/// # Safety
/// The conditions of [`copy`].
#[inline]
unsafe fn plane<const U: usize>(row: &Mode, next: &Mode, to: *mut u8, from: *const u8) {
    for at in (0..row.extent).step_by(PART) {
        let row = Mode { extent: PART.min(row.extent - at), ..*row };
        let (mut to, mut from) =
            (to.wrapping_offset(row.dst * at as isize), from.wrapping_offset(row.src * at as isize));
        // SAFETY: the caller promises that all units of the plane are valid. The calls below copy a part of each of its
        // `next.extent` lines, and each line once.
        unsafe {
            for _ in 0..next.extent / 4 {
                lines::<U, 4>(&row, next, to, from);
                (to, from) = (to.wrapping_offset(4 * next.dst), from.wrapping_offset(4 * next.src));
            }
            match next.extent % 4 {
                0 => {}
                1 => lines::<U, 1>(&row, next, to, from),
                2 => lines::<U, 2>(&row, next, to, from),
                _ => lines::<U, 3>(&row, next, to, from),
            }
        }
    }
}

/// Copies `K` lines of a plane.
///
/// # Safety
/// The conditions of [`copy`].
#[inline(always)]
unsafe fn lines<const U: usize, const K: usize>(row: &Mode, next: &Mode, mut to: *mut u8, mut from: *const u8) {
    for _ in 0..row.extent {
        for k in 0..K as isize {
            let (to, from) = (to.wrapping_offset(next.dst * k), from.wrapping_offset(next.src * k));
            // SAFETY: the caller promises that the unit of each coordinate is valid; it may be uninitialised.
            unsafe { to.cast::<[MaybeUninit<u8>; U]>().write(from.cast::<[MaybeUninit<u8>; U]>().read()) };
        }
        (to, from) = (to.wrapping_offset(row.dst), from.wrapping_offset(row.src));
    }
}
