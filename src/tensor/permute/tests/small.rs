//! The same bytes as of the plain loop: matrices that stay in the first cache.

extern crate std;

use super::super::cross::Crossing;
use super::super::machine::Machine;
use super::super::small::is_small;
use super::{check, machines, permuted};
use std::vec;

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
    let machine = Machine { caches: machines()[0].caches, large: usize::MAX, ..machines()[0] };
    let is = |size: usize, row: usize, run: usize, apart: usize| {
        let of = Crossing { row, run, apart: apart.wrapping_mul(size) as isize, step: (run * size) as isize };
        match size {
            1 => is_small::<16>(&machine, &of),
            2 => is_small::<8>(&machine, &of),
            4 => is_small::<4>(&machine, &of),
            8 => is_small::<2>(&machine, &of),
            _ => is_small::<1>(&machine, &of),
        }
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
