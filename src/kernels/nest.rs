//! The loop nest of a kernel: the modes that its operands share, in the order in which to loop.
//!
//! The shapes of the operands agree mode by mode, so they have a common refinement: one list of
//! extents, with a stride for each operand. Modes of extent 1 fall away, the others are sorted by
//! the stride of the first operand, the destination, and neighbours that are one mode in every
//! operand are merged. What is left is what the layouts really disagree about.

use super::shapes::Modes;

/// How many modes a nest may have. Layouts that disagree in more are walked index by index.
pub(crate) const MODES: usize = 16;

/// One loop: how often, and how far each operand steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mode<const K: usize> {
    pub(crate) extent: usize,
    pub(crate) strides: [isize; K],
}

impl<const K: usize> Mode<K> {
    const ONE: Self = Mode { extent: 1, strides: [0; K] };
}

/// Loops over `K` operands: every combination of coordinates is visited once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Nest<const K: usize> {
    modes: [Mode<K>; MODES],
    len: usize,
}

/// How many elements a block of rows has at most.
const BLOCK: usize = 8192;

/// A mode is cut where at least so many of its coordinates have room in a block.
const PART: usize = 8;

/// How many elements a plane should have at least.
const PLANE: usize = 24;

impl<const K: usize> Nest<K> {
    const EMPTY: Self = Nest { modes: [Mode::ONE; MODES], len: 0 };

    /// Adds a mode where there is room, which there is for those of another nest.
    fn push(&mut self, mode: Mode<K>) {
        self.modes[self.len] = mode;
        self.len += 1;
    }

    /// The nest of operands whose shapes agree, or `None` where they disagree in more than
    /// [`MODES`] modes, or three of them have no common refinement.
    pub(crate) fn new(operands: [&Modes; K]) -> Option<Self> {
        let mut nest = Self::refine(operands)?;
        if nest.len > 1 {
            nest.sort();
            nest.merge();
        }
        Some(nest)
    }

    /// The modes.
    pub(crate) fn modes(&self) -> &[Mode<K>] {
        &self.modes[..self.len]
    }

    /// The first mode, and the nest of the others; a mode of extent 1 where there is none.
    pub(crate) fn split_first(mut self) -> (Mode<K>, Self) {
        if self.len == 0 {
            return (Mode::ONE, self);
        }
        (self.remove(0), self)
    }

    /// How many elements stay together in every operand, where those are few: 2 to 4, which make
    /// one larger element; and the nest of those.
    pub(crate) fn units(self) -> (usize, Self) {
        match self.split_first() {
            (first, rest) if first.strides == [1; K] && (2..=4).contains(&first.extent) => (first.extent, rest),
            _ => (1, self),
        }
    }

    /// Takes a mode out.
    pub(crate) fn remove(&mut self, at: usize) -> Mode<K> {
        let mode = self.modes[at];
        self.modes.copy_within(at + 1..self.len, at);
        self.len -= 1;
        mode
    }

    /// The common refinement: a mode steps as far as the shorter of two reaches, and the rest of
    /// the longer goes on from there.
    fn refine(operands: [&Modes; K]) -> Option<Self> {
        let mut nest = Self::EMPTY;
        if operands[1..].iter().all(|other| operands[0].same_extents(other)) {
            for (at, mode) in operands[0].leaves().iter().enumerate() {
                nest.extend(mode.extent, operands.map(|modes| modes.leaves()[at].stride))?;
            }
            return Some(nest);
        }
        let mut next = [0; K];
        let mut rest = [(1usize, 0isize); K];
        loop {
            for k in 0..K {
                while rest[k].0 == 1 {
                    match operands[k].leaves().get(next[k]) {
                        Some(mode) => (rest[k], next[k]) = ((mode.extent, mode.stride), next[k] + 1),
                        None => break,
                    }
                }
            }
            let extent = rest.iter().map(|r| r.0).filter(|&extent| extent > 1).min();
            let Some(extent) = extent else { return Some(nest) };
            if rest.iter().any(|r| r.0 % extent != 0) {
                return None;
            }
            let strides = rest.map(|r| r.1);
            nest.extend(extent, strides)?;
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
        match self.modes[..self.len].last_mut() {
            Some(last) if follows(last, &strides) => last.extent *= extent,
            _ => {
                *self.modes.get_mut(self.len)? = Mode { extent, strides };
                self.len += 1;
            }
        }
        Some(())
    }

    /// By the stride of the first operand, those of the others breaking ties.
    fn sort(&mut self) {
        self.sort_by(|a, b| key(a) < key(b));
    }

    /// A stable sort of few modes.
    fn sort_by(&mut self, before: impl Fn(&Mode<K>, &Mode<K>) -> bool) {
        for i in 1..self.len {
            let mut j = i;
            while j > 0 && before(&self.modes[j], &self.modes[j - 1]) {
                self.modes.swap(j, j - 1);
                j -= 1;
            }
        }
    }

    /// Neighbours that are one mode in every operand.
    fn merge(&mut self) {
        let mut last = 0;
        for i in 1..self.len {
            let mode = self.modes[i];
            if follows(&self.modes[last], &mode.strides) {
                self.modes[last].extent *= mode.extent;
            } else {
                last += 1;
                self.modes[last] = mode;
            }
        }
        self.len = self.len.min(last + 1);
    }

    /// How many coordinates lie below one step of a stride of the first operand.
    pub(crate) fn reuse(&self, stride: isize) -> usize {
        let below = self.modes().iter().filter(|m| m.strides[0].unsigned_abs() < stride.unsigned_abs());
        below.fold(1, |size, m| size.saturating_mul(m.extent))
    }

    /// The mode along which operand `k` is densest, if it is denser than along `than`.
    pub(crate) fn denser(&self, k: usize, than: &Mode<K>) -> Option<usize> {
        let at = (0..self.len).min_by_key(|&m| self.modes[m].strides[k].unsigned_abs())?;
        (self.modes[at].strides[k].unsigned_abs() < than.strides[k].unsigned_abs()).then_some(at)
    }

    /// The same modes, those first of which neighbours share a line of the cache in some operand.
    pub(crate) fn nearest_first(mut self) -> Self {
        let nearness = |m: &Mode<K>| {
            let steps = key(m);
            (steps.iter().copied().min(), steps.iter().fold(0usize, |sum, &step| sum.saturating_add(step)))
        };
        self.sort_by(|a, b| nearness(a) < nearness(b));
        self
    }

    /// Calls `visit` for each row: with the offset in each operand where it starts, and its mode.
    #[inline(always)]
    pub(crate) fn rows(self, mut visit: impl FnMut([isize; K], &Mode<K>)) {
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
    pub(crate) fn planes(self, mut visit: impl FnMut([isize; K], &Mode<K>, &Mode<K>)) {
        let (mut block, outer, (cut, whole)) = self.blocks();
        let Mode { extent: part, strides } = block.modes[cut];
        for_each(outer.modes(), |base| {
            for start in (0..whole).step_by(part) {
                let mut base = base;
                step(&mut base, &strides, start as isize);
                block.modes[cut].extent = part.min(whole - start);
                let ([row, next], inner) = block.modes.split_first_chunk().expect("a nest has room for two");
                for_each(&inner[..block.len.saturating_sub(2)], |mut at| {
                    step(&mut at, &base, 1);
                    visit(at, row, next);
                });
            }
        });
    }

    /// The modes of a block: the row, the mode from row to row, and the others; the modes from block
    /// to block; and the mode of which a block holds a part, with all its extent.
    fn blocks(self) -> (Self, Self, (usize, usize)) {
        let (mut block, mut outer) = (Self::EMPTY, Self::EMPTY);
        let (mut size, mut full, mut cut) = (1, false, None);
        for &mode in self.nearest_first().modes() {
            let room = BLOCK / size;
            if full {
                outer.push(mode);
            } else if mode.extent <= room || self.len == 1 {
                size *= mode.extent;
                block.push(mode);
            } else if room >= PART {
                (cut, full) = (Some((block.len, mode.extent)), true);
                block.push(Mode { extent: room, ..mode });
                size *= room;
            } else {
                full = true;
                outer.push(mode);
            }
        }
        let long = |mode: &Mode<K>| mode.strides == [1; K] && mode.extent >= PART;
        let row = block.longest(0, long).or(block.longest(0, |_| true)).unwrap_or(0);
        block.modes[..=row].rotate_right(1);
        // From row to row the nearest, unless the rows are too short for it.
        let [row_mode, nearest, ..] = &block.modes;
        let short = row_mode.extent.saturating_mul(nearest.extent) < PLANE;
        let next = if short { block.longest(1, |_| true).unwrap_or(1) } else { 1 };
        block.modes[1..=next].rotate_right(1);
        let cut = cut.map(|(at, whole)| {
            let at = if at == row { 0 } else { at + usize::from(at < row) };
            (if at == next { 1 } else { at + usize::from((1..next).contains(&at)) }, whole)
        });
        (block, outer, cut.unwrap_or((0, block.modes[0].extent)))
    }

    /// The longest of the modes that are `fit`, from one on; of equal ones the first.
    fn longest(&self, from: usize, fit: impl Fn(&Mode<K>) -> bool) -> Option<usize> {
        let fit = (from..self.len).rev().filter(|&at| fit(&self.modes[at]));
        fit.max_by_key(|&at| self.modes[at].extent)
    }

    /// Whether no two coordinates can share an offset of the first operand: in the order of its
    /// strides, each exceeds what the smaller ones reach.
    pub(crate) fn is_injective(&self) -> bool {
        let mut reach = 0usize;
        self.modes().iter().all(|mode| {
            let stride = mode.strides[0].unsigned_abs();
            let above = stride > reach;
            reach = reach.saturating_add((mode.extent - 1).saturating_mul(stride));
            above
        })
    }

    /// Calls `visit` with the offset of each operand, at every combination of coordinates; the
    /// first mode is the fastest.
    #[inline(always)]
    pub(crate) fn for_each(&self, visit: impl FnMut([isize; K])) {
        for_each(self.modes(), visit);
    }
}

/// [`Nest::for_each`].
#[inline(always)]
fn for_each<const K: usize>(modes: &[Mode<K>], mut visit: impl FnMut([isize; K])) {
    let one = Mode::ONE;
    let (first, outer) = modes.split_first().unwrap_or((&one, &[]));
    let mut counts = [0usize; MODES];
    let mut offsets = [0isize; K];
    loop {
        let mut at = offsets;
        for _ in 0..first.extent {
            visit(at);
            step(&mut at, &first.strides, 1);
        }
        let mut mode = 0;
        loop {
            let Some(outer) = outer.get(mode) else { return };
            counts[mode] += 1;
            step(&mut offsets, &outer.strides, 1);
            if counts[mode] < outer.extent {
                break;
            }
            counts[mode] = 0;
            step(&mut offsets, &outer.strides, -(outer.extent as isize));
            mode += 1;
        }
    }
}

/// Moves each offset by some strides. A last step may leave what an `isize` counts; no element is
/// touched there.
#[inline(always)]
pub(crate) fn step<const K: usize>(offsets: &mut [isize; K], strides: &[isize; K], times: isize) {
    for k in 0..K {
        offsets[k] = offsets[k].wrapping_add(strides[k].wrapping_mul(times));
    }
}

/// Whether a mode with these strides goes on where `mode` ends.
fn follows<const K: usize>(mode: &Mode<K>, strides: &[isize; K]) -> bool {
    (0..K).all(|k| mode.strides[k].checked_mul(mode.extent as isize) == Some(strides[k]))
}

fn key<const K: usize>(mode: &Mode<K>) -> [usize; K] {
    mode.strides.map(isize::unsigned_abs)
}
