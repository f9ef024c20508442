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
    let is_worth = |size: usize, few: usize, many: usize, apart: usize| {
        let mut cross = Cross::new();
        cross.unit = size;
        cross.row.push(mode(&(many, [1, few as isize]), size));
        cross.run.push(mode(&(few, [apart as isize, 1]), size));
        dealt::fits(&cross) && dealt::is_worth(&near, &cross)
    };
    for size in [1, 2, 4, 8, 16] {
        let (units, many, apart) = (16 / size, PAGE / size, 8 * PAGE / size);
        let most = [17, 33, 128].map(|few| units.max(few));
        for &few in &most[..if cfg!(miri) { 1 } else { most.len() }] {
            assert!(is_worth(size, few, many, apart) && !is_worth(size, few, many - 1, apart), "{few} of {size}");
            assert!(!is_worth(size, few, many, apart + 1), "{few} of {size}");
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
        assert!(!is_worth(size, 129, many, apart) && (size == 16 || !is_worth(size, units - 1, many, apart)));
    }
}

#[test]
fn long_rows_of_several_modes_that_are_dealt_units() {
    let [near, spread] = [false, true].map(|spread| Machine { spread, ..machine() });
    // Rows of so many units, and so many of these, of which `many` are read beside each other, or `inner`; as many rows as a run has units.
    let of = |size: usize, [inner, many, few]: [usize; 3], beside: bool| {
        let mut cross = Cross::new();
        cross.unit = size;
        let steps = if beside { [few * many, few] } else { [few, few * inner] }.map(|step| step as isize);
        cross.row.push(mode(&(inner, [1, steps[0]]), size));
        cross.row.push(mode(&(many, [inner as isize, steps[1]]), size));
        // A line more than a row, so that they do not crowd.
        cross.run.push(mode(&(few, [(inner * many + 64 / size) as isize, 1]), size));
        [&near, &spread].map(|machine| dealt::fits(&cross) && dealt::is_worth(machine, &cross))
    };
    for size in [1, 2, 4, 8, 16] {
        let (units, line) = (16 / size, 64 / size);
        // A page or less, of runs that follow each other; and of a run of 512 bytes.
        assert_eq!(of(size, [line, 64, 2 * units], false), [true, true]);
        assert_eq!(of(size, [line, 63, 2 * units], false), [true, false]);
        assert_eq!(of(size, [line, 7, 2 * units], false), [false; 2]);
        assert_eq!(of(size, [line, 64, 129], false), [false; 2]);
        assert_eq!(of(size, [line, 64, 512 / size], false), [size > 2, false]);
        // Of many streams, and of few, or of short runs.
        assert_eq!(of(size, [17, 64 * units, 2 * units], true), [true, false]);
        assert_eq!(of(size, [16, 64 * units, 2 * units], true), [size == 16, false]);
        assert_eq!(of(size, [17, 64 * units, 2 * units - 1], true), [size == 16, false]);
        for few in if cfg!(miri) { vec![units] } else { vec![units, units + 1, 128] } {
            for inner in [line, line - 1, 3, 5 * line + 1] {
                let (length, apart) = (7 * inner as isize, few as isize * inner as isize + 5);
                for (gap, skip) in [(0, [0, 0]), (line as isize, [5, 3]), (1, [size, 0])] {
                    let modes = vec![
                        (inner, [1, few as isize]),
                        (7, [inner as isize, apart]),
                        (few, [length + gap, 1]),
                        (2, [few as isize * (length + gap), 7 * apart]),
                    ];
                    check(&modes, size, skip);
                }
            }
        }
    }
}
