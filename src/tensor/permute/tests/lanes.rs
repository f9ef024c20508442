//! The same bytes as of the plain loop: units of 16 bytes, which registers move as they are.

extern crate std;

use super::super::LANES;
use super::super::caches::Cache;
use super::super::cross::{Counted, Cross};
use super::super::machine::{Instructions, Machine, machine};
use super::super::short::Short;
use super::super::slant;
use super::super::ways::{by_units, crowd, is_in_tiles, is_read_crowded};
use super::super::writes::Writes;
use super::shapes::mode;
use super::{check, machines, permuted};
use std::{vec, vec::Vec};

#[test]
fn rows_that_begin_at_different_places_of_a_line() {
    // Rows that are whole parts of as many of the source and that are not; at any place of a line, and not where lanes are; beside others, backwards.
    for row in if cfg!(miri) { vec![33] } else { vec![32, 33, 47, 48, 63, 66] } {
        for run in [256, if cfg!(miri) { 256 } else { 259 }] {
            let apart = row + 1 + row % 2;
            for to in if cfg!(miri) { vec![16] } else { vec![0, 16, 32, 48, 8] } {
                check(&permuted(&[row, run], &[1, 0]), 16, [to, 3]);
                check(&vec![(row, [1, -(run as isize)]), (run, [apart as isize, -1])], 16, [to, 0]);
                let rest = (2, [(apart * run + 1) as isize, (row * run + 3) as isize]);
                check(&vec![(row, [1, run as isize]), (run, [-(apart as isize), 1]), rest], 16, [to, 16]);
            }
        }
    }
    let (few, long) = (lanes(slant::is_of_few), lanes(slant::is_of_long));
    assert!(long(false, [32, 256], 33, 16) && long(false, [999, 1024], 999, 0) && long(false, [32, 5000], 255, 0));
    assert!(!long(true, [32, 256], 33, 16) && !long(false, [31, 256], 33, 16) && !long(false, [32, 255], 33, 16));
    assert!(!long(false, [32, 256], 33, 8) && !long(false, [999, 1025], 256, 0));
    assert!(!few(false, [32, 256], 33, 16));
}

/// Whether a way goes, where the last cache is spread or not, of a row and a run of so many lanes, of rows so far apart, from an address on.
fn lanes(is_worth: impl Fn(&Machine, &Cross, *const u8) -> bool) -> impl Fn(bool, [usize; 2], isize, usize) -> bool {
    move |spread, [row, run], apart, to| {
        let mut cross = Cross::new();
        cross.unit = 16;
        cross.row.push(mode(&(row, [1, run as isize]), 16));
        cross.run.push(mode(&(run, [apart, 1]), 16));
        is_worth(&Machine { spread, ..machine() }, &cross, to as *const u8)
    }
}

#[test]
fn few_long_rows_of_lanes() {
    // As many rows as of which a block has 32 to 128 units each, whole blocks and what is left; at any place of a line, beside others, backwards.
    for run in if cfg!(miri) { vec![5] } else { vec![2, 3, 4, 5, 7, 10, 16, 17, 30, 63, 64, 100, 128] } {
        for row in if cfg!(miri) { vec![257] } else { vec![256, 257, 259, 300, 383, 515] } {
            let apart = row + 1 + row % 2;
            for to in if cfg!(miri) { vec![16] } else { vec![0, 16, 32, 48, 8] } {
                check(&permuted(&[row, run], &[1, 0]), 16, [to, 3]);
                check(&vec![(row, [1, -(run as isize)]), (run, [apart as isize, -1])], 16, [to, 0]);
                let rest = (2, [(apart * run + 1) as isize, (row * run + 3) as isize]);
                check(&vec![(row, [1, run as isize + 2]), (run, [-(apart as isize), 1]), rest], 16, [to, 16]);
            }
        }
    }
    // Through the caches, behind the second: as they are read.
    for run in if cfg!(miri) { vec![] } else { vec![2, 3, 9, 16, 17] } {
        check(&permuted(&[80_000 / run, run], &[1, 0]), 16, [16, 0]);
        check(&permuted(&[2, 40_000 / run, run], &[0, 2, 1]), 16, [8, 0]);
    }
    let few = lanes(slant::is_of_few);
    assert!(few(false, [256, 2], 257, 0) && few(false, [256, 128], 257, 48) && few(true, [256, 64], 257, 0));
    assert!(!few(false, [255, 2], 257, 0) && !few(false, [256, 129], 257, 0) && !few(true, [256, 65], 257, 0));
    assert!(!few(false, [256, 2], 257, 8), "lanes that lie in two lines");
    let crowd = |rows| few(false, [2048, rows], 2048, 0);
    assert_eq!([crowd(63), crowd(64)], [true, false], "many that crowd the first cache");
    let structs = lanes(|_, cross, _| cross.is_of_structs());
    assert!(structs(false, [512, 2], 512, 0) && structs(false, [512, 3], 512, 0));
    assert!(!structs(false, [511, 3], 511, 0) && !structs(false, [512, 4], 512, 0));
}

#[test]
fn lanes_that_crowd_where_they_are_read() {
    // Rows of the source a page apart, runs of some parts of 16 and of a few units more, or fewer than a part; two of them, backwards.
    for rows in if cfg!(miri) { vec![17] } else { vec![9, 16, 17, 40] } {
        for run in [16, 35, 7] {
            for to in [0, 16, 8] {
                check(&vec![(rows, [1, 256]), (run, [rows as isize, 1])], 16, [to, 0]);
                check(&vec![(rows, [1, -256]), (run, [rows as isize + 3, -1])], 16, [to, 3]);
                let rest = (3, [(run * rows + 5) as isize, 256 * rows as isize]);
                check(&vec![(rows, [1, 256]), (run, [rows as isize, 1]), rest], 16, [to, 0]);
            }
        }
    }
    let crowded = |spread, unit, rows, apart: isize| {
        let machine = Machine { spread, caches: [Cache { way: 4 << 10, ways: 8 }; 2], ..machine() };
        is_read_crowded(&machine, unit, &mode(&(rows, [1, apart]), unit))
    };
    assert!(crowded(false, 16, 9, 256) && crowded(false, 16, 100, -512));
    assert!(!crowded(false, 16, 8, 256) && !crowded(false, 16, 100, 255) && !crowded(false, 8, 100, 512));
    assert!(!crowded(true, 16, 9, 256), "a last cache that is spread");
}

#[test]
fn short_modes_of_lanes() {
    // Rows and runs of as many units as are short and one more; others behind them that go on from them, or lie apart, or backwards;
    // ones that cross them that are cut into parts of one size and of others.
    let orders = [[2, 1, 0], [0, 2, 1], [1, 2, 0]];
    // Few long rows, which leave half of a first cache of 32 KB or stay in it.
    for few in if cfg!(miri) { 3..4 } else { 2..5 } {
        for many in [20, if cfg!(miri) { 21 } else { 709 }] {
            check(&permuted(&[few, many + few], &[1, 0]), 16, [16, 0]);
            check(&permuted(&[2, few, many], &[0, 2, 1]), 16, [0, 48]);
        }
    }
    for few in if cfg!(miri) { 3..4 } else { 2..18 } {
        for across in if cfg!(miri) { vec![65] } else { vec![3, 65] } {
            for order in &orders[..if cfg!(miri) { 1 } else { 3 }] {
                for shape in [[2, across, few], [across, 2, few], [few, 2, across], [2, few, across]] {
                    check(&permuted(&shape, order), 16, [16, 0]);
                }
            }
            let mut modes = permuted(&[3, few, across], &[0, 2, 1]);
            (modes[0].1[1], modes[1].1[1], modes[2].1[1]) = (0, -modes[1].1[1], -modes[2].1[1]);
            check(&modes, 16, [0, 16]);
            modes[0].1[0] *= -2;
            check(&modes, 16, [0, 16]);
        }
    }
    let machine = Machine { large: usize::MAX, near: usize::MAX, ..machines()[0] };
    let is_short = |shape: [usize; 3], near: bool| {
        let mut modes = permuted(&shape, &[0, 2, 1]).iter().map(|m| mode(m, 16)).collect::<Vec<_>>();
        modes.sort_by_key(|mode| mode.strides[0]);
        Short::of(&machine, &modes, near).is_some()
    };
    assert_eq!([[9, 99, 2], [9, 99, 15], [9, 2, 99], [9, 4, 99]].map(|shape| is_short(shape, true)), [true; 4]);
    assert_eq!([[9, 99, 16], [9, 5, 99]].map(|shape| is_short(shape, true)), [false; 2]);
    // Past the near caches only those that are one piece of each operand.
    assert_eq!([[9, 17, 6], [9, 99, 8], [9, 128, 8]].map(|shape| is_short(shape, false)), [true; 3]);
    assert_eq!([[9, 99, 9], [9, 129, 8], [9, 6, 99]].map(|shape| is_short(shape, false)), [false; 3]);
}

#[test]
fn rows_that_are_no_whole_lines() {
    for [rows, units] in [[99, 21], [35, 33], [7, 241], [17, 15], [31, 17]] {
        let many = if cfg!(miri) { [2, 3, units] } else { [2, rows, units] };
        check(&permuted(&many[1..], &[1, 0]), 16, [16, 0]);
        check(&permuted(&many, &[0, 2, 1]), 16, [0, 48]);
        check(&permuted(&[16 * rows, units], &[1, 0]), 8, [8, 0]);
        check(&permuted(&many, &[0, 2, 1]), 8, [0, 24]);
        // Rows of 4 KB and their ends.
        check(&permuted(&[units, 512 + rows % 3], &[1, 0]), 8, [0, 8]);
        check(&permuted(&[512, units], &[1, 0]), 8, [8, 0]);
    }
    let [first, second] = [Cache { way: 4 << 10, ways: 8 }, Cache { way: 128 << 10, ways: 8 }];
    let machine = Machine { caches: [first, second], spread: false, ..machines()[0] };
    let goes = |unit: usize, spread, how, [row, run]: [usize; 2], [apart, step]: [isize; 2]| {
        let [row, run] = [(row, [1, step]), (run, [apart, 1])].map(|m| mode(&m, unit));
        let bytes = row.extent * run.extent * unit;
        by_units(&Machine { spread, ..machine }, unit, [&row, &run], bytes, how).is_some()
    };
    // Of 16 bytes while both are in the second cache, whole lines or not, but where rows of the destination crowd the first.
    let near = |shape, strides| goes(16, false, Writes::Near, shape, strides);
    assert_eq!([[111, 61], [12, 61], [112, 32], [2, 9999]].map(|m| near(m, [112, 99])), [true; 4]);
    assert!(!near([333, 99], [333, 99]), "they leave the second cache");
    assert!(near([50, 61], [32, 99]) && !near([50, 61], [64, 99]), "rows of 1 KB");
    // A few long rows that leave it go as they are read.
    let few = |row, run| {
        let [row, run] = [(row, [1, 99]), (run, [99_999, 1])].map(|m| mode(&m, 16));
        by_units(&Machine { spread: false, ..machine }, 16, [&row, &run], 4 << 20, Writes::Near).is_some()
    };
    assert_eq!([few(256, 16), few(9999, 2), few(255, 16), few(256, 17)], [true, true, false, false]);
    let batch = |side: usize| {
        let [row, run] = [(side, [1, side as isize]), (side, [side as isize, 1])].map(|m| mode(&m, 16));
        by_units(&Machine { spread: false, ..machine }, 16, [&row, &run], 4 << 20, Writes::Near).is_some()
    };
    assert_eq!([31, 33].map(batch), [true, false], "many matrices, of half of the first cache and more");
    // Where stores across lines take long, short rows that were not asked for, if all that they are read from stays in the first cache.
    let far = |how, row, step| goes(16, true, how, [row, 50], [111, step]);
    assert_eq!([2, 15, 16].map(|row| far(Writes::Near, row, 99)), [true, true, false]);
    assert_eq!([far(Writes::Asking, 15, 99), far(Writes::Near, 15, 256)], [false; 2]);
    assert!(!goes(8, true, Writes::Near, [111, 50], [111, 50]), "others are put in order by registers");
    // But of 8 bytes where 16 rows are more than the sets keep that they lie in.
    let of_8 = |spread, shape, apart| goes(8, spread, Writes::Near, shape, [apart, 50]);
    assert_eq!([256, 512, 520].map(|apart| of_8(false, [200, 50], apart)), [false, true, false]);
    assert_eq!([of_8(false, [200, 8], 512), of_8(false, [8, 200], 512), of_8(true, [200, 50], 512)], [false; 3]);
    // And of 16, where no register has a line.
    let matrix = |unit: usize, [apart, step]: [isize; 2]| [(300, [1, step]), (999, [apart, 1])].map(|m| mode(&m, unit));
    let in_tiles = |instructions, unit, strides| {
        let [row, run] = matrix(unit, strides);
        is_in_tiles(&Machine { instructions, spread: false, ..machine }, unit, [&row, &run])
    };
    let (lines, none) = (Instructions::Avx512, Instructions::Portable);
    let of_16 = [(none, 256), (none, 255), (lines, 256)];
    assert_eq!(of_16.map(|(of, apart)| in_tiles(of, 16, [apart, 999])), [true, false, false]);
    // By whole lines those of which a strip or a tile has more lines, of both operands, than the sets keep that they lie in: 64 of bytes, 16
    // of 4 and 8; up to 4 bytes also those of which the source alone has, or the destination 16.
    let crowds = |unit: usize, strides| {
        let [row, run] = matrix(unit, strides);
        crowd(&Machine { spread: false, ..machine }, unit, [&row, &run])
    };
    let known = |all: [bool; 4]| all.map(|crowds| crowds && cfg!(feature = "std"));
    assert_eq!(
        [[1024, 512], [512, 1024], [1024, 256], [1024, 999]].map(|m| crowds(8, m)),
        known([true, true, false, false])
    );
    assert_eq!(
        [[1024, 1024], [512, 1024], [1024, 512], [512, 512]].map(|m| crowds(4, m)),
        known([true, true, true, false])
    );
    assert_eq!(
        [[999, 1024], [999, 512], [2048, 999], [1024, 999]].map(|m| crowds(2, m)),
        known([true, false, true, false])
    );
    assert_eq!(
        [[1024, 1024], [512, 512], [999, 1024], [4096, 999]].map(|m| crowds(1, m)),
        known([true, false, true, true])
    );
    assert!(!crowds(16, [512, 512]), "units that no instruction puts in order");
}

#[test]
fn which_rows_are_of_one_mode() {
    // Row-major arrays of units of so many bytes, whose modes come the other way round: of how many of them the row and the run are.
    let modes = |unit: usize, shape: [usize; 3], counts| {
        let [a, b, c] = shape.map(|extent| extent as isize);
        let all = [(shape[0], [1, b * c]), (shape[1], [a, c]), (shape[2], [a * b, 1])].map(|m| mode(&m, unit));
        let mut cross = Cross::new();
        assert!(cross.take(&all, (unit, counts), &mut core::ptr::null_mut(), &mut core::ptr::null()));
        [cross.row.len(), cross.run.len()]
    };
    // Half a line of a row, and a lane of a run.
    let enough = Counted::From([32, 16]);
    let of_4 = [[8, 9, 4], [7, 9, 4], [8, 9, 3]].map(|shape| modes(4, shape, enough));
    assert_eq!(of_4, [[1, 1], [2, 1], [2, 1]]);
    assert_eq!([modes(1, [32, 9, 16], enough), modes(8, [4, 9, 2], enough)], [[1, 1]; 2]);
    let long = [[40, 9, 64], [39, 9, 64], [40, 9, 63]].map(|shape| modes(16, shape, Counted::From(LANES)));
    assert_eq!(long, [[1, 1], [1, 2], [1, 2]]);
    // A line of both, if all are; and long rows.
    let of_16 = [[4, 9, 4], [3, 9, 4]].map(|shape| modes(16, shape, Counted::All));
    assert_eq!(of_16, [[1, 1], [2, 1]]);
    assert_eq!([modes(4, [16, 9, 16], Counted::No), modes(16, [4, 9, 4], Counted::No)], [[2, 1]; 2]);
}

#[test]
fn lanes_by_fours() {
    // As many as four are, and all that may be left of a row; few rows, which are taken in turn, and more; with gaps.
    for row in if cfg!(miri) { 9..12 } else { 1..20 } {
        for run in if cfg!(miri) { 3..5 } else { 1..7 } {
            check(&permuted(&[row, run], &[1, 0]), 16, [16, 0]);
            check(&vec![(row, [1, 9]), (run, [21, 1])], 16, [0, 32]);
            check(&vec![(row, [1, -9]), (run, [-21, 1])], 16, [0, 32]);
        }
    }
}
