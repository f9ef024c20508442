//! Copies data that is larger than the caches: permutes blocks into a buffer, and writes whole lines from there by
//! non-temporal stores.
//!
//! A processor reads a cache line before it writes a part of the line, but not if non-temporal stores write the whole
//! line. So a block of a few rows of the destination is copied to a buffer in the near caches, in one of the other
//! ways, and then from the buffer to the destination line by line. Bytes have the same position in a line of the
//! buffer as in the destination. If a row of the block ends within a line, that part of the line stays in the buffer
//! until the next block of the row.

use super::{Way, weave::Weave};
use crate::compiled::{self, Loop};
use crate::machine::{Machine, fence};
use crate::modes::{List, MODES, Mode, Permutation, for_each};
use crate::registers::{LANE, LINE, Registers, prefetch};
use core::mem::MaybeUninit;

/// The approximate bytes of a block. A buffer has room for twice this number.
const BLOCK: usize = 32 << 10;
const BUFFER: usize = 2 * BLOCK;

/// The number of streams, which are sequences of contiguous reads, that a processor prefetches by itself. A block that
/// reads at most this number of streams has only [`NEAR`] bytes, and fits the first-level cache.
const STREAMS: usize = 32;
const NEAR: usize = 8 << 10;

/// The least bytes of a row of the destination. In shorter rows, too many lines are not whole.
const SHORTEST: usize = 256;

/// The most rows of the source that are staged. Staged rows are first copied to a second buffer.
const STAGED: usize = 512;

#[repr(C, align(64))]
struct Buffer(MaybeUninit<[u8; BUFFER]>);

impl Buffer {
    #[inline(always)]
    fn start(&mut self) -> *mut u8 {
        (&raw mut *self).cast()
    }
}

/// How a copy is divided into blocks.
pub(crate) struct Stream {
    /// The extent of each mode in a block.
    chunks: List<usize, MODES>,
    /// The bytes of a row of the destination in a block.
    row: usize,
    /// The mode along which a row of the destination continues from block to block.
    along: Option<usize>,
    /// The mode whose coordinates are the rows of a block.
    beside: Option<usize>,
    /// The bytes from row to row in the buffer.
    pitch: usize,
    /// The mode in which the source is contiguous.
    read: Option<usize>,
}

impl Stream {
    /// Plans the blocks. `None` if the copy is small, or rows of the destination are too short.
    pub(crate) fn of(machine: &Machine, copy: &Permutation) -> Option<Self> {
        let (unit, modes) = (copy.unit, &*copy.modes);
        if copy.bytes() < machine.large || unit > LANE {
            return None;
        }
        // If each row of a block has this number of bytes, both in the source and in the destination, the block has
        // about `BLOCK` bytes.
        let side = (BLOCK * unit).isqrt().next_multiple_of(LINE);
        let mut chunks: List<usize, MODES> = List::new();
        modes.iter().for_each(|_| chunks.push(1));
        // The modes along which the destination is contiguous. A block takes as many coordinates of these modes as
        // fill a row.
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
            // Makes the row longer until the block is full. The block is small if it reads few streams.
            let rows = beside.map_or(1, |at| chunks[at]);
            let others = row / chunks[at];
            let streams = rows_of(unit, modes, &chunks, read).1;
            let block = if streams <= STREAMS { NEAR } else { BLOCK };
            let chunk = (block / (others * rows)).clamp(chunks[at], modes[at].extent);
            (chunks[at], row) = (chunk, others * chunk);
            along = (chunk < modes[at].extent).then_some(at);
        }
        // Each row begins at the same byte of a line in the buffer as in the destination.
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

    /// The rows of the source in a block, each of contiguous bytes. `None` if the rows are too short or too many.
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
        // Many short rows are staged in a buffer, because rows that are a power of two apart would conflict in the
        // sets of the caches.
        let is_staged = rows > STREAMS && rows * (bytes + LINE) <= BUFFER;
        Some(Sources { starts, bytes, chain, is_staged })
    }

    /// Copies block by block.
    ///
    /// # Safety
    /// The conditions of [`Way::copy`] must hold, and `copy` must be the copy from which [`Stream::of`] made `self`.
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
                    // Blocks of one size are copied in the same way.
                    let way = match planned {
                        Some((of, way)) if of == [len, rows] => way,
                        _ => Way::of(machine, unit, &block, bytes, &mut weave),
                    };
                    planned = Some(([len, rows], way));
                    // The rows of the source in the next block, which are prefetched.
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
                    // SAFETY: the caller promises that the units of the block are valid. The buffers have room for its rows, `pitch` apart, and
                    // for the staged rows; `way` fills the rows before `flush` copies them to the same rows of the destination.
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

/// For the rows of a block that are contiguous in the source, returns the bytes of a row, the number of rows, and
/// whether each mode is inside a row.
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

/// Rows of the source: where each begins, the bytes of a row, which modes are inside a row, and whether rows are
/// staged in a buffer.
struct Sources {
    starts: List<isize, STAGED>,
    bytes: usize,
    chain: List<bool, MODES>,
    is_staged: bool,
}

/// Copies rows to a buffer, and leaves a gap after each row. The gap is as long as a cache line. `Over` has the starts
/// of the rows and the bytes of a row.
enum Fill {}

impl Loop for Fill {
    type Over<'a> = (&'a [isize], usize);
    const GAINS_BY_LINES: bool = false;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>((starts, bytes): Self::Over<'_>, mut to: *mut u8, from: *const u8) {
        for &start in starts {
            // SAFETY: the caller promises that a row at each start is valid for reads, and its place in the buffer for writes.
            unsafe { super::rows::row::<S>(bytes, to, from.wrapping_offset(start)) };
            to = to.wrapping_add(bytes + LINE);
        }
    }
}

/// The next rows of the source, whose lines are prefetched while the current rows are written.
struct Ahead<'a> {
    starts: &'a [isize],
    from: *const u8,
    bytes: usize,
}

/// Rows in the buffer, and their positions in the destination.
struct Rows<'a> {
    count: usize,
    bytes: usize,
    /// The bytes from row to row in the destination.
    apart: isize,
    /// The bytes from row to row in the buffer.
    pitch: usize,
    /// Whether the buffer has the start of the first line of each row, left from the previous block.
    goes_on: bool,
    /// Whether the rows of the destination end in this block.
    ends: bool,
    next: Ahead<'a>,
}

/// Copies rows from the buffer to the destination, and writes whole lines by non-temporal stores.
enum Flush {}

impl Loop for Flush {
    type Over<'a> = Rows<'a>;
    const GAINS_BY_LINES: bool = true;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>(rows: Self::Over<'_>, mut to: *mut u8, mut from: *const u8) {
        let vector = S::LANES * LANE;
        let first = to.addr() % LINE;
        let Ahead { starts, from: ahead, bytes } = rows.next;
        let (mut row, mut prefetched) = (0, 0);
        for _ in 0..rows.count {
            let begun = to.addr() % LINE;
            debug_assert!(from.addr() % LINE == begun);
            let end = (begun + rows.bytes) / LINE * LINE;
            // SAFETY: the caller promises that the bytes of the row are valid, and, if `goes_on`, the bytes before them in the
            // first line, which the previous block left in the buffer. `line` is aligned to a cache line, and the row ends
            // `begun + rows.bytes` bytes after `line`.
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
                        prefetch(ahead.wrapping_offset(start).wrapping_add(prefetched));
                        prefetched += LINE;
                        if prefetched >= bytes {
                            (row, prefetched) = (row + 1, 0);
                        }
                    }
                }
                let left = begun + rows.bytes - end;
                if !rows.ends {
                    // The rest of the row moves to the line in which the next block begins.
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
