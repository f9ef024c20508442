//! Units of more than 16 bytes, moved as they are, through the caches or past them; and rows that run backwards.

use crate::compiled::{self, Loop};
use crate::machine::{Machine, fence};
use crate::modes::{Mode, for_each};
use crate::registers::{HALF, LANE, LINE, Registers};
use core::mem::MaybeUninit;

/// Rows of fewer bytes have too many lines that are not whole to go by non-temporal stores.
const PAST: usize = 512;

/// Copies units of more than 16 bytes, so many bytes in all.
///
/// # Safety
/// As of [`super::tiles::Tiles::copy`].
pub(crate) unsafe fn copy(machine: &Machine, unit: usize, modes: &[Mode], bytes: usize, to: *mut u8, from: *const u8) {
    let past = bytes >= machine.large && unit >= PAST;
    let (each, rest) =
        modes.split_first().map_or((Mode { extent: 1, dst: 0, src: 0 }, modes), |(each, rest)| (*each, rest));
    let copy = compiled::of_n::<Rows, 16>(machine.instructions);
    // SAFETY: of each: the units of a coordinate; the processor has the instructions.
    for_each(rest, |d, s| unsafe { copy((unit, &each, past), to.offset(d), from.offset(s)) });
    if past {
        fence();
    }
}

/// Rows of so many bytes along a mode, and whether they go by non-temporal stores.
enum Rows {}

impl Loop for Rows {
    type Over<'a> = (usize, &'a Mode, bool);
    const GAINS_BY_LINES: bool = false;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>(
        (bytes, mode, past): Self::Over<'_>,
        mut to: *mut u8,
        mut from: *const u8,
    ) {
        for _ in 0..mode.extent {
            // SAFETY: the row of a coordinate of the mode.
            unsafe {
                if past {
                    stream::<S>(bytes, to, from);
                } else {
                    row::<S>(bytes, to, from);
                }
            }
            (to, from) = (to.wrapping_offset(mode.dst), from.wrapping_offset(mode.src));
        }
    }
}

/// One row, the end of which goes back over what was written.
///
/// # Safety
/// As of [`core::ptr::copy_nonoverlapping`]; the processor must have the instructions.
#[inline(always)]
pub(crate) unsafe fn row<S: Registers>(bytes: usize, to: *mut u8, from: *const u8) {
    // SAFETY: of each: bytes of the row.
    unsafe {
        match bytes {
            0..LANE => core::ptr::copy_nonoverlapping(from, to, bytes),
            LANE..HALF => vectors::<S::Lane>(bytes, to, from),
            HALF..LINE => vectors::<S::Half>(bytes, to, from),
            _ => vectors::<S>(bytes, to, from),
        }
    }
}

/// One row, which has a vector at least, four of them at a time.
///
/// # Safety
/// As of [`row`].
#[inline(always)]
unsafe fn vectors<S: Registers>(bytes: usize, to: *mut u8, from: *const u8) {
    let vector = S::LANES * LANE;
    let mut at = 0;
    // SAFETY: of each: bytes of the row.
    unsafe {
        // All four are read before one is stored: a store that lies where the next is read, but for whole pages, holds that up. In an
        // array they would go by way of the stack.
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

/// One row, whose whole lines go by non-temporal stores.
///
/// # Safety
/// As of [`row`].
#[inline(always)]
pub(crate) unsafe fn stream<S: Registers>(bytes: usize, to: *mut u8, from: *const u8) {
    let vector = S::LANES * LANE;
    let start = (to.addr().wrapping_neg() % LINE).min(bytes);
    let end = start + (bytes - start) / LINE * LINE;
    // SAFETY: of each: bytes of the row; a line begins at `start`.
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

/// Whether the first mode is a row of the destination that lies backwards in the source, of units that are a number.
pub(crate) fn is_backwards(unit: usize, modes: &[Mode]) -> bool {
    let unit_stride = unit as isize;
    matches!(unit, 1 | 2 | 4 | 8 | 16)
        && modes.first().is_some_and(|row| [row.dst, row.src] == [unit_stride, -unit_stride])
}

/// Copies such rows.
///
/// # Safety
/// As of [`super::tiles::Tiles::copy`]; [`is_backwards`] must hold.
pub(crate) unsafe fn backwards(machine: &Machine, unit: usize, modes: &[Mode], to: *mut u8, from: *const u8) {
    debug_assert!(is_backwards(unit, modes));
    let Some((row, rest)) = modes.split_first() else { return };
    let copy = compiled::of_units::<Backwards>(machine.instructions, unit);
    // SAFETY: of each: the row of a coordinate; the processor has the instructions.
    for_each(rest, |d, s| unsafe { copy(row.extent, to.offset(d), from.offset(s)) });
}

/// So many units, the last of the source first: loops of which the compiler makes vectors.
enum Backwards {}

impl Loop for Backwards {
    type Over<'a> = usize;
    const GAINS_BY_LINES: bool = false;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>(count: usize, to: *mut u8, from: *const u8) {
        // SAFETY: of each: as of this function; any bytes are such a value.
        unsafe {
            match N {
                16 => turned::<MaybeUninit<u8>>(count, to, from),
                8 => turned::<MaybeUninit<u16>>(count, to, from),
                4 => turned::<MaybeUninit<u32>>(count, to, from),
                2 => turned::<MaybeUninit<u64>>(count, to, from),
                _ => turned::<MaybeUninit<u128>>(count, to, from),
            }
        }
    }
}

/// So many values.
///
/// # Safety
/// As of [`Backwards`].
#[inline(always)]
unsafe fn turned<T: Copy>(count: usize, to: *mut u8, from: *const u8) {
    let (to, from) = (to.cast::<T>(), from.cast::<T>());
    for k in 0..count {
        // SAFETY: a unit of the row.
        unsafe { to.add(k).write_unaligned(from.sub(k).read_unaligned()) };
    }
}
