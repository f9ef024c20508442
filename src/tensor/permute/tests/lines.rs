//! Whole lines of matrices whose rows begin at one place of a line.

extern crate std;

use super::super::lines;
use super::check;
use super::shapes::{Random, mode};
use std::vec;

#[test]
fn whole_lines() {
    // Rows that begin at one place of a line, in the midst of it or not, as many as fill pairs of lines and other numbers; the
    // source at any place, its rows evenly apart or not, backwards or not.
    let mut random = Random(0x1234_5678_9abc_def1);
    for size in [1, 2, 4, 8, 16] {
        for case in 0..if cfg!(miri) { 1 } else { 6 } {
            let long =
                |random: &mut Random| (512 + 64 * random.below(9) + random.below(if case < 2 { 1 } else { 64 })) / size;
            let [row, run] = [long(&mut random), long(&mut random) + if case == 5 { 4096 / size } else { 0 }];
            let apart = (row * size).next_multiple_of(64) / size + 64 / size * random.below(2);
            let step = if case % 2 == 0 { (run * size).next_multiple_of(64) / size } else { run + random.below(3) };
            let mut modes = vec![(row, [1, step as isize]), (run, [apart as isize, 1])];
            if case == 3 {
                modes.push((2, [(apart * run) as isize, (step * row) as isize]));
            }
            for mode in &mut modes {
                mode.1[1] *= if case > 1 && random.once_in(3) { -1 } else { 1 };
            }
            if case == 4 {
                modes[1].1[0] *= -1;
            }
            let to = random.below(64) / size * size;
            let [of_row, of_run] = [0, 1].map(|k| mode(&modes[k], size));
            assert!(lines::fits(size, [&of_row, &of_run], to as *const u8, true));
            assert!(lines::is_worth(size, [&of_row, &of_run], to as *const u8, true));
            check(&modes, size, [to, if case == 2 { random.below(64) } else { random.below(64) / size * size }]);
        }
    }
}

#[test]
fn lines_that_crowd() {
    // Rows of both operands 4 KB apart, of the source not, or of the destination at any place; both modes of a few lines, whole or not; one matrix,
    // and some beside each other, at places that are not multiples of a unit, too.
    for size in [1, 2, 4, 8, 16] {
        let apart = 4096 / size as isize;
        for (row, run, strides) in [
            (256usize, 256usize, [apart, apart]),
            (320, 700, [apart, -apart]),
            (333, 259, [apart, apart]),
            (512, 300, [apart, apart - 1]),
            (200, 256, [apart, apart]),
            (413, 290, [(413 / size + 2) as isize, apart]),
            (129, 134, [-((141 / size + 1) as isize), -apart]),
        ] {
            let [d, s] = strides;
            let modes = vec![(row.div_ceil(size), [1, s]), (run.div_ceil(size), [d, 1])];
            for to in [0, 16, 48 / size * size] {
                check(&modes, size, [to, 16]);
            }
            // In the same rows, or behind all.
            let next = if d == apart { apart / 4 } else { d.abs() * run as isize };
            check(&modes.into_iter().chain([(3, [next, apart / 4])]).collect(), size, [16, 16]);
            // Pairs are units, and lie beside each other by an odd number of elements.
            let pairs = vec![(2, [1, 1]), (row.div_ceil(size), [2, 2 * s]), (run.div_ceil(size), [2 * d, 2])];
            let next = [(2, [2 * next + 1, apart / 2 + 1])];
            check(&pairs.into_iter().chain(next).collect(), size, [16, 16]);
        }
    }
}

#[test]
fn few_rows_of_whole_lines() {
    // Rows that begin at one place of a line, at any, of one mode and of two; too few for lines of a matrix.
    for size in [1, 2, 4, 8, 16] {
        let (few, line) = (32 / size + 1, 64 / size);
        for (row, more) in [(9 * line, 1), (9 * line + 3, 1), (line - 1, 1), (5 * line / 2, 4), (8, 1)] {
            for to in (0..64).step_by(if cfg!(miri) { 48 } else { size }) {
                let apart = ((row * more).next_multiple_of(line) + line) as isize;
                let slow = [row as isize, (few * row + 3) as isize];
                let modes = vec![(row, [1, few as isize]), (more, slow), (few, [apart, 1])];
                check(&modes, size, [to, 16]);
            }
        }
    }
}
