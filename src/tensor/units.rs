//! Units moved one by one: along a row, and line by line.
//!
//! A unit is `R` adjacent elements.

use super::lanes::Lane;
use crate::kernels::nest::Mode;
use core::mem::MaybeUninit;

/// From so many bytes on a row is worth a call of `memcpy`.
const LONG_ROW: usize = 512;

/// `len` adjacent elements.
///
/// # Safety
/// As of [`core::ptr::copy_nonoverlapping`].
#[inline(always)]
pub(super) unsafe fn copy_row<T: Copy>(to: *mut T, from: *const T, len: usize) {
    if len * size_of::<T>() >= LONG_ROW {
        // SAFETY: as of this function.
        return unsafe { core::ptr::copy_nonoverlapping(from, to, len) };
    }
    let whole = len - len % 4;
    for i in (0..whole).step_by(4) {
        // SAFETY: `i + 4 <= len`.
        unsafe { move_unit::<T, 4>(to.add(i), from.add(i)) };
    }
    for i in whole..len {
        // SAFETY: `i < len`.
        unsafe { move_unit::<T, 1>(to.add(i), from.add(i)) };
    }
}

/// `R` adjacent elements.
///
/// # Safety
/// They must be elements, of which those at `to` may be written, and not overlap.
#[inline(always)]
unsafe fn move_unit<T: Copy, const R: usize>(to: *mut T, from: *const T) {
    if size_of::<T>() * R == size_of::<Lane>() {
        // SAFETY: as of this function. One register, of which the compiler makes two otherwise.
        return unsafe { to.cast::<Lane>().write_unaligned(from.cast::<Lane>().read_unaligned()) };
    }
    // SAFETY: as of this function; an array is aligned as its elements are.
    unsafe { *to.cast::<[MaybeUninit<T>; R]>() = *from.cast::<[MaybeUninit<T>; R]>() };
}

/// Copies units of two modes, of which each has an extent and the strides of both operands.
///
/// Four lines at a time along the first mode: the loop is as long as that, and the compiler knows how
/// many units are moved in it.
///
/// # Safety
/// The offset of each coordinate of both modes must be that of `R` elements, from `to` ones that may be
/// written and from `from` ones that may be read, and none may be both.
#[inline(always)]
pub(super) unsafe fn plane<T: Copy, const R: usize>(
    to: *mut T,
    from: *const T,
    &Mode { extent: len, strides: along }: &Mode<2>,
    &Mode { extent: count, strides: across }: &Mode<2>,
) {
    // SAFETY: of each: the lines lie in the plane, and all are visited once.
    unsafe {
        let (mut to, mut from) = (to, from);
        for _ in 0..count / 4 {
            lines::<T, R, 4>(to, from, (len, along), across);
            let [d, s] = across.map(|stride| stride.wrapping_mul(4));
            (to, from) = (to.wrapping_offset(d), from.wrapping_offset(s));
        }
        match count % 4 {
            0 => {}
            1 => {
                // One line, four units at a time.
                let [d, s] = along.map(|stride| stride.wrapping_mul((len - len % 4) as isize));
                lines::<T, R, 4>(to, from, (len / 4, along.map(|stride| stride.wrapping_mul(4))), along);
                lines::<T, R, 1>(to.wrapping_offset(d), from.wrapping_offset(s), (len % 4, along), along);
            }
            2 => lines::<T, R, 2>(to, from, (len, along), across),
            _ => lines::<T, R, 3>(to, from, (len, along), across),
        }
    }
}

/// Copies units of `N` lines.
///
/// # Safety
/// As of [`plane`].
#[inline(always)]
unsafe fn lines<T: Copy, const R: usize, const N: usize>(
    mut to: *mut T,
    mut from: *const T,
    (len, [d, s]): (usize, [isize; 2]),
    [dn, sn]: [isize; 2],
) {
    for _ in 0..len {
        for n in 0..N as isize {
            // SAFETY: the offset of a unit, as of this function.
            unsafe { move_unit::<T, R>(to.offset(dn * n), from.offset(sn * n)) };
        }
        (to, from) = (to.wrapping_offset(d), from.wrapping_offset(s));
    }
}
