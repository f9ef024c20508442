//! Copies blocks of a few lanes by byte shuffles: rows that are too short for tiles, small matrices, and elements of
//! 3 or 6 bytes.
//!
//! A block takes some modes whole, and at most one mode in part. In both operands, the bytes of a block are in
//! contiguous pieces of 16 bytes or more. A block is read as lanes. Each lane that is written is the bitwise or of
//! shuffles of the lanes that have its bytes. The shuffles are found once, and are the same for all blocks. Registers
//! of two lanes copy two blocks at a time, registers of four lanes four blocks.

use crate::compiled::{self, Loop};
use crate::machine::Machine;
use crate::modes::{List, MODES, Mode, for_each, parts_back};
use crate::registers::{LANE, NOWHERE, Places, Registers};

/// The most lanes of a block in each operand.
const LANES: usize = 16;

/// The most bytes of a block.
const BYTES: usize = 192;

/// The most pairs. A pair is a lane that is written and a lane that has some of its bytes.
const PAIRS: usize = 144;

/// A block may have only a part of one mode. If there are at least this many blocks along that mode, registers copy
/// several of them at once. Otherwise they copy several blocks along the mode with the most blocks.
const SEVERAL: usize = 8;
/// The number of successive blocks that stay in the first-level cache.
const NEAR: usize = 32;

/// If a block has as many lanes to write as to read, and at most this many, each lane that is written is paired with
/// every lane that is read.
const SQUARE: usize = 12;

/// The least number of blocks of a copy. For fewer, finding the shuffles takes too long.
const LEAST: usize = 8;

/// The plan of a copy: the lanes and shuffles of a block, and the modes over which blocks repeat.
pub(crate) struct Weave {
    /// The offsets of the lanes of a block in the source.
    reads: List<isize, LANES>,
    /// The offsets of the lanes of a block in the destination.
    writes: List<isize, LANES>,
    /// The number of pairs of each lane that is written.
    counts: [u8; LANES],
    /// For each pair, the lane that is read, and its shuffle.
    pairs: List<(u8, Places), PAIRS>,
    /// The mode along which registers copy several blocks at once. Each of its coordinates is a block.
    along: Mode,
    /// The mode of which a block has only a part, and the extent of that part. The last block may overlap the
    /// previous one.
    parts: (Mode, usize),
    /// The other modes that are not inside a block.
    rest: List<Mode, MODES>,
}

/// The bytes of a block in one operand. They are rows of contiguous bytes, numbered row after row.
struct Side {
    /// The bytes of a row.
    row: usize,
    /// For each mode, the difference of the numbers of two bytes that are neighbours along the mode.
    steps: List<usize, MODES>,
}

impl Weave {
    pub(crate) fn new() -> Self {
        Weave {
            reads: List::new(),
            writes: List::new(),
            counts: [0; LANES],
            pairs: List::new(),
            along: Mode::ONE,
            parts: (Mode::ONE, 1),
            rest: List::new(),
        }
    }

    /// Plans a copy of `bytes` bytes: a unit of `unit` bytes at each coordinate of `modes`. Returns `false` if there is
    /// no block, or if copying unit by unit is as fast.
    pub(crate) fn plan(&mut self, machine: &Machine, unit: usize, modes: &[Mode], bytes: usize) -> bool {
        if !machine.instructions.have_shuffles() || unit >= LANE {
            return false;
        }
        let Some(chunks) = chunks(unit, modes) else { return false };
        let units = chunks.iter().product::<usize>();
        if bytes < LEAST * units * unit {
            return false;
        }
        let [dst, src] =
            [|mode: &Mode| mode.dst, |mode: &Mode| mode.src].map(|stride| side(unit, modes, &chunks, stride));
        let (Some(dst), Some(src)) = (dst, src) else { return false };
        let mut parts = (0..modes.len()).filter(|&at| (2..modes[at].extent).contains(&chunks[at]));
        let part = parts.next();
        if parts.next().is_some() {
            return false;
        }
        self.reads.clear();
        self.writes.clear();
        self.pairs.clear();
        (self.counts, self.along, self.parts) = ([0; LANES], Mode::ONE, (Mode::ONE, 1));
        if !starts(&mut self.writes, modes, &chunks, &dst, |mode| mode.dst)
            || !starts(&mut self.reads, modes, &chunks, &src, |mode| mode.src)
        {
            return false;
        }
        // With more than `most` pairs, copying unit by unit is as fast.
        let (most, pairs) = (2 * units, self.reads.len() * self.writes.len());
        if pairs > if self.is_square() { most } else { 2 * most }
            || !self.put_together(unit, &chunks, [&dst, &src])
            || self.pairs.len() > most
        {
            return false;
        }
        // Registers copy blocks along the mode of which a block has a part, if that mode has enough blocks. Otherwise
        // they copy along the mode with the most blocks.
        let blocks = |at: usize| modes[at].extent / chunks[at];
        let others = || (0..modes.len()).filter(|&at| chunks[at] < modes[at].extent).max_by_key(|&at| blocks(at));
        let along = part.filter(|&at| blocks(at) >= SEVERAL).or_else(others);
        if let Some(at) = along {
            let step = |stride: isize| stride.wrapping_mul(chunks[at] as isize);
            self.along = Mode { extent: blocks(at), dst: step(modes[at].dst), src: step(modes[at].src) };
        }
        if let Some(at) = part {
            self.parts = (modes[at], chunks[at]);
        }
        self.rest = List::of(modes, |at| Some(at) == along || chunks[at] > 1);
        true
    }

    /// Finds the pairs of each lane of the destination. Returns `false` if there are too many.
    fn put_together(&mut self, unit: usize, chunks: &[usize], [dst, src]: [&Side; 2]) -> bool {
        // The lane of each byte of the source, and the index in that lane.
        let mut lanes = [(0u8, 0u8); BYTES];
        for lane in 0..self.reads.len() {
            let start = place(lane, src.row);
            for (at, byte) in lanes[start..start + LANE].iter_mut().enumerate() {
                *byte = (lane as u8, at as u8);
            }
        }
        // The lane of the source from which each byte of the destination comes, and the index in that lane.
        let mut from = [(0u8, 0u8); BYTES];
        let inner: List<[usize; 3], MODES> = {
            let mut inner = List::new();
            (0..chunks.len())
                .filter(|&at| chunks[at] > 1)
                .for_each(|at| inner.push([chunks[at], dst.steps[at], src.steps[at]]));
            inner
        };
        let mut at = [0; MODES];
        let (mut d, mut s) = (0, 0);
        'units: loop {
            for (to, from) in from[d..d + unit].iter_mut().zip(&lanes[s..s + unit]) {
                *to = *from;
            }
            for (count, [extent, to, step]) in at.iter_mut().zip(inner.iter()) {
                (*count, d, s) = (*count + 1, d + to, s + step);
                if *count < *extent {
                    continue 'units;
                }
                (*count, d, s) = (0, d - to * extent, s - step * extent);
            }
            break;
        }
        let count = self.reads.len();
        for k in 0..self.writes.len() {
            let start = place(k, dst.row);
            let mut places = [[NOWHERE; LANE]; LANES];
            let mut used = 0u16;
            for (b, &(lane, place)) in from[start..start + LANE].iter().enumerate() {
                places[usize::from(lane)][b] = place;
                used |= 1 << lane;
            }
            // If there are few lanes, each is paired with all, so that the compiler can unroll the loops over them.
            let all = self.is_square();
            for (lane, places) in places[..count].iter().enumerate() {
                if all || used >> lane & 1 == 1 {
                    if self.pairs.len() == PAIRS {
                        return false;
                    }
                    self.pairs.push((lane as u8, *places));
                    self.counts[k] += 1;
                }
            }
        }
        true
    }

    /// Whether as many lanes are written as read, and at most [`SQUARE`].
    fn is_square(&self) -> bool {
        self.reads.len() == self.writes.len() && self.reads.len() <= SQUARE
    }

    /// Copies by the plan.
    ///
    /// # Safety
    /// The conditions of [`super::tiles::Tiles::copy`], for the units and modes of the plan.
    pub(crate) unsafe fn copy(&self, machine: &Machine, to: *mut u8, from: *const u8) {
        let copy = compiled::of_n::<Blocks, 16>(machine.instructions);
        let (mode, part) = self.parts;
        let last = (mode.extent - part) as isize;
        let is_along = self.along.dst == mode.dst.wrapping_mul(part as isize);
        for_each(&self.rest, |d, s| {
            // SAFETY: the caller promises that the units of each coordinate are valid, and blocks are inside of the modes. The processor has
            // the instructions.
            unsafe {
                let (to, from) = (to.offset(d), from.offset(s));
                if !is_along {
                    for first in (0..self.along.extent).step_by(NEAR) {
                        let count = NEAR.min(self.along.extent - first);
                        let [d, s] = [self.along.dst, self.along.src].map(|stride| stride * first as isize);
                        for at in parts_back(mode.extent, part).map(|at| at as isize) {
                            copy((self, count), to.offset(d + mode.dst * at), from.offset(s + mode.src * at));
                        }
                    }
                    return;
                }
                copy((self, self.along.extent), to, from);
                if !mode.extent.is_multiple_of(part) {
                    copy((self, 1), to.offset(mode.dst * last), from.offset(mode.src * last));
                }
            }
        });
    }
}

/// The extent of each mode in a block whose contiguous pieces have at least [`LANE`] bytes each. `None` if there is no
/// such block.
fn chunks(unit: usize, modes: &[Mode]) -> Option<List<usize, MODES>> {
    let mut chunks: List<usize, MODES> = List::new();
    modes.iter().for_each(|_| chunks.push(1));
    let mut bytes = unit;
    for stride in [|mode: &Mode| mode.dst, |mode: &Mode| mode.src] {
        let mut run = unit;
        while run < LANE {
            let at = modes.iter().position(|mode| stride(mode) == run as isize)?;
            let (extent, need) = (modes[at].extent, LANE.div_ceil(run));
            let others = bytes / chunks[at];
            // The block has the whole mode, if the mode is shorter than two parts of `need` coordinates.
            let is_whole = extent < 2 * need && others * extent <= BYTES;
            chunks[at] = chunks[at].max(if is_whole { extent } else { need.min(extent) });
            (run, bytes) = (run * chunks[at], others * chunks[at]);
            if bytes > BYTES || chunks[at] < extent && run < LANE {
                return None;
            }
        }
    }
    Some(chunks)
}

/// The bytes of a block in one operand. `None` if the contiguous rows of the block have fewer than [`LANE`] bytes.
fn side(unit: usize, modes: &[Mode], chunks: &[usize], stride: impl Fn(&Mode) -> isize) -> Option<Side> {
    let mut steps: List<usize, MODES> = List::new();
    modes.iter().for_each(|_| steps.push(0));
    let mut row = unit;
    let mut whole = true;
    while whole
        && let Some(at) = modes.iter().position(|mode| stride(mode) == row as isize).filter(|&at| chunks[at] > 1)
    {
        steps[at] = row;
        row *= chunks[at];
        whole = chunks[at] == modes[at].extent;
    }
    let mut end = row;
    for at in (0..modes.len()).filter(|&at| chunks[at] > 1) {
        if steps[at] == 0 {
            steps[at] = end;
            end *= chunks[at];
        }
    }
    (row >= LANE).then_some(Side { row, steps })
}

/// The byte at which lane `k` begins, if rows have `row` bytes. The last lane of a row may overlap the previous one.
fn place(k: usize, row: usize) -> usize {
    let lanes = row.div_ceil(LANE);
    k / lanes * row + (k % lanes * LANE).min(row - LANE)
}

/// Adds to `list` the offsets of the lanes of a block in an operand. Returns `false` if there are too many.
fn starts(
    list: &mut List<isize, LANES>,
    modes: &[Mode],
    chunks: &[usize],
    side: &Side,
    stride: impl Fn(&Mode) -> isize,
) -> bool {
    let outer = |at: usize| chunks[at] > 1 && side.steps[at] >= side.row;
    let rows = (0..modes.len()).filter(|&at| outer(at)).map(|at| chunks[at]).product::<usize>();
    let lanes = side.row.div_ceil(LANE);
    if rows * lanes > LANES {
        return false;
    }
    for k in 0..rows {
        let (mut left, mut offset) = (k, 0);
        for at in (0..modes.len()).filter(|&at| outer(at)) {
            offset += stride(&modes[at]) * (left % chunks[at]) as isize;
            left /= chunks[at];
        }
        (0..lanes).for_each(|lane| list.push(offset + place(lane, side.row) as isize));
    }
    true
}

/// Copies a number of blocks of a plan along its mode `along`.
enum Blocks {}

impl Loop for Blocks {
    type Over<'a> = (&'a Weave, usize);
    const GAINS_BY_LINES: bool = true;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>((weave, count): Self::Over<'_>, to: *mut u8, from: *const u8) {
        let lanes = weave.reads.len();
        // SAFETY: the caller promises that the bytes of the blocks are valid. `K` is the number of lanes if
        // `is_square` holds for the plan, else 0.
        unsafe {
            match if weave.is_square() { lanes } else { 0 } {
                1 => along::<S, 1>(weave, count, to, from),
                2 => along::<S, 2>(weave, count, to, from),
                3 => along::<S, 3>(weave, count, to, from),
                4 => along::<S, 4>(weave, count, to, from),
                5 => along::<S, 5>(weave, count, to, from),
                6 => along::<S, 6>(weave, count, to, from),
                7 => along::<S, 7>(weave, count, to, from),
                8 => along::<S, 8>(weave, count, to, from),
                9 => along::<S, 9>(weave, count, to, from),
                10 => along::<S, 10>(weave, count, to, from),
                11 => along::<S, 11>(weave, count, to, from),
                12 => along::<S, 12>(weave, count, to, from),
                _ => along::<S, 0>(weave, count, to, from),
            }
        }
    }
}

/// Copies blocks of `K` lanes in which each lane is paired with all, or blocks of any plan if `K` is 0.
///
/// # Safety
/// The conditions of [`Blocks`].
#[inline(always)]
unsafe fn along<S: Registers, const K: usize>(weave: &Weave, count: usize, mut to: *mut u8, mut from: *const u8) {
    let Mode { dst, src, .. } = weave.along;
    // SAFETY: the caller promises that `count` blocks are valid: each call copies `S::LANES` of them, or one.
    unsafe {
        for _ in 0..count / S::LANES {
            block::<S, K>(weave, to, from);
            let lanes = S::LANES as isize;
            (to, from) = (to.wrapping_offset(dst * lanes), from.wrapping_offset(src * lanes));
        }
        if S::LANES > 1 {
            for _ in 0..count % S::LANES {
                block::<S::Lane, K>(weave, to, from);
                (to, from) = (to.wrapping_offset(dst), from.wrapping_offset(src));
            }
        }
    }
}

/// Copies as many blocks as a vector has lanes.
///
/// # Safety
/// The conditions of [`Blocks`].
#[inline(always)]
unsafe fn block<S: Registers, const K: usize>(weave: &Weave, to: *mut u8, from: *const u8) {
    let Weave { reads, writes, counts, pairs, along, .. } = weave;
    // SAFETY: the caller promises that the blocks are valid, and their lanes are inside of them. Each byte of a lane
    // that is written comes from one lane, so the shuffles of the other lanes have a zero at this byte. A plan has as
    // many pairs as its `counts` add up to, which is `K * K` if `K` is not 0.
    unsafe {
        if K > 0 {
            let mut lanes = [S::NONE; K];
            for k in 0..K {
                lanes[k] = S::gather(from.offset(*reads.get_unchecked(k)), along.src);
            }
            for k in 0..K {
                let mut written = S::shuffle(lanes[0], &pairs.get_unchecked(k * K).1);
                for j in 1..K {
                    written = S::or(written, S::shuffle(lanes[j], &pairs.get_unchecked(k * K + j).1));
                }
                S::scatter(to.offset(*writes.get_unchecked(k)), along.dst, written);
            }
            return;
        }
        let mut lanes = [S::NONE; LANES];
        for (k, &offset) in reads.iter().enumerate() {
            lanes[k] = S::gather(from.offset(offset), along.src);
        }
        let mut pairs = pairs.iter();
        for (&offset, &count) in writes.iter().zip(counts) {
            let Some((lane, places)) = pairs.next() else { return };
            let mut written = S::shuffle(lanes[usize::from(*lane) % LANES], places);
            for (lane, places) in pairs.by_ref().take(usize::from(count) - 1) {
                written = S::or(written, S::shuffle(lanes[usize::from(*lane) % LANES], places));
            }
            S::scatter(to.offset(offset), along.dst, written);
        }
    }
}
