//! The same bytes as of the plain loop: matrices that stay in the first cache.

extern crate std;

use super::super::caches::Cache;
use super::super::cross::{Counted, Cross, Crossing};
use super::super::machine::Machine;
use super::super::pieces;
use super::super::small;
use super::shapes::mode;
use super::{check, machines, permuted};
use std::{vec, vec::Vec};

#[test]
fn tiles_of_every_size() {
    // Of each size all that a tile may have, one more and less, and two of them; of whole lanes, halves, quarters and eighths.
    let sides: &[usize] = if cfg!(miri) { &[3, 9, 17] } else { &[1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 18, 31, 33] };
    for size in [1, 2, 4, 8, 16, 3] {
        for &row in sides {
            for &run in sides {
                check(&permuted(&[run, row], &[1, 0]), size, [size, 0]);
                // Gaps between rows, and rows that come in the other order.
                check(&vec![(row, [1, 40]), (run, [35, 1])], size, [0, size]);
                check(&vec![(row, [1, -40]), (run, [-35, 1])], size, [0, size]);
            }
        }
    }
}

#[test]
fn which_are_small() {
    // Of any machine the same: a first cache of 32 KiB and 8 ways.
    let caches = [Cache { way: 4 << 10, ways: 8 }, Cache { way: 64 << 10, ways: 8 }];
    let machine = Machine { caches, large: usize::MAX, ..machines()[0] };
    let is = |size: usize, row: usize, run: usize, apart: usize| {
        let of = Crossing { row, run, apart: apart.wrapping_mul(size) as isize, step: (run * size) as isize };
        let is_worth = match size {
            1 => small::is_worth::<16>(&machine, &of),
            2 => small::is_worth::<8>(&machine, &of),
            4 => small::is_worth::<4>(&machine, &of),
            8 => small::is_worth::<2>(&machine, &of),
            _ => small::is_worth::<1>(&machine, &of),
        };
        small::fits(&of) && is_worth
    };
    // Those that go by few instructions, at any size; and none whose modes are one.
    for size in [1, 2, 4, 8, 16] {
        assert_eq!([(2, 2), (10, 13), (3, 20)].map(|(row, run)| is(size, row, run, row)), [true; 3], "{size}");
        assert_eq!([(1, 20), (20, 1), (0, 5), (usize::MAX, 9)].map(|(row, run)| is(size, row, run, row)), [false; 4]);
    }
    // Strips are sooner from so many bytes on, the sooner the smaller units are.
    assert_eq!(
        [is(1, 38, 40, 38), is(1, 39, 40, 39), is(1, 15, 273, 15), is(1, 273, 15, 273)],
        [true, false, true, false]
    );
    assert_eq!([is(2, 45, 45, 45), is(2, 46, 46, 46), is(2, 73, 7, 73), is(2, 74, 7, 74)], [true, false, true, false]);
    assert_eq!(
        [is(4, 64, 64, 65), is(4, 65, 64, 65), is(8, 32, 64, 33), is(8, 33, 64, 33)],
        [true, false, true, false]
    );
    // Rows that crowd the first cache.
    assert!(is(8, 16, 8, 512) && !is(8, 16, 9, 512) && !is(16, 16, 9, 512));
}

#[test]
fn small_matrices_past_the_caches() {
    // A few of 2 to 8 KB beside each other, so many that parts of them go back, at any address, and others between them.
    let matrices: &[_] = if cfg!(miri) {
        &[(8, [16, 17])]
    } else {
        &[
            (1, [50, 43]),
            (2, [3, 700]),
            (3, [40, 20]),
            (4, [21, 30]),
            (8, [5, 60]),
            (12, [9, 31]),
            (16, [7, 19]),
            (16, [130, 3]),
        ]
    };
    for &(size, [m, n]) in matrices {
        if cfg!(miri) {
            check(&permuted(&[2, m, n], &[0, 2, 1]), size, [8, 1]);
            continue;
        }
        for shift in [[0, 0], [size % 64, 16], [63, 1]] {
            check(&permuted(&[5, m, n], &[0, 2, 1]), size, shift);
            check(&permuted(&[2, 3, m, n], &[1, 0, 3, 2]), size, shift);
        }
        let (m, n) = (m as isize, n as isize);
        check(&vec![(m as usize, [1, n]), (n as usize, [m, 1]), (3, [-m * n, m * n])], size, [0, 0]);
        check(&vec![(m as usize, [1, -n]), (n as usize, [m, 1]), (3, [m * n, m * n])], size, [0, 0]);
    }
}

#[test]
fn which_matrices_are_pieces() {
    let is_worth = |size: usize, modes: &[(usize, [isize; 2])]| {
        let mut cross = Cross::new();
        let modes: Vec<_> = modes.iter().map(|m| mode(m, size)).collect();
        let (mut to, mut from) = (core::ptr::null_mut(), core::ptr::null());
        cross.take(&modes, (size, Counted::No), &mut to, &mut from) && pieces::fits(&cross) && pieces::is_worth(&cross)
    };
    let dense = |size, m: usize, n: usize| {
        let (d, s) = (m as isize, n as isize);
        is_worth(size, &[(m, [1, s]), (n, [d, 1]), (9, [d * s, d * s])])
    };
    // Of 2 to 8 KB, or to 12 KB of short rows, of three rows and more each way.
    assert_eq!([dense(8, 16, 16), dense(8, 15, 17), dense(16, 16, 32), dense(16, 16, 33)], [true, false, true, false]);
    assert_eq!([dense(8, 16, 96), dense(8, 96, 16), dense(8, 17, 88), dense(8, 16, 97)], [true, true, false, false]);
    assert_eq!([dense(16, 3, 60), dense(16, 60, 3), dense(16, 2, 90), dense(16, 90, 2)], [true, true, false, false]);
    // Not with gaps in either operand, nor backwards.
    assert!(is_worth(8, &[(20, [1, 20]), (20, [20, 1]), (9, [500, 500])]), "between them there may be others");
    assert!(!is_worth(8, &[(20, [1, 21]), (20, [20, 1])]) && !is_worth(8, &[(20, [1, 20]), (20, [21, 1])]));
    assert!(!is_worth(8, &[(20, [1, -20]), (20, [20, 1])]));
}

#[test]
fn which_matrices_go_by_smaller_tiles() {
    let small = |size: usize, m: usize, n: usize| {
        let mut cross = Cross::new();
        let (d, s) = (m as isize, n as isize);
        let modes = [(m, [1, s]), (n, [d, 1]), (9, [d * s, d * s])].map(|m| mode(&m, size));
        let (mut to, mut from) = (core::ptr::null_mut(), core::ptr::null());
        cross.take(&modes, (size, Counted::No), &mut to, &mut from) && cross.small().is_some()
    };
    // Of 48 units and more; those that have strips, or runs that follow each other, go by these.
    assert_eq!([small(1, 8, 6), small(1, 7, 6), small(2, 7, 9), small(2, 2, 23)], [true, false, true, false]);
    assert_eq!([small(1, 16, 16), small(1, 15, 16), small(2, 8, 8), small(4, 60, 3)], [false, true, false, false]);
}
