//! Copies the elements that a nest of loops visits (see `nest.rs`) with plain loops, in blocks that fit the caches of a core.
//! [`permute`](super::permute) uses this copy if the feature `permute` is off.
//!
//! A unit is a run of bytes that is contiguous in source and destination: one element, or all elements of one mode. A line is a
//! sequence of units along the mode with the smallest stride in the destination. Four lines are copied in step. If the units at
//! one position of the four lines are adjacent in the source, they are read at once.

use super::nest::{Mode, Nest, for_each};
#[cfg(feature = "rayon")]
use super::share;
use core::mem::MaybeUninit;

/// How many units of a line are copied before the next lines follow. In the worst case each of these units is in a cache line
/// of its own, and the first-level cache holds that many lines of one operand.
const LONGEST: usize = 128;

/// Copies the elements that a nest visits, of `size` bytes each.
///
/// # Safety
/// At every offset that the nest visits, `to` must have an element that may be written, and `from` one that may be read. No
/// element may be both written and read.
pub(super) unsafe fn copy(nest: &mut Nest<2>, size: usize, to: *mut u8, from: *const u8) {
    let mut unit = size;
    for mode in nest.modes_mut() {
        mode.strides = mode.strides.map(|stride| stride.wrapping_mul(size as isize));
    }
    if nest.first().strides == [size as isize; 2] {
        unit = size * nest.first().extent;
        nest.take_first();
    }
    let outer = match nest.modes_mut() {
        [] => {
            // SAFETY: the nest has no mode left, so it visits only offset 0 of both operands. The caller promises that the `unit`
            // bytes there may be read at `from` and written at `to`, and that no byte is both read and written.
            return unsafe { core::ptr::copy_nonoverlapping(from, to, unit) };
        }
        modes => {
            // The modes are sorted by their strides in the destination. Put the mode with the smallest stride in the source
            // second, if that stride is smaller than the one of the first mode.
            let (first, others) = modes.split_at_mut(1);
            let nearest = (0..others.len()).min_by_key(|&k| others[k].strides[1].unsigned_abs());
            if let Some(next) =
                nearest.filter(|&k| others[k].strides[1].unsigned_abs() < first[0].strides[1].unsigned_abs())
            {
                others[..=next].rotate_right(1);
            }
            modes
        }
    };
    let (&mut row, others) = outer.split_first_mut().expect("there is a mode");
    let (next, outer) =
        others.split_first_mut().map_or((Mode::ONE, [].as_mut_slice()), |(&mut next, outer)| (next, outer));
    // SAFETY: `outer`, `row` and `next` together are the modes of the nest, so each offset that is copied here is one that the
    // nest visits. The caller promises that `to` has a writable element there and `from` a readable one, and that no element is
    // both written and read.
    for_each(outer, |[d, s]| unsafe { plane_of(unit, to.offset(d), from.offset(s), &row, &next) });
}

/// Copies as [`copy`] does, for a nest of two modes. The strides count elements.
///
/// # Safety
/// At the offset of every coordinate of the two modes, `to` must have an element that may be written, and `from` one that may be
/// read. No element may be both written and read.
pub(super) unsafe fn matrix(modes: [Mode<2>; 2], size: usize, to: *mut u8, from: *const u8) {
    let [a, b] =
        modes.map(|mode| Mode { strides: mode.strides.map(|stride| stride.wrapping_mul(size as isize)), ..mode });
    let (row, next) = if a.strides[0].unsigned_abs() <= b.strides[0].unsigned_abs() { (a, b) } else { (b, a) };
    // SAFETY: `row` and `next` are the two modes, with strides in bytes. At their offsets, the caller promises writable elements
    // from `to` and readable ones from `from`, and that no element is both written and read.
    unsafe { plane_of(size, to, from, &row, &next) };
}

/// Copies as [`copy`] does, on all threads.
///
/// # Safety
/// At every offset that the nest visits, `to` must have an element that may be written, and `from` one that may be read. No
/// element may be both written and read. Other threads must be allowed to move the elements.
#[cfg(feature = "rayon")]
pub(super) unsafe fn on_all(nest: &Nest<2>, size: usize, to: *mut u8, from: *const u8) {
    /// A contiguous run is not cut into parts of fewer than `RUN` bytes, as long as another mode can be cut. So a part has
    /// several cache lines, and shares at most the first and the last of them with other parts.
    const RUN: usize = 256;

    #[derive(Clone, Copy)]
    struct Start(*mut u8, *const u8);
    // SAFETY: other threads only move bytes of elements, and the caller promises that they may. Both operands stay borrowed until all
    // threads are done, and no two pieces write the same element.
    unsafe impl Sync for Start {}

    let bytes = nest.modes().iter().fold(size, |bytes, mode| bytes.saturating_mul(mode.extent));
    let (pieces, start) = (share::pieces(bytes, 8), Start(to, from));
    share::each(pieces, |range| {
        let (&Start(to, from), mut nest) = (&start, nest.clone());
        let Some(offsets) = nest.cut(range, pieces, RUN / size) else { return };
        let [d, s] = offsets.map(|offset| offset.wrapping_mul(size as isize));
        // SAFETY: the cut nest visits some of the coordinates of the whole nest, from these offsets on, so the caller's promise holds
        // for them. Each coordinate is in one piece, so no other thread writes its element.
        unsafe { copy(&mut nest, size, to.wrapping_offset(d), from.wrapping_offset(s)) };
    });
}

/// Copies a plane, which is the two modes `row` and `next`, in units of `unit` bytes. The strides count bytes too.
///
/// # Safety
/// At the offset of every coordinate of the two modes, `to` must have `unit` bytes that may be written, and `from` `unit` bytes
/// that may be read. No byte may be both written and read.
unsafe fn plane_of(unit: usize, to: *mut u8, from: *const u8, row: &Mode<2>, next: &Mode<2>) {
    let (row, next) = if next.strides[0] == unit as isize { (next, row) } else { (row, next) };
    // SAFETY: at the offset of every coordinate of `row` and `next`, the caller promises `unit` writable bytes from `to` and
    // `unit` readable bytes from `from`. No byte is both written and read. Each of the calls copies exactly these units.
    unsafe {
        match unit {
            1 => plane::<1>(to, from, row, next),
            2 => plane::<2>(to, from, row, next),
            4 => plane::<4>(to, from, row, next),
            8 => plane::<8>(to, from, row, next),
            16 => plane::<16>(to, from, row, next),
            _ => each(to, from, next, |to, from| {
                each(to, from, row, |to, from| core::ptr::copy_nonoverlapping(from, to, unit));
            }),
        }
    }
}

/// Calls `visit` with both addresses at each coordinate of a mode.
#[inline(always)]
fn each(mut to: *mut u8, mut from: *const u8, mode: &Mode<2>, mut visit: impl FnMut(*mut u8, *const u8)) {
    for _ in 0..mode.extent {
        visit(to, from);
        (to, from) = (to.wrapping_offset(mode.strides[0]), from.wrapping_offset(mode.strides[1]));
    }
}

/// Copies a plane in units of `U` bytes: [`LONGEST`] units of every line, then the next [`LONGEST`] units of every line.
///
/// # Safety
/// At the offset of every coordinate of the two modes, `to` must have `U` bytes that may be written, and `from` `U` bytes that
/// may be read. No byte may be both written and read.
unsafe fn plane<const U: usize>(to: *mut u8, from: *const u8, row: &Mode<2>, next: &Mode<2>) {
    for at in (0..row.extent).step_by(LONGEST) {
        let part = Mode { extent: LONGEST.min(row.extent - at), ..*row };
        let fours = Mode { extent: next.extent / 4, strides: next.strides.map(|stride| stride.wrapping_mul(4)) };
        let offset = |of: isize| of.wrapping_mul(at as isize);
        let (to, from) = (to.wrapping_offset(offset(row.strides[0])), from.wrapping_offset(offset(row.strides[1])));
        // SAFETY: `part` covers only coordinates of `row`, and the lines of each call are only coordinates of `next`. At all of
        // these, the caller promises `U` writable bytes from `to` and `U` readable bytes from `from`. No byte is both written
        // and read.
        unsafe {
            each(to, from, &fours, |to, from| lines::<U, 4>(to, from, &part, next.strides));
            let done = (next.extent - next.extent % 4) as isize;
            let [d, s] = next.strides.map(|stride| stride.wrapping_mul(done));
            let left = Mode { extent: next.extent % 4, ..*next };
            each(to.wrapping_offset(d), from.wrapping_offset(s), &left, |to, from| {
                lines::<U, 1>(to, from, &part, next.strides);
            });
        }
    }
}

/// Copies `N` lines in step: the units at one coordinate of `row`, then those at the next. If these `N` units are adjacent in the
/// source, they are read at once.
///
/// # Safety
/// At the offset of every coordinate of `row` and of the `N` lines, `to` must have `U` bytes that may be written, and `from` `U`
/// bytes that may be read. No byte may be both written and read.
#[inline(always)]
unsafe fn lines<const U: usize, const N: usize>(to: *mut u8, from: *const u8, row: &Mode<2>, [d, s]: [isize; 2]) {
    type Unit<const U: usize> = [MaybeUninit<u8>; U];
    let write = |to: *mut u8, n: isize, unit: Unit<U>| {
        // SAFETY: the caller promises `U` bytes that may be written at this coordinate of line `n`, and `n < N`; `Unit<U>` has alignment 1.
        unsafe { to.wrapping_offset(d.wrapping_mul(n)).cast::<Unit<U>>().write(unit) };
    };
    if N > 1 && s == U as isize {
        each(to, from, row, |to, from| {
            // SAFETY: the caller promises `U` readable bytes at this coordinate of each of the `N` lines, and the lines are `U` bytes
            // apart, so these are `N * U` adjacent bytes.
            let units = unsafe { from.cast::<[Unit<U>; N]>().read() };
            (0..).zip(units).for_each(|(n, unit)| write(to, n, unit));
        });
    } else {
        each(to, from, row, |to, from| {
            // SAFETY: the caller promises `U` readable bytes at this coordinate of line `n`, and `n < N`; `Unit<U>` has alignment 1.
            let unit = |n: isize| unsafe { from.wrapping_offset(s.wrapping_mul(n)).cast::<Unit<U>>().read() };
            (0..N as isize).for_each(|n| write(to, n, unit(n)));
        });
    }
}
