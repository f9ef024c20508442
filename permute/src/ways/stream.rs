//! What is larger than the caches: blocks, put in order in a buffer, and written by non-temporal stores in whole lines.
//!
//! A processor reads a line before it writes a part of it, but not where all of it is written by non-temporal stores. So a block of a few
//! rows of the destination is copied to a buffer that the near caches hold, by a way for what stays there, and the buffer goes to
//! the destination line by line. A byte lies in the buffer at the place of a line that it has in the destination. What a
//! row has of its last line waits in the buffer for the block that goes on there.

use super::{Way, weave::Weave};
use crate::compiled::{self, Loop};
use crate::machine::{Machine, fence};
use crate::modes::{List, MODES, Mode, Permutation, for_each};
use crate::registers::{LANE, LINE, Registers, ask};
use core::mem::MaybeUninit;

/// A block has about so many bytes, and a buffer has room for twice as many.
const BLOCK: usize = 32 << 10;
const BUFFER: usize = 2 * BLOCK;

/// A processor sees so many streams, and reads each ahead; then a block has fewer bytes, which the first cache holds.
const STREAMS: usize = 32;
const NEAR: usize = 8 << 10;

/// Of shorter rows of the destination too many lines are not whole.
const SHORTEST: usize = 256;

/// So many rows of the source at most are read to a buffer of their own.
const STAGED: usize = 512;

#[repr(C, align(64))]
struct Buffer(MaybeUninit<[u8; BUFFER]>);

impl Buffer {
    #[inline(always)]
    fn start(&mut self) -> *mut u8 {
        (&raw mut *self).cast()
    }
}

/// The blocks of a copy.
pub(crate) struct Stream {
    /// How much of each mode a block has.
    chunks: List<usize, MODES>,
    /// The bytes that a block has of a row of the destination.
    row: usize,
    /// The mode along which a row goes on from block to block.
    along: Option<usize>,
    /// The mode along which the rows of a block lie side by side.
    beside: Option<usize>,
    /// How far apart they lie in the buffer.
    pitch: usize,
    /// The mode along which the source lies.
    read: Option<usize>,
}

impl Stream {
    /// `None` where rows of the destination are too short.
    pub(crate) fn of(machine: &Machine, copy: &Permutation) -> Option<Self> {
        let (unit, modes) = (copy.unit, &*copy.modes);
        if copy.bytes() < machine.large || unit > LANE {
            return None;
        }
        // As many bytes of a row of either operand.
        let side = (BLOCK * unit).isqrt().next_multiple_of(LINE);
        let mut chunks: List<usize, MODES> = List::new();
        modes.iter().for_each(|_| chunks.push(1));
        // The modes along which the destination has no gap; of these a block has as much as makes a row.
        let (mut row, mut length, mut along) = (unit, unit, None);
        for (at, mode) in modes.iter().enumerate() {
            if mode.dst != length as isize {
                break;
            }
            length *= mode.extent;
            if along.is_none() {
                chunks[at] = side.div_ceil(row).min(mode.extent);
                row *= chunks[at];
                along = (chunks[at] < mode.extent).then_some(at);
            }
        }
        if length < SHORTEST {
            return None;
        }
        let read = modes.iter().position(|mode| mode.src.unsigned_abs() == unit);
        let mut beside = None;
        if let Some(read) = read
            && Some(read) != along
            && chunks[read] == 1
        {
            (chunks[read], beside) = ((side / unit).min(modes[read].extent), Some(read));
        }
        if let Some(at) = along {
            // As much more of the row as makes a block; a small one, where few streams are read.
            let rows = beside.map_or(1, |at| chunks[at]);
            let others = row / chunks[at];
            let streams = rows_of(unit, modes, &chunks, read).1;
            let block = if streams <= STREAMS { NEAR } else { BLOCK };
            let chunk = (block / (others * rows)).clamp(chunks[at], modes[at].extent);
            (chunks[at], row) = (chunk, others * chunk);
            along = (chunk < modes[at].extent).then_some(at);
        }
        // A row begins in the buffer at the place of a line that it has in the destination.
        let apart = beside.map_or(0, |at| modes[at].dst as usize % LINE);
        let pitch = (row + 2 * LINE).next_multiple_of(LINE) + apart;
        let most = (BUFFER - 2 * LINE) / pitch;
        if most == 0 {
            return None;
        }
        if let Some(beside) = beside {
            chunks[beside] = chunks[beside].min(most);
        }
        Some(Stream { chunks, row, along, beside, pitch, read })
    }

    /// The rows of the source that a block has: bytes that lie together.
    fn rows(&self, unit: usize, modes: &[Mode]) -> Option<Sources> {
        let (bytes, rows, chain) = rows_of(unit, modes, &self.chunks, self.read);
        if bytes < LINE || rows > STAGED {
            return None;
        }
        let mut others: List<Mode, MODES> = List::new();
        for (at, mode) in modes.iter().enumerate().filter(|&(at, _)| !chain[at] && self.chunks[at] > 1) {
            others.push(Mode { extent: self.chunks[at], ..*mode });
        }
        let mut starts = List::new();
        for_each(&others, |_, s| starts.push(s));
        // Many short rows are read to a buffer of their own: what lies a power of two apart would not stay in the caches.
        let is_staged = rows > STREAMS && rows * (bytes + LINE) <= BUFFER;
        Some(Sources { starts, bytes, chain, is_staged })
    }

    /// # Safety
    /// As of [`super::tiles::Tiles::copy`], of the copy that this was planned of.
    #[inline(never)]
    pub(crate) unsafe fn copy(&self, machine: &Machine, copy: &Permutation) {
        let mut buffer = Buffer(MaybeUninit::uninit());
        let mut stage = Buffer(MaybeUninit::uninit());
        let mut weave = Weave::new();
        let mut planned = None;
        let flush = compiled::of_n::<Flush, 16>(machine.instructions);
        let fill = compiled::of_n::<Fill, 16>(machine.instructions);
        let (unit, modes) = (copy.unit, &*copy.modes);
        let sources = self.rows(unit, modes);
        let staged = sources.as_ref().filter(|rows| rows.is_staged);
        let is_whole = |at: usize| self.chunks[at] == modes[at].extent;
        let outer: List<Mode, MODES> =
            List::of(modes, |at| Some(at) == self.along || Some(at) == self.beside || is_whole(at));
        let of = |at: Option<usize>| at.map_or((Mode::ONE, 1), |at| (modes[at], self.chunks[at]));
        let ((along, part), (beside, rows)) = (of(self.along), of(self.beside));
        let (start, stage) = (buffer.start(), stage.start());
        for_each(&outer, |d, s| {
            for first in (0..beside.extent).step_by(rows) {
                let rows = rows.min(beside.extent - first);
                for at in (0..along.extent).step_by(part) {
                    let len = part.min(along.extent - at);
                    let offset2 = |of: isize, b: isize, a: isize, first: usize, at: usize| {
                        of.wrapping_add(b.wrapping_mul(first as isize)).wrapping_add(a.wrapping_mul(at as isize))
                    };
                    let offset = |of, b, a| offset2(of, b, a, first, at);
                    let to = copy.to.wrapping_offset(offset(d, beside.dst, along.dst));
                    let mut from = copy.from.wrapping_offset(offset(s, beside.src, along.src));
                    let is_full = len == part && rows == of(self.beside).1;
                    let staged = staged.filter(|_| is_full);
                    let mut block: List<Mode, MODES> = List::new();
                    let mut apart = staged.map_or(0, |rows| (rows.bytes + LINE) as isize);
                    for (k, mode) in modes.iter().enumerate() {
                        let (extent, dst) = match Some(k) {
                            k if k == self.along => (len, mode.dst),
                            k if k == self.beside => (rows, self.pitch as isize),
                            _ => (self.chunks[k], mode.dst),
                        };
                        let mut src = mode.src;
                        if staged.is_some_and(|rows| !rows.chain[k]) && extent > 1 {
                            (src, apart) = (apart, apart * extent as isize);
                        }
                        if extent > 1 {
                            block.push(Mode { extent, dst, src });
                        }
                    }
                    let place = start.wrapping_add(to.addr() % LINE);
                    let bytes = block.iter().fold(unit, |bytes, mode| bytes * mode.extent);
                    // Blocks of one size go one way.
                    let way = match planned {
                        Some((of, way)) if of == [len, rows] => way,
                        _ => Way::of(machine, unit, &block, bytes, &mut weave),
                    };
                    planned = Some(([len, rows], way));
                    // The rows of the source that the next block has.
                    let next = |at: usize, first: usize| match &sources {
                        Some(Sources { starts, bytes, .. }) if at + part <= along.extent => {
                            let from = copy.from.wrapping_offset(offset2(s, beside.src, along.src, first, at));
                            Ahead { starts, from, bytes: *bytes }
                        }
                        _ => Ahead { starts: &[], from: copy.from, bytes: 0 },
                    };
                    let rows = Rows {
                        count: rows,
                        bytes: self.row / part * len,
                        apart: beside.dst,
                        pitch: self.pitch,
                        goes_on: at > 0,
                        ends: at + len == along.extent,
                        next: next(at + len, first),
                    };
                    // SAFETY: the units of a block, each at a place of its own in the buffer, which has room for all of its rows; these are
                    // then filled, and the rows of the destination are those of the block.
                    unsafe {
                        if let Some(Sources { starts, bytes, .. }) = staged {
                            let backwards = modes[self.read.unwrap_or(0)].src < 0;
                            let back = if backwards { bytes - unit } else { 0 };
                            fill((starts, *bytes), stage, from.wrapping_sub(back));
                            from = stage.wrapping_add(back);
                        }
                        way.copy(machine, unit, &block, bytes, &weave, place, from);
                        flush(rows, to, place);
                    }
                }
            }
        });
        fence();
    }
}

/// Of a block the bytes that lie together in the source, how many rows of so many there are, and the modes along which they lie.
fn rows_of(unit: usize, modes: &[Mode], chunks: &[usize], read: Option<usize>) -> (usize, usize, List<bool, MODES>) {
    let mut chain: List<bool, MODES> = List::new();
    modes.iter().for_each(|_| chain.push(false));
    let (mut bytes, mut next) = (unit, read);
    while let Some(at) = next {
        chain[at] = true;
        bytes *= chunks[at];
        let goes_on = chunks[at] == modes[at].extent && modes[at].src > 0;
        let follows = |&at: &usize| modes[at].src == bytes as isize && chunks[at] > 1;
        next = (0..modes.len()).filter(|_| goes_on).find(follows);
    }
    let rows = (0..modes.len()).filter(|&at| !chain[at]).map(|at| chunks[at]).product::<usize>();
    (bytes, rows, chain)
}

/// Rows of the source: where each begins, how many bytes it has, the modes along which these lie, and whether they are read to a buffer.
struct Sources {
    starts: List<isize, STAGED>,
    bytes: usize,
    chain: List<bool, MODES>,
    is_staged: bool,
}

/// Reads rows of so many bytes, each from its start, to a buffer, in which a line lies between them.
enum Fill {}

impl Loop for Fill {
    type Over<'a> = (&'a [isize], usize);
    const GAINS_BY_LINES: bool = false;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>((starts, bytes): Self::Over<'_>, mut to: *mut u8, from: *const u8) {
        for &start in starts {
            // SAFETY: of each: a row of the block, and its place in the buffer.
            unsafe { super::rows::row::<S>(bytes, to, from.wrapping_offset(start)) };
            to = to.wrapping_add(bytes + LINE);
        }
    }
}

/// Rows of the source that come next: lines of them are asked for while others are written.
struct Ahead<'a> {
    starts: &'a [isize],
    from: *const u8,
    bytes: usize,
}

/// Rows in the buffer, and where they lie in the destination.
struct Rows<'a> {
    count: usize,
    bytes: usize,
    /// How far apart they are in the destination.
    apart: isize,
    /// And in the buffer.
    pitch: usize,
    /// Whether the start of their first line waits before them in the buffer, and whether they are ends of rows.
    goes_on: bool,
    ends: bool,
    next: Ahead<'a>,
}

/// Writes the rows of a buffer: whole lines by non-temporal stores.
enum Flush {}

impl Loop for Flush {
    type Over<'a> = Rows<'a>;
    const GAINS_BY_LINES: bool = true;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>(rows: Self::Over<'_>, mut to: *mut u8, mut from: *const u8) {
        let vector = S::LANES * LANE;
        let first = to.addr() % LINE;
        let Ahead { starts, from: ahead, bytes } = rows.next;
        let (mut row, mut asked) = (0, 0);
        for _ in 0..rows.count {
            let begun = to.addr() % LINE;
            debug_assert!(from.addr() % LINE == begun);
            let end = (begun + rows.bytes) / LINE * LINE;
            // SAFETY: of each: bytes of the row, or of its first line, which the block before left.
            unsafe {
                let (line, source) = (to.wrapping_sub(begun), from.wrapping_sub(begun));
                let mut at = 0;
                if !rows.goes_on && begun > 0 {
                    at = LINE;
                    core::ptr::copy_nonoverlapping(from, to, rows.bytes.min(LINE - begun));
                }
                while at < end {
                    for k in 0..LINE / vector {
                        S::stream(line.wrapping_add(at + k * vector), S::load(source.wrapping_add(at + k * vector)));
                    }
                    at += LINE;
                    if let Some(&start) = starts.get(row) {
                        ask(ahead.wrapping_offset(start).wrapping_add(asked));
                        asked += LINE;
                        if asked >= bytes {
                            (row, asked) = (row + 1, 0);
                        }
                    }
                }
                let left = begun + rows.bytes - end;
                if !rows.ends {
                    // To the line with which the next block begins.
                    let next = from.wrapping_sub(first).wrapping_add((first + rows.bytes) % LINE).cast_mut();
                    let next = next.wrapping_sub(next.addr() % LINE);
                    core::ptr::copy(source.wrapping_add(end), next, left);
                } else if end > 0 || begun == 0 {
                    core::ptr::copy_nonoverlapping(source.wrapping_add(end), line.wrapping_add(end), left);
                } else if rows.goes_on {
                    core::ptr::copy_nonoverlapping(source, line, left);
                }
            }
            (to, from) = (to.wrapping_offset(rows.apart), from.wrapping_add(rows.pitch));
        }
    }
}
