//! Rows of the destination that the source has backwards: line by line, each turned round in registers.

use super::compiled::{self, Loop};
use super::machine::{self, Instructions};
use super::registers::{LANE, LINE, Registers, Vectors, store_line, stream_line};
use crate::tensor::nest::{Mode, for_each};

/// Whether a row goes so: units of a power of two bytes, up to a lane, which follow each other in the destination and come one before the other in
/// the source, and fill a line. All that do are worth it.
pub(super) fn fits(unit: usize, row: &Mode<2>) -> bool {
    let fill_a_line = unit.is_power_of_two() && unit <= LANE && unit.saturating_mul(row.extent) >= LINE;
    fill_a_line && row.strides == [unit as isize, -(unit as isize)]
}

/// Copies a row at each coordinate of modes; the source has the first of its units last. What `streams` past the caches is there when this returns.
///
/// # Safety
/// As of [`super::permute`], of units at the coordinates of the row and of the modes. [`fits`] must hold, and the processor must have the
/// instructions.
#[allow(clippy::too_many_arguments)]
pub(super) unsafe fn rows(
    instructions: Instructions,
    unit: usize,
    row: &Mode<2>,
    modes: &[Mode<2>],
    to: *mut u8,
    from: *const u8,
    streams: bool,
) {
    debug_assert!(fits(unit, row));
    let (copy, bytes) = (compiled::of_units::<Reversed>(instructions, unit), unit * row.extent);
    // SAFETY: the units of one coordinate, of which those at `from` end behind the first.
    for_each(modes, |[d, s]| unsafe { copy((bytes, streams), to.offset(d), from.offset(s).add(unit)) });
    if streams {
        machine::fence();
    }
}

/// So many bytes of a row, whole units and a line at least; and whether they go past the caches. It is given where they end in the source and not where
/// they begin: there they must be valid to be read before it, the first unit last.
enum Reversed {}

impl Loop for Reversed {
    type Over<'a> = (usize, bool);
    const WIDEST: usize = LINE;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>((bytes, streams): Self::Over<'_>, to: *mut u8, end: *const u8) {
        debug_assert!(bytes >= LINE && bytes.is_multiple_of(LANE / N));
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
