//! The engine of a copy whose operands run along different modes: bytes, moved by what the processor has.
//!
//! Elements are bytes here, so that this is compiled once and not for each type. A **unit** is bytes that lie together
//! in both operands. The destination runs along the modes `row`, the source along the modes `run`. What is large goes
//! past the cache, in whole lines: straight from registers where rows are long, and through a buffer that fits the
//! first cache where they are not.

mod bounce;
mod caches;
mod grid;
mod lines;
pub(super) mod machine;
pub(super) mod matrix;
#[cfg(all(target_arch = "aarch64", not(miri)))]
mod neon;
mod order;
#[cfg(feature = "rayon")]
pub(super) mod parallel;
mod registers;
mod reverse;
mod rows;
mod stream;
mod strip;
#[cfg(test)]
mod tests;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod x86;

use super::list::List;
use super::units;
use crate::tensor::nest::{Mode, Nest, PART, Runs, for_each};
use caches::Cache;
use core::mem::MaybeUninit;
use machine::Machine;
use registers::{LANE, LINE, Line};
use stream::{Ahead, Stream};
use strip::{Ends, HIGHEST, ROWS, Strips};

/// How many modes a nest has at most.
const MODES: usize = crate::tensor::nest::MODES;

/// Rows of so many bytes are long: few of their lines are not whole.
const LONG: usize = 512;

/// Fewer units than these are written one by one, each in a row of its own.
const FEW: usize = 4;

/// Whether rows of so many units are worth tiles: of half a line, or of six units where these are small.
fn is_high(unit: usize, units: usize) -> bool {
    units * unit >= LINE / 2 || units >= 6 && unit <= 4
}

/// How many rows of the destination are written side by side at most.
const NEAR_ROWS: usize = 256;

/// How many at most where lines are asked for, since these have to stay until they are written.
const ASKED_ROWS: usize = 32;

impl Machine {
    /// How many rows of the destination, so many bytes apart, are written side by side, if they stay in the caches: so many
    /// that a line of each takes an eighth of the first, since it is written again by the next strip, and what is read goes
    /// through the same cache. Where lines are asked for, there are of each a line that is written and one that is asked
    /// for, and as many of others in the sets of the second cache.
    fn rows(&self, how: Writes, apart: isize) -> usize {
        if how != Writes::Asking {
            return (self.caches[0].size() / 8 / LINE).clamp(LANE, NEAR_ROWS);
        }
        (self.caches[1].keeps(apart.unsigned_abs()) / 4).clamp(1, ASKED_ROWS)
    }

    /// Whether rows of the destination lie so far apart that the second cache keeps no more than the lines of those that are
    /// asked for, though what is read alone fills it. Fewer rows side by side would read less of each row of the source at
    /// a time, and go through its pages as much more often: lines that go past the caches are kept by none.
    fn keeps_few(&self, cross: &Cross, bytes: usize) -> bool {
        let [_, second] = self.caches;
        let keeps = |run: &Mode<2>| second.keeps(run.strides[0].unsigned_abs()) / 4;
        bytes >= second.size() && matches!(&cross.run[..], [run] if keeps(run) <= ASKED_ROWS)
    }
}

/// Rows of so many bytes, a page, are streams of their own.
const PAGE: usize = 4 << 10;

impl Machine {
    /// Whether rows of so many bytes, and so many in all, at each coordinate of modes, go past the caches.
    fn is_past(&self, row: usize, bytes: usize, modes: &[Mode<2>]) -> bool {
        bytes >= self.rows && (row >= self.short_rows || self.reads_near(modes))
    }

    /// Whether modes, which come by the strides of the destination, are read in another order only within what has room in
    /// the second cache: what is read is then waited for as little as if it came in order.
    fn reads_near(&self, modes: &[Mode<2>]) -> bool {
        let room = self.caches[1].size() / 2;
        modes.iter().enumerate().all(|(at, outer)| {
            modes[..at].iter().all(|inner| {
                let stride = inner.strides[1].unsigned_abs();
                stride <= outer.strides[1].unsigned_abs() || stride.saturating_mul(inner.extent) <= room
            })
        })
    }

    /// How lines of so many bytes in all are written.
    fn how(&self, cross: &Cross, bytes: usize) -> Writes {
        match bytes {
            _ if bytes >= self.large && bytes > self.kept => Writes::Past,
            _ if bytes >= self.large || bytes >= self.near && self.keeps_few(cross, bytes) => Writes::PastKept,
            _ => self.through(bytes),
        }
    }

    /// How lines of so many bytes in all are written through the caches.
    fn through(&self, bytes: usize) -> Writes {
        if bytes >= self.near { Writes::Asking } else { Writes::Near }
    }

    /// Whether what would go through a buffer is read in pieces so short, and written in such, that it waits less through
    /// the caches.
    fn is_in_pieces(&self, cross: &Cross) -> bool {
        let follows = cross.follows();
        let cross = follows.as_ref().unwrap_or(cross);
        let [writes, reads] = together(cross.unit, &cross.row, &cross.run[..cross.run.len().min(1)]);
        cross.tiles() && reads < LONG && writes < self.short_pieces
    }
}

/// How lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Writes {
    /// Into the near caches, where they stay.
    Near,
    /// Into the near caches, where they are not yet.
    Asking,
    /// Past the caches.
    Past,
    /// Past the caches, of what may be in the last.
    PastKept,
}

impl Writes {
    fn is_past(self) -> bool {
        matches!(self, Writes::Past | Writes::PastKept)
    }
}

/// Units of two modes that cross, and the modes beside them; strides are of bytes.
struct Cross {
    /// The bytes of a unit.
    unit: usize,
    /// Modes along which the destination lies without a gap.
    row: Modes,
    /// Modes along which the source lies without a gap.
    run: Modes,
    /// The others.
    rest: Modes,
}

/// A few modes.
type Modes = List<Mode<2>, MODES>;

/// How many bytes lie together in each operand, of units that a row and a run visit.
fn together(unit: usize, row: &[Mode<2>], run: &[Mode<2>]) -> [usize; 2] {
    let mut modes = Modes::new();
    row.iter().chain(run).for_each(|&mode| modes.push(mode));
    [0, 1].map(|operand| order::reach(unit, operand, &modes))
}

/// How many steps modes make together.
fn size(modes: &[Mode<2>]) -> usize {
    modes.iter().map(|mode| mode.extent).product()
}

/// Copies what a nest of elements of `size` bytes visits: the destination is its first operand.
///
/// # Safety
/// Every offset that the nest visits must be that of an element, from `to` one that may be written and from `from` one
/// that may be read, and no element may be both. The machine must be this one, or one that has less.
pub(super) unsafe fn permute(machine: Machine, nest: &mut Nest<2>, size: usize, mut to: *mut u8, mut from: *const u8) {
    let mut bytes = size;
    for mode in nest.modes_mut() {
        bytes = bytes.saturating_mul(mode.extent);
        mode.strides = mode.strides.map(|stride| stride.wrapping_mul(size as isize));
        if mode.strides[0] < 0 {
            flip(mode, &mut to, &mut from);
        }
    }
    let mut unit = size;
    if nest.first().strides == [size as isize; 2] {
        unit = size * nest.first().extent;
        nest.take_first();
    }
    let large = bytes >= machine.large;
    // SAFETY: of each: as of this function; what was flipped visits the same offsets in another order, and what a unit
    // has taken in follows each of them.
    unsafe {
        if unit > LINE && machine.is_past(unit, bytes, nest.modes()) {
            order::alternate(nest.modes_mut(), [unit; 2], 0);
            return far_rows(nest.modes(), unit, to, from);
        }
        if unit > LINE {
            return rows::copy(machine.instructions, unit, nest.modes_mut(), to, from);
        }
        if let Some((row, rest)) = nest.modes().split_first()
            && row.strides == [unit as isize, -(unit as isize)]
            && reverse::is_worth(unit, row.extent)
        {
            reverse::rows(machine.instructions, unit, row.extent, rest, to, from, large);
            if large {
                machine::fence();
            }
            return;
        }
        let mut cross = Cross::new();
        let (mut start, mut source) = (to, from);
        let counts = unit == LANE && !large && machine.counts_lanes;
        if cross.take(nest.modes(), (unit, counts), &mut start, &mut source)
            && (if large { !cross.is_few() || cross.tiles() } else { cross.tiles() || cross.is_short() })
        {
            let mut how = machine.how(&cross, bytes);
            if how.is_past() && cross.is_bounced(start) && machine.is_in_pieces(&cross) {
                how = machine.through(bytes);
            }
            if bytes > machine.caches[0].size() {
                let together = together(unit, &cross.row, &cross.run);
                order::alternate(&mut cross.rest, together, 0);
            }
            crossed(machine, &cross, start, source, how);
            if how.is_past() {
                machine::fence();
            }
            return;
        }
        planes(machine.caches[0], nest, unit, to, from);
    }
}

/// Whether the source has few units in a row, and the destination many: as many rows as stay side by side.
fn is_few(units: usize, row: usize) -> bool {
    (2..FEW).contains(&units) && row >= LONG
}

/// Visits a mode backwards.
fn flip(mode: &mut Mode<2>, to: &mut *mut u8, from: &mut *const u8) {
    let last = mode.extent as isize - 1;
    *to = to.wrapping_offset(mode.strides[0].wrapping_mul(last));
    *from = from.wrapping_offset(mode.strides[1].wrapping_mul(last));
    mode.strides = mode.strides.map(isize::wrapping_neg);
}

/// Copies unit by unit, plane by plane.
///
/// # Safety
/// As of [`permute`], of units.
unsafe fn planes(cache: Cache, nest: &mut Nest<2>, unit: usize, to: *mut u8, from: *const u8) {
    let first = nest.first();
    let crowded = cache.crowds(first.strides[1].unsigned_abs(), first.extent);
    let runs =
        Runs { stride: unit as isize, longest: if crowded { PART } else { usize::MAX }, plane: 64.min(1024 / unit) };
    nest.planes_of_runs(&runs, |[d, s], first, second| {
        // SAFETY: the offsets are those of the coordinates of the plane.
        unsafe { units::plane_of(unit, to.offset(d), from.offset(s), first, second) };
    });
}

impl Cross {
    /// Of no modes yet.
    #[inline(always)]
    fn new() -> Self {
        Cross { unit: 0, row: Modes::new(), run: Modes::new(), rest: Modes::new() }
    }

    /// Sorts out which modes of a nest operands run along; they come by the strides of the destination. `false` where
    /// the destination does not lie along the first. Of units that registers move as they are, `counts` asks for rows of one
    /// mode, which are counted; others are looked up.
    fn take(
        &mut self,
        modes: &[Mode<2>],
        (unit, counts): (usize, bool),
        to: &mut *mut u8,
        from: &mut *const u8,
    ) -> bool {
        let Some((first, rest)) = modes.split_first().filter(|(first, _)| first.strides[0] == unit as isize) else {
            return false;
        };
        self.unit = unit;
        self.row.push(*first);
        rest.iter().for_each(|&mode| self.rest.push(mode));
        // First as much as a line of both, then long rows of the one, then of the other.
        self.extend_run(to, from, 1);
        self.extend_row(LINE);
        self.extend_run(to, from, LINE / unit);
        if counts {
            return true;
        }
        self.extend_row(LONG);
        self.extend_run(to, from, NEAR_ROWS);
        self.extend_row(usize::MAX);
        true
    }

    /// Takes modes that the row of the destination goes on in, until it has so many bytes.
    fn extend_row(&mut self, bytes: usize) {
        loop {
            let size = size(&self.row).saturating_mul(self.unit);
            let next = self.rest.iter().position(|mode| mode.strides[0] == size as isize);
            let Some(next) = next.filter(|_| size < bytes) else { return };
            let next = self.rest.remove(next);
            self.row.push(next);
        }
    }

    /// Takes modes that the run of the source goes on in, until it has so many units.
    fn extend_run(&mut self, to: &mut *mut u8, from: &mut *const u8, units: usize) {
        loop {
            let size = size(&self.run);
            let apart = size.saturating_mul(self.unit);
            let next = self.rest.iter().position(|mode| mode.strides[1].unsigned_abs() == apart);
            let Some(next) = next.filter(|_| size < units || self.run.is_empty()) else { return };
            let mut next = self.rest.remove(next);
            if next.strides[1] < 0 {
                flip(&mut next, to, from);
            }
            self.run.push(next);
        }
    }

    /// The same, where the destination goes on from the row in the first mode of the run, if the row takes the modes between.
    fn follows(&self) -> Option<Cross> {
        let (run, runs) = self.run.split_first()?;
        let mut cross = Cross { unit: self.unit, row: Modes::new(), run: Modes::new(), rest: self.row.clone() };
        runs.iter().chain(self.rest.iter()).for_each(|&mode| cross.rest.push(mode));
        cross.run.push(*run);
        cross.extend_row(run.strides[0].unsigned_abs());
        let follows = size(&cross.row).saturating_mul(self.unit) as isize == run.strides[0];
        // Of a run of several modes the first may be too short for registers.
        (follows && (cross.tiles() || !self.tiles())).then_some(cross)
    }

    /// Those of a row, of a run, and the others.
    fn modes(&self) -> [&[Mode<2>]; 3] {
        [&self.row, &self.run, &self.rest]
    }

    /// Whether the source has few units in a row, and the destination many: as many rows as stay side by side.
    fn is_few(&self) -> bool {
        is_few(size(&self.run), size(&self.row))
    }

    /// Whether units go through registers: those of a power of two, of which the source has 16 bytes in a row.
    fn tiles(&self) -> bool {
        let run = size(&self.run) * self.unit;
        self.unit.is_power_of_two()
            && self.unit <= LANE
            && is_high(self.unit, size(&self.row))
            && run >= LANE
            && !self.run.is_empty()
            && !self.is_few()
    }

    /// Whether runs of the source are shorter than 16 bytes, and one follows the other.
    fn is_short(&self) -> bool {
        matches!((&self.row[..], &self.run[..]), ([row], [run]) if grid::is_short(self.unit, row, run))
    }

    /// Whether it goes by whole lines of a matrix, at each coordinate of the others.
    fn is_in_lines(&self, to: *const u8) -> bool {
        self.rest.iter().all(|mode| mode.strides[0].unsigned_abs().is_multiple_of(LINE))
            && matches!((&self.row[..], &self.run[..]), ([row], [run]) if lines::is_worth(self.unit, row, run, to))
    }

    /// Whether what goes past the caches has rows too short for that, which are put together in a buffer.
    fn is_bounced(&self, to: *const u8) -> bool {
        size(&self.row).saturating_mul(self.unit) < LONG && !self.is_whole(to)
    }

    /// Whether rows of the destination start where lines do, and end there.
    fn is_whole(&self, to: *const u8) -> bool {
        let strides = self.run.iter().chain(self.rest.iter()).fold(to.addr(), |all, m| all | m.strides[0] as usize);
        (strides | (size(&self.row) * self.unit)).is_multiple_of(LINE)
    }
}

/// Copies units of modes that cross.
///
/// # Safety
/// As of [`permute`], and the processor must have the instructions.
unsafe fn crossed(machine: Machine, cross: &Cross, to: *mut u8, from: *const u8, how: Writes) {
    let large = how.is_past();
    let bytes = size(&cross.row) * cross.unit;
    let whole = cross.is_whole(to);
    // SAFETY: of each: as of this function.
    unsafe {
        if !large
            && cross.is_short()
            && let ([row], [run]) = (&cross.row[..], &cross.run[..])
        {
            each_grid(machine, cross, [row, run], to, from, how);
        } else if large && cross.is_in_lines(to) {
            let [row, run] = [cross.row[0], cross.run[0]];
            for_each(&cross.rest, |[d, s]| {
                lines::copy(machine.instructions, cross.unit, [&row, &run], to.offset(d), from.offset(s));
            });
        } else if !cross.tiles() || large && cross.is_bounced(to) {
            bounce::bounce(machine.instructions, cross.follows().as_ref().unwrap_or(cross), to, from);
        } else if large || !whole && bytes >= LONG && cross.crowds(machine.caches[1]) {
            far(machine, cross, to, from, how);
        } else if let ([row], [run]) = (&cross.row[..], &cross.run[..])
            && grid::is_worth(cross.unit, row.extent, run.extent)
            && (cross.unit < LANE || !machine.caches[0].crowds(row.strides[1].unsigned_abs(), HIGHEST))
        {
            each_grid(machine, cross, [row, run], to, from, how);
        } else {
            let mut starts = [const { MaybeUninit::uninit() }; NEAR_ROWS];
            // A run of several modes is as long as its inner ones are.
            let rows = match cross.run[..] {
                [run] => machine.rows(how, run.strides[0]).max(LANE / cross.unit),
                _ => NEAR_ROWS,
            };
            let starts = &mut starts[..rows];
            each_block(machine, cross.unit, cross.modes(), to, from, starts, None, how);
        }
    }
}

/// Copies grids: as many rows of the destination at a time as stay side by side.
///
/// # Safety
/// As of [`crossed`], of modes that [`grid::is_worth`] or [`grid::is_short`].
unsafe fn each_grid(
    machine: Machine,
    cross: &Cross,
    [row, run]: [&Mode<2>; 2],
    to: *mut u8,
    from: *const u8,
    how: Writes,
) {
    let (asks, least) = (how == Writes::Asking, LANE / cross.unit);
    // Parts of about one size, of which none is shorter than a lane.
    let most = machine.rows(how, run.strides[0]);
    let part = run.extent.div_ceil(run.extent.div_ceil(most)).max(least).next_multiple_of(least).min(run.extent);
    for_each(&cross.rest, |[d, s]| {
        for k in (0..run.extent).step_by(part) {
            let k = k.min(run.extent - part) as isize;
            let [d, s] = [d + run.strides[0] * k, s + run.strides[1] * k];
            let run = Mode { extent: part, ..*run };
            // SAFETY: as of this function: the offsets of a coordinate.
            unsafe { grid::copy(machine.instructions, cross.unit, [row, &run], asks, to.offset(d), from.offset(s)) };
        }
    });
}

/// Copies strips of whole lines. A function of its own, for the stack that it takes.
///
/// # Safety
/// As of [`crossed`], of units that go in tiles.
#[inline(never)]
unsafe fn far(machine: Machine, cross: &Cross, to: *mut u8, from: *const u8, how: Writes) {
    let mut starts = [const { MaybeUninit::uninit() }; ROWS];
    let mut ends = MaybeUninit::<Ends>::uninit();
    // SAFETY: as of this function; each of the lines is written before it is read.
    unsafe {
        each_block(machine, cross.unit, cross.modes(), to, from, &mut starts, Some(ends.as_mut_ptr().cast()), how)
    };
}

/// Copies rows, each of many bytes, past the cache.
///
/// # Safety
/// As of [`permute`], of units.
unsafe fn far_rows(modes: &[Mode<2>], unit: usize, to: *mut u8, from: *const u8) {
    let mut stream = Stream::new(to);
    // One row behind, to know which is next.
    let mut last = None;
    for_each(modes, |[d, s]| {
        // SAFETY: of each: the offsets of a row.
        let row = unsafe { (to.offset(d), from.offset(s)) };
        if let Some((to, from)) = last.replace(row) {
            // SAFETY: as above.
            unsafe { stream.write(to, from, unit, &mut Ahead::of(row.1, unit, (1, 0))) };
        }
    });
    if let Some((to, from)) = last {
        // SAFETY: as above.
        unsafe { stream.write(to, from, unit, &mut Ahead::of(from, 0, (0, 0))) };
    }
    // SAFETY: as above.
    unsafe { stream.end() };
    machine::fence();
}

impl Cross {
    /// Whether lines of rows of the destination, written side by side, are too many for the sets of a cache that they
    /// lie in, so that a line of which a part was written is gone when the next part is.
    fn crowds(&self, cache: Cache) -> bool {
        let mode = self.run.first();
        mode.is_some_and(|mode| cache.crowds(mode.strides[0].unsigned_abs(), mode.extent.min(NEAR_ROWS)))
    }
}

/// Strips, block of the run after block.
///
/// # Safety
/// As of [`crossed`], of units that go in tiles; `ends` must have a line for each of the starts.
#[allow(clippy::too_many_arguments)]
unsafe fn each_block(
    Machine { instructions, caches: [first_cache, _], .. }: Machine,
    unit: usize,
    [row, run, rest]: [&[Mode<2>]; 3],
    to: *mut u8,
    from: *const u8,
    starts: &mut [MaybeUninit<isize>],
    ends: Option<*mut Line>,
    how: Writes,
) {
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
                strip::copy(instructions, unit, &all, to, from, ends);
            }
        }
    });
}
