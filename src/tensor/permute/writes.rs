//! How lines are written: into the near caches, or past all of them; and how many rows side by side.

use super::cross::{Cross, is_odd, size, together};
use super::machine::Machine;
use super::registers::{LANE, LINE};
use super::{LONG, PAGE, bounce};
use crate::tensor::nest::Mode;

/// How many rows of the destination are written side by side at most.
pub(super) const NEAR_ROWS: usize = 256;

/// How many at most where lines are asked for, since these have to stay until they are written: of rows that lie less than [`APART`] from each
/// other; and of units of 16 bytes, of which more lines are written at a time, unless all rows are no more than else, each in a page of
/// its own, which is gone to once then.
const ASKED_ROWS: usize = 32;

/// Rows of the destination less than this far apart are written as one stream.
const APART: usize = 4 * LINE;

/// Rows less than this far apart are not asked for while they stay in the second cache.
const ASKED_APART: usize = 3 * LINE;

impl Machine {
    /// How many rows of the destination, so many bytes apart, are written side by side, if they stay in the caches: so many
    /// that a line of each takes an eighth of the first, since it is written again by the next strip, and what is read goes
    /// through the same cache. Where lines are asked for, there are of each a line that is written and one that is asked
    /// for, and as many of others in the sets of the second cache.
    pub(super) fn rows(&self, how: Writes, unit: usize, run: &Mode<2>) -> usize {
        let most = (self.caches[0].size() / 8 / LINE).clamp(LANE, NEAR_ROWS);
        if how != Writes::Asking {
            return most;
        }
        let apart = run.strides[0].unsigned_abs();
        let all = if unit < LANE { apart >= APART } else { apart >= PAGE && run.extent <= most };
        (self.caches[1].keeps(apart) / 4).clamp(1, if all { most } else { ASKED_ROWS })
    }

    /// The same of units that are put in order, so many bytes in all. Rows whose lines lie in a few sets of the first cache, that keep 16 to 31 of
    /// them, are as many as these keep, unless both operands stay in the second: 64 of `f64`, 2 KB apart, evicted each other at 18 GB/s, and 16 go at
    /// 24 (an EPYC without AVX-512; two and four bytes a unit 1.15 to 1.2 times as fast, one byte 0.9).
    pub(super) fn rows_in_order(&self, how: Writes, unit: usize, run: &Mode<2>, bytes: usize) -> usize {
        let most = self.rows(how, unit, run);
        let [first, second] = self.caches;
        let keeps = first.keeps(run.strides[0].unsigned_abs());
        let are_few = how == Writes::Near && (LANE..2 * LANE).contains(&keeps);
        let leave = !self.spread && bytes > second.size() / 2;
        if are_few && leave && (2..LANE).contains(&unit) { keeps } else { most }
    }

    /// Whether rows of the destination lie so far apart that the second cache keeps no more than the lines of those that are
    /// asked for, though what is read alone fills it. Fewer rows side by side would read less of each row of the source at
    /// a time, and go through its pages as much more often: lines that go past the caches are kept by none.
    pub(super) fn keeps_few(&self, cross: &Cross, bytes: usize) -> bool {
        let [_, second] = self.caches;
        let keeps = |run: &Mode<2>| second.keeps(run.strides[0].unsigned_abs()) / 4;
        bytes >= second.size() && matches!(&cross.run[..], [run] if keeps(run) <= ASKED_ROWS)
    }
}

impl Machine {
    /// Whether so many bytes in all are written as lines come, whatever the layouts are.
    pub(super) fn is_near(&self, bytes: usize) -> bool {
        bytes < self.large.min(self.near)
    }

    /// How lines of so many bytes in all are written, from a place in the destination on.
    pub(super) fn how(&self, cross: &Cross, bytes: usize, to: *const u8) -> Writes {
        match bytes {
            _ if bytes >= self.large && bytes > self.kept => Writes::Past,
            _ if bytes >= self.large || bytes >= self.near && self.keeps_few(cross, bytes) => Writes::PastKept,
            _ if bytes >= self.whole && cross.in_lines(to, true).is_some() => Writes::PastKept,
            _ => self.through(cross.unit, cross.run.first().map_or(0, |run| run.strides[0]), bytes),
        }
    }

    /// How lines of so many bytes in all, of rows so far apart, are written through the caches. Rows of 16-byte units that are whole
    /// lines were stored at the same rate or faster where nothing was asked for.
    pub(super) fn through(&self, unit: usize, apart: isize, bytes: usize) -> Writes {
        let apart = apart.unsigned_abs();
        let are_asked = if unit < LANE { apart >= ASKED_APART } else { apart >= APART && !apart.is_multiple_of(LINE) };
        if bytes >= self.near || bytes >= self.asked && are_asked { Writes::Asking } else { Writes::Near }
    }

    /// Whether lines that would go past the caches are written sooner through them.
    pub(super) fn is_sooner_through(&self, cross: &Cross, bytes: usize, to: *const u8) -> bool {
        (cross.unit < LANE || bytes <= self.held) && cross.is_of_streams()
            || bytes <= self.held && cross.is_of_long_streams()
            || !self.spread && !self.instructions.have_lines() && cross.is_of_streams_of_any_size()
            || cross.is_of_small_matrices(bytes <= self.held)
            || bytes <= self.held && is_odd(cross.unit) && !cross.is_carried()
            || cross.is_at_once()
            || cross.is_bounced(to) && self.is_in_pieces(cross)
    }

    /// Whether what would go through a buffer is read in pieces so short, and written in such, that it waits less through
    /// the caches; or would be put together of runs of less than a line, of units of more than a byte: strips of all that the source has
    /// in a row were as fast to 2.5 times as fast, on an EPYC and on a Xeon.
    pub(super) fn is_in_pieces(&self, cross: &Cross) -> bool {
        let follows = cross.follows();
        if cross.unit > 1 && follows.as_ref().is_some_and(|follows| size(&follows.run) * cross.unit < LINE) {
            return true;
        }
        let cross = follows.as_ref().unwrap_or(cross);
        let [writes, _] = together(cross.unit, &cross.row, &cross.run[..cross.run.len().min(1)]);
        cross.tiles() && writes < self.short_pieces && bounce::reads(cross) < 2 * LONG
    }
}

impl Machine {
    /// Whether runs of less than a line, which go through the caches, are copied sooner unit by unit: of 4 to 7 units of 8 bytes beside rows of
    /// 16 to 100 they were 1.0 to 2.1 times as fast as by strips in 18 shapes of 2 to 100 MB, on an Intel Xeon; of 3, or beside rows of 7 or
    /// 250, not, nor were units of four bytes, or any on an EPYC.
    pub(super) fn is_sooner_by_units(&self, cross: &Cross) -> bool {
        let runs = |follows: &Cross| (LINE / 2..LINE).contains(&(size(&follows.run) * cross.unit));
        self.spread
            && cross.unit == 8
            && cross.row.first().is_some_and(|row| (2 * LINE..=2 * LONG).contains(&(row.extent * cross.unit)))
            && cross.follows().as_ref().is_some_and(runs)
    }
}

/// How lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Writes {
    /// Into the near caches, where they stay.
    Near,
    /// Into the near caches, where they are not yet.
    Asking,
    /// Past the caches.
    Past,
    /// Past the caches, of what may be in the last.
    PastKept,
}

impl Writes {
    pub(super) fn is_past(self) -> bool {
        matches!(self, Writes::Past | Writes::PastKept)
    }
}
