//! Strips of a matrix: as many rows of the source as fill a line of the destination, transposed in registers.
//!
//! The destination runs along `i`, the source along `j`. A strip takes a line's worth of `i`, reads along `j` in all
//! of them at once, and writes a line in each row of the destination. Where rows of the destination begin in the
//! midst of a line, a line that is whole takes its first bytes from the strip before.

mod ends;
mod lanes;

use super::compiled::{self, Loop};
use super::cross::size;
use super::machine::Instructions;
use super::registers::{HALF, LANE, LINE, Line, Registers, Vectors, store_vectors, transposed, vectors_of};
use super::stream::{ask_to_read, ask_to_write, touch_all};
use super::walk::Walk;
use crate::tensor::nest::Mode;
use core::mem::MaybeUninit;
use ends::{Now, whole};
pub(super) use lanes::HIGHEST;
use lanes::lanes;

/// How many rows of the destination are written side by side, at most.
pub(super) const ROWS: usize = 1024;

/// Of rows of 16 bytes a unit, up to so many units that whole lines past the caches are written from, a byte of each line is read first, one line
/// after the other: where the processor did not read ahead of itself, 1.3 to 1.5 times as fast (`9 x 131 x 211 x 40` by 1, 3, 0, 2), and
/// else as fast.
const TOUCHED: usize = 1024;

/// The last lines of rows that end in the midst of one.
pub(super) type Ends = [MaybeUninit<Line>; ROWS];

/// What strips have in common.
pub(super) struct Strips<'a> {
    /// The modes along which a row of the destination lies, without gaps; their offsets of the source count.
    pub(super) row: &'a [Mode<2>],
    /// How many units a row has, one at least.
    pub(super) len: usize,
    /// Where rows of the destination start, one for each unit of the source's run: those of 16 bytes at least.
    pub(super) starts: &'a [isize],
    /// Whether a row starts where the one before ends.
    pub(super) dense: bool,
    /// Whether all rows begin at one place of a line.
    pub(super) even: bool,
    /// Whether as many rows of the source as are taken of at a time crowd the first cache: then 8 are.
    pub(super) narrow: bool,
    /// Whether whole lines go past the cache.
    pub(super) streams: bool,
    /// Whether the line of a row that comes next is asked for when one is written: rows that lie apart are no stream
    /// that a processor sees, and what is not in the near caches is waited for otherwise.
    pub(super) asks: bool,
    /// How far apart rows of the source are, if what the next strip reads is asked for when a line is written past the cache.
    pub(super) ahead: Option<isize>,
}

/// Whether a run, of units of a power of two bytes up to a lane, goes by strips where so many rows of the destination are written side by side: its inner
/// modes, all of them, and with a part of the last as many units as a lane has.
pub(super) fn fits_run(unit: usize, run: &[Mode<2>], rows: usize) -> bool {
    let Some((last, inner)) = run.split_last() else { return false };
    let inner = size(inner);
    let part = last.extent.min(rows / inner.max(1));
    unit.is_power_of_two() && unit <= LANE && part > 0 && (inner * part).saturating_mul(unit) >= LANE
}

/// Whether a matrix goes by strips: units of a power of two bytes up to a lane, and as many rows of the destination as a lane has units at least, since
/// a lane is read of the source's run; each with a line in `ends`, if there is that.
pub(super) fn fits(unit: usize, all: &Strips<'_>, ends: Option<usize>) -> bool {
    unit.is_power_of_two()
        && unit <= LANE
        && all.len > 0
        && all.starts.len().saturating_mul(unit) >= LANE
        && ends.is_none_or(|ends| ends >= all.starts.len())
}

/// Copies all strips of a matrix, of units of 1, 2, 4, 8 or 16 bytes. With `ends`, only whole lines are written, but at
/// the ends of rows; it has as many lines as there are rows.
///
/// # Safety
/// As of [`strips`]; [`fits`] must hold. What is written past the caches is there when the caller has [waited](super::machine::fence) for it.
pub(super) unsafe fn copy(
    instructions: Instructions,
    unit: usize,
    all: &Strips<'_>,
    to: *mut u8,
    from: *const u8,
    ends: Option<&mut [MaybeUninit<Line>]>,
) {
    debug_assert!(fits(unit, all, ends.as_ref().map(|ends| ends.len())));
    let ends = ends.map(|ends| ends.as_mut_ptr().cast::<Line>());
    let none = core::ptr::null_mut();
    // SAFETY: of each: as of this function.
    unsafe {
        match (ends, unit * all.len) {
            (Some(ends), _) => compiled::of_units::<By<LINE, true>>(instructions, unit)((all, ends), to, from),
            // Nothing is put in another order: half a line at a time is as good as a line.
            (None, bytes) if unit == LANE && bytes > HALF => compiled::of_n::<OfLanes, 1>(instructions)(all, to, from),
            // Short rows do not fill a line, nor the registers that have one.
            (None, ..=LANE) => compiled::of_units::<By<LANE, false>>(instructions, unit)((all, none), to, from),
            (None, ..=HALF) => compiled::of_units::<By<HALF, false>>(instructions, unit)((all, none), to, from),
            // Registers of half a line take two lanes at a time, those of a line four: of units of 8 bytes, which need but one
            // more step, to put lanes together is most of the work, and half of it is done twice as fast.
            (None, _) => {
                let instructions = if unit == 8 { instructions.of_half_lines() } else { instructions };
                compiled::of_units::<By<LINE, false>>(instructions, unit)((all, none), to, from);
            }
        }
    }
}

/// All strips of a matrix, each of so many `BYTES` of a row of the destination; whole lines with `WHOLE`, and then a line for each row to keep their
/// ends. To be called as [`strips`] says.
enum By<const BYTES: usize, const WHOLE: bool> {}

impl<const BYTES: usize, const WHOLE: bool> Loop for By<BYTES, WHOLE> {
    type Over<'a> = (&'a Strips<'a>, *mut Line);
    const WIDEST: usize = BYTES;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>((all, ends): Self::Over<'_>, to: *mut u8, from: *const u8) {
        // SAFETY: as [`strips`] says.
        unsafe { strips::<S, N, BYTES, WHOLE>(all, to, from, ends) };
    }
}

/// All strips of units of 16 bytes, which are put in no order. To be called as [`strips`] says.
enum OfLanes {}

impl Loop for OfLanes {
    type Over<'a> = &'a Strips<'a>;
    const WIDEST: usize = HALF;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>(all: Self::Over<'_>, to: *mut u8, from: *const u8) {
        // SAFETY: as [`strips`] says; with `true` a row is one mode.
        unsafe {
            match (all.narrow, all.row.len() == 1) {
                (true, true) => lanes::<S, 8, true>(all, to, from),
                (true, false) => lanes::<S, 8, false>(all, to, from),
                (false, true) => lanes::<S, HIGHEST, true>(all, to, from),
                (false, false) => lanes::<S, HIGHEST, false>(all, to, from),
            }
        }
    }
}

/// Copies all strips of a matrix, of units of `16 / N` bytes, each of so many `BYTES` of a row; whole lines with `WHOLE`.
///
/// # Safety
/// The processor must have the instructions. With `WHOLE`, `ends` must have a line for each row. At the offset of each coordinate of `row` and of each unit of the run there
/// must be a unit to read, and `len` units to write at each of the starts. None may be both.
#[inline(always)]
unsafe fn strips<S: Registers, const N: usize, const BYTES: usize, const WHOLE: bool>(
    strips: &Strips<'_>,
    to: *mut u8,
    from: *const u8,
    ends: *mut Line,
) {
    let (unit, high) = (LANE / N, const { vectors_of::<S>(BYTES) } * S::LANES * N);
    let Strips { len, starts, streams, asks, .. } = *strips;
    let mut walk = Walk::of(strips.row, from);
    let mut rows = [const { MaybeUninit::uninit() }; LINE];
    let rows: &mut [*const u8] = {
        let rows = &mut rows[..high];
        rows.fill(MaybeUninit::new(from));
        // SAFETY: so many were written.
        unsafe { core::slice::from_raw_parts_mut(rows.as_mut_ptr().cast(), high) }
    };
    // Where whole lines are written, and all rows begin at one place of a line, the first strip is so short that the others
    // begin with lines: none is then put together of two strips.
    let begun = to.addr() % LINE;
    let first = if WHOLE && strips.even && begun.is_multiple_of(unit) { (LINE - begun) % LINE / unit } else { 0 };
    let mut next = 0;
    while next < len {
        let start = next;
        next = if start < first { first } else { start + high }.min(len);
        let new = next - start;
        // The last strip of few goes back over rows of the one before, unless it may not write them again.
        let (back, start) = if !WHOLE && new < high && start > 0 {
            rows.copy_within(new.., 0);
            (high - new, len - high)
        } else {
            (0, start)
        };
        walk.next(&mut rows[back..back + new]);
        // Rows that are none are read from where there is one.
        let filled = back + new;
        for k in filled..high {
            rows[k] = rows[0];
        }
        let now = Now { at: start * unit, bytes: filled * unit, last: start + filled == len };
        if WHOLE && unit == LANE && strips.ahead.is_none() && starts.len() * filled <= TOUCHED {
            // SAFETY: of each: units of the rows.
            rows[..filled].iter().for_each(|&row| unsafe { touch_all(row, starts.len() * unit) });
        }
        // So many rows take a line: all where it is theirs, or where it reaches into others that are written later.
        let sure = if filled == high {
            starts.len()
        } else if strips.dense {
            (starts.len() + 1).saturating_sub((high * unit).div_ceil(now.bytes))
        } else {
            0
        };
        let mut written = 0;
        let ahead = strips.ahead.filter(|_| WHOLE).map(|step| step.wrapping_mul(high as isize));
        while !WHOLE && written + N <= sure {
            // SAFETY: of each: `N` units of each row, and a line of a row of the destination.
            unsafe {
                let lines = tile::<S, N, BYTES>(rows, written * unit);
                #[allow(clippy::needless_range_loop)]
                for k in 0..N {
                    let to = to.offset(*starts.get_unchecked(written + k)).add(now.at);
                    store_vectors::<S, BYTES>(to, lines[k]);
                    if asks {
                        ask_to_write(to.wrapping_add(LINE));
                    }
                }
            }
            written += N;
        }
        while written < starts.len() {
            // The last tile goes back over units of the one before.
            let at = written.min(starts.len() - N);
            // SAFETY: `N` units of each row.
            let lines = unsafe { tile::<S, N, BYTES>(rows, at * unit) };
            if let Some(ahead) = ahead {
                // A tile has a fourth of a line of each row: so a fourth of the rows, whose line comes.
                let some = at / N % (LINE / LANE) * (high / (LINE / LANE));
                for row in &rows[some..some + high / (LINE / LANE)] {
                    ask_to_read(row.wrapping_offset(ahead).wrapping_add(at * unit));
                }
            }
            #[allow(clippy::needless_range_loop)]
            for k in 0..N {
                if WHOLE && at + k < written {
                    continue;
                }
                // SAFETY: of each: the bytes are those of a row of the destination; a line of its own for each row.
                unsafe {
                    let to = to.offset(*starts.get_unchecked(at + k));
                    if WHOLE {
                        whole::<S>(to, lines[k], &now, &mut *ends.add(at + k), streams);
                    } else if at + k < sure {
                        store_vectors::<S, BYTES>(to.add(now.at), lines[k]);
                    } else {
                        S::store_part(to.add(now.at), lines[k], now.bytes);
                    }
                }
            }
            written = at + N;
        }
    }
}

/// `N` units of the rows, as the first vectors of lines of the destination, as many as have `BYTES`, and one at least.
///
/// # Safety
/// The processor must have the instructions; 16 bytes at `at` of each row must be valid to be read.
#[inline(always)]
pub(super) unsafe fn tile<S: Registers, const N: usize, const BYTES: usize>(
    rows: &[*const u8],
    at: usize,
) -> [Vectors<S>; N] {
    let mut lines = [[S::NONE; LINE / LANE]; N];
    #[allow(clippy::needless_range_loop)]
    for g in 0..const { vectors_of::<S>(BYTES) } {
        let mut vectors = [S::NONE; N];
        // A loop and no closure, which would not have the instructions.
        #[allow(clippy::needless_range_loop)]
        for r in 0..N {
            let mut lanes = [core::ptr::null(); LINE / LANE];
            for (l, lane) in lanes.iter_mut().enumerate().take(S::LANES) {
                // SAFETY: there are as many rows as all lanes have units.
                *lane = unsafe { rows.get_unchecked((g * S::LANES + l) * N + r) }.wrapping_add(at);
            }
            // SAFETY: as of this function.
            vectors[r] = unsafe { S::gather(lanes) };
        }
        // SAFETY: as of this function.
        let vectors = unsafe { transposed::<S, N>(vectors) };
        for k in 0..N {
            lines[k][g] = vectors[k];
        }
    }
    lines
}
