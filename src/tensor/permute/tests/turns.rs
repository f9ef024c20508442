//! The same bytes as of the plain loop: a few long rows whose units take turns.

extern crate std;

use super::super::cross::Cross;
use super::super::{PAGE, turns};
use super::shapes::mode;
use super::{check, permuted};
use std::vec;

#[test]
fn long_rows_that_take_turns() {
    let is_worth = |size: usize, few: usize, many: usize, apart: usize| {
        let mut cross = Cross::new();
        cross.unit = size;
        cross.row.push(mode(&(few, [1, many as isize]), size));
        cross.run.push(mode(&(many, [apart as isize, 1]), size));
        turns::fits(&cross) && turns::is_worth(&cross)
    };
    for size in [1, 2, 4, 8, 16] {
        // Rows of the destination of a lane, of two, and of parts of one more; and the most.
        let (units, many) = (16 / size, PAGE / size);
        let mut few = vec![units, units + 1, 2 * units - 1, 2 * units, 2 * units + 1, 23, 24];
        few.retain(|few| *few <= 24);
        for &few in &few[..if cfg!(miri) { 2 } else { few.len() }] {
            assert!(is_worth(size, few, many, few) && !is_worth(size, few, many - 1, few), "{few} of {size}");
            assert!(!is_worth(size, few, many, few + 1), "{few} of {size}");
            // Whole lines of each row, and a part of one more.
            for many in [many, many + 64 / size - 1] {
                check(&permuted(&[many, few], &[1, 0]), size, [16, 5]);
            }
            // At any address, backwards, beside others that go on in the same line or elsewhere.
            check(&vec![(few, [1, many as isize]), (many, [few as isize, -1])], size, [5, 0]);
            check(&vec![(few, [1, -(many as isize)]), (many, [few as isize, 1])], size, [48, 16]);
            check(&permuted(&[2, many + 1, few], &[0, 2, 1]), size, [size, 0]);
            let gap = (2, [((many + 3) * few) as isize, ((many + 1) * few) as isize]);
            check(&vec![(few, [1, many as isize + 1]), (many + 1, [few as isize, 1]), gap], size, [0, 3]);
        }
        assert!(!is_worth(size, 25, many, 25) && (size == 16 || !is_worth(size, units - 1, many, units - 1)));
    }
}
