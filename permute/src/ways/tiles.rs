//! Tiles, transposed in registers: the destination is contiguous in one mode, the `row`, and the source in another, the `run`.
//!
//! A strip is as many units of the row as fill a line of the destination, or what is left of it. Along the run a tile after the other is read,
//! `16 / unit` units of each row of the source, transposed, and written, a part of a line for each row of the destination. Where a mode is no
//! whole number of tiles, the last goes back over units of the one before: they are written twice, alike.

use crate::compiled::{self, Loop};
use crate::machine::Machine;
use crate::modes::{List, MODES, Mode, for_each, parts_back};
use crate::registers::{HALF, LANE, LINE, Registers, Vectors, transposed};

/// So many rows of the destination are written side by side: their lines, of which the next strip may write the rest, are half of a first cache.
const ROWS: usize = 256;

/// Units of 16 bytes, which registers move as they are, go so many at a time: a processor sees a stream sooner.
const UNITS: usize = 16;

/// Two modes of a copy that tiles may take: the places of the row and the run among its modes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tiles {
    row: usize,
    run: usize,
}

impl Tiles {
    /// Those of units, along modes; `None` where one mode is both.
    #[inline]
    pub(crate) fn of(unit: usize, modes: &[Mode]) -> Option<Self> {
        if !matches!(unit, 1 | 2 | 4 | 8 | 16) {
            return None;
        }
        let row = modes.iter().position(|mode| mode.dst == unit as isize)?;
        let run = modes.iter().position(|mode| mode.src.unsigned_abs() == unit)?;
        (row != run).then_some(Tiles { row, run })
    }

    /// How many bytes of rows and of runs a tile has: 16, or 8 or 4 of [smaller ones](super::pieces), which have two units at least.
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

    /// The other modes.
    #[inline]
    pub(crate) fn rest(self, modes: &[Mode]) -> List<Mode, MODES> {
        List::of(modes, |at| at == self.row || at == self.run)
    }

    /// The row and the run, the run forwards in the source, and so, if it was not, backwards in the destination.
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

    /// Copies units.
    ///
    /// # Safety
    /// Each coordinate of the modes, of which these must be, must be that of a unit, from `to` one that may be written and from `from`
    /// one that may be read, and no unit may be both; [`bytes`](Self::bytes) must say 16.
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
        // A part of the run after the other; the parts are about equal.
        let part =
            if each.extent == 1 { run.extent.div_ceil(run.extent.div_ceil(ROWS)).max(LANE / unit) } else { run.extent };
        for at in parts_back(run.extent, part.min(run.extent)) {
            let (to, from) = (to.wrapping_offset(run.dst.wrapping_mul(at as isize)), from.wrapping_add(at * unit));
            let run = Mode { extent: part.min(run.extent), ..run };
            // SAFETY: of each: the units of a coordinate of the rest, and a part of the run; the processor has the instructions.
            for_each(rest, |d, s| unsafe { copy([&row, &run, &each], to.offset(d), from.offset(s)) });
        }
    }
}

/// A row, a run and a third mode, of which the row and the run have a lane at least.
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
            // SAFETY: the units of a coordinate.
            unsafe { strips::<S, N>(row, run, to, from) };
            (to, from) = (to.wrapping_offset(each.dst), from.wrapping_offset(each.src));
        }
    }
}

/// Strip beside strip.
///
/// # Safety
/// As of [`Strips`], of units of `16 / N` bytes.
#[inline(always)]
unsafe fn strips<S: Registers, const N: usize>(row: &Mode, run: &Mode, to: *mut u8, from: *const u8) {
    let unit = LANE / N;
    let bytes = row.extent * unit;
    // Where all rows begin at one place of a line, strips begin with lines: each is then written at once.
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
        // The first strip goes on in the line that the next begins with.
        at += width.min(left);
        // SAFETY: of each: `width` bytes of each row of the destination, from `start` on, and the units that they come from.
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

/// So many bytes of each row of the destination, tile after tile.
///
/// # Safety
/// As of [`Strips`], of rows of `BYTES`, and units of `16 / N` bytes.
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
        // SAFETY: of each: `N` units of each row of the source, and as many rows of the destination.
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
        // The last goes back over units of the one before.
        let next = left.min(N);
        left = left - next + N;
        (to, from) = (to.wrapping_offset(run.dst.wrapping_mul(next as isize)), from.wrapping_add(next * (LANE / N)));
    }
}

/// How many vectors have so many bytes; one at least.
const fn vectors_of<S: Registers>(bytes: usize) -> usize {
    let vectors = bytes / LANE / S::LANES;
    if vectors == 0 { 1 } else { vectors }
}

/// `N` units of as many rows of the source, `step` apart, as `BYTES` hold, as the first vectors of lines of the destination.
///
/// # Safety
/// The processor must have the instructions; 16 bytes of each row must be valid to be read.
#[inline(always)]
unsafe fn tile<S: Registers, const N: usize, const BYTES: usize>(step: isize, from: *const u8) -> [Vectors<S>; N] {
    let mut lines = [[S::NONE; LINE / LANE]; N];
    let next = step * N as isize;
    for g in 0..const { vectors_of::<S>(BYTES) } {
        let mut rows = [S::NONE; N];
        let mut row = from.wrapping_offset(next * (g * S::LANES) as isize);
        for k in 0..N {
            // SAFETY: as of this function.
            rows[k] = unsafe { S::gather(row, next) };
            row = row.wrapping_offset(step);
        }
        // SAFETY: as of this function.
        let columns = unsafe { transposed::<S, N>(rows) };
        for k in 0..N {
            lines[k][g] = columns[k];
        }
    }
    lines
}

/// So many units of 16 bytes of each row of the destination, which registers move as they are.
///
/// # Safety
/// As of [`Strips`], of rows of so many.
#[inline(always)]
unsafe fn units<S: Registers>(count: usize, step: isize, run: &Mode, mut to: *mut u8, mut from: *const u8) {
    let wide = count - count % S::LANES;
    for _ in 0..run.extent {
        let (mut place, mut unit) = (to, from);
        // SAFETY: of each: a unit of each row of the source, and its place in a row of the destination.
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
