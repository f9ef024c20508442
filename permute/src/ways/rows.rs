//! Two kinds of copies. One copies units of more than 16 bytes, by ordinary or by non-temporal stores. The other
//! writes the units of each row in reverse order.

use crate::compiled::{self, Loop};
use crate::machine::{Machine, fence};
use crate::modes::{Mode, for_each};
use crate::registers::{HALF, LANE, LINE, Registers};
use core::mem::MaybeUninit;

/// A row with fewer bytes than this is copied by ordinary stores. Too many cache lines of a short row are only partly
/// in the row, and non-temporal stores write only whole lines.
const STREAMED: usize = 512;

/// Copies units of more than 16 bytes, `bytes` in all.
///
/// # Safety
/// The conditions of [`super::tiles::Tiles::copy`].
pub(crate) unsafe fn copy(machine: &Machine, unit: usize, modes: &[Mode], bytes: usize, to: *mut u8, from: *const u8) {
    let streams = bytes >= machine.large && unit >= STREAMED;
    let (each, rest) =
        modes.split_first().map_or((Mode { extent: 1, dst: 0, src: 0 }, modes), |(each, rest)| (*each, rest));
    let copy = compiled::of_n::<Rows, 16>(machine.instructions);
    // SAFETY: the caller promises that the units of each coordinate are valid; the processor has the instructions.
    for_each(rest, |d, s| unsafe { copy((unit, &each, streams), to.offset(d), from.offset(s)) });
    if streams {
        fence();
    }
}

/// Copies rows along a mode; `Over` has the bytes of a row, the mode, and whether stores are non-temporal.
enum Rows {}

impl Loop for Rows {
    type Over<'a> = (usize, &'a Mode, bool);
    const GAINS_BY_LINES: bool = false;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>(
        (bytes, mode, streams): Self::Over<'_>,
        mut to: *mut u8,
        mut from: *const u8,
    ) {
        for _ in 0..mode.extent {
            // SAFETY: the caller promises that the row of each coordinate of the mode is valid.
            unsafe {
                if streams {
                    stream::<S>(bytes, to, from);
                } else {
                    row::<S>(bytes, to, from);
                }
            }
            (to, from) = (to.wrapping_offset(mode.dst), from.wrapping_offset(mode.src));
        }
    }
}

/// Copies one row. Its last vector ends with the row, and may overlap the previous vector.
///
/// # Safety
/// The conditions of [`core::ptr::copy_nonoverlapping`]; the processor must have the instructions.
#[inline(always)]
pub(crate) unsafe fn row<S: Registers>(bytes: usize, to: *mut u8, from: *const u8) {
    // SAFETY: the caller promises that `bytes` bytes are valid; each function is called with at least the bytes of a
    // vector.
    unsafe {
        match bytes {
            0..LANE => core::ptr::copy_nonoverlapping(from, to, bytes),
            LANE..HALF => vectors::<S::Lane>(bytes, to, from),
            HALF..LINE => vectors::<S::Half>(bytes, to, from),
            _ => vectors::<S>(bytes, to, from),
        }
    }
}

/// Copies one row of at least a vector, four vectors at a time.
///
/// # Safety
/// The conditions of [`row`].
#[inline(always)]
unsafe fn vectors<S: Registers>(bytes: usize, to: *mut u8, from: *const u8) {
    let vector = S::LANES * LANE;
    let mut at = 0;
    // SAFETY: the caller promises that `bytes` bytes are valid; each vector ends at `bytes` or before.
    unsafe {
        // All four are read before one is stored: a load waits for an earlier store whose address has the same low 12
        // bits (4K aliasing). They are not an array, because an array would go through the stack.
        while at + 4 * vector <= bytes {
            let (to, from) = (to.add(at), from.add(at));
            let (a, b) = (S::load(from), S::load(from.add(vector)));
            let (c, d) = (S::load(from.add(2 * vector)), S::load(from.add(3 * vector)));
            S::store(to, a);
            S::store(to.add(vector), b);
            S::store(to.add(2 * vector), c);
            S::store(to.add(3 * vector), d);
            at += 4 * vector;
        }
        while at < bytes {
            let place = at.min(bytes - vector);
            S::store(to.add(place), S::load(from.add(place)));
            at += vector;
        }
    }
}

/// Copies one row, and writes its whole lines by non-temporal stores.
///
/// # Safety
/// The conditions of [`row`].
#[inline(always)]
pub(crate) unsafe fn stream<S: Registers>(bytes: usize, to: *mut u8, from: *const u8) {
    let vector = S::LANES * LANE;
    let start = (to.addr().wrapping_neg() % LINE).min(bytes);
    let end = start + (bytes - start) / LINE * LINE;
    // SAFETY: the caller promises that `bytes` bytes are valid; `to + start` is aligned to a line, and `end` is at most `bytes`.
    unsafe {
        core::ptr::copy_nonoverlapping(from, to, start);
        let mut at = start;
        while at < end {
            for k in 0..LINE / vector {
                S::stream(to.add(at + k * vector), S::load(from.add(at + k * vector)));
            }
            at += LINE;
        }
        core::ptr::copy_nonoverlapping(from.add(end), to.add(end), bytes - end);
    }
}

/// Whether the first mode is contiguous in the destination and reversed in the source, and a unit has the size of an
/// integer.
pub(crate) fn is_backwards(unit: usize, modes: &[Mode]) -> bool {
    let unit_stride = unit as isize;
    matches!(unit, 1 | 2 | 4 | 8 | 16)
        && modes.first().is_some_and(|row| [row.dst, row.src] == [unit_stride, -unit_stride])
}

/// Copies reversed rows.
///
/// # Safety
/// The conditions of [`super::tiles::Tiles::copy`]; [`is_backwards`] must hold.
pub(crate) unsafe fn backwards(machine: &Machine, unit: usize, modes: &[Mode], to: *mut u8, from: *const u8) {
    debug_assert!(is_backwards(unit, modes));
    let Some((row, rest)) = modes.split_first() else { return };
    let copy = compiled::of_units::<Backwards>(machine.instructions, unit);
    // SAFETY: the caller promises that the row of each coordinate is valid; the processor has the instructions.
    for_each(rest, |d, s| unsafe { copy(row.extent, to.offset(d), from.offset(s)) });
}

/// Copies a number of units in reverse order, by loops that the compiler vectorizes.
enum Backwards {}

impl Loop for Backwards {
    type Over<'a> = usize;
    const GAINS_BY_LINES: bool = false;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>(count: usize, to: *mut u8, from: *const u8) {
        // SAFETY: the caller promises that the units are valid; a `MaybeUninit` may have any bytes.
        unsafe {
            match N {
                16 => reversed::<MaybeUninit<u8>>(count, to, from),
                8 => reversed::<MaybeUninit<u16>>(count, to, from),
                4 => reversed::<MaybeUninit<u32>>(count, to, from),
                2 => reversed::<MaybeUninit<u64>>(count, to, from),
                _ => reversed::<MaybeUninit<u128>>(count, to, from),
            }
        }
    }
}

/// Copies `to[k] = from[-k]` for `count` values.
///
/// # Safety
/// The conditions of [`Backwards`].
#[inline(always)]
unsafe fn reversed<T: Copy>(count: usize, to: *mut u8, from: *const u8) {
    let (to, from) = (to.cast::<T>(), from.cast::<T>());
    for k in 0..count {
        // SAFETY: the caller promises that `count` units are valid, and `k < count`.
        unsafe { to.add(k).write_unaligned(from.sub(k).read_unaligned()) };
    }
}
