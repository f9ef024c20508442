//! A few rows, and one in which their units take turns: planes of colours and pixels, arrays and structs, complex numbers.
//!
//! Three rows `x0 x1 ..`, `y0 y1 ..`, `z0 z1 ..` are woven into `x0 y0 z0 x1 y1 z1 ..`, and that is taken apart into the three. A
//! lane of each of `K` rows is `K` lanes of the woven one, with the same bytes: so `K` lanes are read, each of the `K` that are
//! written is picked from them, and nothing is read that is not copied. Where rows end in the midst of a lane, the last lanes
//! go back over units of those before.

use super::cross::Crossing;
use super::heuristics::Heuristic;
use super::machine::Instructions;
use super::registers::{LANE, LINE, Portable, Registers};
use super::stream::ask_to_write;

/// So many bytes ahead lines of rows that one is taken apart into are asked for, where they have left the first cache of a processor whose
/// last is spread: three rows of `f64` went at 16 to 20 GB/s on an Intel Xeon, and go at 24 to 26. One row that is woven is a stream.
const AHEAD: usize = 2 * LINE;

/// More rows than these are never few.
const MOST: usize = 8;

/// Of so many rows of units of so many bytes one is taken apart sooner by picks than by tiles: `K` rows take `K * K` picks, where a
/// tile, a lane each way, takes its side times the logarithm of that, and `K` lanes of it are of use.
fn are_parted(unit: usize, rows: usize) -> bool {
    matches!((unit, rows), (1, 2..=6) | (2, 2..=4) | (4, 2..=3) | (8, 2..=3))
}

/// The same of those that are woven into one, of which a tile would be written in pieces of fewer bytes than a lane.
fn are_woven(unit: usize, rows: usize) -> bool {
    matches!((unit, rows), (1, 2..=8) | (2, 2..=6) | (4, 2..=4) | (8, 2..=3))
}

/// Whether the source has rows of a lane and more woven into one, which the destination has apart.
#[inline(always)]
fn fits_parted(unit: usize, of: &Crossing) -> bool {
    unit.is_power_of_two() && unit <= LANE && of.row >= LANE / unit && of.step == (of.run * unit) as isize
}

/// Whether the destination has rows of the source of a lane and more woven into one.
#[inline(always)]
fn fits_woven(unit: usize, of: &Crossing) -> bool {
    unit.is_power_of_two() && unit <= LANE && of.run >= LANE / unit && of.apart == (of.row * unit) as isize
}

/// Copies so many units of each row, which are so far apart, and asks for lines or not.
type Copy = unsafe fn(usize, isize, bool, *mut u8, *const u8);

/// How modes are copied of which one is a few rows.
pub(super) struct Woven {
    /// [`part`] or [`weave`], of so many rows of units of such a size.
    copy: Copy,
    /// How many units a row has.
    many: usize,
    /// How far apart the rows are.
    apart: isize,
}

impl Woven {
    /// How units of two modes that cross are; `None` where the one mode is no few rows, or the processor picks no bytes.
    #[inline(always)]
    pub(super) fn of(instructions: Instructions, unit: usize, of: &Crossing) -> Option<Self> {
        // Most matrices have many rows, and small ones wait for each question.
        if of.row.min(of.run) > MOST { None } else { Self::of_few(instructions, unit, of) }
    }

    /// The same of a few rows.
    #[inline(never)]
    fn of_few(instructions: Instructions, unit: usize, of: &Crossing) -> Option<Self> {
        let (parts, many, few, apart) = match () {
            () if fits_parted(unit, of) && Heuristic::Woven.says(|| are_parted(unit, of.run)) => {
                (true, of.row, of.run, of.apart)
            }
            () if fits_woven(unit, of) && Heuristic::Woven.says(|| are_woven(unit, of.row)) => {
                (false, of.run, of.row, of.step)
            }
            () => return None,
        };
        Some(Woven { copy: compiled(instructions, (unit, few), parts)?, many, apart })
    }

    /// Copies them; with `asks`, lines of rows are asked for before they are written.
    ///
    /// # Safety
    /// As of [`super::permute`], of the coordinates of both modes; the processor must have the instructions.
    #[inline(always)]
    pub(super) unsafe fn copy(&self, asks: bool, to: *mut u8, from: *const u8) {
        // SAFETY: as of this function; that the modes fit, and how many rows there are, was looked at where the function was chosen.
        unsafe { (self.copy)(self.many, self.apart, asks, to, from) }
    }
}

/// [`part`] or [`weave`] of so few rows of units of such a size.
fn compiled(instructions: Instructions, (unit, few): (usize, usize), parts: bool) -> Option<Copy> {
    /// A set of instructions a row, its lanes and the features of its functions.
    macro_rules! compiled {
        ($($(#[$if:meta])* $set:pat = $lane:ty $(, $feature:literal)?;)*) => {
            match instructions {
                $($(#[$if])* $set => {
                    $(#[target_feature(enable = $feature)])?
                    unsafe fn parted<const N: usize, const K: usize>(many: usize, apart: isize, asks: bool, to: *mut u8, from: *const u8) {
                        // SAFETY: as of the function.
                        unsafe { part::<$lane, N, K>(many, apart, asks, to, from) }
                    }
                    $(#[target_feature(enable = $feature)])?
                    unsafe fn woven<const N: usize, const K: usize>(many: usize, apart: isize, _: bool, to: *mut u8, from: *const u8) {
                        // SAFETY: as of the function.
                        unsafe { weave::<$lane, N, K>(many, apart, to, from) }
                    }
                    compiled! { @ (unit, few, parts) parted woven: 1 of 2 3 4 5 6 7 8; 2 of 2 3 4 5 6; 4 of 2 3 4; 8 of 2 3; }
                })*
                // What every processor of x86-64 has picks no bytes.
                #[allow(unreachable_patterns)]
                _ => None,
            }
        };
        (@ ($size:ident, $few:ident, $parts:ident) $part:ident $weave:ident: $($unit:literal of $($rows:literal)*;)*) => {
            match ($size, $few) {
                $($(
                    ($unit, $rows) if $parts => Some($part::<{ LANE / $unit }, $rows>),
                    ($unit, $rows) => Some($weave::<{ LANE / $unit }, $rows>),
                )*)*
                _ => None,
            }
        };
    }
    compiled! {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        Instructions::Avx512 | Instructions::Avx2 = super::x86::Lane, "avx2";
        #[cfg(all(target_arch = "aarch64", not(miri)))]
        Instructions::Baseline = super::neon::Neon;
        Instructions::Portable = Portable;
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
unsafe fn part<S: Registers, const N: usize, const K: usize>(
    many: usize,
    apart: isize,
    asks: bool,
    mut to: *mut u8,
    mut from: *const u8,
) {
    debug_assert!(many >= N);
    // SAFETY: of each: a lane of the woven row for each row, and a lane of each row; the last go back over units of those before.
    unsafe {
        for _ in 0..many / N {
            part_lanes::<S, N, K>(apart, to, from);
            if asks {
                let mut row = to.wrapping_add(AHEAD);
                for _ in 0..K {
                    ask_to_write(row);
                    row = row.wrapping_offset(apart);
                }
            }
            (to, from) = (to.add(LANE), from.add(K * LANE));
        }
        if !many.is_multiple_of(N) {
            let back = (N - many % N) * (LANE / N);
            part_lanes::<S, N, K>(apart, to.sub(back), from.sub(K * back));
        }
    }
}

/// A lane of each row.
///
/// # Safety
/// As of [`part`], of `N` units of each row.
#[inline(always)]
unsafe fn part_lanes<S: Registers, const N: usize, const K: usize>(apart: isize, mut to: *mut u8, from: *const u8) {
    // SAFETY: a lane of the woven row.
    let lane = |unit: usize| unsafe { S::gather_apart(from.add(unit * (LANE / N)), 0) };
    if let (2, 2 | 3) = (N, K) {
        // Two units each: those of two rows lie together, and of the third the last of such a pair.
        // SAFETY: of each: a lane of a row.
        unsafe {
            let (first, second) = S::interleave::<N>(lane(0), lane(K));
            S::store(to, first);
            S::store(to.wrapping_offset(apart), second);
            if K == 3 {
                let (_, third) = S::interleave::<N>(lane(1), lane(K + 1));
                S::store(to.wrapping_offset(apart.wrapping_mul(2)), third);
            }
        }
        return;
    }
    let mut lanes = [S::NONE; K];
    for (j, woven) in lanes.iter_mut().enumerate() {
        *woven = lane(j * N);
    }
    #[allow(clippy::needless_range_loop)]
    for k in 0..K {
        // SAFETY: a lane of a row.
        unsafe { S::store(to, S::pick(lanes, const { &parted::<N, K>() }, k)) };
        to = to.wrapping_offset(apart);
    }
}

/// From `K` rows, which are `apart`, to the woven row.
///
/// # Safety
/// As of [`part`], with `many` units of each row to read.
#[inline(always)]
unsafe fn weave<S: Registers, const N: usize, const K: usize>(
    many: usize,
    apart: isize,
    mut to: *mut u8,
    mut from: *const u8,
) {
    debug_assert!(many >= N);
    // SAFETY: of each: as in `part`.
    unsafe {
        for _ in 0..many / N {
            weave_lanes::<S, N, K>(apart, to, from);
            (to, from) = (to.add(K * LANE), from.add(LANE));
        }
        if !many.is_multiple_of(N) {
            let back = (N - many % N) * (LANE / N);
            weave_lanes::<S, N, K>(apart, to.sub(K * back), from.sub(back));
        }
    }
}

/// A lane of each row.
///
/// # Safety
/// As of [`weave`], of `N` units of each row.
#[inline(always)]
unsafe fn weave_lanes<S: Registers, const N: usize, const K: usize>(apart: isize, to: *mut u8, mut from: *const u8) {
    let mut lanes = [S::NONE; K];
    #[allow(clippy::needless_range_loop)]
    for j in 0..K {
        // SAFETY: a lane of a row.
        lanes[j] = unsafe { S::gather_apart(from, 0) };
        from = from.wrapping_offset(apart);
    }
    if K == 2 {
        // SAFETY: of each: a lane of the woven row.
        unsafe {
            let (first, second) = S::interleave::<N>(lanes[0], lanes[1]);
            S::store(to, first);
            return S::store(to.add(LANE), second);
        }
    }
    for k in 0..K {
        // SAFETY: a lane of the woven row.
        unsafe { S::store(to.add(k * LANE), S::pick(lanes, const { &woven::<N, K>() }, k)) };
    }
}
