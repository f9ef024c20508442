//! Units moved one by one: along a row, and line by line.
//!
//! A unit is `R` adjacent elements.

use crate::tensor::nest::Mode;
use core::mem::MaybeUninit;

/// 16 bytes in one register.
#[cfg(all(target_arch = "x86_64", not(miri)))]
type Lane = MaybeUninit<core::arch::x86_64::__m128i>;
/// 16 bytes.
#[cfg(not(all(target_arch = "x86_64", not(miri))))]
type Lane = MaybeUninit<[u64; 2]>;

/// `len` adjacent elements.
///
/// # Safety
/// As of [`core::ptr::copy_nonoverlapping`].
#[inline(always)]
pub(super) unsafe fn copy_row<T: Copy>(to: *mut T, from: *const T, len: usize) {
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

/// Rows of `len` adjacent elements, along two modes, the inner one first.
///
/// # Safety
/// As of [`plane`], of each of the `len` elements.
#[inline(never)]
pub(super) unsafe fn rows<T: Copy>(to: *mut T, from: *const T, len: usize, modes: [&Mode<2>; 2]) {
    let bytes = len * size_of::<T>();
    // SAFETY: of each: as of this function.
    unsafe {
        match bytes {
            0..4 => each_of(to, from, modes, |to, from| copy_row(to, from, len)),
            4..=8 => each_of(to, from, modes, |to, from| ends::<4>(to.cast(), from.cast(), bytes)),
            9..=16 => each_of(to, from, modes, |to, from| ends::<8>(to.cast(), from.cast(), bytes)),
            17..=32 => each_of(to, from, modes, |to, from| ends::<16>(to.cast(), from.cast(), bytes)),
            33..=64 => each_of(to, from, modes, |to, from| ends::<32>(to.cast(), from.cast(), bytes)),
            _ => each_of(to, from, modes, |to, from| copy_row(to, from, len)),
        }
    }
}

/// A plane of units of so many bytes; the strides are of bytes too.
///
/// # Safety
/// As of [`plane`].
pub(super) unsafe fn plane_of(unit: usize, to: *mut u8, from: *const u8, row: &Mode<2>, next: &Mode<2>) {
    let (to, from) = (to.cast::<MaybeUninit<u8>>(), from.cast::<MaybeUninit<u8>>());
    // SAFETY: of each: as of this function.
    unsafe {
        match unit {
            1 => plane::<_, 1>(to, from, row, next),
            2 => plane::<_, 2>(to, from, row, next),
            3 => plane::<_, 3>(to, from, row, next),
            4 => plane::<_, 4>(to, from, row, next),
            6 => plane::<_, 6>(to, from, row, next),
            8 => plane::<_, 8>(to, from, row, next),
            12 => plane::<_, 12>(to, from, row, next),
            16 => plane::<_, 16>(to, from, row, next),
            _ => {
                rows(to, from, unit, along_the_destination(row, next));
            }
        }
    }
}

/// Two modes in the order in which the destination has them, the nearer one first.
fn along_the_destination<'a>(row: &'a Mode<2>, next: &'a Mode<2>) -> [&'a Mode<2>; 2] {
    let nearer = row.strides[0].unsigned_abs() <= next.strides[0].unsigned_abs();
    if nearer || next.extent == 1 { [row, next] } else { [next, row] }
}

/// Visits what starts at each coordinate of two modes, along the first.
#[inline(always)]
fn each_of<T>(to: *mut T, from: *const T, [inner, outer]: [&Mode<2>; 2], mut visit: impl FnMut(*mut T, *const T)) {
    each(to, from, outer, |to, from| each(to, from, inner, &mut visit));
}

/// Visits what starts at each coordinate of a mode.
#[inline(always)]
fn each<T>(mut to: *mut T, mut from: *const T, mode: &Mode<2>, mut visit: impl FnMut(*mut T, *const T)) {
    let [d, s] = mode.strides;
    for _ in 0..mode.extent {
        visit(to, from);
        (to, from) = (to.wrapping_offset(d), from.wrapping_offset(s));
    }
}

/// A row of `C` to `2 * C` bytes: its first `C` and its last `C`.
///
/// # Safety
/// As of [`core::ptr::copy_nonoverlapping`].
#[inline(always)]
unsafe fn ends<const C: usize>(to: *mut u8, from: *const u8, bytes: usize) {
    for at in [0, bytes - C] {
        // SAFETY: `C` bytes of the row, initialised or not.
        unsafe { *to.add(at).cast::<[MaybeUninit<u8>; C]>() = *from.add(at).cast::<[MaybeUninit<u8>; C]>() };
    }
}

/// `R` adjacent elements.
///
/// # Safety
/// They must be elements, of which those at `to` may be written, and not overlap.
#[inline(always)]
pub(super) unsafe fn move_unit<T: Copy, const R: usize>(to: *mut T, from: *const T) {
    if size_of::<T>() * R == size_of::<Lane>() {
        // SAFETY: as of this function. One register, of which the compiler makes two otherwise.
        return unsafe { to.cast::<Lane>().write_unaligned(from.cast::<Lane>().read_unaligned()) };
    }
    if size_of::<T>() == 1 && R > size_of::<Lane>() {
        // Forwards, as a line is filled: the compiler would begin with the end.
        let (mut at, lane) = (0, size_of::<Lane>());
        while at + lane <= R {
            // SAFETY: of each: a part of the unit.
            unsafe { to.add(at).cast::<Lane>().write_unaligned(from.add(at).cast::<Lane>().read_unaligned()) };
            at += lane;
        }
        let (to, from, bytes) = (to.wrapping_add(at), from.wrapping_add(at), R - at);
        // SAFETY: the rest of it, fewer bytes than a lane.
        return unsafe { core::ptr::copy_nonoverlapping(from, to, bytes) };
    }
    // SAFETY: as of this function; an array is aligned as its elements are.
    unsafe { *to.cast::<[MaybeUninit<T>; R]>() = *from.cast::<[MaybeUninit<T>; R]>() };
}

/// How many units of a run are written at once.
const RUN: usize = 8;

/// A loop of fewer steps is not worth its start.
const STEPS: usize = 4;

/// Copies units of two modes, of which each has an extent and the strides of both operands.
///
/// Where a mode is a run of the destination, units that follow each other there are written one
/// after the other, while the loop goes along the other mode. The compiler knows how many they are
/// and how far apart, so that all that it keeps is where they are read.
///
/// # Safety
/// The offset of each coordinate of both modes must be that of `R` elements, from `to` ones that may be
/// written and from `from` ones that may be read, and none may be both.
#[inline(always)]
pub(super) unsafe fn plane<T: Copy, const R: usize>(to: *mut T, from: *const T, row: &Mode<2>, next: &Mode<2>) {
    let run = R as isize;
    // SAFETY: of each: as of this function; that a mode is a run was seen.
    unsafe {
        let (first, second) = if next.strides[0] == run { (next, row) } else { (row, next) };
        if first.strides[0] != run {
            return across::<T, R>(to, from, first, second);
        }
        match second.extent {
            2..STEPS if size_of::<T>() * R >= 16 => each(to, from, second, |to, from| {
                abreast::<T, R, 1>(to, from, first, &Mode::ONE);
            }),
            1 => abreast::<T, R, 1>(to, from, first, second),
            2 => abreast::<T, R, 2>(to, from, first, second),
            3 => abreast::<T, R, 3>(to, from, first, second),
            _ => runs::<T, R>(to, from, first, second),
        }
    }
}

/// A plane whose mode `run` is a run of the destination.
///
/// # Safety
/// As of [`plane`], and `run` has the stride `R` in the destination.
#[inline(never)]
unsafe fn runs<T: Copy, const R: usize>(to: *mut T, from: *const T, run: &Mode<2>, other: &Mode<2>) {
    let step = [R as isize, run.strides[1]];
    let whole = times(step, RUN as isize);
    let (groups, left) = (run.extent / RUN, run.extent % RUN);
    let (mut to, mut from) = (to, from);
    // SAFETY: of each: the units lie in the plane, and all are visited once.
    unsafe {
        let along = (other.extent, other.strides);
        for _ in 0..groups {
            lines::<T, R, RUN>(to, from, along, step);
            (to, from) = (to.wrapping_offset(whole[0]), from.wrapping_offset(whole[1]));
        }
        few::<T, R>(left, to, from, along, step);
    }
}

/// A plane of `N` runs, a few units of each in turn.
///
/// # Safety
/// As of [`plane`], and `run` has the stride `R` in the destination.
#[inline(never)]
unsafe fn abreast<T: Copy, const R: usize, const N: usize>(
    mut to: *mut T,
    mut from: *const T,
    run: &Mode<2>,
    other: &Mode<2>,
) {
    let (step, [dn, sn]) = ([R as isize, run.strides[1]], other.strides);
    // SAFETY: of each: the units lie in the plane, and all are visited once.
    unsafe {
        for _ in 0..run.extent / 4 {
            for n in 0..N as isize {
                lines::<T, R, 4>(to.offset(dn * n), from.offset(sn * n), (1, [0, 0]), step);
            }
            (to, from) = (to.wrapping_offset(4 * step[0]), from.wrapping_offset(step[1].wrapping_mul(4)));
        }
        lines::<T, R, N>(to, from, (run.extent % 4, step), other.strides);
    }
}

/// The strides of steps that are so many times as long.
fn times([d, s]: [isize; 2], count: isize) -> [isize; 2] {
    [d.wrapping_mul(count), s.wrapping_mul(count)]
}

/// [`lines`], as many as are said and fewer than `RUN`.
///
/// # Safety
/// As of [`plane`].
#[inline(always)]
unsafe fn few<T: Copy, const R: usize>(
    count: usize,
    to: *mut T,
    from: *const T,
    along: (usize, [isize; 2]),
    step: [isize; 2],
) {
    // SAFETY: as of this function.
    unsafe {
        match count {
            0 => {}
            1 => lines::<T, R, 1>(to, from, along, step),
            2 => lines::<T, R, 2>(to, from, along, step),
            3 => lines::<T, R, 3>(to, from, along, step),
            4 => lines::<T, R, 4>(to, from, along, step),
            5 => lines::<T, R, 5>(to, from, along, step),
            6 => lines::<T, R, 6>(to, from, along, step),
            _ => lines::<T, R, 7>(to, from, along, step),
        }
    }
}

/// A plane of no run, four lines at a time along the first mode.
///
/// # Safety
/// As of [`plane`].
#[inline(never)]
unsafe fn across<T: Copy, const R: usize>(
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
            let [d, s] = times(across, 4);
            (to, from) = (to.wrapping_offset(d), from.wrapping_offset(s));
        }
        match count % 4 {
            0 => {}
            1 => {
                // One line, four units at a time.
                let [d, s] = times(along, (len - len % 4) as isize);
                lines::<T, R, 4>(to, from, (len / 4, times(along, 4)), along);
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
pub(super) unsafe fn lines<T: Copy, const R: usize, const N: usize>(
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
