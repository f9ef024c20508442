//! [`Table`]: strided copies as the [`Row`]s of one launch.

use crate::row::{EACH, MODES, Row, THREADS};
use std::vec::Vec;

/// A strided copy of bytes: runs of `run` bytes, and a run at each coordinate of the modes.
#[derive(Clone, Debug)]
pub(crate) struct Strip {
    /// The byte of the first run in the source.
    pub(crate) src: usize,
    /// The byte of the first run in the destination.
    pub(crate) dst: usize,
    pub(crate) run: usize,
    pub(crate) modes: Vec<Mode>,
}

/// A mode: its extent, and its strides in bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mode {
    pub(crate) extent: usize,
    pub(crate) src: usize,
    pub(crate) dst: usize,
}

/// The rows of a launch, which write no byte twice.
#[derive(Clone, Debug, Default)]
pub struct Table {
    rows: Vec<Row>,
    blocks: u32,
    reads: usize,
    writes: usize,
    units: [usize; 2],
}

/// The number of bytes that one instruction moves at most.
pub(crate) const WIDEST: usize = 16;
/// The number of bytes that global memory moves at least.
const SECTOR: usize = 32;
/// The number of units of a row at most. Kernels count them in 32 bits, a little past the last.
const MOST_UNITS: usize = 1 << 30;
/// A thread moves its units in 1 to 16 steps: as few as that make no more blocks than these.
const ENOUGH_BLOCKS: usize = 2048;
const MOST_STEPS: usize = 16;

impl Table {
    /// The rows of strips, none of which writes a byte of another. A unit has the bytes of the greatest power of two that divides
    /// `align`, at whose multiples both memories begin, and `widest`, and all that the strip consists of.
    pub(crate) fn new(strips: impl IntoIterator<Item = Strip>, align: usize, widest: usize) -> Self {
        let mut table = Table { units: [WIDEST, 1], ..Table::default() };
        for strip in strips {
            table.push(strip, align | widest | WIDEST);
        }
        let units: usize = table.rows.iter().map(|row| row.units as usize).sum();
        let per_step = THREADS as usize * EACH;
        let steps = (units / (per_step * ENOUGH_BLOCKS)).clamp(1, MOST_STEPS);
        for row in &mut table.rows {
            (row.steps, row.first) = (steps as u32, table.blocks);
            table.blocks += row.units.div_ceil((per_step * steps) as u32);
        }
        table
    }

    /// The rows, in the order of their blocks.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The number of blocks of a launch.
    pub fn blocks(&self) -> u32 {
        self.blocks
    }

    /// The number of bytes that the source has to have: all rows read below it.
    pub fn reads(&self) -> usize {
        self.reads
    }

    /// The number of bytes that the destination has to have: all rows write below it.
    pub fn writes(&self) -> usize {
        self.writes
    }

    /// The number of bytes of the smallest and of the largest unit. Each row has, in both memories, its units at multiples of their
    /// size.
    pub fn units(&self) -> [usize; 2] {
        self.units
    }

    fn push(&mut self, mut strip: Strip, limit: usize) {
        if strip.run == 0 || strip.modes.iter().any(|mode| mode.extent == 0) {
            return;
        }
        strip.modes.retain(|mode| mode.extent > 1);
        while let Some(first) = strip.modes.first().filter(|mode| (mode.src, mode.dst) == (strip.run, strip.run)) {
            strip.run *= first.extent;
            strip.modes.remove(0);
        }
        let all =
            strip.modes.iter().fold(strip.src | strip.dst | strip.run | limit, |all, mode| all | mode.src | mode.dst);
        let unit = 1 << all.trailing_zeros();
        if strip.run > unit {
            strip.modes.insert(0, Mode { extent: strip.run / unit, src: unit, dst: unit });
        }
        self.by_sectors(strip.src, strip.dst, unit, strip.modes);
    }

    /// In a transpose one mode is contiguous in the source, and another in the destination. A warp then takes a sector of the first, and
    /// after it the second, so that it reads and writes whole sectors.
    fn by_sectors(&mut self, src: usize, dst: usize, unit: usize, mut modes: Vec<Mode>) {
        let sector = SECTOR / unit;
        let is_turned =
            modes.first().is_some_and(|first| first.src == unit && first.dst != unit && first.extent > sector);
        if let (true, Some(other)) = (is_turned, modes.iter().position(|mode| mode.dst == unit)) {
            let first = modes[0];
            let whole = first.extent - first.extent % sector;
            if first.extent > whole {
                modes[0].extent = first.extent - whole;
                self.bounded(src + whole * first.src, dst + whole * first.dst, unit, modes.clone());
            }
            modes[0] = Mode { extent: sector, ..first };
            let other = modes.remove(other);
            modes.insert(1, other);
            let sectors = Mode { extent: whole / sector, src: sector * first.src, dst: sector * first.dst };
            modes.insert(2, sectors);
        }
        self.bounded(src, dst, unit, modes);
    }

    /// Cuts a copy into rows that have no more modes and units than a row can have.
    fn bounded(&mut self, src: usize, dst: usize, unit: usize, mut modes: Vec<Mode>) {
        let units: usize = modes.iter().map(|mode| mode.extent).product();
        if modes.len() > MODES {
            let least = (0..modes.len()).min_by_key(|&k| modes[k].extent).unwrap_or(0);
            let mode = modes.remove(least);
            for k in 0..mode.extent {
                self.bounded(src + k * mode.src, dst + k * mode.dst, unit, modes.clone());
            }
        } else if units > MOST_UNITS {
            let most = (0..modes.len()).max_by_key(|&k| modes[k].extent).unwrap_or(0);
            let mode = modes[most];
            let half = mode.extent / 2;
            modes[most].extent = mode.extent - half;
            self.bounded(src + half * mode.src, dst + half * mode.dst, unit, modes.clone());
            modes[most].extent = half;
            self.bounded(src, dst, unit, modes);
        } else {
            self.row(src, dst, unit, units, &modes);
        }
    }

    fn row(&mut self, src: usize, dst: usize, unit: usize, units: usize, modes: &[Mode]) {
        let mut row = Row {
            src: src as u64,
            dst: dst as u64,
            units: units as u32,
            unit: unit as u32,
            first: 0,
            steps: 1,
            modes: modes.len() as u32,
            extents: [1; MODES],
            src_strides: [0; MODES],
            dst_strides: [0; MODES],
        };
        for (k, mode) in modes.iter().enumerate() {
            row.extents[k] = mode.extent as u32;
            (row.src_strides[k], row.dst_strides[k]) = (mode.src as u64, mode.dst as u64);
        }
        let last = |of: fn(&Mode) -> usize| modes.iter().map(|mode| (mode.extent - 1) * of(mode)).sum::<usize>() + unit;
        self.reads = self.reads.max(src + last(|mode| mode.src));
        self.writes = self.writes.max(dst + last(|mode| mode.dst));
        self.units = [self.units[0].min(unit), self.units[1].max(unit)];
        self.rows.push(row);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    /// All bytes that rows move, each as the pair of its places, in order.
    fn moved(table: &Table) -> Vec<(usize, usize)> {
        let pairs = core::cell::RefCell::new(Vec::new());
        for block in 0..table.blocks() {
            let row = &table.rows()[crate::row::row_of(block, table.rows().len(), |k| table.rows()[k].first)];
            for thread in 0..THREADS {
                let pair = |src, dst| (src, dst);
                row.each([block, thread], pair, |_, (src, dst)| {
                    pairs.borrow_mut().extend((0..row.unit as usize).map(|byte| (src + byte, dst + byte)));
                });
            }
        }
        let mut pairs = pairs.into_inner();
        pairs.sort_unstable();
        pairs
    }

    /// More modes than a row has: copies of twelve modes, with strides that fit nowhere together.
    #[test]
    fn more_modes_than_a_row_has() {
        let extents = [2, 3, 2, 2, 3, 2, 2, 2, 2, 2, 2, 3];
        let (mut src, mut dst) = (5, 7);
        let modes = extents.map(|extent| {
            let mode = Mode { extent, src, dst };
            (src, dst) = (src * extent + 1, dst * extent + 2);
            mode
        });
        let strip = Strip { src: 11, dst: 13, run: 3, modes: modes.to_vec() };
        let mut expected = vec![(11, 13)];
        let run = Mode { extent: 3, src: 1, dst: 1 };
        for mode in modes.iter().chain([&run]) {
            let more =
                expected.iter().flat_map(|&(a, b)| (0..mode.extent).map(move |k| (a + k * mode.src, b + k * mode.dst)));
            expected = more.collect();
        }
        expected.sort_unstable();
        let table = Table::new([strip], 16, WIDEST);
        assert!(table.rows().len() > 1 && table.units() == [1, 1]);
        assert_eq!(moved(&table), expected);
        let last = |of: fn(&(usize, usize)) -> usize| expected.iter().map(of).max();
        assert_eq!((Some(table.reads() - 1), Some(table.writes() - 1)), (last(|pair| pair.0), last(|pair| pair.1)));
    }

    /// More units than a row has: the rows are disjoint, and together all of the copy.
    #[test]
    fn more_units_than_a_row_has() {
        let n = 3 * MOST_UNITS + 5;
        let table =
            Table::new([Strip { src: 0, dst: 8, run: 1, modes: vec![Mode { extent: n, src: 2, dst: 1 }] }], 16, WIDEST);
        let mut parts: Vec<(usize, usize)> =
            table.rows().iter().map(|row| (row.dst as usize - 8, row.units as usize)).collect();
        parts.sort_unstable();
        assert!(parts.len() > 3 && parts.iter().all(|part| part.1 <= MOST_UNITS));
        let end = parts.iter().fold(0, |end, &(start, units)| {
            assert_eq!(start, end);
            start + units
        });
        assert_eq!((end, table.reads(), table.writes()), (n, 2 * n - 1, n + 8));
        assert!(table.rows().iter().all(|row| row.src == 2 * (row.dst - 8)));
        // Blocks are numbered through.
        let mut next = 0;
        for row in table.rows() {
            assert_eq!(row.first, next);
            next += row.units.div_ceil(row.per_block());
        }
        assert_eq!(next, table.blocks());
    }
}
