//! The loop nest of a kernel: the modes that its operands share, in the order in which to loop.
//!
//! The shapes of the operands agree mode by mode, so they have a common refinement: one list of
//! extents, with a stride for each operand. Modes of extent 1 fall away, the others are sorted by
//! the stride of the first operand, the destination, and neighbours that are one mode in every
//! operand are merged. What is left is what the layouts really disagree about.

mod order;
mod visit;

use super::list::List;
use super::shapes::same_extents;
use crate::algebra::relations::injective::sorted_step_over;
use crate::layout::Loop;
#[cfg(feature = "rayon")]
use core::ops::Range;
use order::{key, longest, nearest_first, sort_by, to_front};

pub(crate) use visit::{for_each, step};

/// How many modes a nest may have: a size that a machine word counts has no more that are longer than 1.
pub(crate) const MODES: usize = usize::BITS as usize;

/// A block has two modes, if need be of extent 1.
const ROOM: usize = MODES + 2;

/// One loop: how often, and how far each operand steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mode<const K: usize> {
    pub(crate) extent: usize,
    pub(crate) strides: [isize; K],
}

impl<const K: usize> Mode<K> {
    pub(crate) const ONE: Self = Mode { extent: 1, strides: [0; K] };
}

/// The first modes of a nest, over which the others go.
#[derive(Clone, Copy)]
struct Block {
    len: usize,
    /// The mode of which the block has a part, and all its extent.
    cut: Option<usize>,
    whole: usize,
}

/// Loops over `K` operands: every combination of coordinates is visited once.
///
/// It is large, so it is changed where it is, and copied for another thread alone.
#[derive(Debug, PartialEq, Eq)]
#[cfg_attr(feature = "rayon", derive(Clone))]
pub(crate) struct Nest<const K: usize> {
    modes: List<Mode<K>, ROOM>,
}

/// How many elements a block of rows has at most.
const BLOCK: usize = 8192;

/// A mode is cut where at least so many of its coordinates have room in a block.
pub(crate) const PART: usize = 8;

/// How many elements a plane should have at least.
const PLANE: usize = 24;

impl<const K: usize> Nest<K> {
    /// No loop yet.
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Nest { modes: List::new() }
    }

    /// Makes an empty nest that of operands whose shapes agree; `None` where they disagree in more
    /// than [`MODES`] modes, or three of them have no common refinement.
    #[inline(always)]
    pub(crate) fn plan(&mut self, operands: [&[Loop]; K]) -> Option<&mut Self> {
        self.refine(operands)?;
        if self.modes.len() > 1 {
            sort_by(self.modes_mut(), |a, b| key(a) < key(b));
            self.merge();
        }
        Some(self)
    }

    /// The modes.
    pub(crate) fn modes(&self) -> &[Mode<K>] {
        &self.modes
    }

    /// The modes, to be put in another order.
    pub(crate) fn modes_mut(&mut self) -> &mut [Mode<K>] {
        &mut self.modes
    }

    /// The first mode; one of extent 1 where there is none.
    pub(crate) fn first(&self) -> Mode<K> {
        self.modes.first().copied().unwrap_or(Mode::ONE)
    }

    /// How many elements stay together in every operand, where those are few: 2 to 4, which make
    /// one larger element. The nest is then of those.
    pub(crate) fn take_units(&mut self) -> usize {
        let Mode { extent, strides } = self.first();
        if strides != [1; K] || !(2..=4).contains(&extent) {
            return 1;
        }
        self.take_first();
        extent
    }

    /// Takes the first mode away, if there is one.
    pub(crate) fn take_first(&mut self) {
        if !self.modes.is_empty() {
            self.modes.remove(0);
        }
    }

    /// The common refinement: a mode steps as far as the shorter of two reaches, and the rest of
    /// the longer goes on from there.
    #[inline(always)]
    fn refine(&mut self, operands: [&[Loop]; K]) -> Option<()> {
        if operands[1..].iter().all(|other| same_extents(operands[0], other)) {
            for (at, mode) in operands[0].iter().enumerate() {
                self.extend(mode.extent, operands.map(|modes| modes[at].stride))?;
            }
            return Some(());
        }
        self.refine_otherwise(operands)
    }

    /// [`Nest::refine`] of other extents.
    #[inline(never)]
    fn refine_otherwise(&mut self, operands: [&[Loop]; K]) -> Option<()> {
        let mut next = [0; K];
        let mut rest = [(1usize, 0isize); K];
        loop {
            for k in 0..K {
                while rest[k].0 == 1 {
                    match operands[k].get(next[k]) {
                        Some(mode) => (rest[k], next[k]) = ((mode.extent, mode.stride), next[k] + 1),
                        None => break,
                    }
                }
            }
            let extent = rest.iter().map(|r| r.0).filter(|&extent| extent > 1).min();
            let Some(extent) = extent else { return Some(()) };
            if rest.iter().any(|r| r.0 % extent != 0) {
                return None;
            }
            let strides = rest.map(|r| r.1);
            self.extend(extent, strides)?;
            for r in &mut rest {
                // Cannot overflow where a coordinate is left: it has this stride.
                *r = (r.0 / extent, r.1.wrapping_mul(extent as isize));
            }
        }
    }

    /// Adds a mode, merged with the last where it goes on from there, so that the nest stays short;
    /// `None` where there is no room.
    #[inline(always)]
    fn extend(&mut self, extent: usize, strides: [isize; K]) -> Option<()> {
        if extent == 1 {
            return Some(());
        }
        if let Some(last) = self.modes.last_mut()
            && follows(last, &strides)
        {
            last.extent *= extent;
            return Some(());
        }
        (self.modes.len() < MODES).then(|| self.modes.push(Mode { extent, strides }))
    }

    /// Neighbours that are one mode in every operand.
    fn merge(&mut self) {
        let mut last = 0;
        for i in 1..self.modes.len() {
            let mode = self.modes[i];
            if follows(&self.modes[last], &mode.strides) {
                self.modes[last].extent *= mode.extent;
            } else {
                last += 1;
                self.modes[last] = mode;
            }
        }
        self.modes.truncate(last + 1);
    }

    /// Calls `visit` for each row: with the offset in each operand where it starts, and its mode.
    #[inline(always)]
    pub(crate) fn rows(&mut self, mut visit: impl FnMut([isize; K], &Mode<K>)) {
        self.planes(|mut at, row, next| {
            for _ in 0..next.extent {
                visit(at, row);
                step(&mut at, &next.strides, 1);
            }
        });
    }

    /// Calls `visit` for each plane, which is rows that follow each other: with the offset in each
    /// operand where it starts, the mode of the rows, and the mode from row to row.
    ///
    /// The rows come in blocks that fit the cache, of the modes that are nearest in any operand:
    /// so a line that several rows share is still there for the next. Within a block the longest
    /// mode makes the row, unless one is contiguous in all operands.
    #[inline(always)]
    pub(crate) fn planes(&mut self, visit: impl FnMut([isize; K], &Mode<K>, &Mode<K>)) {
        let block = self.block_first();
        self.planes_in(block, visit);
    }

    /// The planes of each block.
    #[inline(always)]
    fn planes_in(&mut self, block: Block, mut visit: impl FnMut([isize; K], &Mode<K>, &Mode<K>)) {
        let (len, cut) = (block.len, block.cut.unwrap_or(0));
        let whole = if block.cut.is_some() { block.whole } else { self.modes[0].extent };
        let Mode { extent: part, strides } = self.modes[cut];
        let (block, outer) = self.modes.split_at_mut(len);
        for_each(outer, |base| {
            for start in (0..whole).step_by(part) {
                let mut base = base;
                step(&mut base, &strides, start as isize);
                block[cut].extent = part.min(whole - start);
                let ([row, next], inner) = block.split_first_chunk().expect("a block has two modes");
                for_each(inner, |mut at| {
                    step(&mut at, &base, 1);
                    visit(at, row, next);
                });
            }
        });
        self.modes[cut].extent = part;
    }

    /// Puts the modes of a block first: the row, the mode from row to row, and the others.
    fn block_first(&mut self) -> Block {
        nearest_first(self.modes_mut());
        let mut block = self.cut_block(0);
        let Block { len, cut, .. } = &mut block;
        let modes = &mut self.modes[..*len];
        let contiguous = |mode: &Mode<K>| mode.strides == [1; K] && mode.extent >= PART;
        let row = longest(modes, 0, contiguous).or_else(|| longest(modes, 0, |_| true)).unwrap_or(0);
        to_front(modes, 0, row, cut);
        // From row to row the nearest, unless the rows are too short for it.
        if let [row, nearest, _, ..] = modes
            && row.extent.saturating_mul(nearest.extent) < PLANE
            && let Some(next) = longest(modes, 1, |_| true)
        {
            to_front(modes, 1, next, cut);
        }
        self.complete(block)
    }

    /// The modes that fit the cache, the first `taken` and what comes after: of these one may be cut, the last to fit, if at
    /// least [`PART`] of it has room.
    fn cut_block(&mut self, taken: usize) -> Block {
        let mut size = self.modes[..taken].iter().map(|mode| mode.extent).product::<usize>();
        let mut block = Block { len: taken, cut: None, whole: 0 };
        while block.len < self.modes.len() && self.modes.len() > 1 {
            let mode = &mut self.modes[block.len];
            let room = BLOCK / size;
            if mode.extent > room {
                if room < PART {
                    break;
                }
                (block.cut, block.whole) = (Some(block.len), mode.extent);
                mode.extent = room;
            }
            size *= mode.extent;
            block.len += 1;
        }
        if self.modes.len() == 1 {
            block.len = 1;
        }
        block
    }

    /// A block has two modes: what is missing has extent 1.
    fn complete(&mut self, mut block: Block) -> Block {
        while block.len < 2 {
            self.modes.insert(block.len, Mode::ONE);
            block.len += 1;
        }
        block
    }

    /// Leaves a range of `pieces` parts of about one size, a power of two of them, which together visit what this does: where it
    /// starts, or `None` where so many parts cannot be made and there is nothing in these. The range is as long as a power of two of which its
    /// start is a multiple.
    ///
    /// Modes along which an operand lies keep `run` elements, as long as there is another to cut.
    #[cfg(feature = "rayon")]
    pub(crate) fn cut(&mut self, range: Range<usize>, pieces: usize, run: usize) -> Option<[isize; K]> {
        let mut start = [0; K];
        let (piece, pieces) = (range.start / range.len(), pieces / range.len());
        for bit in (0..pieces.ilog2()).rev() {
            let second = piece >> bit & 1 == 1;
            let is_run = |mode: &Mode<K>| mode.strides.iter().any(|stride| stride.unsigned_abs() == 1);
            let is_long = |mode: &Mode<K>| mode.extent > 1 && (!is_run(mode) || mode.extent >= 2 * run);
            // The slowest mode, so that parts of the destination lie apart.
            let slowest = self.modes.iter().rposition(is_long);
            let slowest = slowest.or_else(|| self.modes.iter().rposition(|mode| mode.extent > 1));
            let Some(mode) = slowest.map(|at| &mut self.modes[at]) else {
                if second {
                    return None;
                }
                continue;
            };
            let first = half(mode.extent);
            if second {
                step(&mut start, &mode.strides, first as isize);
                mode.extent -= first;
            } else {
                mode.extent = first;
            }
        }
        Some(start)
    }

    /// Whether no two coordinates can share an offset of the first operand, by whose strides the modes
    /// are sorted.
    pub(crate) fn is_injective(&self) -> bool {
        sorted_step_over(self.modes().iter().map(|mode| (mode.extent, mode.strides[0].unsigned_abs())))
    }
}

/// About a half, of which long ones are whole lines of elements of a byte, or of four.
#[cfg(feature = "rayon")]
fn half(extent: usize) -> usize {
    let half = extent / 2;
    let whole = match half {
        512.. => 64,
        64.. => 16,
        _ => 1,
    };
    half - half % whole
}

/// Whether a mode with these strides goes on where `mode` ends.
fn follows<const K: usize>(mode: &Mode<K>, strides: &[isize; K]) -> bool {
    (0..K).all(|k| mode.strides[k].checked_mul(mode.extent as isize) == Some(strides[k]))
}
