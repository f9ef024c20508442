//! Transposes tiles in registers. The destination is contiguous in one mode, the `row`. The source is contiguous in
//! another, the `run`.
//!
//! A strip is a part of every row of the destination: a cache line, or the rest of a line. It is copied tile by tile
//! along the run. The copy moves units of `unit` bytes each. Along the row, a tile is as long as the strip. Along the
//! run, it has `16 / unit` units, which are 16 bytes. A tile is read, transposed, and written to `16 / unit` rows of
//! the destination. If a mode is not a whole number of tiles, the last tile overlaps the previous one, and writes the
//! same values again.

use crate::compiled::{self, Loop};
use crate::machine::Machine;
use crate::modes::{List, MODES, Mode, for_each, parts_back};
use crate::registers::{HALF, LANE, LINE, Registers, Vectors, transposed};

/// The number of rows of the destination that a strip writes before the next strip begins. This many cache lines
/// fill half a first-level cache of 32 KiB. So a line that one strip writes in part is still in the cache when the next
/// strip writes the rest.
const ROWS: usize = 256;

/// The units in a strip if a unit has 16 bytes, so that nothing is transposed. The hardware prefetcher detects a long
/// strip sooner.
const UNITS: usize = 16;

/// Two modes of a copy, the row and the run, that are copied by tiles. They are given by their indices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tiles {
    row: usize,
    run: usize,
}

impl Tiles {
    /// Finds the row and the run among the modes of a copy of units. `None` if either is missing, if one mode is both,
    /// or if a unit does not have 1, 2, 4, 8 or 16 bytes.
    #[inline]
    pub(crate) fn of(unit: usize, modes: &[Mode]) -> Option<Self> {
        if !matches!(unit, 1 | 2 | 4 | 8 | 16) {
            return None;
        }
        let row = modes.iter().position(|mode| mode.dst == unit as isize)?;
        let run = modes.iter().position(|mode| mode.src.unsigned_abs() == unit)?;
        (row != run).then_some(Tiles { row, run })
    }

    /// The bytes of a side of a tile: 16, or 8 or 4 for [smaller tiles](super::pieces), whose sides have at least two
    /// units.
    #[inline]
    pub(crate) fn bytes(self, unit: usize, modes: &[Mode]) -> Option<usize> {
        match modes[self.row].extent.min(modes[self.run].extent).saturating_mul(unit) {
            LANE.. => Some(LANE),
            8.. if unit <= 4 => Some(8),
            4.. if unit <= 2 => Some(4),
            _ => None,
        }
    }

    /// The row and the run.
    pub(crate) fn modes(self, modes: &[Mode]) -> [Mode; 2] {
        [modes[self.row], modes[self.run]]
    }

    /// The modes except the row and the run.
    #[inline]
    pub(crate) fn rest(self, modes: &[Mode]) -> List<Mode, MODES> {
        List::of(modes, |at| at == self.row || at == self.run)
    }

    /// The row and the run. If the run has a negative stride in the source, both of its strides change their signs,
    /// and `to` and `from` move to the other end of the run.
    #[inline]
    pub(crate) fn forwards(self, modes: &[Mode], to: &mut *mut u8, from: &mut *const u8) -> [Mode; 2] {
        let [row, mut run] = self.modes(modes);
        if run.src < 0 {
            let last = run.extent as isize - 1;
            *to = to.wrapping_offset(run.dst.wrapping_mul(last));
            *from = from.wrapping_offset(run.src.wrapping_mul(last));
            (run.dst, run.src) = (run.dst.wrapping_neg(), run.src.wrapping_neg());
        }
        [row, run]
    }

    /// Copies units by tiles.
    ///
    /// # Safety
    /// The conditions of [`Way::copy`](super::Way::copy); the row and the run must be of these modes, and [`bytes`](Self::bytes) 16.
    pub(crate) unsafe fn copy(
        self,
        machine: &Machine,
        unit: usize,
        modes: &[Mode],
        mut to: *mut u8,
        mut from: *const u8,
    ) {
        let [row, run] = self.forwards(modes, &mut to, &mut from);
        let rest = self.rest(modes);
        let (each, rest) = rest.split_first().map_or((Mode::ONE, &rest[..]), |(each, rest)| (*each, rest));
        let copy = compiled::of_units::<Strips>(machine.instructions, unit);
        // The run is copied in parts of about equal length.
        let part =
            if each.extent == 1 { run.extent.div_ceil(run.extent.div_ceil(ROWS)).max(LANE / unit) } else { run.extent };
        for at in parts_back(run.extent, part.min(run.extent)) {
            let (to, from) = (to.wrapping_offset(run.dst.wrapping_mul(at as isize)), from.wrapping_add(at * unit));
            let run = Mode { extent: part.min(run.extent), ..run };
            // SAFETY: the caller promises that the units of each coordinate are valid, and the part is inside of the run. The processor has
            // the instructions.
            for_each(rest, |d, s| unsafe { copy([&row, &run, &each], to.offset(d), from.offset(s)) });
        }
    }
}

/// Copies a row, a run and a third mode. The row and the run must each have at least `N` units, 16 bytes.
pub(crate) enum Strips {}

impl Loop for Strips {
    type Over<'a> = [&'a Mode; 3];
    const GAINS_BY_LINES: bool = true;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>(
        [row, run, each]: Self::Over<'_>,
        mut to: *mut u8,
        mut from: *const u8,
    ) {
        debug_assert!(row.extent >= N && run.extent >= N);
        for _ in 0..each.extent {
            // SAFETY: the caller promises that the units of each coordinate of the third mode are valid.
            unsafe { strips::<S, N>(row, run, to, from) };
            (to, from) = (to.wrapping_offset(each.dst), from.wrapping_offset(each.src));
        }
    }
}

/// Copies strip by strip.
///
/// # Safety
/// The conditions of [`Strips`], for units of `16 / N` bytes.
#[inline(always)]
unsafe fn strips<S: Registers, const N: usize>(row: &Mode, run: &Mode, to: *mut u8, from: *const u8) {
    let unit = LANE / N;
    let bytes = row.extent * unit;
    // If all rows of the destination begin at the same byte of a line, strips are cut at lines, so that each line is
    // written at once.
    let begun = to.addr() % LINE;
    let even = begun.is_multiple_of(unit)
        && run.dst.unsigned_abs().is_multiple_of(LINE)
        && (bytes >= 4 * LINE || begun == 0 && bytes == LINE);
    let first = if even { (LINE - begun) % LINE } else { 0 };
    let mut at = 0;
    while at < bytes {
        let left = if at < first { first - at } else { bytes - at };
        let width = match () {
            () if N == 1 => (left / LANE).min(UNITS) * LANE,
            () if left > HALF && bytes >= LINE => LINE,
            () if left > LANE && bytes >= HALF => HALF,
            () => LANE,
        };
        let start = at.min(bytes - width);
        // The first strip may overlap the next, which begins at the start of a line.
        at += width.min(left);
        // SAFETY: the caller promises that the units of the row and the run are valid; `start + width` is at most the bytes of a row.
        unsafe {
            let (to, from) = (to.add(start), from.offset(row.src * (start / unit) as isize));
            match width {
                _ if N == 1 => units::<S>(width / LANE, row.src, run, to, from),
                LINE => strip::<S, N, LINE>(row.src, run, to, from),
                HALF => strip::<S::Half, N, HALF>(row.src, run, to, from),
                _ => strip::<S::Lane, N, LANE>(row.src, run, to, from),
            }
        }
    }
}

/// Copies `BYTES` of each row of the destination, tile by tile.
///
/// # Safety
/// The conditions of [`Strips`], for rows of `BYTES` and units of `16 / N` bytes.
#[inline(always)]
unsafe fn strip<S: Registers, const N: usize, const BYTES: usize>(
    step: isize,
    run: &Mode,
    mut to: *mut u8,
    mut from: *const u8,
) {
    let vectors = const { vectors_of::<S>(BYTES) };
    let mut left = run.extent;
    loop {
        // SAFETY: the caller promises that the units of the run are valid. A tile has `N` units of each row of the
        // source, and these lie in `N` rows of the destination.
        unsafe {
            let lines = tile::<S, N, BYTES>(step, from);
            let mut row = to;
            for k in 0..N {
                for g in 0..vectors {
                    S::store(row.add(g * S::LANES * LANE), lines[k][g]);
                }
                row = row.wrapping_offset(run.dst);
            }
        }
        left -= N;
        if left == 0 {
            return;
        }
        // The last tile may overlap the previous one.
        let next = left.min(N);
        left = left - next + N;
        (to, from) = (to.wrapping_offset(run.dst.wrapping_mul(next as isize)), from.wrapping_add(next * (LANE / N)));
    }
}

/// The number of vectors that hold `bytes` bytes, at least one.
const fn vectors_of<S: Registers>(bytes: usize) -> usize {
    let vectors = bytes / LANE / S::LANES;
    if vectors == 0 { 1 } else { vectors }
}

/// Reads a tile and transposes it. The tile has `N` units of each of several rows of the source. These rows are `step`
/// bytes apart. There is one row for each unit in `BYTES` bytes. The result has `N` lines. Only the first `BYTES` bytes of
/// each line are used.
///
/// # Safety
/// The processor must have the instructions; 16 bytes of each row must be valid for reads.
#[inline(always)]
unsafe fn tile<S: Registers, const N: usize, const BYTES: usize>(step: isize, from: *const u8) -> [Vectors<S>; N] {
    let mut lines = [[S::NONE; LINE / LANE]; N];
    let next = step * N as isize;
    for g in 0..const { vectors_of::<S>(BYTES) } {
        let mut rows = [S::NONE; N];
        let mut row = from.wrapping_offset(next * (g * S::LANES) as isize);
        for k in 0..N {
            // SAFETY: the caller promises that 16 bytes of each row are valid for reads.
            rows[k] = unsafe { S::gather(row, next) };
            row = row.wrapping_offset(step);
        }
        // SAFETY: the caller promises that the processor has the instructions.
        let columns = unsafe { transposed::<S, N>(rows) };
        for k in 0..N {
            lines[k][g] = columns[k];
        }
    }
    lines
}

/// Copies `count` units of 16 bytes to each row of the destination. Units of 16 bytes are not transposed.
///
/// # Safety
/// The conditions of [`Strips`], for rows of `count` units.
#[inline(always)]
unsafe fn units<S: Registers>(count: usize, step: isize, run: &Mode, mut to: *mut u8, mut from: *const u8) {
    let wide = count - count % S::LANES;
    for _ in 0..run.extent {
        let (mut place, mut unit) = (to, from);
        // SAFETY: the caller promises that the units of the row and the run are valid. These are `count` units in each row of the
        // destination, each from its own row of the source.
        unsafe {
            for _ in 0..wide / S::LANES {
                S::store(place, S::gather(unit, step));
                (place, unit) = (place.add(S::LANES * LANE), unit.wrapping_offset(step * S::LANES as isize));
            }
            for _ in wide..count {
                S::Lane::store(place, S::Lane::load(unit));
                (place, unit) = (place.add(LANE), unit.wrapping_offset(step));
            }
        }
        (to, from) = (to.wrapping_offset(run.dst), from.wrapping_add(LANE));
    }
}
