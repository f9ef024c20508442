//! Rows of a line and more, which lie together in both operands: line by line, through the caches or past them.

use super::machine::{self, Instructions};
use super::order::alternate;
use super::registers::{LANE, LINE, Portable, Registers};
use super::stream::{Ahead, Baseline, Stream};
use crate::tensor::nest::{Mode, for_each};

/// Rows of so many bytes are read one after the other: a processor sees the stream, and to wait for what is read costs more
/// than to write elsewhere. Shorter ones are written one after the other: of 64 x 64 rows of 256 bytes, which lie 16 KiB
/// apart in the one or in the other, 36 GB/s in place of 29.
const READ: usize = 8 * LINE;

/// From so many bytes on, a page, a row is worth a call of `memcpy`.
const LONG: usize = 4 << 10;

/// Copies a row of so many bytes, a line or more, at each coordinate of modes, which come by the strides of the
/// destination.
///
/// # Safety
/// As of [`super::permute`], of rows; the processor must have the instructions.
pub(super) unsafe fn copy(
    instructions: Instructions,
    bytes: usize,
    modes: &mut [Mode<2>],
    to: *mut u8,
    from: *const u8,
) {
    alternate(modes, [bytes; 2], (bytes >= READ).into());
    let (next, rest) = modes.split_first().unwrap_or((&Mode::ONE, &[]));
    /// A set of instructions a row: its registers, and the features of its function.
    macro_rules! compiled {
        ($($(#[$if:meta])* $set:pat = $registers:ty $(, $feature:literal)?;)*) => {
            match instructions {
                $($(#[$if])* $set => {
                    $(#[target_feature(enable = $feature)])?
                    unsafe fn along(bytes: usize, next: &Mode<2>, mut to: *mut u8, mut from: *const u8) {
                        for _ in 0..next.extent {
                            // SAFETY: as of the function around.
                            unsafe { row::<$registers>(bytes, to, from) };
                            (to, from) = (to.wrapping_offset(next.strides[0]), from.wrapping_offset(next.strides[1]));
                        }
                    }
                    // SAFETY: as of this function, the offsets of a coordinate.
                    for_each(rest, |[d, s]| unsafe { along(bytes, next, to.offset(d), from.offset(s)) });
                })*
            }
        };
    }
    compiled! {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        Instructions::Avx512 | Instructions::Avx2 = super::x86::Avx2, "avx2";
        #[cfg(not(miri))]
        Instructions::Baseline = Baseline;
        _ = Portable;
    }
}

/// Copies rows, each of many bytes, past the cache.
///
/// # Safety
/// As of [`super::permute`], of rows.
pub(super) unsafe fn past(modes: &[Mode<2>], unit: usize, to: *mut u8, from: *const u8) {
    let mut stream = Stream::new(to);
    // One row behind, to know which is next.
    let mut last = None;
    for_each(modes, |[d, s]| {
        // SAFETY: of each: the offsets of a row.
        let row = unsafe { (to.offset(d), from.offset(s)) };
        if let Some((to, from)) = last.replace(row) {
            // SAFETY: as above.
            unsafe { stream.write(to, from, unit, &mut Ahead::of(row.1, unit, (1, 0))) };
        }
    });
    if let Some((to, from)) = last {
        // SAFETY: as above.
        unsafe { stream.write(to, from, unit, &mut Ahead::of(from, 0, (0, 0))) };
    }
    // SAFETY: as above.
    unsafe { stream.end() };
    machine::fence();
}

/// One row.
///
/// # Safety
/// As of [`core::ptr::copy_nonoverlapping`], of a line or more; the processor must have the instructions.
#[inline(always)]
unsafe fn row<S: Registers>(bytes: usize, to: *mut u8, from: *const u8) {
    let vector = S::LANES * LANE;
    // SAFETY: of each: so many bytes of the row, which has a line or more.
    unsafe {
        if bytes >= LONG {
            return core::ptr::copy_nonoverlapping(from, to, bytes);
        }
        let mut at = 0;
        while at + LINE <= bytes {
            vectors::<S>(LINE / vector, to.add(at), from.add(at));
            at += LINE;
        }
        // The end goes back over what was written.
        match bytes - at {
            0 => {}
            left if left <= vector => vectors::<S>(1, to.add(bytes - vector), from.add(bytes - vector)),
            _ => vectors::<S>(LINE / vector, to.add(bytes - LINE), from.add(bytes - LINE)),
        }
    }
}

/// So many vectors.
///
/// # Safety
/// As of [`core::ptr::copy_nonoverlapping`]; the processor must have the instructions.
#[inline(always)]
unsafe fn vectors<S: Registers>(count: usize, to: *mut u8, from: *const u8) {
    for k in 0..count {
        let at = k * S::LANES * LANE;
        // SAFETY: of each: a vector of them.
        unsafe { S::store(to.add(at), from.add(at).cast::<S::Vector>().read_unaligned()) };
    }
}
