//! The loop nest of a kernel: a list of loops, each with an extent and with a stride for each operand, in the order in which to run them.
//!
//! The shapes of the operands agree mode by mode, so they have a common refinement: one list of extents, with a stride for each
//! operand. For operands of the shapes `(4,6)` and `(4,(2,3))` the extents are 4, 2 and 3. Modes of extent 1 are dropped. The
//! others are sorted by their strides in the first operand, which is the destination. Neighbours are merged if one continues the
//! other in every operand. So operands that are contiguous in the same order become a single loop, however their layouts are
//! written.

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

/// How many modes a nest may have. This is enough, because a size that fits a machine word is a product of fewer extents above 1.
pub(crate) const MODES: usize = usize::BITS as usize;

/// The capacity of a nest. It is greater than [`MODES`], because a block that has fewer than two modes gets modes of extent 1.
const ROOM: usize = MODES + 2;

/// One loop: its extent, and the stride of each operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mode<const K: usize> {
    pub(crate) extent: usize,
    pub(crate) strides: [isize; K],
}

impl<const K: usize> Mode<K> {
    pub(crate) const ONE: Self = Mode { extent: 1, strides: [0; K] };
}

/// The inner loops of a nest: its first `len` modes.
#[derive(Clone, Copy)]
struct Block {
    len: usize,
    /// The position of the mode of which the block has only a part, if there is one. `whole` is the full extent of that mode.
    cut: Option<usize>,
    whole: usize,
}

/// Nested loops over `K` operands, which visit every combination of coordinates once.
///
/// A nest is large, so it is changed in place, and copied only for another thread.
#[derive(Debug, PartialEq, Eq)]
#[cfg_attr(feature = "rayon", derive(Clone))]
pub(crate) struct Nest<const K: usize> {
    modes: List<Mode<K>, ROOM>,
}

/// How many elements a block of rows has at most.
const BLOCK: usize = 8192;

/// A mode is cut only if at least this many of its coordinates fit into a block.
pub(crate) const PART: usize = 8;

/// How many elements a plane should have at least.
const PLANE: usize = 24;

impl<const K: usize> Nest<K> {
    /// A nest without loops.
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Nest { modes: List::new() }
    }

    /// Fills an empty nest with the loops of operands whose shapes agree. Returns `None` if there would be more than [`MODES`]
    /// loops, or if three operands have no common refinement.
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

    /// The modes, mutably, for example to reorder them.
    pub(crate) fn modes_mut(&mut self) -> &mut [Mode<K>] {
        &mut self.modes
    }

    /// The first mode, or a mode of extent 1 if there is none.
    pub(crate) fn first(&self) -> Mode<K> {
        self.modes.first().copied().unwrap_or(Mode::ONE)
    }

    /// Removes the first mode if it has 2 to 4 elements that are contiguous in every operand, and returns their number. Otherwise
    /// returns 1. The nest then visits units of the returned number of elements.
    pub(crate) fn take_units(&mut self) -> usize {
        let Mode { extent, strides } = self.first();
        if strides != [1; K] || !(2..=4).contains(&extent) {
            return 1;
        }
        self.take_first();
        extent
    }

    /// Removes the first mode, if there is one.
    pub(crate) fn take_first(&mut self) {
        if !self.modes.is_empty() {
            self.modes.remove(0);
        }
    }

    /// Computes the common refinement: where the modes of two operands have different extents, a loop has the shorter extent, and
    /// the rest of the longer mode is left for the next loops.
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

    /// [`Nest::refine`] for operands with different lists of extents.
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
                // If coordinates of the mode are left, the product is their stride, and does not overflow.
                *r = (r.0 / extent, r.1.wrapping_mul(extent as isize));
            }
        }
    }

    /// Adds a mode, or merges it with the last mode if it continues that mode in every operand. Returns `None` if there is no
    /// room.
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

    /// Merges neighbours if one continues the other in every operand.
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

    /// Calls `visit` for each row, with the offset in each operand at which the row starts, and with the mode along the row.
    #[inline(always)]
    pub(crate) fn rows(&mut self, mut visit: impl FnMut([isize; K], &Mode<K>)) {
        self.planes(|mut at, row, next| {
            for _ in 0..next.extent {
                visit(at, row);
                step(&mut at, &next.strides, 1);
            }
        });
    }

    /// Calls `visit` for each plane, which is a sequence of rows. The arguments are the offset in each operand at which the plane
    /// starts, the mode along a row, and the mode from row to row.
    ///
    /// The rows come in blocks that fit the cache. A block consists of the modes with the smallest strides. A mode is chosen by
    /// the smallest of its strides in the operands. So a cache line that several rows share is still in the cache for the next
    /// row. The rows of a block go along a mode that is contiguous in all operands, if there is a long enough one, and otherwise
    /// along the longest mode.
    #[inline(always)]
    pub(crate) fn planes(&mut self, visit: impl FnMut([isize; K], &Mode<K>, &Mode<K>)) {
        let block = self.block_first();
        self.planes_in(block, visit);
    }

    /// Calls `visit` for each plane of each block.
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

    /// Moves the modes of a block to the front: first the mode along a row, then the mode from row to row, then the others.
    fn block_first(&mut self) -> Block {
        nearest_first(self.modes_mut());
        let mut block = self.cut_block(0);
        let Block { len, cut, .. } = &mut block;
        let modes = &mut self.modes[..*len];
        let contiguous = |mode: &Mode<K>| mode.strides == [1; K] && mode.extent >= PART;
        let row = longest(modes, 0, contiguous).or_else(|| longest(modes, 0, |_| true)).unwrap_or(0);
        to_front(modes, 0, row, cut);
        // The mode from row to row is the one with the smallest strides. If the plane of that mode would be too small, the
        // longest mode is taken.
        if let [row, nearest, _, ..] = modes
            && row.extent.saturating_mul(nearest.extent) < PLANE
            && let Some(next) = longest(modes, 1, |_| true)
        {
            to_front(modes, 1, next, cut);
        }
        self.complete(block)
    }

    /// The modes that fit the cache together: the first `taken` modes, and as many of the next modes as fit. The last mode may be
    /// cut, if at least [`PART`] of its coordinates fit.
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

    /// Adds modes of extent 1 to a block until it has two modes.
    fn complete(&mut self, mut block: Block) -> Block {
        while block.len < 2 {
            self.modes.insert(block.len, Mode::ONE);
            block.len += 1;
        }
        block
    }

    /// Cuts the nest into `pieces` parts of about the same size, and keeps the parts in `range`. Returns the offset in each
    /// operand at which the kept parts start. Returns `None` if the kept parts are empty, because the nest has too few
    /// coordinates. `pieces` and the length of the range must be powers of two, and the length must divide the start of the
    /// range.
    ///
    /// A mode that is contiguous in an operand keeps at least `run` elements, as long as another mode can be cut.
    #[cfg(feature = "rayon")]
    pub(crate) fn cut(&mut self, range: Range<usize>, pieces: usize, run: usize) -> Option<[isize; K]> {
        let mut start = [0; K];
        let (piece, pieces) = (range.start / range.len(), pieces / range.len());
        for bit in (0..pieces.ilog2()).rev() {
            let second = piece >> bit & 1 == 1;
            let is_run = |mode: &Mode<K>| mode.strides.iter().any(|stride| stride.unsigned_abs() == 1);
            let is_long = |mode: &Mode<K>| mode.extent > 1 && (!is_run(mode) || mode.extent >= 2 * run);
            // Cuts the slowest mode, so that the parts are far apart in the destination.
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

    /// Whether no two coordinates can share an offset in the first operand. The modes must be sorted by their strides in that
    /// operand.
    pub(crate) fn is_injective(&self) -> bool {
        sorted_step_over(self.modes().iter().map(|mode| (mode.extent, mode.strides[0].unsigned_abs())))
    }
}

/// About half of an extent. A half of at least 512 is rounded down to a multiple of 64, and a half of at least 64 to a multiple
/// of 16. A cache line has 64 elements of one byte, or 16 elements of four bytes.
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

/// Whether a mode with these strides continues where `mode` ends, in every operand.
fn follows<const K: usize>(mode: &Mode<K>, strides: &[isize; K]) -> bool {
    (0..K).all(|k| mode.strides[k].checked_mul(mode.extent as isize) == Some(strides[k]))
}
