//! Rows of the destination that the source has backwards: line by line, each turned round in registers.

use super::compiled::{self, Loop};
use super::machine::Instructions;
use super::registers::{LANE, LINE, Registers, Vectors, store_line, stream_line};
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
    let copy = compiled::of_units::<Reversed>(instructions, unit);
    // SAFETY: the units of one coordinate, of which those at `from` end behind the first.
    for_each(modes, |[d, s]| unsafe { copy((unit * len, streams), to.offset(d), from.offset(s).add(unit)) });
}

/// So many bytes of a row, whole units and a line at least; and whether they go past the caches. It is given where they end in the source and not where
/// they begin: there they must be valid to be read before it, the first unit last.
enum Reversed {}

impl Loop for Reversed {
    type Over<'a> = (usize, bool);
    const WIDEST: usize = LINE;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>((bytes, streams): Self::Over<'_>, to: *mut u8, end: *const u8) {
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
