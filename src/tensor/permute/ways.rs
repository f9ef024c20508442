//! The ways to copy units of modes that cross: which of them it is, and the parts of the run that each is called with.

use super::cross::{Cross, is_odd, size};
use super::heuristics::Heuristic;
use super::machine::Machine;
use super::registers::{LANE, LINE, Line};
use super::strip::{self, Ends, HIGHEST, ROWS, Strips};
use super::writes::{NEAR_ROWS, Writes};
use super::{LONG, PAGE, bounce, carried, dealt, grid, lanes, lines, odd, short, slant, turns};
use crate::tensor::nest::{Mode, for_each};
use crate::tensor::units;
use core::mem::MaybeUninit;

/// Copies units of modes that cross.
///
/// # Safety
/// As of [`super::permute`], and the processor must have the instructions.
pub(super) unsafe fn crossed(machine: Machine, cross: &Cross, to: *mut u8, from: *const u8, how: Writes) {
    // What goes past the caches is waited for by who says that it may: so such ways are asked for there alone.
    let large = how.is_past();
    let single = match (&cross.row[..], &cross.run[..]) {
        ([row], [run]) => Some([row, run]),
        _ => None,
    };
    let is_of_small_units = |[row, run]: [&Mode<2>; 2]| {
        cross.is_short()
            || cross.is_of_structs()
            || is_odd(cross.unit)
            || is_in_tiles(&machine, cross.unit, [row, run])
            || is_read_crowded(&machine, cross.unit, row)
    };
    let all = cross.modes().iter().fold(cross.unit, |all, modes| all.saturating_mul(size(modes)));
    // SAFETY: of each: as of this function; what each asks for was looked at.
    unsafe {
        if large && slant::is_of_few(&machine, cross, to) {
            slant::copy(&machine, cross, to, from);
        } else if large && dealt::fits(cross) && dealt::is_worth(&machine, cross) {
            dealt::copy(machine.instructions, cross, to, from);
        } else if let Some([row, run]) = cross.in_lines(to, large)
            && (large || crowd(&machine, cross.unit, [&row, &run]))
        {
            for_each(&cross.rest, |[d, s]| {
                lines::copy(&machine, cross.unit, [&row, &run], large, to.offset(d), from.offset(s));
            });
        } else if !large
            && let Some(modes) = single
            && Heuristic::Grid.says(|| is_of_small_units(modes))
            && let Some(grid) = Grid::planned(&machine, (cross.unit, all), modes, how)
        {
            each_grid(&machine, &grid, (modes, &cross.rest), to, from);
        } else if large && turns::fits(cross) && turns::is_worth(cross) {
            turns::copy(machine.instructions, cross, to, from);
        } else if large && slant::is_of_long(&machine, cross, to) {
            slant::copy(&machine, cross, to, from);
        } else if large && carried::fits(cross) && Heuristic::Carried.says(|| cross.is_carried()) {
            carried::copy(&machine, cross, to, from);
        } else {
            by_strips(machine, cross, to, from, how, all);
        }
    }
}

/// Copies by strips, so many bytes in all, or block by block where there are none.
///
/// # Safety
/// As of [`crossed`].
#[inline(always)]
unsafe fn by_strips(machine: Machine, cross: &Cross, to: *mut u8, from: *const u8, how: Writes, all: usize) {
    let large = how.is_past();
    let is_far = |run| large || is_far(&machine, size(&cross.row) * cross.unit, run, cross.is_whole(to));
    // A run of several modes is as long as its inner ones are.
    let rows = match cross.run[..] {
        [run] => machine.rows_in_order(how, cross.unit, &run, all).max(LANE / cross.unit).min(NEAR_ROWS),
        _ => NEAR_ROWS,
    };
    // SAFETY: of each: as of this function; what each asks for was looked at.
    unsafe {
        if !strip::fits_run(cross.unit, &cross.run, rows)
            || Heuristic::Bounce.says(|| !cross.tiles() || large && cross.is_bounced(to))
        {
            bounce::bounce(&machine, cross.follows().as_ref().unwrap_or(cross), to, from);
        } else if strip::fits_run(cross.unit, &cross.run, ROWS)
            && Heuristic::Far.says(|| cross.run.first().is_some_and(is_far))
        {
            far(machine, cross, to, from, how);
        } else if let ([row], [run]) = (&cross.row[..], &cross.run[..])
            && Heuristic::GridOfTiles.says(|| is_grid(&machine, cross.unit, row, run))
            && let Some(grid) = Grid::planned(&machine, (cross.unit, all), [row, run], how)
        {
            each_grid(&machine, &grid, ([row, run], &cross.rest), to, from);
        } else {
            let mut starts = [const { MaybeUninit::uninit() }; NEAR_ROWS];
            each_block(machine, cross.unit, cross.modes(), to, from, &mut starts[..rows], None, how);
        }
    }
}

/// Copies grids: as many rows of the destination at a time as stay side by side, at each coordinate of other modes.
///
/// # Safety
/// As of [`crossed`], of the modes that it was [planned](Grid::planned) for.
unsafe fn each_grid(
    machine: &Machine,
    grid: &Grid,
    ([row, run], others): ([&Mode<2>; 2], &[Mode<2>]),
    to: *mut u8,
    from: *const u8,
) {
    let part = grid.part(machine, run);
    if part == run.extent {
        let (each, rest) = others.split_first().unwrap_or((&Mode::ONE, &[]));
        // SAFETY: as of this function: the offsets of a coordinate.
        return for_each(rest, |[d, s]| unsafe { grid.copy(machine, [row, run, each], to.offset(d), from.offset(s)) });
    }
    // SAFETY: as of this function: the offsets of a coordinate.
    for_each(others, |[d, s]| unsafe {
        grid.in_parts(machine, [row, run], part, to.offset(d), from.offset(s));
    });
}

/// Whether units of 8 and 16 bytes go by plain loops, tile by tile: where lines of 16 rows of the destination lie in so few sets of the first cache
/// that it does not keep them. On EPYCs 1.0 to 1.2 times as fast as strips of 8 bytes; of 16, where no register has a line, 1.1 to 2.6
/// times, as more than one line of a row is written at a time, and where one has 0.6 to 1.4 times.
pub(super) fn is_in_tiles(machine: &Machine, unit: usize, [row, run]: [&Mode<2>; 2]) -> bool {
    let in_tiles = unit == 8 || unit == LANE && !machine.instructions.have_lines();
    let crowd = || machine.caches[0].keeps(run.strides[0].unsigned_abs()) < grid::SIDE.min(run.extent).min(row.extent);
    matches!(unit, 8 | LANE) && Heuristic::InTiles.says(|| in_tiles && !machine.spread && crowd())
}

/// Whether units of 16 bytes are read from so many rows of the source in one set of the first cache that it does not keep their lines until all of
/// each was read. Then 16 units of the run after the other go as they are read, as many lines of the destination being fewer: 1.1 to 1.5 times as
/// fast as strips of 8 rows (12 shapes of 0.3 to 8 MB, geometric mean 1.22, an EPYC without AVX-512).
pub(super) fn is_read_crowded(machine: &Machine, unit: usize, row: &Mode<2>) -> bool {
    let crowds = || machine.caches[0].crowds(row.strides[1].unsigned_abs(), HIGHEST.min(row.extent));
    unit == LANE && Heuristic::ReadCrowded.says(|| !machine.spread && crowds())
}

/// So many units of the run go so at a time.
const AS_READ: usize = 16;

/// The units of three modes, the second of which the source lies along, as they are read.
///
/// # Safety
/// As of [`super::permute`], of the coordinates of the modes.
unsafe fn as_read([row, run, third]: [&Mode<2>; 3], to: *mut u8, from: *const u8) {
    // SAFETY: as of this function.
    for_each(core::slice::from_ref(third), |[d, s]| unsafe {
        units::plane_of(LANE, to.offset(d), from.offset(s), run, row);
    });
}

/// Whether a matrix that stays in the caches goes by whole lines of both operands, since lines of one of them are gone when their next part is read
/// or written: of either there are more in a strip, or in a tile, than the sets of the first cache keep that they lie in. So they are, of up to four bytes
/// a unit, where a strip has more lines of the source alone (an EPYC without AVX-512: one and two bytes 1.1 to 2.2 times as fast, four 0.96 to 1.1; eight
/// 0.6 to 0.8), or 16 rows of the destination alone (1.1 to 1.5 times). Where both crowd units of 2 to 8 bytes were 1.2 to 1.8 times as
/// fast, of one byte 0.9 to 1.5, on an EPYC; on a Xeon, whose last cache is spread, 0.6 to 1.1. Without `std` nobody knows the caches, nor
/// whether the stack has room for the buffer.
pub(super) fn crowd(machine: &Machine, unit: usize, [row, run]: [&Mode<2>; 2]) -> bool {
    let (strip, tile) = (LINE / unit, grid::SIDE);
    let crowds = |apart: isize, lines: usize| machine.caches[0].crowds(apart.unsigned_abs(), lines);
    let [source, destination] = [row.strides[1], run.strides[0]];
    let both = crowds(source, strip.max(tile)) && crowds(destination, strip.max(tile));
    let one = unit <= 4 && (crowds(source, strip) || crowds(destination, tile));
    Heuristic::Crowd.says(|| cfg!(feature = "std") && unit < LANE && !machine.spread && (both || one))
}

/// How units, so many bytes in all, go each by itself, if they do. Those that no register takes do, and tiles. Of 16 bytes a
/// part of the run after the other, while what is read and written is in the second cache, or each matrix in the first: batches of 20 x 20 to 30 x 30
/// were 1.1 to 1.2 times as fast as by strips; and of up to 16 long rows as they are read, behind the second. Where the last cache is spread stores of 32 bytes take 1.2
/// to 1.9 times as long if half of them lie across lines; there only short rows go so, of which no lines are asked for, in plain loops, if what a row
/// is read from stays in the first cache, since the next row is read on in it.
///
/// Each function is one for such units, and for the modes of a row and a run.
pub(super) fn by_units(
    machine: &Machine,
    unit: usize,
    [row, run]: [&Mode<2>; 2],
    bytes: usize,
    how: Writes,
) -> Option<(lanes::Copy, Rows)> {
    if let Some((copy, rows)) = odd::of(machine, unit, run) {
        // Short rows go at once, so that none is come back to.
        let at_once = row.extent <= odd::FOUR && !(how == Writes::Asking && odd::asks(machine, unit));
        return Some((copy, if at_once { Rows::All } else { Rows::AtMost(rows) }));
    }
    if is_in_tiles(machine, unit, [row, run]) {
        let copy: lanes::Copy = if unit == LANE { grid::in_rows::<LANE> } else { grid::in_rows::<8> };
        return Some((copy, Rows::All));
    }
    let [first, second] = machine.caches;
    if unit != LANE {
        return None;
    }
    if is_read_crowded(machine, unit, row) {
        return Some((as_read, Rows::AtMost(AS_READ)));
    }
    if !machine.spread {
        let rows = lanes::rows(machine, run.strides[0]);
        let few = rows < lanes::LEAST.min(run.extent);
        let matrix = row.extent.saturating_mul(run.extent) * unit;
        let stays = bytes <= second.size() / 2 || matrix <= first.size() / 2;
        if let Some(copy) = short::structs(run.extent)
            && Heuristic::Structs.says(|| !stays && row.extent >= PAGE / LANE)
        {
            // It is one for as many units as the run has.
            return Some((copy, Rows::All));
        }
        let goes = lanes::fits(row, run) && Heuristic::Lanes.says(|| stays && !few);
        return goes.then(|| (lanes::of(machine.instructions), Rows::AtMost(rows)));
    }
    let stays = bytes <= second.size() / 4 && !first.crowds(row.strides[1].unsigned_abs(), row.extent);
    let copy = short::compiled(row.extent).filter(|_| Heuristic::ShortRows.says(|| how == Writes::Near && stays))?;
    Some((copy, Rows::AtMost(machine.rows(how, unit, run))))
}

/// How many rows of the destination are written side by side.
#[derive(Clone, Copy)]
pub(super) enum Rows {
    /// All, since the function that copies them is one for so many, or gains by it.
    All,
    /// As many as stay in the caches, or any other number.
    AtMost(usize),
}

/// How a grid is copied.
pub(super) struct Grid {
    unit: usize,
    /// All that is copied.
    bytes: usize,
    by: By,
    how: Writes,
}

/// How the units of a grid go.
enum By {
    /// One by one, so many rows of the destination side by side.
    Units(lanes::Copy, Rows),
    Strips(grid::Copy),
}

impl Grid {
    /// Of a row and a run of units of so many bytes, and so many bytes in all; `None` where there is no way for them.
    #[inline(always)]
    pub(super) fn planned(machine: &Machine, of: (usize, usize), modes: [&Mode<2>; 2], how: Writes) -> Option<Self> {
        Grid::of(machine, of, modes, by_units(machine, of.0, modes, of.1, how), how)
    }

    /// The same, by a function that units go by, or by strips, which must fit.
    #[inline(always)]
    pub(super) fn of(
        machine: &Machine,
        (unit, bytes): (usize, usize),
        [row, run]: [&Mode<2>; 2],
        by_units: Option<(lanes::Copy, Rows)>,
        how: Writes,
    ) -> Option<Self> {
        let by = match by_units {
            Some((copy, rows)) => By::Units(copy, rows),
            None if grid::fits(unit, row.extent, run.extent) || grid::is_short(unit, row, run) => {
                By::Strips(grid::of(machine.instructions, unit))
            }
            None => return None,
        };
        Some(Grid { unit, bytes, by, how })
    }

    /// All of a row and a run, at each coordinate of a third mode.
    ///
    /// # Safety
    /// As of [`each_grid`].
    #[inline(always)]
    unsafe fn copy(&self, machine: &Machine, modes: [&Mode<2>; 3], to: *mut u8, from: *const u8) {
        // SAFETY: as of this function.
        unsafe {
            match self.by {
                By::Units(copy, _) if self.how == Writes::Asking && odd::asks(machine, self.unit) => {
                    odd::asking(copy, self.unit, modes, to, from);
                }
                By::Units(copy, _) => copy(modes, to, from),
                By::Strips(copy) => copy((modes, self.how == Writes::Asking), to, from),
            }
        }
    }

    /// How much of a run is written side by side: parts of about one size, of which none is shorter than a lane.
    pub(super) fn part(&self, machine: &Machine, run: &Mode<2>) -> usize {
        let most = match self.by {
            By::Units(_, Rows::All) => return run.extent,
            By::Units(_, Rows::AtMost(rows)) => rows,
            By::Strips(_) => machine.rows_in_order(self.how, self.unit, run, self.bytes),
        };
        let least = (LANE / self.unit).max(1);
        run.extent.div_ceil(run.extent.div_ceil(most)).max(least).next_multiple_of(least).min(run.extent)
    }

    /// Part of the run after part.
    ///
    /// # Safety
    /// As of [`each_grid`].
    #[inline(always)]
    pub(super) unsafe fn in_parts(
        &self,
        machine: &Machine,
        [row, run]: [&Mode<2>; 2],
        part: usize,
        to: *mut u8,
        from: *const u8,
    ) {
        for k in (0..run.extent).step_by(part) {
            // The last part goes back over units of the one before.
            let k = k.min(run.extent - part) as isize;
            let [d, s] = [run.strides[0] * k, run.strides[1] * k];
            let run = Mode { extent: part, ..*run };
            // SAFETY: as of this function: the offsets of a coordinate.
            unsafe { self.copy(machine, [row, &run, &Mode::ONE], to.offset(d), from.offset(s)) };
        }
    }
}

/// Whether rows of so many bytes go by whole lines, though they stay in the caches: lines of rows of the destination, written side by
/// side, are too many for the sets of the second cache that they lie in, so that a line of which a part was written is gone
/// when the next part is.
pub(super) fn is_far(machine: &Machine, row_bytes: usize, run: &Mode<2>, whole: bool) -> bool {
    let rows = run.extent.min(NEAR_ROWS);
    !whole && row_bytes >= LONG && machine.caches[1].crowds(run.strides[0].unsigned_abs(), rows)
}

/// Whether two modes go as a grid, where they stay in the caches: units that are not put in order, if as many rows as are taken
/// at a time do not crowd the first cache.
pub(super) fn is_grid(machine: &Machine, unit: usize, row: &Mode<2>, run: &Mode<2>) -> bool {
    grid::fits(unit, row.extent, run.extent)
        && (unit < LANE || !machine.caches[0].crowds(row.strides[1].unsigned_abs(), HIGHEST))
}

/// Copies strips of whole lines. A function of its own, for the stack that it takes.
///
/// # Safety
/// As of [`crossed`]; [`strip::fits_run`] must hold of the run and [`ROWS`].
#[inline(never)]
unsafe fn far(machine: Machine, cross: &Cross, to: *mut u8, from: *const u8, how: Writes) {
    let mut starts = [const { MaybeUninit::uninit() }; ROWS];
    let mut ends: Ends = [const { MaybeUninit::uninit() }; ROWS];
    // SAFETY: as of this function.
    unsafe { each_block(machine, cross.unit, cross.modes(), to, from, &mut starts, Some(&mut ends), how) };
}

/// Strips, block of the run after block.
///
/// # Safety
/// As of [`crossed`]; [`strip::fits_run`] must hold of the run and as many rows as there are starts, and `ends` have a line for each of these.
#[allow(clippy::too_many_arguments)]
pub(super) unsafe fn each_block(
    Machine { instructions, caches: [first_cache, _], .. }: Machine,
    unit: usize,
    [row, run, rest]: [&[Mode<2>]; 3],
    to: *mut u8,
    from: *const u8,
    starts: &mut [MaybeUninit<isize>],
    mut ends: Option<&mut [MaybeUninit<Line>]>,
    how: Writes,
) {
    debug_assert!(strip::fits_run(unit, run, starts.len()));
    let (last, inner) = run.split_last().expect("a run has a mode");
    let inner_size = inner.iter().map(|mode| mode.extent).product::<usize>();
    // As long a part of the last mode as there is room for, and 16 bytes at least; parts of one size, since the last goes
    // back over what is missing.
    let room = last.extent.min((starts.len() / inner_size).max(1));
    let part = last.extent.div_ceil(last.extent.div_ceil(room)).next_multiple_of(LANE / unit).min(room);
    let mut count = 0;
    for k in 0..part as isize {
        let apart = last.strides[0] * k;
        if inner.is_empty() {
            starts[count].write(apart);
            count += 1;
            continue;
        }
        for_each(inner, |[d, _]| {
            starts[count].write(d + apart);
            count += 1;
        });
    }
    // SAFETY: so many were written.
    let starts = unsafe { core::slice::from_raw_parts(starts.as_ptr().cast::<isize>(), count) };
    let len = size(row);
    let mut end = (len * unit) as isize;
    let dense = run.iter().all(|mode| {
        let goes_on = mode.strides[0] == end;
        end = end.wrapping_mul(mode.extent as isize);
        goes_on
    });
    // As many rows of the source at a time as its sets of the first cache keep.
    let narrow = row.first().is_some_and(|mode| first_cache.crowds(mode.strides[1].unsigned_abs(), HIGHEST));
    // What is in the last cache, or may be, is read sooner where it is asked for, unless rows crowd the first cache anyway.
    let ahead = match row {
        [row] if how == Writes::PastKept && !first_cache.crowds(row.strides[1].unsigned_abs(), LINE / unit) => {
            Some(row.strides[1])
        }
        _ => None,
    };
    let (streams, asks) = (how.is_past(), how == Writes::Asking);
    let even = run.iter().all(|mode| mode.strides[0].unsigned_abs().is_multiple_of(LINE));
    let all = Strips { row, len, starts, dense, even, narrow, streams, asks, ahead };
    for_each(rest, |[d, s]| {
        for k in (0..last.extent).step_by(part) {
            // The last block goes back over a part of the one before.
            let k = k.min(last.extent - part) as isize;
            // SAFETY: as of this function: the offsets of a coordinate.
            unsafe {
                let (to, from) = (to.offset(d + last.strides[0] * k), from.offset(s + last.strides[1] * k));
                strip::copy(instructions, unit, &all, to, from, ends.as_deref_mut());
            }
        }
    });
}
