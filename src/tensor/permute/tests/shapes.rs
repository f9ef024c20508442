//! The same bytes as of the plain loop: shapes that each way is for, and any.

extern crate std;

use super::super::cross::Crossing;
use super::super::machine::Instructions;
use super::super::matrix;
use super::super::rows::Way;
use super::super::woven::Woven;
use super::{Modes, check, machines, matrix_of, permuted};
use crate::tensor::nest::{Mode, by_strides_of};
use std::{vec, vec::Vec};

/// A small generator of numbers.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % n as u64) as usize
    }
    pub(super) fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

#[test]
fn one_row() {
    let lines = [65, 191, 255, 256, 300, 4095, 4096, 4097, 4096 + 127];
    let long: &[usize] = if cfg!(miri) { &[] } else { &[9999, (512 << 10) - 1, 512 << 10, 700_001] };
    for &bytes in lines.iter().chain(long) {
        for shift in [[0, 0], [16, 0], [1, 0], [0, 33], [63, 62]] {
            check(&vec![(bytes, [1, 1])], 1, shift);
        }
    }
}

#[test]
fn every_way_gives_the_same_bytes() {
    // By each set of instructions lines of each kind of copy are written in each of the ways.
    let mut ways = vec![];
    for machine in machines() {
        let way = (
            machine.instructions,
            machine.how(&matrix_of(8200), 1 << 20, core::ptr::null()),
            [machine.spread, machine.whole == 0],
        );
        assert!(!ways.contains(&way), "{way:?}");
        ways.push(way);
    }
    assert!(ways.len() >= 2 * 5, "{ways:?}");
    let n = if cfg!(miri) { 1 } else { 2 };
    for size in [1, 2, 4, 8, 16] {
        let line = 64 / size;
        // Whole lines, rows that begin anywhere in one, short rows and short runs, many modes, units of no power of two.
        check(&permuted(&[8 * line, 8 * line * n], &[1, 0]), size, [0, 0]);
        check(&permuted(&[9 * line + 1, 8 * line + 3], &[1, 0]), size, [size, 0]);
        check(&permuted(&[3, 40 * n, line / 2 + 1], &[0, 2, 1]), size, [0, 0]);
        check(&permuted(&[300, 3], &[1, 0]), size, [0, 0]);
        check(&permuted(&[5, 7, 30, line / 4 + 1], &[2, 0, 1, 3]), size, [0, 0]);
        // Rows of more than a line, of a page, and backwards.
        check(&permuted(&[4, 5, line + 1], &[1, 0, 2]), size, [0, 0]);
        check(&permuted(&[4, 3, 64 * line + 1], &[1, 0, 2]), size, [0, 0]);
        check(&vec![(3 * line + 1, [1, -1]), (3, [4 * line as isize, 5 * line as isize])], size, [0, 0]);
    }
    check(&permuted(&[20, 30], &[1, 0]), 18, [0, 0]);
}

#[test]
fn blocks_that_come_as_they_are_read() {
    // The mode beside the source's run is the slowest of the destination, and blocks are parts of the one behind the rows.
    let [slow, rest] = if cfg!(miri) { [2, 2] } else { [9, 60] };
    for (size, run, row) in [(4, 25, 28), (8, 30, 12), (3, 40, 20)] {
        check(&permuted(&[slow, rest, run, row], &[1, 3, 0, 2]), size, [16 % size, 0]);
    }
}

/// Modes of these extents, dense in both operands, in any orders.
pub(super) fn permuted_by(random: &mut Random, extents: &[usize]) -> Modes {
    let mut order: Vec<usize> = (0..extents.len()).collect();
    for i in (1..order.len()).rev() {
        order.swap(i, random.below(i + 1));
    }
    permuted(extents, &order)
}

/// Modes of these extents in an order of the destination and of the source, with gaps, flips and repeats.
pub(super) fn modes(random: &mut Random, extents: &[usize], gaps: bool) -> Modes {
    let mut modes: Modes = extents.iter().map(|&extent| (extent, [0, 0])).collect();
    for k in 0..2 {
        let mut order: Vec<usize> = (0..extents.len()).collect();
        for i in (1..order.len()).rev() {
            order.swap(i, random.below(i + 1));
        }
        let mut stride = 1;
        for m in order {
            let flipped = random.once_in(8);
            modes[m].1[k] = if flipped { -stride } else { stride };
            stride *= extents[m] as isize;
            if gaps && random.once_in(3) {
                stride += random.below(5) as isize;
            }
            if gaps && k == 1 && random.once_in(10) {
                modes[m].1[k] = 0;
            }
        }
    }
    modes
}

const SIZES: [usize; 16] = [1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 20, 24, 32, 40, 64, 72];

#[test]
fn any_modes() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    for case in 0..if cfg!(miri) { 20 } else { 1500 } {
        let mut extents = vec![];
        let mut room = 1 + random.below(if case % 8 == 0 { 20_000 } else { 3000 });
        for _ in 0..1 + random.below(5) {
            let most = room.min(if random.once_in(2) { 300 } else { 9 });
            let extent = 1 + random.below(most);
            extents.push(extent);
            room = (room / extent).max(1);
        }
        let gaps = random.once_in(2);
        let modes = modes(&mut random, &extents, gaps);
        let size = SIZES[random.below(SIZES.len())];
        // Aligned as elements of the size may be, whatever they are.
        let align = [1 << random.below(4), size][random.below(2)];
        let mut shift = || random.below(64) / align * align % 64;
        let shift = [shift(), shift()];
        check(&modes, size, shift);
    }
}

#[test]
fn rows_shorter_than_a_line() {
    // As many rows as registers take, and one more or less, dense and with a gap behind each.
    for size in [1, 2, 4, 8, 16] {
        for row in (1..20).chain([23, 31, 32, 33, 47, 63, 64, 65, 70]).filter(|row| row * size <= 80 || row % 4 == 0) {
            for run in [15, 16, 17, 33].map(|run| run / if size > 4 { 4 } else { 1 }) {
                let mut modes = permuted(&[run, row], &[1, 0]);
                check(&modes, size, [0, 0]);
                modes[0].1[0] += 3;
                check(&modes, size, [size, 0]);
            }
        }
    }
}

#[test]
fn grids() {
    // Strips of every width in either mode, with gaps and flips, one beside the other and in a third mode.
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for size in [1, 2, 4, 8, 16] {
        let least = 16 / size;
        for case in 0..if cfg!(miri) { 3 } else { 60 } {
            let [row, run] = [0, 0].map(|_| least + random.below(if case % 16 == 0 { 1000 } else { 130 } / size));
            let batch = 1 + random.below(3);
            let mut modes = permuted(&[batch, run, row], &[0, 2, 1]);
            for k in 0..2 {
                // A gap behind each row: what lies farther lies as much farther.
                let times = if random.once_in(3) { 2 + random.below(3) as isize } else { 1 };
                for mode in &mut modes {
                    let stride = if mode.1[k] > 1 { mode.1[k] * times } else { mode.1[k] };
                    mode.1[k] = if random.once_in(6) { -stride } else { stride };
                }
            }
            if batch == 1 {
                modes.remove(0);
            }
            let shift = [0, 0].map(|_| random.below(64));
            check(&modes, size, shift);
        }
    }
}

#[test]
fn runs_shorter_than_a_lane() {
    // As many as strips take and one more or less, of every length; nothing lies behind the last of the source.
    for size in [1, 2, 4] {
        for row in (1..70).chain([127, 128, 129, 500]).step_by(if cfg!(miri) { 13 } else { 1 }) {
            for run in 2..16 / size + 1 {
                for batch in [1, 2] {
                    check(&permuted(&[batch, run, row], &[0, 2, 1]), size, [row % 64, run]);
                }
                let src: Vec<u8> = (0..row * run * size).map(|k| k as u8).collect();
                let expected: Vec<u8> = (0..run)
                    .flat_map(|j| (0..row).flat_map(move |i| [i * run + j]))
                    .flat_map(|at| src[at * size..][..size].to_vec())
                    .collect();
                let of = Crossing { row, run, apart: (row * size) as isize, step: (run * size) as isize };
                for machine in machines() {
                    let mut dst = vec![0; src.len()];
                    // SAFETY: the offsets are those of the modes, in both buffers.
                    let done = unsafe { matrix::on(&machine, size, of, dst.as_mut_ptr(), src.as_ptr()) };
                    assert!(done || row * size < 16 || run < 2, "{row} x {run} of {size} bytes");
                    assert!(!done || dst == expected, "{machine:?}, {row} x {run} of {size} bytes");
                }
            }
        }
    }
}

#[test]
fn runs_of_several_modes() {
    // Inner modes of a run that are longer than what is written side by side where lines are asked for, and shorter.
    for inner in [3, 33, 70, 100, 250] {
        for size in [1, 4, 8, 16] {
            check(&permuted(&[inner, 5, 20], &[2, 1, 0]), size, [16, 0]);
        }
    }
}

#[test]
fn rows_longer_than_a_line() {
    let mut ways = vec![];
    for row in (65..140)
        .chain([191, 192, 193, 255, 256, 257, 300, 511, 1000, 4095, 4096, 5000])
        .step_by(if cfg!(miri) { 40 } else { 1 })
    {
        for order in [[1, 0, 2, 3], [2, 0, 1, 3], [2, 1, 0, 3]] {
            let mut modes = permuted(&[3, 2, 5, row], &order);
            check(&modes, 1, [row % 64, 3]);
            let mut others: Vec<_> = modes[..3].iter().map(|mode| self::mode(mode, 1)).collect();
            by_strides_of(0, &mut others);
            ways.extend(machines().iter().map(|machine| machine.rows_way(row, 30 * row, &others)));
            modes[0].1[1] = 0;
            modes[1].1[1] *= -1;
            check(&modes, 1, [0, 0]);
        }
    }
    // What is written between two rows that follow each other leaves the first cache.
    let many = if cfg!(miri) { 2 } else { 700 };
    for row in [65, 191, 300, 1600] {
        let in_turn = [[many, 3], [3, many], [40, 40]].map(|[m, n]| ([1, m, n, row], [0, 2, 1, 3]));
        for (extents, order) in in_turn.into_iter().chain([([3, many, 2, row], [2, 1, 0, 3])]) {
            let modes = permuted(&extents, &order);
            check(&modes, 1, [row % 64, 5]);
            let mut others: Vec<_> = modes[..3].iter().map(|mode| self::mode(mode, 1)).collect();
            by_strides_of(0, &mut others);
            let bytes = extents.iter().product();
            ways.extend(machines().iter().map(|machine| machine.rows_way(row, bytes, &others)));
        }
    }
    for way in [
        Way::Near,
        Way::NearAsRead,
        Way::Few,
        Way::PartsAsked,
        Way::AsRead,
        Way::ToWrite,
        Way::InTurn,
        Way::Past,
        Way::PastAsRead,
        Way::PastAsWritten,
    ] {
        assert!(ways.contains(&way) || cfg!(miri), "{way:?}");
    }
}

#[test]
fn rows_that_go_a_few_at_a_time() {
    // As many rows as go at once, as go in parts of one size, and some more; beside others, backwards, and a power of two apart.
    let mut ways = vec![];
    for few in if cfg!(miri) { vec![13] } else { vec![2, 8, 9, 12, 13, 16, 17, 25, 64] } {
        for row in if cfg!(miri) { vec![70] } else { vec![64, 65, 96, 192, 255] } {
            let many = 8200 / row + 2;
            let mut beside = permuted(&[3, few, many, row], &[0, 2, 1, 3]);
            for modes in
                [&permuted(&[few, many, row], &[1, 0, 2]), &permuted(&[few, 3, many, row], &[2, 1, 0, 3]), &beside]
            {
                check(modes, 1, [row % 64, 5]);
            }
            beside[1].1[1] *= -1;
            beside[2].1[0] *= -1;
            check(&beside, 1, [16, 0]);
            let apart = vec![(row, [1, 1]), (few, [row as isize, 8192]), (20, [4096, row as isize])];
            if few * row <= 4096 {
                check(&apart, 1, [16, 3]);
            }
            for modes in [&beside, &apart] {
                let mut others: Vec<_> = modes.iter().map(|mode| self::mode(mode, 1)).collect();
                others.retain(|mode| mode.strides != [1, 1]);
                by_strides_of(0, &mut others);
                let bytes = row * others.iter().map(|mode| mode.extent).product::<usize>();
                ways.extend(machines().iter().map(|machine| machine.rows_way(row, bytes, &others)));
            }
        }
    }
    assert!(cfg!(miri) || [Way::Parts, Way::PartsAsked].iter().all(|way| ways.contains(way)));
}

/// A mode by strides of bytes.
pub(super) fn mode((extent, strides): &(usize, [isize; 2]), size: usize) -> Mode<2> {
    Mode { extent: *extent, strides: strides.map(|stride| stride * size as isize) }
}

#[test]
fn any_address() {
    // Reversed rows, rows that lie apart and tiles, at every place of a line.
    for shift in (0..64).step_by(if cfg!(miri) { 37 } else { 1 }) {
        for size in [1, 2, 4, 8, 16] {
            let n = 150 / size as isize + 1;
            let backwards = vec![(n as usize, [1, -1]), (3, [n, 2 * n])];
            check(&backwards, size, [shift, shift * 7 % 64]);
        }
        // Of both operands, elements of every size, in rows of a few lines: strips, short rows and units.
        for size in [1, 2, 4, 8, 16] {
            let row = 200 / size;
            let from = if shift % 2 == 0 { 0 } else { shift * 5 % 64 };
            check(&permuted(&[32 / size + 3, row], &[1, 0]), size, [shift, from]);
            check(&permuted(&[2, 3, row], &[1, 0, 2]), size, [shift, from]);
            check(&permuted(&[24 / size.min(8), 7], &[1, 0]), size, [shift, from]);
        }
        check(&vec![(201, [1, 1]), (5, [201, 301])], 1, [shift, 5]);
        check(&permuted(&[20, 90], &[1, 0]), 1, [shift, 3]);
        check(&permuted(&[9, 70], &[1, 0]), 4, [shift, shift / 2]);
    }
}

#[test]
fn many_short_modes() {
    // Twelve modes of 2 and the same backwards, which no two of merge.
    let rank = if cfg!(miri) { 6 } else { 12 };
    let order: Vec<usize> = (0..rank).rev().collect();
    for size in [1, 4, 12] {
        check(&permuted(&vec![2; rank], &order), size, [0, 0]);
    }
    let interleaved: Vec<usize> = (0..rank).map(|m| if m % 2 == 0 { m / 2 } else { rank / 2 + m / 2 }).collect();
    check(&permuted(&vec![2; rank], &interleaved), 8, [8, 0]);
}

#[test]
fn a_few_rows_that_are_woven() {
    // As many units as a lane has, one more or less, and more lanes; rows with gaps between them, and beside others.
    for (size, most) in [(1, 8), (2, 6), (4, 4), (8, 3)] {
        let lane = 16 / size;
        let rows = if cfg!(miri) { 2..=2 } else { 2..=most + 1 };
        let longs: &[usize] = if cfg!(miri) { &[lane + 1] } else { &[lane - 1, lane, lane + 1, 5 * lane + 3] };
        for (few, many) in rows.flat_map(|few| longs.iter().map(move |&many| (few, many))) {
            for shape in [[2, few, many], [2, many, few]] {
                check(&permuted(&shape, &[0, 2, 1]), size, [size, 0]);
                for k in [0, 1] {
                    let mut modes = permuted(&shape, &[0, 2, 1]);
                    // The rows lie apart, whichever operand has them; the units of the other go on as they do.
                    for mode in modes.iter_mut().filter(|mode| mode.1[k] >= many as isize) {
                        mode.1[k] += mode.1[k] / many as isize;
                    }
                    check(&modes, size, [0, size]);
                }
            }
        }
    }
}

#[test]
fn rows_that_are_woven_beside_a_run_of_several_modes() {
    // The source runs on from the mode of 40 in that of 13, which the destination has further out.
    for (size, few) in [(1, 3), (2, 4), (4, 3), (8, 2)] {
        let modes = permuted(&[3, few, 2, 13, 160 / size], &[0, 3, 2, 4, 1]);
        check(&modes, size, [3 * size, 0]);
        check(&permuted(&[3, 2, 13, 160 / size, few], &[0, 2, 4, 1, 3]), size, [0, 5]);
    }
}

#[test]
fn which_rows_are_woven() {
    let modes = |unit: usize, few: usize, many: usize| {
        let (u, f) = (unit as isize, (few * unit) as isize);
        [Mode { extent: many, strides: [u, f] }, Mode { extent: few, strides: [4096, u] }]
    };
    let turned = |mode: &Mode<2>| Mode { strides: [mode.strides[1], mode.strides[0]], ..*mode };
    for instructions in machines().into_iter().map(|machine| machine.instructions) {
        let picks = instructions != Instructions::Baseline || cfg!(target_arch = "aarch64");
        let woven = |unit, row: &Mode<2>, run: &Mode<2>| {
            Crossing::of(unit, row, run).is_some_and(|of| Woven::of(instructions, unit, &of).is_some())
        };
        let parts = |unit, few, many| {
            let [row, run] = modes(unit, few, many);
            woven(unit, &row, &run)
        };
        let weaves = |unit, few, many| {
            let [run, row] = modes(unit, few, many);
            woven(unit, &turned(&row), &turned(&run))
        };
        assert_eq!([parts(1, 3, 16), parts(2, 4, 8), parts(4, 2, 100), weaves(1, 8, 16), weaves(4, 4, 4)], [picks; 5]);
        // Too many rows, fewer units than a lane has, units of other sizes, a single row.
        assert!(
            ![parts(1, 7, 99), parts(1, 3, 15), parts(16, 2, 99), parts(4, 1, 99), weaves(2, 7, 99)].contains(&true)
        );
        // The units of a run that has a gap behind it do not follow each other.
        let [mut row, run] = modes(4, 3, 20);
        row.strides[1] += 4;
        assert!(!woven(4, &row, &run));
    }
}
