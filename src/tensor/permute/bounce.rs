//! Blocks that are put together in a buffer and go to the destination from there, in whole lines.
//!
//! For what strips cannot do: rows of the destination that are short, units that are no power of two, a source that
//! lies along no mode.

use super::LONG;
use super::cross::{Cross, Modes, is_high, size};
use super::heuristics::Heuristic;
use super::machine::{self, Machine};
use super::odd;
use super::order::{alternate, reach};
use super::registers::{LANE, LINE, Line};
use super::stream::{Ahead, Stream};
use super::strip::{self, Strips};
use crate::tensor::nest::{Mode, by_strides_of, for_each};
use crate::tensor::units;
use core::mem::MaybeUninit;

/// The bytes that a block has at most: more than the first cache, and a part of the second. A block reads as many of each row of the
/// source as it has rows, so that what lies together there grows with it; blocks of 16 KB, which stay in the first cache, were 1.3
/// to 1.8 times as slow on an EPYC where units are no power of two, and as fast on a Xeon.
const BLOCK: usize = 64 << 10;

/// A buffer holds a block, however its rows lie in their lines.
type Buffer = [Line; (BLOCK + BLOCK / 4) / LINE];

/// Where rows lie apart in the destination, so many bytes of each are in a block.
const RUN: usize = 2048;

/// Rows of so many bytes together are read again and again from the second cache, which has twice as much everywhere.
const GROUP: usize = 128 << 10;

/// So many units of the source's run go in tiles at most.
const SIDE: usize = 1024;

/// A part of a mode.
#[derive(Clone, Copy)]
struct Cut {
    mode: Mode<2>,
    part: usize,
}

impl Cut {
    const NONE: Self = Cut { mode: Mode::ONE, part: 1 };

    /// About as many as are said, in parts of one size; whole lines of `bytes` each if that can be.
    fn of(mode: Mode<2>, most: usize, bytes: usize) -> Self {
        let most = most.clamp(1, mode.extent);
        let part = mode.extent.div_ceil(mode.extent.div_ceil(most));
        let lines = LINE >> bytes.trailing_zeros().min(LINE.trailing_zeros());
        let rounded = part.next_multiple_of(lines);
        Cut { mode, part: if rounded <= most { rounded } else { part } }
    }
    /// The same of a run, of which registers take `lane` units at a time: not fewer in a part, if there is room.
    fn of_run(run: Mode<2>, most: usize, bytes: usize, lane: usize) -> Self {
        let cut = Cut::of(run, most, bytes);
        Cut { part: cut.part.max(lane.min(most)).min(run.extent), ..cut }
    }
    fn inside(&self) -> Mode<2> {
        Mode { extent: self.part, ..self.mode }
    }
    /// The first offsets of each part; the last goes back over a part of the one before.
    #[inline(always)]
    fn each(&self, mut visit: impl FnMut([isize; 2])) {
        for k in (0..self.mode.extent).step_by(self.part) {
            let k = k.min(self.mode.extent - self.part) as isize;
            visit(self.mode.strides.map(|stride| stride.wrapping_mul(k)));
        }
    }
}

/// Which part of each mode a block has.
struct Block {
    /// Modes along which the destination lies, its strides being those of the buffer.
    row: Modes,
    /// The mode along which the source lies, and its stride in the buffer.
    run: Mode<2>,
    /// Modes behind it in which the destination goes on.
    more: Modes,
    /// How many bytes lie together in the destination.
    bytes: usize,
    /// How many such there are, how far apart in the destination and in the buffer.
    apart: Mode<2>,
    /// What goes over the blocks, from the innermost.
    cuts: [Cut; 3],
    outer: Modes,
    /// Whether blocks come in the order in which they are read.
    reads_on: bool,
}

impl Block {
    fn of(cross: &Cross) -> Self {
        let mut block = Block {
            row: Modes::new(),
            run: Mode::ONE,
            more: Modes::new(),
            bytes: cross.unit,
            apart: Mode::ONE,
            cuts: [Cut::NONE; 3],
            outer: Modes::new(),
            reads_on: false,
        };
        let (run, runs) = match &cross.run[..] {
            [run, runs @ ..] => (*run, runs),
            [] => (Mode::ONE, &[][..]),
        };
        let row_bytes = cross.unit.saturating_mul(size(&cross.row));
        let side = if cross.tiles() { SIDE } else { usize::MAX };
        let lane = if cross.tiles() { LANE / cross.unit } else { 1 };
        let goes_on = run.strides[0] == row_bytes as isize && row_bytes <= BLOCK / lane.max(8);
        // Rows that follow each other go one by one, so that lines that two of them share are whole; what they are read
        // from is read again for each, and stays in the second cache meanwhile.
        let follows = run.strides[0] == row_bytes as isize && row_bytes <= BLOCK;
        let one_by_one = follows && !goes_on && !cross.tiles() && row_bytes.saturating_mul(run.extent) <= GROUP;
        let most = if goes_on || one_by_one { BLOCK } else { RUN.max(BLOCK / run.extent) };
        let mut others = Modes::new();
        for &mode in cross.row.iter() {
            let cut = Cut::of(mode, most / block.bytes, block.bytes);
            if block.cuts[2].part < block.cuts[2].mode.extent || cut.part == 1 {
                others.push(mode);
                continue;
            }
            block.bytes *= cut.part;
            block.row.push(cut.inside());
            if cut.part < mode.extent {
                block.cuts[2] = cut;
            }
        }
        runs.iter().chain(cross.rest.iter()).for_each(|&mode| others.push(mode));
        if goes_on {
            let cut = Cut::of_run(run, (BLOCK / block.bytes).min(side), block.bytes, lane);
            (block.cuts[0], block.run) = (cut, cut.inside());
            block.bytes *= cut.part;
            let mut whole = cut.part == run.extent;
            // As long a piece as is read in pieces as long: what is read next to it is in the same lines and pages.
            while whole
                && (block.bytes < LONG || block.bytes <= block.reads(cross.unit))
                && let Some(next) = others.iter().position(|m| m.strides[0] == block.bytes as isize)
            {
                let cut = Cut::of(others[next], BLOCK / block.bytes, block.bytes);
                if cut.part == 1 {
                    break;
                }
                others.remove(next);
                block.more.push(cut.inside());
                block.bytes *= cut.part;
                whole = cut.part == cut.mode.extent;
                if !whole {
                    block.cuts[1] = cut;
                }
            }
        } else {
            // Whole lines and one more, so that rows do not crowd; each starts in its line as the destination does.
            let apart = (block.bytes.next_multiple_of(LINE) | LINE) + run.strides[0].rem_euclid(LINE as isize) as usize;
            let rows = if one_by_one { 1 } else { (BLOCK / apart).min(side) };
            let cut = Cut::of_run(run, rows, cross.unit, lane);
            block.cuts[0] = cut;
            block.run = Mode { extent: cut.part, strides: [apart as isize, run.strides[1]] };
            block.apart = Mode { extent: cut.part, strides: [run.strides[0], apart as isize] };
        }
        let together = [block.bytes, block.reads(cross.unit)];
        block.reads_on = together[1] < together[0];
        alternate(&mut others, together, 0);
        block.outer = others;
        block
    }

    /// How many bytes of the buffer a block takes.
    fn room(&self) -> usize {
        let before = (self.apart.extent - 1).saturating_mul(self.apart.strides[1].unsigned_abs());
        before.saturating_add(self.bytes)
    }

    /// Whether the buffer has room for a block, wherever it begins in a line.
    fn fits(&self) -> bool {
        self.room() <= size_of::<Buffer>() - LINE
    }

    /// How many bytes of what a block is read from lie together.
    fn reads(&self, unit: usize) -> usize {
        let mut modes = self.row.clone();
        self.more.iter().chain([&self.run]).for_each(|&mode| modes.push(mode));
        reach(unit, 1, &modes)
    }

    /// What a block is read from, which starts at `from`: as much as lies together, and the nearest mode beside it.
    fn ahead(&self, unit: usize, from: *const u8) -> Ahead {
        let mut modes = Modes::new();
        modes.push(self.run);
        self.row.iter().chain(self.more.iter()).for_each(|&mode| modes.push(mode));
        by_strides_of(1, &mut modes);
        let (mut from, mut bytes, mut next) = (from, unit, (1, 0));
        for mode in modes.iter().filter(|mode| mode.extent > 1) {
            let stride = mode.strides[1];
            if stride < 0 {
                from = from.wrapping_offset(stride.wrapping_mul(mode.extent as isize - 1));
            }
            if stride.unsigned_abs() > bytes + LINE {
                next = (mode.extent, stride.wrapping_abs());
                break;
            }
            // With the gaps, which are no whole lines.
            bytes += stride.unsigned_abs() * (mode.extent - 1);
        }
        Ahead::of(from, bytes, next)
    }

    /// Visits the first offsets of each block.
    #[inline(always)]
    fn each(&self, mut visit: impl FnMut([isize; 2])) {
        let [run, more, row] = &self.cuts;
        let sum =
            |offsets: [[isize; 2]; 4]| [0, 1].map(|k| offsets.iter().fold(0isize, |sum, at| sum.wrapping_add(at[k])));
        if self.reads_on {
            row.each(|row| {
                more.each(|more| for_each(&self.outer, |outer| run.each(|run| visit(sum([outer, row, more, run])))));
            });
        } else {
            for_each(&self.outer, |outer| {
                row.each(|row| more.each(|more| run.each(|run| visit(sum([outer, row, more, run])))));
            });
        }
    }
}

/// How many bytes of what blocks are read from lie together, though the run goes on from a block to the next: of a row of several
/// modes a block may have a part, and so less of the source than the whole row has.
pub(super) fn reads(cross: &Cross) -> usize {
    let mut modes = Block::of(cross).row;
    cross.run.iter().take(1).for_each(|&mode| modes.push(mode));
    reach(cross.unit, 1, &modes)
}

/// Copies block after block.
///
/// # Safety
/// As of [`super::permute`], of units of a line at most, and the processor must have the instructions.
#[inline(never)]
pub(super) unsafe fn bounce(on: &Machine, cross: &Cross, to: *mut u8, from: *const u8) {
    let block = Block::of(cross);
    debug_assert!(block.fits());
    // Bytes of their own, which nothing reads before they are written.
    let mut buffer = MaybeUninit::<Buffer>::uninit();
    let buffer = buffer.as_mut_ptr().cast::<u8>();
    let fits = strip::fits_run(cross.unit, &[block.run], SIDE) && block.run.extent <= SIDE && !cross.run.is_empty();
    let tiles = fits && Heuristic::BounceTiles.says(|| cross.tiles() && is_high(cross.unit, size(&block.row)));
    let mut stream = Stream::new(to);
    let mut starts = [0; SIDE];
    let starts = &mut starts[..if tiles { block.run.extent } else { 0 }];
    for (k, start) in starts.iter_mut().enumerate() {
        *start = block.run.strides[0] * k as isize;
    }
    let odd = match &block.row[..] {
        [row, ..] if row.strides[0] == cross.unit as isize && !cross.run.is_empty() => {
            odd::of(on, cross.unit, &block.run)
        }
        _ => None,
    };
    // One block behind, to know which is next: as it is written, what the next is read from comes.
    let mut last = None;
    let mut copy = |[d, s]: [isize; 2], next: Option<isize>| {
        // SAFETY: of each: the offsets of a coordinate; a block has room in the buffer, behind as many bytes as the
        // destination starts in a line.
        unsafe {
            let mut ahead = match next {
                Some(next) => block.ahead(cross.unit, from.wrapping_offset(next)),
                None => Ahead::NONE,
            };
            let (to, from) = (to.offset(d), from.offset(s));
            let buffer = buffer.add(to.addr() % LINE);
            for_each(&block.more, |[d, s]| {
                let (buffer, from) = (buffer.offset(d), from.offset(s));
                if tiles {
                    let row = Strips {
                        row: &block.row,
                        len: size(&block.row),
                        starts,
                        dense: block.apart.extent == 1,
                        even: false,
                        narrow: false,
                        streams: false,
                        asks: false,
                        ahead: None,
                    };
                    strip::copy(on.instructions, cross.unit, &row, buffer, from, None);
                } else {
                    let (first, rest) = block.row.split_first().unwrap_or((&Mode::ONE, &[]));
                    for_each(rest, |[d, s]| match odd {
                        Some((copy, _)) => copy([first, &block.run, &Mode::ONE], buffer.offset(d), from.offset(s)),
                        None => units::plane_of(cross.unit, buffer.offset(d), from.offset(s), first, &block.run),
                    });
                }
            });
            for k in 0..block.apart.extent as isize {
                let [d, s] = block.apart.strides.map(|stride| stride * k);
                stream.write(to.offset(d), buffer.offset(s), block.bytes, &mut ahead);
            }
        }
    };
    block.each(|now| {
        if let Some(last) = last.replace(now) {
            copy(last, Some(now[1]));
        }
    });
    if let Some(last) = last {
        copy(last, None);
    }
    // SAFETY: what was written is as above.
    unsafe { stream.end() };
    // Whoever asked: these are lines past the caches.
    machine::fence();
}

#[cfg(test)]
mod tests {
    use super::super::cross::Counted;
    use super::*;
    use crate::layout::Loop;
    use crate::tensor::nest::Nest;

    /// What crosses where a row-major array, of units of so many bytes, is copied to another order, the slowest mode first.
    fn cross<const N: usize>((unit, counts): (usize, Counted), shape: [usize; N], order: [usize; N]) -> Cross {
        let strides = |order: [usize; N]| {
            let (mut strides, mut next) = ([0; N], unit as isize);
            for mode in order.into_iter().rev() {
                (strides[mode], next) = (next, next * shape[mode] as isize);
            }
            strides
        };
        let [to, from] = [strides(order), strides(core::array::from_fn(|mode| mode))];
        let loops = [to, from].map(|s| core::array::from_fn::<_, N, _>(|m| Loop { extent: shape[m], stride: s[m] }));
        let (mut nest, mut cross) = (Nest::new(), Cross::new());
        let nest = nest.plan([&loops[0], &loops[1]]).expect("few modes");
        let (mut to, mut from) = (core::ptr::null_mut(), core::ptr::null());
        assert!(cross.take(nest.modes(), (unit, counts), &mut to, &mut from));
        cross
    }

    fn extents(modes: &[Mode<2>]) -> [usize; 4] {
        core::array::from_fn(|at| modes.get(at).map_or(0, |mode| mode.extent))
    }

    #[test]
    fn a_block_is_as_long_as_what_it_is_read_from() {
        // 28 x 25 units are written together and read by 100 bytes, which the mode of 32 goes on from.
        let block = Block::of(&cross((4, Counted::No), [24, 30, 28, 32, 25], [1, 3, 0, 4, 2]));
        assert_eq!((block.bytes, extents(&block.more)), (2800, [0; 4]));
        assert!(block.reads_on && extents(&block.outer) == [32, 24, 30, 0]);
        // 5 x 30 lie together in both, and as many of them as have room are written together.
        let block = Block::of(&cross((8, Counted::No), [10, 7, 287, 5, 30], [2, 0, 1, 4, 3]));
        assert_eq!((block.bytes, extents(&block.more)), (36 * 1200, [36, 0, 0, 0]));
        // Pieces of 60 bytes are too short to be written by themselves: 11 of them in a row.
        let block = Block::of(&cross((4, Counted::No), [11, 20, 3, 9, 5], [1, 3, 0, 4, 2]));
        assert_eq!((block.bytes, extents(&block.more)), (11 * 60, [11, 0, 0, 0]));
    }

    #[test]
    fn parts_of_a_run_have_a_lane() {
        // 35 bytes of the run are two parts.
        let cross = cross((1, Counted::No), [119, 4, 56, 73, 35], [2, 1, 4, 3, 0]);
        let follows = cross.follows().expect("the mode of 73 is between");
        assert_eq!(Block::of(&follows).run.extent, 18);
        // Where rows of 4000 follow each other they would be three of 12, of which registers take none.
        assert_eq!(Block::of(&self::cross((1, Counted::No), [4000, 35], [1, 0])).run.extent, 16);
        assert_eq!(Block::of(&self::cross((1, Counted::No), [3, 7, 1000, 9], [1, 0, 3, 2])).run.extent, 9);
        // Of a row of several modes a block has a part, and is read in pieces no longer than that allows.
        assert_eq!((reads(&follows), super::super::cross::together(1, &follows.row, &follows.run)[1]), (15 * 35, 2555));
    }

    #[test]
    fn lanes_that_are_counted_have_rows_of_one_mode() {
        let [counted, looked_up] =
            [Counted::All, Counted::No].map(|counts| cross((16, counts), [22, 7, 26, 8], [1, 3, 0, 2]));
        assert_eq!((extents(&counted.row), extents(&counted.run)), ([26, 0, 0, 0], [8, 0, 0, 0]));
        assert_eq!(extents(&looked_up.row), [26, 22, 0, 0]);
    }

    #[test]
    fn a_run_that_the_destination_goes_on_in_behind_other_modes() {
        // The source runs on along the mode of 13, which lies between the others in the destination.
        let cross = cross((2, Counted::No), [43, 62, 32, 13, 11], [1, 0, 4, 3, 2]);
        assert_eq!((extents(&cross.row), extents(&cross.run)), ([32, 0, 0, 0], [11, 13, 0, 0]));
        let follows = cross.follows().expect("the mode of 13 goes on from that of 32");
        assert_eq!((extents(&follows.row), extents(&follows.run)), ([32, 13, 0, 0], [11, 0, 0, 0]));
        assert_eq!(Block::of(&follows).bytes, 32 * 13 * 11 * 2 * 7);
        assert_eq!(super::super::cross::together(2, &follows.row, &follows.run), [9152; 2]);
        // Of a run of 12 x 12 bytes the first mode alone is too short for registers.
        let cross = self::cross((1, Counted::No), [293, 265, 12, 12], [3, 0, 2, 1]);
        assert!(extents(&cross.run) == [12, 12, 0, 0] && cross.tiles() && cross.follows().is_none());
    }
}
