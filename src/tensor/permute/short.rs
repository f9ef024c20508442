//! Units that registers move as they are, where one of the modes that cross is short: plain loops go along both and along a third.
//! The units of a short row are moved one after the other, as many as the compiler knows; of a short run, some of a row and then of the
//! next, for as many streams written at once, one a unit of the run, went at 15 GB/s where rows go at 26 (1285 matrices of 17 x 3,
//! Intel Xeon).
//!
//! Strips of such units would spare stores alone, and each is called for. One function is chosen for all of them here, which
//! has three of the loops within: 4096 matrices of 4 x 4, one after the other, go at 40 GB/s, and at 16 with a call each.

use super::cross::{Modes, together};
use super::heuristics::Heuristic;
use super::lanes::{self, Copy};
use super::machine::Machine;
use super::order::alternate;
use super::registers::{LANE, LINE};
use super::writes::Writes;
use crate::tensor::nest::{Mode, for_each};
use crate::tensor::units::lines;

/// So many units of a row are a strip of the widest, which are as fast.
const ROW: usize = 16;

/// So many units of a run are a line, which all of the rows are read from; of longer ones strips are faster.
const RUN: usize = LINE / LANE;

/// Pieces of rows of so many units are as fast past the near caches, and of 12 half as fast.
const PIECE: usize = 8;

/// A block of so many bytes stays in the first cache with what it is read from, in whatever order.
const BLOCK: usize = 16 << 10;

/// How modes are copied of which one is short.
pub(super) struct Short {
    /// What copies a row, a run and a third mode.
    copy: Copy,
    /// The modes, of the one that crosses the short one as much as goes at a time.
    block: [Mode<2>; 3],
    /// How much that is.
    part: usize,
    /// All of the one that crosses.
    across: Mode<2>,
    /// The others.
    rest: Modes,
}

impl Short {
    /// How units of 16 bytes are, of modes that come by the strides of the destination; `None` where it does not lie along
    /// the first, or the source along none, or neither is short; or where they are not all near and lie apart.
    pub(super) fn of(machine: &Machine, modes: &[Mode<2>], near: bool) -> Option<Self> {
        let (row, others) = modes.split_first().filter(|(row, _)| row.strides[0] == LANE as isize)?;
        let at = others.iter().position(|mode| mode.strides[1].unsigned_abs() == LANE)?;
        let run = &others[at];
        // Any modes fit: what is chosen is a plain loop, one that was compiled for as many units as the row has, or one of lanes, which the modes are.
        let goes = || near || is_one_piece(row, run);
        let (operand, short, mut across) = match () {
            () if Heuristic::ShortRow.says(|| row.extent < ROW && goes()) => (0, row, *run),
            () if Heuristic::ShortRun.says(|| row.extent >= ROW && run.extent <= RUN && goes()) => (1, run, *row),
            () => return None,
        };
        let few = || !near && across.extent >= AS_READ && short.extent * across.extent <= FEW;
        let copy = match operand {
            0 if Heuristic::ShortAsRead.says(few) => as_read,
            0 => compiled(short.extent)?,
            // Where stores across lines take long, by those of a lane.
            _ if machine.spread && row.extent * run.extent * LANE <= machine.caches[0].size() / 2 => {
                by_rows::<{ usize::MAX }>
            }
            _ if machine.spread => by_rows::<ROW>,
            _ => lanes::of(machine.instructions),
        };
        let mut rest = Modes::new();
        others.iter().for_each(|&mode| rest.push(mode));
        rest.remove(at);
        alternate(&mut rest, together(LANE, &[*row], &[*run]), 0);
        let mut third = if rest.is_empty() { Mode::ONE } else { rest.remove(0) };
        let bytes = (short.extent * across.extent).saturating_mul(LANE * third.extent);
        if operand == 0 && across.extent < third.extent && bytes <= BLOCK {
            core::mem::swap(&mut across, &mut third);
        }
        // Where the third goes on from the short one, lines have units of both: they stay for the next.
        let goes_on = third.strides[operand].unsigned_abs() == short.extent * LANE;
        let most = if goes_on { machine.rows(Writes::Near, LANE, &Mode::ONE) } else { across.extent };
        let part = Mode { extent: across.extent.div_ceil(across.extent.div_ceil(most)), ..across };
        let block = if operand == 0 { [*short, part, third] } else { [part, *short, third] };
        Some(Short { copy, block, part: part.extent, across, rest })
    }

    /// Copies them.
    ///
    /// # Safety
    /// As of [`super::permute`], of the coordinates of all modes.
    pub(super) unsafe fn copy(&self, to: *mut u8, from: *const u8) {
        let part = self.part;
        for_each(&self.rest, |[d, s]| {
            for k in (0..self.across.extent).step_by(part) {
                // The last part goes back over units of the one before.
                let k = k.min(self.across.extent - part) as isize;
                let [d, s] = [d + self.across.strides[0] * k, s + self.across.strides[1] * k];
                // SAFETY: as of this function: the offsets of a coordinate.
                unsafe { (self.copy)(self.block.each_ref(), to.offset(d), from.offset(s)) };
            }
        });
    }
}

/// Whether a short row and a run are one piece of each operand, which stays in the first cache while it is copied, however many there are.
fn is_one_piece(row: &Mode<2>, run: &Mode<2>) -> bool {
    row.extent <= PIECE
        && run.strides[0] == (row.extent * LANE) as isize
        && row.strides[1] == (run.extent * LANE) as isize
        && row.extent * run.extent * LANE <= BLOCK
}

/// Of so long runs what leaves the caches is copied as it is read: of 3 x 20 and 5 x 20 units 1.2 to 1.3 times as fast.
const AS_READ: usize = 16;

/// Of more units the lines that are written leave the first cache before they are whole.
const FEW: usize = 256;

/// The units of three modes, the second of which the source lies along, as they are read.
///
/// # Safety
/// As of [`super::permute`], of the coordinates of the modes.
unsafe fn as_read([short, across, third]: [&Mode<2>; 3], mut to: *mut u8, mut from: *const u8) {
    for _ in 0..third.extent {
        let (mut place, mut source) = (to, from);
        for _ in 0..short.extent {
            // SAFETY: of each: the units of a coordinate of the third mode, each visited once.
            unsafe { lines::<u8, LANE, 1>(place, source, (across.extent, across.strides), [0; 2]) };
            (place, source) = (place.wrapping_offset(short.strides[0]), source.wrapping_offset(short.strides[1]));
        }
        (to, from) = (to.wrapping_offset(third.strides[0]), from.wrapping_offset(third.strides[1]));
    }
}

/// The units of three modes, the first of which the destination lies along: `PART` of a row, and then of the next, which is read on in the
/// same lines.
///
/// # Safety
/// As of [`super::permute`], of the coordinates of the modes.
unsafe fn by_rows<const PART: usize>([across, short, third]: [&Mode<2>; 3], mut to: *mut u8, mut from: *const u8) {
    for _ in 0..third.extent {
        let (mut place, mut source, mut left) = (to, from, across.extent);
        while left > 0 {
            let units = left.min(PART);
            let [some, next] = [ROW, units].map(|units| across.strides.map(|apart| apart.wrapping_mul(units as isize)));
            let (mut row, mut run) = (place, source);
            for _ in 0..short.extent {
                let end = units / ROW * ROW;
                let [d, s] = across.strides.map(|apart| apart.wrapping_mul(end as isize));
                // SAFETY: of each: units of a row, each visited once.
                unsafe {
                    lines::<u8, LANE, ROW>(row, run, (units / ROW, some), across.strides);
                    let (row, run) = (row.wrapping_offset(d), run.wrapping_offset(s));
                    lines::<u8, LANE, 1>(row, run, (units - end, across.strides), [0; 2]);
                }
                (row, run) = (row.wrapping_offset(short.strides[0]), run.wrapping_offset(short.strides[1]));
            }
            (place, source) = (place.wrapping_offset(next[0]), source.wrapping_offset(next[1]));
            left -= units;
        }
        (to, from) = (to.wrapping_offset(third.strides[0]), from.wrapping_offset(third.strides[1]));
    }
}

/// [`block`] of so many units, of fewer than 16: it is for modes of which the first has as many.
pub(super) fn compiled(units: usize) -> Option<Copy> {
    macro_rules! compiled {
        ($($units:literal)*) => {
            match units {
                $($units => Some(block::<$units>),)*
                _ => None,
            }
        };
    }
    compiled!(2 3 4 5 6 7 8 9 10 11 12 13 14 15)
}

/// The same of a row, a run that has so many units, all of it, and a third mode: structs that become planes, as they are read.
pub(super) fn structs(units: usize) -> Option<Copy> {
    macro_rules! compiled {
        ($($units:literal)*) => {
            match units {
                $($units => Some(|[row, run, third], to, from| {
                    // SAFETY: as of `block`.
                    unsafe { block::<$units>([run, row, third], to, from) }
                }),)*
                _ => None,
            }
        };
    }
    compiled!(2 3 4 5 6 7 8 9 10 11 12 13 14 15 16)
}

/// Whether a mode goes by a loop over `N` units.
fn fits<const N: usize>(short: &Mode<2>) -> bool {
    short.extent == N
}

/// The units of three modes, the first of which has `N`.
///
/// # Safety
/// As of [`super::permute`], of the coordinates of the modes, of the first of which [`fits`] must hold.
unsafe fn block<const N: usize>([short, across, third]: [&Mode<2>; 3], mut to: *mut u8, mut from: *const u8) {
    debug_assert!(fits::<N>(short));
    for _ in 0..third.extent {
        // SAFETY: of each: the units of a coordinate of the third mode, each visited once.
        unsafe { lines::<u8, LANE, N>(to, from, (across.extent, across.strides), short.strides) };
        (to, from) = (to.wrapping_offset(third.strides[0]), from.wrapping_offset(third.strides[1]));
    }
}
