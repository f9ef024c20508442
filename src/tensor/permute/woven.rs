//! A few rows, and one in which their units take turns: planes of colours and pixels, arrays and structs, complex numbers.
//!
//! Three rows `x0 x1 ..`, `y0 y1 ..`, `z0 z1 ..` are woven into `x0 y0 z0 x1 y1 z1 ..`, and that is taken apart into the three. A
//! lane of each of `K` rows is `K` lanes of the woven one, with the same bytes: so `K` lanes are read, each of the `K` that are
//! written is picked from them, and nothing is read that is not copied. Where rows end in the midst of a lane, the last lanes
//! go back over units of those before.

use super::machine::Instructions;
use super::registers::{LANE, Portable, Registers};
use crate::tensor::nest::Mode;

/// Of so many rows of units of so many bytes one is taken apart sooner by picks than by tiles: `K` rows take `K * K` picks, where a
/// tile, a lane each way, takes its side times the logarithm of that, and `K` lanes of it are of use.
fn are_parted(unit: usize, rows: usize) -> bool {
    matches!((unit, rows), (1, 2..=6) | (2, 2..=4) | (4, 2..=3))
}

/// The same of those that are woven into one, of which a tile would be written in pieces of fewer bytes than a lane.
fn are_woven(unit: usize, rows: usize) -> bool {
    matches!((unit, rows), (1, 2..=8) | (2, 2..=6) | (4, 2..=4))
}

/// Whether the source has a few rows woven into one, which the destination has apart: the destination lies along `row`, the source
/// along `run`. Strides are of bytes.
fn parts(unit: usize, row: &Mode<2>, run: &Mode<2>) -> bool {
    are_parted(unit, run.extent)
        && row.extent >= LANE / unit
        && row.strides == [unit as isize, (run.extent * unit) as isize]
        && run.strides[1] == unit as isize
}

/// Whether the destination has a few rows of the source woven into one.
fn weaves(unit: usize, row: &Mode<2>, run: &Mode<2>) -> bool {
    are_woven(unit, row.extent)
        && run.extent >= LANE / unit
        && run.strides == [(row.extent * unit) as isize, unit as isize]
        && row.strides[0] == unit as isize
}

/// Whether [`copy`] copies these modes.
pub(super) fn is_worth(instructions: Instructions, unit: usize, row: &Mode<2>, run: &Mode<2>) -> bool {
    // What every processor of x86-64 has picks no bytes.
    (instructions != Instructions::Baseline || cfg!(target_arch = "aarch64"))
        && (parts(unit, row, run) || weaves(unit, row, run))
}

/// Copies units of two modes, of which the destination lies along `row`, and the source along `run`.
///
/// # Safety
/// As of [`super::permute`], of the coordinates of both modes; [`is_worth`] must hold, and the processor must have the instructions.
pub(super) unsafe fn copy(
    instructions: Instructions,
    unit: usize,
    [row, run]: [&Mode<2>; 2],
    to: *mut u8,
    from: *const u8,
) {
    let parts = parts(unit, row, run);
    let (many, few, apart) =
        if parts { (row.extent, run.extent, run.strides[0]) } else { (run.extent, row.extent, row.strides[1]) };
    /// A set of instructions a row, its lanes and the features of its functions.
    macro_rules! compiled {
        ($($(#[$if:meta])* $set:pat = $lane:ty $(, $feature:literal)?;)*) => {
            match instructions {
                $($(#[$if])* $set => {
                    $(#[target_feature(enable = $feature)])?
                    unsafe fn sized<const N: usize, const K: usize>(
                        parts: bool, many: usize, apart: isize, to: *mut u8, from: *const u8,
                    ) {
                        // SAFETY: as of the function around.
                        unsafe {
                            if parts {
                                part::<$lane, N, K>(many, apart, to, from);
                            } else {
                                weave::<$lane, N, K>(many, apart, to, from);
                            }
                        }
                    }
                    // SAFETY: as of this function.
                    unsafe {
                        match (unit, few) {
                            (1, 2) => sized::<16, 2>(parts, many, apart, to, from),
                            (1, 3) => sized::<16, 3>(parts, many, apart, to, from),
                            (1, 4) => sized::<16, 4>(parts, many, apart, to, from),
                            (1, 5) => sized::<16, 5>(parts, many, apart, to, from),
                            (1, 6) => sized::<16, 6>(parts, many, apart, to, from),
                            (1, 7) => sized::<16, 7>(parts, many, apart, to, from),
                            (1, _) => sized::<16, 8>(parts, many, apart, to, from),
                            (2, 2) => sized::<8, 2>(parts, many, apart, to, from),
                            (2, 3) => sized::<8, 3>(parts, many, apart, to, from),
                            (2, 4) => sized::<8, 4>(parts, many, apart, to, from),
                            (2, 5) => sized::<8, 5>(parts, many, apart, to, from),
                            (2, _) => sized::<8, 6>(parts, many, apart, to, from),
                            (_, 2) => sized::<4, 2>(parts, many, apart, to, from),
                            (_, 3) => sized::<4, 3>(parts, many, apart, to, from),
                            _ => sized::<4, 4>(parts, many, apart, to, from),
                        }
                    }
                })*
            }
        };
    }
    compiled! {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        Instructions::Avx512 | Instructions::Avx2 = super::x86::Lane, "avx2";
        #[cfg(all(target_arch = "aarch64", not(miri)))]
        Instructions::Baseline = super::neon::Neon;
        _ = Portable;
    }
}

/// Where each byte of `K` lanes comes from, for each of the lanes that are read: its place there, or that it is none of them.
type Places<const K: usize> = [[[u8; LANE]; K]; K];

/// What is no place in a lane: such a byte becomes 0, and another lane has it.
const ELSEWHERE: u8 = 0x80;

/// The places of the lanes of `K` rows, `N` units each, in those of the woven row.
const fn parted<const N: usize, const K: usize>() -> Places<K> {
    let unit = LANE / N;
    let mut places = [[[ELSEWHERE; LANE]; K]; K];
    let mut at = 0;
    while at < K * LANE {
        // Byte `at` of the woven row.
        let (place, byte) = (at / unit, at % unit);
        places[place % K][at / LANE][place / K * unit + byte] = (at % LANE) as u8;
        at += 1;
    }
    places
}

/// The places of the lanes of the woven row in those of the `K` rows.
const fn woven<const N: usize, const K: usize>() -> Places<K> {
    let unit = LANE / N;
    let mut places = [[[ELSEWHERE; LANE]; K]; K];
    let mut at = 0;
    while at < K * LANE {
        let (place, byte) = (at / unit, at % unit);
        places[at / LANE][place % K][at % LANE] = (place / K * unit + byte) as u8;
        at += 1;
    }
    places
}

/// From the woven row to `K` rows, which are `apart`.
///
/// # Safety
/// The processor must have the instructions. There must be `K` times `many` units to read, and `many` in each row to write, at
/// least `N`; none may be both.
#[inline(always)]
unsafe fn part<S: Registers, const N: usize, const K: usize>(many: usize, apart: isize, to: *mut u8, from: *const u8) {
    let unit = LANE / N;
    let mut end = 0;
    while end < many {
        end = many.min(end + N);
        // SAFETY: of each: a lane of the `N` units before `end`.
        unsafe {
            let from = from.add((end - N) * unit * K);
            let mut lanes = [S::NONE; K];
            #[allow(clippy::needless_range_loop)]
            for j in 0..K {
                lanes[j] = S::gather_apart(from.add(j * LANE), 0);
            }
            let mut row = to.add((end - N) * unit);
            #[allow(clippy::needless_range_loop)]
            for k in 0..K {
                S::store(row, S::pick(lanes, const { &parted::<N, K>() }, k));
                row = row.wrapping_offset(apart);
            }
        }
    }
}

/// From `K` rows, which are `apart`, to the woven row.
///
/// # Safety
/// As of [`part`], with `many` units of each row to read.
#[inline(always)]
unsafe fn weave<S: Registers, const N: usize, const K: usize>(many: usize, apart: isize, to: *mut u8, from: *const u8) {
    let unit = LANE / N;
    let mut end = 0;
    while end < many {
        end = many.min(end + N);
        // SAFETY: of each: a lane of the `N` units before `end`.
        unsafe {
            let mut row = from.add((end - N) * unit);
            let mut lanes = [S::NONE; K];
            #[allow(clippy::needless_range_loop)]
            for j in 0..K {
                lanes[j] = S::gather_apart(row, 0);
                row = row.wrapping_offset(apart);
            }
            let to = to.add((end - N) * unit * K);
            for k in 0..K {
                S::store(to.add(k * LANE), S::pick(lanes, const { &woven::<N, K>() }, k));
            }
        }
    }
}
