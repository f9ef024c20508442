//! The same bytes as of the plain loop: a few long rows of the destination.

extern crate std;

use super::super::cross::Cross;
use super::super::machine::{Machine, machine};
use super::super::{PAGE, dealt};
use super::check;
use super::shapes::mode;
use std::vec;

#[test]
fn long_rows_that_are_dealt_units() {
    let near = Machine { spread: false, ..machine() };
    // A row of so many units, and as many rows, so far apart.
    let is_crowded = |size: usize, few: usize, many: usize, apart: usize| {
        let mut cross = Cross::new();
        cross.unit = size;
        cross.row.push(mode(&(many, [1, few as isize]), size));
        cross.run.push(mode(&(few, [apart as isize, 1]), size));
        dealt::is_crowded(&near, &cross)
    };
    for size in [1, 2, 4, 8, 16] {
        let (units, many, apart) = (16 / size, PAGE / size, 8 * PAGE / size);
        let most = [17, 33, 128].map(|few| units.max(few));
        for &few in &most[..if cfg!(miri) { 1 } else { most.len() }] {
            assert!(is_crowded(size, few, many, apart) && !is_crowded(size, few, many - 1, apart), "{few} of {size}");
            assert!(!is_crowded(size, few, many, apart + 1), "{few} of {size}");
            // Whole lines of each row, as many as are written at once and not, and a part of one more; from any address on.
            for many in [many, many + 64 / size * 3 + 1] {
                check(&vec![(many, [1, few as isize]), (few, [apart as isize, 1])], size, [0, 0]);
                check(&vec![(many, [1, few as isize]), (few, [apart as isize, 1])], size, [5, 3]);
            }
            // Backwards, and beside others, whose rows begin elsewhere in their lines.
            check(&vec![(many, [1, -(few as isize)]), (few, [apart as isize, 1])], size, [16, 0]);
            check(&vec![(many, [1, few as isize]), (few, [apart as isize, -1])], size, [size, 0]);
            check(&vec![(many, [1, few as isize]), (few, [many as isize + 1, 1])], size, [3, 0]);
            let beside = (2, [(many + 3) as isize, (many * few + 1) as isize]);
            check(&vec![(many, [1, few as isize]), (few, [apart as isize, 1]), beside], size, [48, 0]);
        }
        assert!(!is_crowded(size, 129, many, apart) && (size == 16 || !is_crowded(size, units - 1, many, apart)));
    }
}
