//! What crosses: the modes that the destination runs along, those that the source does, and which ways these allow.

use super::machine::Instructions;
use super::matrix::few;
use super::registers::{LANE, LINE};
use super::woven::Woven;
use super::writes::NEAR_ROWS;
use super::{LONG, PAGE, carried, flip, grid, lines, odd, order};
use crate::tensor::list::List;
use crate::tensor::nest::{MODES, Mode};
use core::ops::RangeInclusive;

/// Fewer units than these are written one by one, each in a row of its own, of so many units and more.
const FEW: usize = 4;
const FEW_LONG: usize = 512;

/// So many rows of the destination are streams.
const STREAMS: usize = 6;

/// So many of a page and more, of what may be in the last cache.
const LONG_STREAMS: usize = 16;

/// So many, of units that no register takes.
const ODD_STREAMS: usize = 24;

/// Matrices of so many units, one behind the other, are read and written as memory lies.
const MATRIX: usize = 512;

/// Matrices of so many units are each called for.
const CALLED: usize = 48;

/// Matrices of fewer units than these, one beside the other, are copied unit by unit sooner than each of them is called for.
const SMALL: usize = 8;

/// Runs of fewer bytes, of units that no register takes, are read sooner block by block, unless one follows the other.
pub(super) const CARRIED: usize = 480;

/// Whether units of so many bytes are such as no register takes, and a function is there for. Of more than a lane and an odd number of
/// bytes they are seldom enough to go as others do.
pub(super) fn is_odd(unit: usize) -> bool {
    if unit < LANE { !unit.is_power_of_two() } else { unit > LANE && unit <= LINE && unit.is_multiple_of(2) }
}

/// Whether rows of so many units are worth tiles: of half a line, or of six units where these are small.
pub(super) fn is_high(unit: usize, units: usize) -> bool {
    units * unit >= LINE / 2 || units >= 6 && unit <= 4
}

/// Whether the source has few units in a row, and the destination many.
pub(super) fn is_few(units: usize, row: usize) -> bool {
    (2..FEW).contains(&units) && row >= FEW_LONG
}

/// Two modes that cross: the destination lies along the row, and the source along the run, without a gap.
#[derive(Clone, Copy)]
pub(in crate::tensor) struct Crossing {
    pub(in crate::tensor) row: usize,
    pub(in crate::tensor) run: usize,
    /// From row to row of the destination.
    pub(in crate::tensor) apart: isize,
    /// From run to run of the source.
    pub(in crate::tensor) step: isize,
}

impl Crossing {
    /// Two modes of units of so many bytes, by strides of bytes, if they cross.
    pub(in crate::tensor) fn of(unit: usize, row: &Mode<2>, run: &Mode<2>) -> Option<Self> {
        let crosses = row.strides[0] == unit as isize && run.strides[1] == unit as isize;
        crosses.then_some(Crossing { row: row.extent, run: run.extent, apart: run.strides[0], step: row.strides[1] })
    }

    /// The row and the run, of units of so many bytes.
    #[inline(always)]
    pub(super) fn modes(&self, unit: usize) -> [Mode<2>; 2] {
        let row = Mode { extent: self.row, strides: [unit as isize, self.step] };
        [row, Mode { extent: self.run, strides: [self.apart, unit as isize] }]
    }
}

/// Which rows are of one mode.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counted {
    /// Those that fill a line, with their runs; others go on in further modes.
    All,
    /// Those that have so many bytes, with runs of so many.
    From([usize; 2]),
    /// None that goes on: what goes past the caches is written in long rows.
    No,
}

/// Units of two modes that cross, and the modes beside them; strides are of bytes.
pub(super) struct Cross {
    /// The bytes of a unit.
    pub(super) unit: usize,
    /// Modes along which the destination lies without a gap.
    pub(super) row: Modes,
    /// Modes along which the source lies without a gap.
    pub(super) run: Modes,
    /// The others.
    pub(super) rest: Modes,
}

/// A few modes.
pub(super) type Modes = List<Mode<2>, MODES>;

/// How many bytes lie together in each operand, of units that a row and a run visit.
pub(super) fn together(unit: usize, row: &[Mode<2>], run: &[Mode<2>]) -> [usize; 2] {
    let mut modes = Modes::new();
    row.iter().chain(run).for_each(|&mode| modes.push(mode));
    [0, 1].map(|operand| order::reach(unit, operand, &modes))
}

/// How many steps modes make together.
pub(super) fn size(modes: &[Mode<2>]) -> usize {
    modes.iter().map(|mode| mode.extent).product()
}

impl Cross {
    /// Of no modes yet.
    #[inline(always)]
    pub(super) fn new() -> Self {
        Cross { unit: 0, row: Modes::new(), run: Modes::new(), rest: Modes::new() }
    }

    /// Sorts out which modes of a nest operands run along; they come by the strides of the destination. `false` where
    /// the destination does not lie along the first. `counts` asks for rows of one mode, which are counted; others are looked up.
    pub(super) fn take(
        &mut self,
        modes: &[Mode<2>],
        (unit, counts): (usize, Counted),
        to: &mut *mut u8,
        from: &mut *const u8,
    ) -> bool {
        let Some((first, rest)) = modes.split_first().filter(|(first, _)| first.strides[0] == unit as isize) else {
            return false;
        };
        self.unit = unit;
        self.row.push(*first);
        rest.iter().for_each(|&mode| self.rest.push(mode));
        // First as much as a line of both, then long rows of the one, then of the other.
        self.extend_run(to, from, 1);
        if let Counted::From(least) = counts
            && self.are_of_one_mode(least)
        {
            return true;
        }
        self.extend_row(LINE);
        self.extend_run(to, from, LINE / unit);
        if counts == Counted::All {
            return true;
        }
        self.extend_row(LONG);
        self.extend_run(to, from, NEAR_ROWS);
        self.extend_row(usize::MAX);
        true
    }

    /// Whether a row and a run of one mode each have so many bytes.
    fn are_of_one_mode(&self, [row, run]: [usize; 2]) -> bool {
        let has = |modes: &[Mode<2>], bytes| matches!(modes, [mode] if mode.extent.saturating_mul(self.unit) >= bytes);
        has(&self.row, row) && has(&self.run, run)
    }

    /// Takes modes that the row of the destination goes on in, until it has so many bytes.
    fn extend_row(&mut self, bytes: usize) {
        loop {
            let size = size(&self.row).saturating_mul(self.unit);
            let next = self.rest.iter().position(|mode| mode.strides[0] == size as isize);
            let Some(next) = next.filter(|_| size < bytes) else { return };
            let next = self.rest.remove(next);
            self.row.push(next);
        }
    }

    /// Takes modes that the run of the source goes on in, until it has so many units.
    fn extend_run(&mut self, to: &mut *mut u8, from: &mut *const u8, units: usize) {
        loop {
            let size = size(&self.run);
            let apart = size.saturating_mul(self.unit);
            let next = self.rest.iter().position(|mode| mode.strides[1].unsigned_abs() == apart);
            let Some(next) = next.filter(|_| size < units || self.run.is_empty()) else { return };
            let mut next = self.rest.remove(next);
            if next.strides[1] < 0 {
                flip(&mut next, to, from);
            }
            self.run.push(next);
        }
    }

    /// The same, where the destination goes on from the row in the first mode of the run, if the row takes the modes between.
    pub(super) fn follows(&self) -> Option<Cross> {
        let (run, runs) = self.run.split_first()?;
        let mut cross = Cross { unit: self.unit, row: Modes::new(), run: Modes::new(), rest: self.row.clone() };
        runs.iter().chain(self.rest.iter()).for_each(|&mode| cross.rest.push(mode));
        cross.run.push(*run);
        cross.extend_row(run.strides[0].unsigned_abs());
        let follows = size(&cross.row).saturating_mul(self.unit) as isize == run.strides[0];
        // Of a run of several modes the first may be too short for registers.
        (follows && (cross.tiles() || !self.tiles())).then_some(cross)
    }

    /// Those of a row, of a run, and the others.
    pub(super) fn modes(&self) -> [&[Mode<2>]; 3] {
        [&self.row, &self.run, &self.rest]
    }

    /// Whether the source has few units in a row, and the destination many.
    pub(super) fn is_few(&self) -> bool {
        is_few(size(&self.run), size(&self.row))
    }

    /// Whether the source has so few units in a row that as many rows of the destination are no more than streams, through the
    /// caches: of 5 or 6 of four and eight bytes strips were 1.2 to 1.6 times as fast so, and of 12 no faster.
    pub(super) fn is_of_streams(&self) -> bool {
        self.unit != LANE && size(&self.run) <= STREAMS
    }

    /// The same of more rows, each a page and more, of what may be in the last cache: 12 of them took 0.65 to 0.9 of the time
    /// through the caches, 16 about 0.95, and 24 as long; of 16 bytes a unit 12 and 16 took 0.55 to 0.75 of it.
    pub(super) fn is_of_long_streams(&self) -> bool {
        self.is_of_rows(if is_odd(self.unit) { ODD_STREAMS } else { LONG_STREAMS })
    }

    /// The same of any size, on an EPYC without AVX-512: 4 to 16 of one to eight bytes a unit, 48 to 96 MB, were 1.1 to 3 times as fast through the
    /// caches.
    pub(super) fn is_of_streams_of_any_size(&self) -> bool {
        self.unit < LANE && !is_odd(self.unit) && self.is_of_rows(LONG_STREAMS)
    }

    /// Whether so many rows at most lie side by side, each a page and more.
    fn is_of_rows(&self, most: usize) -> bool {
        let [row] = &self.row[..] else { return false };
        size(&self.run) <= most && row.extent * self.unit >= PAGE
    }

    /// Whether it is small matrices, each of which lies together in both operands: of what may be in the last cache these are read
    /// and written as memory lies. Of 4 KB and fewer they took 0.5 to 0.9 of the time through the caches, of 8 KB up to 1.6 of it.
    /// Of 512 units and fewer they did so of 16 to 160 MB too, and on a Xeon; of 625 units not.
    pub(super) fn is_of_small_matrices(&self, held: bool) -> bool {
        let units = size(&self.row).saturating_mul(size(&self.run));
        let matrix = units.saturating_mul(self.unit);
        matrix <= PAGE && (held || units <= MATRIX) && together(self.unit, &self.row, &self.run) == [matrix; 2]
    }

    /// Whether units that no register takes go past the caches in strips of whole lines: rows that are long, of runs that are, or that
    /// follow each other.
    pub(super) fn is_carried(&self) -> bool {
        let ([row, ..], [run, ..]) = (&self.row[..], &self.run[..]) else { return false };
        let bytes = size(&self.run).saturating_mul(self.unit);
        let side_by_side = run.extent.saturating_mul(carried::PARTS).saturating_mul(self.unit).min(bytes);
        is_odd(self.unit)
            && size(&self.row).saturating_mul(self.unit) >= LONG
            && (side_by_side >= CARRIED || row.strides[1] == bytes as isize)
    }

    /// Whether units of less than half a lane that no register takes are written at once, in rows of up to four, or in small matrices: a buffer took
    /// 1.0 to 1.6 times as long, and of these up to five times, on an EPYC; of larger units, and of more of them, half to one.
    pub(super) fn is_at_once(&self) -> bool {
        let ([row], [run, ..]) = (&self.row[..], &self.run[..]) else { return false };
        let bytes = row.extent.saturating_mul(self.unit);
        let is_small = run.strides[0] == bytes as isize && bytes.saturating_mul(run.extent) <= 3 * LONG;
        is_odd(self.unit) && self.unit < LANE / 2 && (row.extent <= odd::FOUR || is_small)
    }

    /// Whether they are two or three units of 16 bytes in a row, beside a long one: structs that become planes.
    pub(super) fn is_of_structs(&self) -> bool {
        self.unit == LANE && self.is_few() && self.row.len() == 1 && self.run.len() == 1
    }

    /// Whether units go through registers: those of a power of two, of which the source has 16 bytes in a row.
    pub(super) fn tiles(&self) -> bool {
        let run = size(&self.run) * self.unit;
        self.unit.is_power_of_two()
            && self.unit <= LANE
            && is_high(self.unit, size(&self.row))
            && run >= LANE
            && !self.run.is_empty()
            && !self.is_few()
    }

    /// Whether it is a few matrices that are each copied unit by unit sooner than through registers.
    pub(super) fn is_of_few(&self) -> bool {
        match (&self.row[..], &self.run[..]) {
            ([row], [run]) => {
                let units = row.extent.saturating_mul(run.extent);
                units <= few(self.unit) && !grid::fits(self.unit, row.extent, run.extent)
            }
            _ => false,
        }
    }

    /// Whether runs of the source are shorter than 16 bytes, and one follows the other.
    pub(super) fn is_short(&self) -> bool {
        matches!((&self.row[..], &self.run[..]), ([row], [run]) if grid::is_short(self.unit, row, run))
    }

    /// How a few rows are woven into one, or taken apart from it: those of the first modes, and the others are beside them from then on.
    pub(super) fn woven(&mut self, instructions: Instructions) -> Option<Woven> {
        let ([row, rows @ ..], [run, runs @ ..]) = (&self.row[..], &self.run[..]) else { return None };
        // Each is called for at each coordinate of the others.
        let units = row.extent * run.extent;
        let least = if rows.is_empty() && runs.is_empty() { SMALL } else { 2 * LINE / self.unit };
        let woven =
            Woven::of(instructions, self.unit, &Crossing::of(self.unit, row, run)?).filter(|_| units >= least)?;
        rows.iter().chain(runs).for_each(|&mode| self.rest.push(mode));
        Some(woven)
    }

    /// Leaves one mode to the row and one to the run, beside which the others are.
    pub(super) fn leave_one_of_each(&mut self) {
        for of in [&mut self.row, &mut self.run] {
            while of.len() > 1 {
                self.rest.push(of.remove(1));
            }
        }
    }

    /// How many bytes of the source lie in one piece that the row, the run and some of the modes beside go over, so many as are said, and how many
    /// of these modes that takes.
    pub(super) fn in_one_piece(&self, bytes_of: RangeInclusive<usize>) -> Option<(usize, usize)> {
        let mut modes = Modes::new();
        self.row.iter().chain(self.run.iter()).for_each(|&mode| modes.push(mode));
        for inner in 0..=self.rest.len() {
            let bytes = size(&modes).saturating_mul(self.unit);
            if bytes > *bytes_of.end() {
                return None;
            }
            if bytes_of.contains(&bytes) && order::is_one_piece(self.unit, 1, &modes) {
                return Some((bytes, inner));
            }
            modes.push(*self.rest.get(inner)?);
        }
        None
    }

    /// The modes of matrices that have no strip, which go by smaller tiles, if they have units enough to be called for.
    pub(super) fn small(&self) -> Option<Crossing> {
        let ([row], [run]) = (&self.row[..], &self.run[..]) else { return None };
        let strips = grid::fits(self.unit, row.extent, run.extent) || grid::is_short(self.unit, row, run);
        let many = row.extent.saturating_mul(run.extent) >= CALLED;
        if many && !strips { Crossing::of(self.unit, row, run) } else { None }
    }

    /// The matrix that it is, at each coordinate of the others, if whole lines of it can be read and written, past the caches or not.
    pub(super) fn in_lines(&self, to: *const u8, past: bool) -> Option<[Mode<2>; 2]> {
        let ([row], [run]) = (&self.row[..], &self.run[..]) else { return None };
        let even = !past || self.rest.iter().all(|mode| mode.strides[0].unsigned_abs().is_multiple_of(LINE));
        // They then fit at each coordinate of the others as they do here.
        let fits = even && lines::fits(self.unit, [row, run], to, past);
        (fits && lines::is_worth(self.unit, [row, run], to, past)).then_some([*row, *run])
    }

    /// Whether what goes past the caches has rows too short for that, which are put together in a buffer.
    pub(super) fn is_bounced(&self, to: *const u8) -> bool {
        size(&self.row).saturating_mul(self.unit) < LONG && !self.is_whole(to)
    }

    /// Whether rows of the destination start where lines do, and end there.
    pub(super) fn is_whole(&self, to: *const u8) -> bool {
        let strides = self.run.iter().chain(self.rest.iter()).fold(to.addr(), |all, m| all | m.strides[0] as usize);
        (strides | (size(&self.row) * self.unit)).is_multiple_of(LINE)
    }
}
