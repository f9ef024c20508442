//! Units of 16 bytes, which registers move as they are: four of a row of the destination, and then of the next. All that is read lies
//! together then, and two units that follow each other in the destination are stored at once where registers have 32 bytes. Matrices that
//! stay in the first cache went at 50 to 57 GB/s on an EPYC unit by unit, a store each cycle, and go at 60 to 100.

use super::compiled::{self, Compiled, Loop};
use super::cross::Crossing;
use super::flip;
use super::machine::{Instructions, Machine};
use super::registers::{HALF, LANE, Registers};
use super::writes::Writes;
use crate::tensor::nest::Mode;

/// So many units of a row are a line.
const FOUR: usize = 4;

/// Of fewer rows side by side too little is read of each row of the source.
pub(super) const LEAST: usize = 16;

/// Copies units of a row, a run and a third mode.
pub(super) type Copy = Compiled<Matrices>;

/// Whether a row and a run go so: there are units of 16 bytes, each of which follows the one before in the destination along the first, and in the
/// source along the second, in its order or backwards.
pub(super) fn fits(row: &Mode<2>, run: &Mode<2>) -> bool {
    row.extent > 0 && row.strides[0] == LANE as isize && run.strides[1].unsigned_abs() == LANE
}

/// What copies units of 16 bytes of three modes, of the first two of which [`fits`] holds; at each coordinate of the third, so that what is called
/// once for all of them is not called for each.
///
/// It must be called as [`super::permute`], of the coordinates of the modes, and the processor must have the instructions.
pub(super) fn of(instructions: Instructions) -> Copy {
    compiled::of_n::<Matrices, 1>(instructions)
}

/// A row and a run at each coordinate of a third mode, as [`of`] says.
pub(super) enum Matrices {}

impl Loop for Matrices {
    type Over<'a> = [&'a Mode<2>; 3];
    const WIDEST: usize = HALF;

    #[inline(always)]
    unsafe fn run<S: Registers, const N: usize>(
        [row, run, each]: Self::Over<'_>,
        mut to: *mut u8,
        mut from: *const u8,
    ) {
        debug_assert!(fits(row, run));
        let mut run = *run;
        if run.strides[1] < 0 {
            flip(&mut run, &mut to, &mut from);
        }
        let of = Crossing { row: row.extent, run: run.extent, apart: run.strides[0], step: row.strides[1] };
        for _ in 0..each.extent {
            // SAFETY: the matrix of a coordinate.
            unsafe { matrix::<S, S::Lane>(of, to, from) };
            (to, from) = (to.wrapping_offset(each.strides[0]), from.wrapping_offset(each.strides[1]));
        }
    }
}

/// How many rows of the destination, so many bytes apart, are written side by side: a quarter of the lines that the first cache keeps, since
/// each row has two, which are written again by the next four units, and what is read goes through the same cache.
#[inline(always)]
pub(super) fn rows(machine: &Machine, apart: isize) -> usize {
    machine.rows(Writes::Near, LANE, &Mode::ONE).min(machine.caches[0].keeps(apart.unsigned_abs()) / 4).max(1)
}

/// Copies a matrix, by vectors of two lanes and of one, if there are such.
///
/// # Safety
/// As of [`of`], of rows of a unit and more; the processor must have the instructions.
#[inline(always)]
pub(super) unsafe fn matrix<W: Registers, L: Registers>(of: Crossing, mut to: *mut u8, mut from: *const u8) {
    debug_assert!(of.row > 0);
    // SAFETY: of each: units of the rows, each once.
    unsafe {
        match of.run {
            2 if of.row >= FOUR => return in_turn::<W, 2>(of, to, from),
            3 if of.row >= FOUR => return in_turn::<W, 3>(of, to, from),
            _ => {}
        }
        let mut left = of.row;
        while left >= 2 * FOUR {
            some::<W, L, FOUR>(of, to, from);
            (to, from) = (to.wrapping_add(FOUR * LANE), from.wrapping_offset(of.step.wrapping_mul(FOUR as isize)));
            left -= FOUR;
        }
        match left {
            1 => some::<W, L, 1>(of, to, from),
            2 => some::<W, L, 2>(of, to, from),
            3 => some::<W, L, 3>(of, to, from),
            4 => some::<W, L, 4>(of, to, from),
            5 => some::<W, L, 5>(of, to, from),
            6 => some::<W, L, 6>(of, to, from),
            _ => some::<W, L, 7>(of, to, from),
        }
    }
}

/// `UNITS` units of each row.
///
/// # Safety
/// As of [`matrix`], of rows that have so many.
#[inline(always)]
unsafe fn some<W: Registers, L: Registers, const UNITS: usize>(of: Crossing, mut to: *mut u8, mut from: *const u8) {
    for _ in 0..of.run {
        // SAFETY: as of this function.
        unsafe { units::<W, L, UNITS>(of.step, to, from) };
        (to, from) = (to.wrapping_offset(of.apart), from.wrapping_add(LANE));
    }
}

/// Four units of each of `RUN` rows, and then the next four: rows so few are not worth a loop over them. Where no four are left, the last
/// go back over those before.
///
/// # Safety
/// As of [`matrix`], of `RUN` rows of four units and more.
#[inline(always)]
unsafe fn in_turn<W: Registers, const RUN: usize>(of: Crossing, mut to: *mut u8, mut from: *const u8) {
    let mut left = of.row;
    loop {
        for k in 0..RUN {
            let place = to.wrapping_offset(of.apart.wrapping_mul(k as isize));
            // SAFETY: as of this function.
            unsafe { units::<W, W, FOUR>(of.step, place, from.wrapping_add(k * LANE)) };
        }
        left -= FOUR;
        if left == 0 {
            return;
        }
        let next = left.min(FOUR);
        left = left.max(FOUR);
        (to, from) = (to.wrapping_add(next * LANE), from.wrapping_offset(of.step.wrapping_mul(next as isize)));
    }
}

/// Units that follow each other in the destination, and are `step` apart in the source.
///
/// # Safety
/// As of [`matrix`], of so many.
#[inline(always)]
unsafe fn units<W: Registers, L: Registers, const UNITS: usize>(step: isize, to: *mut u8, from: *const u8) {
    let unit = |k: usize| from.wrapping_offset(step.wrapping_mul(k as isize));
    let whole = UNITS - UNITS % W::LANES;
    for k in (0..whole).step_by(W::LANES) {
        // SAFETY: of each: units, and their places.
        unsafe { W::store(to.wrapping_add(k * LANE), W::gather_apart(unit(k), step)) };
    }
    for k in whole..UNITS {
        // SAFETY: likewise.
        unsafe { L::store(to.wrapping_add(k * LANE), L::gather_apart(unit(k), step)) };
    }
}
