//! Rows of the destination that the source has backwards: line by line, each turned round in registers.

use super::machine::Instructions;
use super::registers::{LANE, LINE, Portable, Registers, Vectors, store_line, stream_line};
use crate::tensor::nest::{Mode, for_each};

/// Whether so many units are worth it: those of a power of two that fill a line.
pub(super) fn is_worth(unit: usize, len: usize) -> bool {
    unit.is_power_of_two() && unit <= LANE && unit.saturating_mul(len) >= LINE
}

/// Copies a row of `len` units at each coordinate of modes; the source has the first of them last.
///
/// # Safety
/// At the offset of each coordinate there must be `len` units to write at `to`, one after the other, and to read at
/// `from`, one before the other. None may be both. [`is_worth`] must hold, and the processor must have the instructions.
#[allow(clippy::too_many_arguments)]
pub(super) unsafe fn rows(
    instructions: Instructions,
    unit: usize,
    len: usize,
    modes: &[Mode<2>],
    to: *mut u8,
    from: *const u8,
    streams: bool,
) {
    /// A set of instructions a row, as in [`super::strip::copy`].
    macro_rules! compiled {
        ($($(#[$if:meta])* $set:pat = $registers:ty $(, $feature:literal)?;)*) => {
            match instructions {
                $($(#[$if])* $set => {
                    $(#[target_feature(enable = $feature)])?
                    unsafe fn sized<const N: usize>(to: *mut u8, end: *const u8, bytes: usize, streams: bool) {
                        // SAFETY: as of the function around.
                        unsafe { row::<$registers, N>(to, end, bytes, streams) };
                    }
                    let bytes = unit * len;
                    for_each(modes, |[d, s]| {
                        // SAFETY: the units of one coordinate, of which those at `from` end behind the first.
                        unsafe {
                            let (to, end) = (to.offset(d), from.offset(s).add(unit));
                            match unit {
                                1 => sized::<16>(to, end, bytes, streams),
                                2 => sized::<8>(to, end, bytes, streams),
                                4 => sized::<4>(to, end, bytes, streams),
                                8 => sized::<2>(to, end, bytes, streams),
                                _ => sized::<1>(to, end, bytes, streams),
                            }
                        }
                    });
                })*
            }
        };
    }
    compiled! {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        Instructions::Avx512 = super::x86::Avx512, "avx512f,avx512bw,avx512vl,avx512vbmi";
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        Instructions::Avx2 = super::x86::Avx2, "avx2";
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        Instructions::Baseline = super::x86::Sse2;
        #[cfg(all(target_arch = "aarch64", not(miri)))]
        Instructions::Baseline = super::neon::Neon;
        _ = Portable;
    }
}

/// Copies a row of units of `16 / N` bytes, which the source has before `end`, the first of them last.
///
/// # Safety
/// The processor must have the instructions; `bytes` must be units of a line at least, valid to be written at `to` and
/// to be read before `end`.
#[inline(always)]
unsafe fn row<S: Registers, const N: usize>(to: *mut u8, end: *const u8, bytes: usize, streams: bool) {
    let unit = LANE / N;
    // Lines of the destination, unless units lie across them.
    let whole = to.addr().is_multiple_of(unit);
    let mut at = if whole { LINE - to.addr() % LINE } else { LINE };
    // SAFETY: of each: a line within the row; where `whole` holds, `at` is where one of the destination starts.
    unsafe {
        store_line::<S>(to, backwards::<S, N>(end.sub(LINE)));
        if streams && whole {
            while at + LINE <= bytes {
                stream_line::<S>(to.add(at), backwards::<S, N>(end.sub(at + LINE)));
                at += LINE;
            }
        } else {
            while at + LINE <= bytes {
                store_line::<S>(to.add(at), backwards::<S, N>(end.sub(at + LINE)));
                at += LINE;
            }
        }
        if at < bytes {
            store_line::<S>(to.add(bytes - LINE), backwards::<S, N>(end.sub(bytes)));
        }
    }
}

/// The units of a line, the last of them first.
///
/// # Safety
/// The processor must have the instructions; a line at `from` must be valid to be read.
#[inline(always)]
unsafe fn backwards<S: Registers, const N: usize>(from: *const u8) -> Vectors<S> {
    let mut line = [S::NONE; LINE / LANE];
    let vectors = LINE / LANE / S::LANES;
    for (k, place) in line.iter_mut().enumerate().take(vectors) {
        // SAFETY: of each: a part of the line.
        unsafe {
            let vector = from.add((vectors - 1 - k) * S::LANES * LANE).cast::<S::Vector>().read_unaligned();
            *place = S::reverse::<N>(vector);
        }
    }
    line
}
