//! Matrices whose rows lie evenly in both operands: addresses are counted, so that nothing is made ready for a copy.
//!
//! The destination runs along `row`, the source along `run`. Strips of `row` are as wide as a line, or as what is left of
//! it; where neither mode is whole strips, the last goes back over units of the one before.

use super::compiled::{self, Compiled, Loop};
use super::machine::Instructions;
use super::registers::{HALF, LANE, LINE, Registers, Vectors, store_vectors, vectors_of};
use super::stream::ask_to_write;
use crate::tensor::nest::Mode;
use crate::tensor::units::lines;
use core::iter::once;
use core::mem::MaybeUninit;

/// Units of 16 bytes, which registers move as they are, go so many bytes of a row of the destination at a time: more than a
/// line, since a processor sees a stream sooner.
const WIDE: usize = 4 * LINE;

/// Whether both modes have 16 bytes, and units go through registers: whole lanes are read of each run, and written of each row.
pub(super) fn fits(unit: usize, row: usize, run: usize) -> bool {
    unit.is_power_of_two() && unit <= LANE && row.min(run).saturating_mul(unit) >= LANE
}

/// Whether runs of the source are shorter than a lane, and one follows the other without a gap, so that what is read behind a
/// run is the next: of units of a power of two bytes, of strides of bytes.
pub(super) fn is_short(unit: usize, row: &Mode<2>, run: &Mode<2>) -> bool {
    let bytes = run.extent.saturating_mul(unit);
    unit.is_power_of_two()
        && (unit + 1..LANE).contains(&bytes)
        && row.strides == [unit as isize, bytes as isize]
        && run.strides[1] == unit as isize
        && row.extent.saturating_mul(unit) >= LANE
}

/// Copies units of a row and a run, of which the destination lies along the first without a gap, the source along the second, at each coordinate
/// of a third mode: what is called once for all of them is not called for each. It takes, too, whether the line of a row that comes next is asked for
/// when one is written.
///
/// It must be called as [`super::permute`], of the coordinates of modes of which [`fits`] or [`is_short`] holds.
pub(super) type Copy = Compiled<Matrices>;

/// [`Copy`] by the instructions, which the processor must have to call it, of units of such a size.
#[inline(always)]
pub(super) fn of(instructions: Instructions, unit: usize) -> Copy {
    // Of units of 8 bytes to put lanes together is most of the work, and half of it is done twice as fast.
    compiled::of_units::<Matrices>(if unit < 8 { instructions } else { instructions.of_half_lines() }, unit)
}

/// A row, a run and a third mode, of which [`fits`] or [`is_short`] holds; and whether lines are asked for.
pub(super) enum Matrices {}

impl Loop for Matrices {
    type Over<'a> = ([&'a Mode<2>; 3], bool);
    const WIDEST: usize = LINE;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>(
        ([row, run, each], asks): Self::Over<'_>,
        mut to: *mut u8,
        mut from: *const u8,
    ) {
        debug_assert!(row.strides[0] == (LANE / N) as isize && run.strides[1] == (LANE / N) as isize);
        debug_assert!(fits(LANE / N, row.extent, run.extent) || is_short(LANE / N, row, run));
        for _ in 0..each.extent {
            // SAFETY: the units of a coordinate; runs that are not short have a lane.
            unsafe {
                if run.extent < N {
                    strips::<S, N, true>([row, run], asks, to, from);
                } else {
                    strips::<S, N, false>([row, run], asks, to, from);
                }
            }
            (to, from) = (to.wrapping_offset(each.strides[0]), from.wrapping_offset(each.strides[1]));
        }
    }
}

/// Plain loops go by tiles of so many units each way.
pub(super) const SIDE: usize = 16;

/// Copies units of `N` bytes as [`Copy`] does, each by itself, by tiles: [`SIDE`] units of a row, and then of the next, which is read on
/// in the same lines.
///
/// # Safety
/// As of [`super::permute`], of the coordinates of the modes, the first of which the destination lies along.
pub(super) unsafe fn in_rows<const N: usize>([row, run, each]: [&Mode<2>; 3], mut to: *mut u8, mut from: *const u8) {
    // The first part of a row, up to where a line begins, has so many units that the last has room to go back.
    const { assert!(SIDE - (LINE - 1) / N >= SIDE / 2) };
    debug_assert!(row.strides[0] == N as isize);
    for _ in 0..each.extent {
        // SAFETY: as of this function.
        unsafe { in_tiles::<N>([row, run], to, from) };
        (to, from) = (to.wrapping_offset(each.strides[0]), from.wrapping_offset(each.strides[1]));
    }
}

/// Tile beside tile.
///
/// # Safety
/// As of [`in_rows`].
#[inline(always)]
unsafe fn in_tiles<const N: usize>([row, run]: [&Mode<2>; 2], to: *mut u8, from: *const u8) {
    // Where all rows begin at one place of a line, the first part is so short that the others begin with lines, of which each then lies in
    // fewer; so it is with what is read.
    let first = |begun: usize, apart: isize| match begun % LINE {
        begun if begun.is_multiple_of(N) && apart.unsigned_abs().is_multiple_of(LINE) => SIDE - begun / N,
        _ => SIDE,
    };
    let [row_first, run_first] = [first(to.addr(), run.strides[0]), first(from.addr(), row.strides[1])];
    for at in once(0).chain((row_first..row.extent).step_by(SIDE)) {
        // The last part goes back over units of the one before, unless few are left.
        let left = row.extent - at;
        let (at, units) = match () {
            () if at == 0 => (at, row_first.min(left)),
            () if left < SIDE / 2 => (at, left),
            () => (at.min(row.extent - SIDE), SIDE),
        };
        for next in once(0).chain((run_first..run.extent).step_by(SIDE)) {
            let rows = if next == 0 { run_first } else { SIDE }.min(run.extent - next);
            let offset = |k: usize| {
                row.strides[k].wrapping_mul(at as isize).wrapping_add(run.strides[k].wrapping_mul(next as isize))
            };
            let (mut place, mut unit) = (to.wrapping_offset(offset(0)), from.wrapping_offset(offset(1)));
            for _ in 0..rows {
                // SAFETY: of each: so many units of a row.
                unsafe { units_of_row::<N>(row.strides[1], units, place, unit) };
                (place, unit) = (place.wrapping_offset(run.strides[0]), unit.wrapping_offset(run.strides[1]));
            }
        }
    }
}

/// Units of `N` bytes that follow each other in the destination, up to [`SIDE`].
///
/// # Safety
/// As of [`in_rows`], of so many units.
#[inline(always)]
unsafe fn units_of_row<const N: usize>(step: isize, units: usize, to: *mut u8, from: *const u8) {
    let next = [N as isize, step];
    // SAFETY: as of this function.
    unsafe {
        match units {
            SIDE => lines::<u8, N, SIDE>(to, from, (1, [0; 2]), next),
            _ => lines::<u8, N, 1>(to, from, (units, next), [0; 2]),
        }
    }
}

/// Strip beside strip.
///
/// # Safety
/// As of [`Copy`], of units of `16 / N` bytes; with `SHORT` [`is_short`] must hold, else [`fits`].
#[inline(always)]
unsafe fn strips<S: Registers, const N: usize, const SHORT: bool>(
    [row, run]: [&Mode<2>; 2],
    asks: bool,
    to: *mut u8,
    from: *const u8,
) {
    let unit = LANE / N;
    let (bytes, step) = (row.extent * unit, row.strides[1]);
    // Where all rows begin at one place of a line, strips begin with lines: each is then written at once, and need not be
    // kept for what is written of it later.
    let begun = to.addr() % LINE;
    let even = begun.is_multiple_of(unit) && run.strides[0].unsigned_abs().is_multiple_of(LINE) && bytes >= 4 * LINE;
    let first = if even { (LINE - begun) % LINE } else { 0 };
    let mut last = MaybeUninit::<[u8; LINE * LANE]>::uninit();
    let mut at = 0;
    while at < bytes {
        let left = if at < first { first - at } else { bytes - at };
        let width = match () {
            // Units that are not put in order are each moved once: as many at a time as there is a loop for.
            () if N == 1 => match left / LANE {
                16.. => WIDE,
                3 => left,
                units => LANE << units.ilog2(),
            },
            () if left > HALF && bytes >= LINE => LINE,
            () if left > LANE && bytes >= HALF => HALF,
            () => LANE,
        };
        let start = at.min(bytes - width);
        // The first strip goes on in the line that the next begins with.
        at += width.min(left);
        // SAFETY: of each: `width` bytes of each row of the destination, from `start` on, and the units that they come from.
        unsafe {
            let (to, mut from) = (to.add(start), from.offset(step * (start / unit) as isize));
            if SHORT && (bytes - start - width) / unit * (step as usize) < LANE {
                // Behind the last runs there may be nothing to read: they are read from where there is. As many as the
                // strip has units, each of fewer bytes than a lane.
                let runs = last.as_mut_ptr().cast::<u8>();
                debug_assert!((width / unit - 1) * step as usize + LANE <= size_of_val(&last));
                core::ptr::copy_nonoverlapping(from, runs, width / unit * step as usize);
                from = runs;
            }
            match width {
                _ if N == 1 => match width / LANE {
                    16 => units::<S::Half, S::Lane, 16>(step, run, asks, to, from),
                    8 => units::<S::Half, S::Lane, 8>(step, run, asks, to, from),
                    4 => units::<S::Half, S::Lane, 4>(step, run, asks, to, from),
                    3 => units::<S::Half, S::Lane, 3>(step, run, asks, to, from),
                    2 => units::<S::Half, S::Lane, 2>(step, run, asks, to, from),
                    _ => units::<S::Half, S::Lane, 1>(step, run, asks, to, from),
                },
                LINE => strip::<S, N, LINE, SHORT>(step, run, asks, to, from),
                HALF => strip::<S::Half, N, HALF, SHORT>(step, run, asks, to, from),
                _ => strip::<S::Lane, N, LANE, SHORT>(step, run, asks, to, from),
            }
        }
    }
}

/// So many units of 16 bytes of each row of the destination, which registers move as they are.
///
/// # Safety
/// As of [`Copy`], of rows of so many.
#[inline(always)]
unsafe fn units<S: Registers, X: Registers, const UNITS: usize>(
    step: isize,
    run: &Mode<2>,
    asks: bool,
    mut to: *mut u8,
    mut from: *const u8,
) {
    for _ in 0..run.extent {
        // SAFETY: of each: a unit of each row of the source, and its place in a row of the destination.
        unsafe {
            // Of the four of a line addresses are a multiple of the step from one that is counted.
            for line in 0..UNITS.div_ceil(4) {
                let first = from.wrapping_offset(step.wrapping_mul(4).wrapping_mul(line as isize));
                let place = to.wrapping_add(line * LINE);
                let some = 4.min(UNITS - 4 * line);
                for at in (0..some - some % S::LANES).step_by(S::LANES) {
                    let from = first.wrapping_offset(step.wrapping_mul(at as isize));
                    S::store(place.wrapping_add(at * LANE), S::gather_apart(from, step));
                }
                if some % S::LANES > 0 {
                    let from = first.wrapping_offset(step.wrapping_mul(some as isize - 1));
                    X::store(place.wrapping_add((some - 1) * LANE), X::gather([from; LINE / LANE]));
                }
            }
        }
        if asks {
            let end = UNITS * LANE;
            (end..2 * end).step_by(LINE).for_each(|at| ask_to_write(to.wrapping_add(at)));
        }
        (to, from) = (to.wrapping_offset(run.strides[0]), from.wrapping_add(LANE));
    }
}

/// So many bytes of each row of the destination, tile after tile.
///
/// # Safety
/// As of [`Copy`], of rows of `BYTES`, and units of `16 / N` bytes; with `SHORT` of fewer than `N` units of a run, where a lane
/// can be read of each.
#[inline(always)]
unsafe fn strip<S: Registers, const N: usize, const BYTES: usize, const SHORT: bool>(
    step: isize,
    run: &Mode<2>,
    asks: bool,
    to: *mut u8,
    from: *const u8,
) {
    let (unit, apart) = (LANE / N, run.strides[0]);
    let (mut to, mut from, mut left) = (to, from, run.extent);
    loop {
        // SAFETY: of each: `N` units of each row of the source, and as many rows of the destination.
        unsafe {
            let lines = tile::<S, N, BYTES>(step, from);
            let mut row = to;
            #[allow(clippy::needless_range_loop)]
            for k in 0..N {
                if SHORT && k == run.extent {
                    return;
                }
                store_vectors::<S, BYTES>(row, lines[k]);
                row = row.wrapping_offset(apart);
            }
            if asks {
                let mut row = to;
                for _ in 0..N {
                    ask_to_write(row.wrapping_add(LINE));
                    row = row.wrapping_offset(apart);
                }
            }
        }
        left -= N;
        if left == 0 {
            return;
        }
        // The last goes back over units of the one before.
        let next = left.min(N);
        left = left - next + N;
        (to, from) = (to.wrapping_offset(apart.wrapping_mul(next as isize)), from.wrapping_add(next * unit));
    }
}

/// `N` units of as many rows, `step` apart, as `BYTES` hold, as the first vectors of lines of the destination.
///
/// # Safety
/// The processor must have the instructions; 16 bytes of each row must be valid to be read.
#[inline(always)]
unsafe fn tile<S: Registers, const N: usize, const BYTES: usize>(step: isize, from: *const u8) -> [Vectors<S>; N] {
    let mut lines = [[S::NONE; LINE / LANE]; N];
    let next = step * N as isize;
    #[allow(clippy::needless_range_loop)]
    for g in 0..const { vectors_of::<S>(BYTES) } {
        let mut vectors = [S::NONE; N];
        let mut row = from.wrapping_offset(next * (g * S::LANES) as isize);
        #[allow(clippy::needless_range_loop)]
        for r in 0..N {
            // SAFETY: as of this function.
            vectors[r] = unsafe { S::gather_apart(row, next) };
            row = row.wrapping_offset(step);
        }
        // SAFETY: as of this function.
        let vectors = unsafe { super::registers::transposed::<S, N>(vectors) };
        for k in 0..N {
            lines[k][g] = vectors[k];
        }
    }
    lines
}
