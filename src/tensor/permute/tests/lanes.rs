//! The same bytes as of the plain loop: units of 16 bytes, which registers move as they are.

extern crate std;

use super::super::caches::Cache;
use super::super::cross::Cross;
use super::super::machine::Machine;
use super::super::short::Short;
use super::super::turns;
use super::super::ways::in_rows;
use super::shapes::mode;
use super::{check, machines, permuted};
use std::{vec, vec::Vec};

#[test]
fn rows_of_lanes_that_take_turns() {
    for few in if cfg!(miri) { 3..4 } else { 2..18 } {
        for many in if cfg!(miri) { 259..260 } else { 256..260 } {
            let modes = permuted(&[many, few], &[1, 0]);
            for shift in &[[16, 5], [0, 0], [8, 16], [48, 48]][..if cfg!(miri) { 1 } else { 4 }] {
                check(&modes, 16, *shift);
            }
            // Read backwards, and beside others; rows a power of two apart, lines of which a cache keeps few of.
            check(&vec![(few, [1, many as isize]), (many, [few as isize, -1])], 16, [16, 0]);
            check(&permuted(&[2, many, few], &[0, 2, 1]), 16, [32, 0]);
            check(&vec![(few, [1, 512]), (many, [few as isize, 1])], 16, [16, 0]);
        }
    }
    let is_worth = |few: usize, many: usize, to: usize| {
        let mut cross = Cross::new();
        cross.unit = 16;
        cross.row.push(mode(&(few, [1, many as isize]), 16));
        cross.run.push(mode(&(many, [few as isize, 1]), 16));
        turns::is_worth(Cache { way: 4 << 10, ways: 8 }, &cross, to as *const u8)
    };
    assert!(is_worth(8, 259, 16) && is_worth(16, 259, 64));
    assert!(![is_worth(17, 259, 64), is_worth(8, 255, 64), is_worth(8, 259, 8), is_worth(9, 4096, 64)].contains(&true));
}

#[test]
fn short_modes_of_lanes() {
    // Rows and runs of as many units as are short and one more; others behind them that go on from them, or lie apart, or backwards;
    // ones that cross them that are cut into parts of one size and of others.
    let orders = [[2, 1, 0], [0, 2, 1], [1, 2, 0]];
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
    }
    let [first, second] = [Cache { way: 4 << 10, ways: 8 }, Cache { way: 128 << 10, ways: 8 }];
    let machine = Machine { caches: [first, second], spread: false, ..machines()[0] };
    let goes_so = |units: usize, apart: isize, lines: isize| {
        let [row, run] = [(units, [1, apart]), (61, [lines, 1])].map(|m| mode(&m, 16));
        in_rows(&machine, 16, [&row, &run], 61 * 16 * units).is_some()
    };
    assert!(goes_so(111, 99, 111) && goes_so(241, 99, 241) && goes_so(15, 64, 15) && goes_so(12, 99, 12));
    // Of short runs four units of each row in turn, whole lines or not, but where rows of the destination crowd the first cache.
    let narrow = |spread, runs: usize, lines: isize| {
        let [row, run] = [(112, [1, runs as isize]), (runs, [lines, 1])].map(|m| mode(&m, 16));
        in_rows(&Machine { spread, ..machine }, 16, [&row, &run], 112 * 16 * runs).is_some()
    };
    assert!(narrow(false, 32, 112) && !narrow(false, 33, 112) && !narrow(false, 32, 1 << 8) && !narrow(true, 32, 112));
    // Whole lines go in strips, and so do rows that crowd the first cache.
    assert!(!goes_so(112, 99, 112) && !goes_so(50, 128, 50));
    let [row, run] = [(111, [1, 3000]), (3000, [111, 1])].map(|m| mode(&m, 16));
    assert!(in_rows(&machine, 16, [&row, &run], 3000 * 16 * 111).is_none(), "they leave the second cache");
    let of = |unit, spread, bytes| in_rows(&Machine { spread, ..machine }, unit, [&row, &run], bytes).is_some();
    assert!(
        !of(8, false, 40_000) && of(8, true, 40_000) && !of(8, true, 30_000),
        "where stores across lines take long"
    );
    assert!(!of(4, true, 40_000) && !of(2, true, 40_000) && of(16, false, 16), "others are put in order by registers");
}
