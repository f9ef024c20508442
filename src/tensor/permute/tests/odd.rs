//! Units that no register takes: of every size, as every way has them.

extern crate std;

use super::super::cross::{Counted, Cross, is_odd};
use super::super::machine::Machine;
use super::super::{odd, pieces};
use super::{check, machines, permuted};
use crate::tensor::nest::Mode;
use std::{vec, vec::Vec};

/// What crosses of modes of units of so many bytes, as what goes past the caches is looked at.
fn cross(size: usize, modes: &[(usize, [isize; 2])]) -> Cross {
    let mut cross = Cross::new();
    let of_bytes =
        |&(extent, strides): &(usize, [isize; 2])| Mode { extent, strides: strides.map(|d| d * size as isize) };
    let mut modes: Vec<_> = modes.iter().map(of_bytes).collect();
    crate::tensor::nest::by_strides_of(0, &mut modes);
    let (mut to, mut from) = (core::ptr::null_mut(), core::ptr::null());
    assert!(cross.take(&modes, (size, Counted::No), &mut to, &mut from));
    cross
}

/// Whether they are small matrices, each one piece of both operands.
fn is_piece(machine: &Machine, cross: &Cross) -> bool {
    pieces::fits_odd(cross) && pieces::is_worth_odd(machine, cross)
}

#[test]
fn which_sizes_have_a_function() {
    let odd: Vec<_> = (1..80).filter(|&unit| is_odd(unit)).collect();
    let one = Mode { extent: 2, strides: [64, 64] };
    assert!(odd.iter().all(|&unit| odd::of(&machines()[0], unit, &one).is_some()));
    let less = [3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15];
    assert_eq!(odd, less.into_iter().chain((18..=64).step_by(2)).collect::<Vec<_>>());
}

#[test]
fn a_first_cache_of_few_ways() {
    // Of two ways one row lies in a set with the line that it is read from.
    let mut machine = machines()[0];
    let run = Mode { extent: 4, strides: [48 << 10, 3] };
    machine.caches[0] = super::super::caches::Cache { way: 16 << 10, ways: 2 };
    assert_eq!(odd::of(&machine, 3, &run).map(|(_, rows)| rows), Some(1));
}

#[test]
fn nothing_is_read_or_written_beside_them() {
    // The source ends with the last unit, so that Miri and a sanitizer see what is read behind it; rows of the destination have
    // something between them.
    for unit in (3..=64).filter(|&unit| is_odd(unit)) {
        let rows: &[usize] = if cfg!(miri) { &[3, 8, 21] } else { &[1, 2, 3, 4, 5, 7, 8, 9, 16, 19, 20, 21, 37, 44] };
        for &row in rows {
            for run in [1, 2, 5] {
                let (gap, third) = (3, 2);
                let src: Vec<u8> = (0..third * row * run * unit).map(|k| (k * 131 + k / 251) as u8).collect();
                let mut dst = vec![0xa5_u8; third * run * (row * unit + gap)];
                let modes = [
                    Mode { extent: row, strides: [unit as isize, (run * unit) as isize] },
                    Mode { extent: run, strides: [(row * unit + gap) as isize, unit as isize] },
                    Mode { extent: third, strides: [(run * (row * unit + gap)) as isize, (row * run * unit) as isize] },
                ];
                let mut expected = dst.clone();
                for (k, unit_of) in src.chunks_exact(unit).enumerate() {
                    let (t, m, n) = (k / (row * run), k / run % row, k % run);
                    let at = (t * run + n) * (row * unit + gap) + m * unit;
                    expected[at..at + unit].copy_from_slice(unit_of);
                }
                let (copy, _) = odd::of(&machines()[0], unit, &modes[1]).expect("it is odd");
                // SAFETY: the offsets of the modes, in both buffers.
                unsafe { copy(modes.each_ref(), dst.as_mut_ptr(), src.as_ptr()) };
                assert!(dst == expected, "{row} x {run} of {unit} bytes");
            }
        }
    }
}

#[test]
fn pieces_of_every_size() {
    // Of fewer bytes than are looked at first and of more, than go past the caches and are asked for, of rows that go whole, some at a time
    // and in parts, and too long to be one.
    let sizes = (3..=64).filter(|&unit| is_odd(unit)).step_by(if cfg!(miri) { 7 } else { 1 });
    for size in sizes {
        for (m, n) in [(3, 5), (40, 2), (2, 40), (8, 11), (21, 17), (120, 4), (4, 120), (8, 128), (70, 60)] {
            if cfg!(miri) && m * n > 100 {
                continue;
            }
            check(&permuted(&[4, n, m], &[0, 2, 1]), size, [size % 64, 0]);
            // The same one behind the other with a gap, and backwards.
            let (r, all) = (m as isize, (m * n) as isize);
            for (gap, sign) in [(3, 1), (0, -1)] {
                let third = (4, [all + gap, sign * all]);
                check(&vec![third, (n, [r, 1]), (m, [1, n as isize])], size, [0, size % 64]);
            }
        }
    }
}

#[test]
fn strips_of_whole_lines() {
    // Rows of one mode and of several, which begin at one place of a line and at any, one part of the runs side by side and two; whose
    // runs follow each other, and do not; whose last strip is less than a line; with something between rows of the destination, and
    // backwards along the source.
    let sizes: &[usize] = if cfg!(miri) { &[12] } else { &[3, 5, 6, 7, 12, 20, 24, 34, 36, 62] };
    for &size in sizes {
        let row = 512usize.div_ceil(size);
        // More than one piece has, since these go by themselves.
        let few = (13 << 10) / (row * size) + 1;
        let runs: &[usize] = if cfg!(miri) { &[few] } else { &[few, 300] };
        for &run in runs {
            for row in [row, row + 1, row + 64 / size + 1, 3 * row] {
                let dense = permuted(&[run, row], &[1, 0]);
                let crossing = cross(size, &dense);
                let pieces = machines().iter().any(|machine| is_piece(machine, &crossing));
                assert!(crossing.is_carried() && !pieces, "{run} x {row} of {size} bytes");
                check(&dense, size, [size, 0]);
                let (r, n) = (row as isize, run as isize);
                for (gap, sign) in [(0, -1), (1, 1), (64, 1), (5, -1)] {
                    check(&vec![(row, [1, n]), (run, [r + gap, sign])], size, [0, 0]);
                }
                if cfg!(miri) {
                    return;
                }
            }
            // Two modes in the row, one behind the run in the source; and a mode beside.
            check(&permuted(&[run, 9, row / 8 + 1], &[2, 1, 0]), size, [0, 0]);
            check(&permuted(&[2, run, 9, row / 8 + 1], &[0, 2, 3, 1]), size, [16, 0]);
        }
        // Runs that are long, and do not follow each other.
        let run = 480usize.div_ceil(size) + 1;
        let apart = permuted(&[run, 9, row / 8 + 1], &[2, 1, 0]);
        assert!(cross(size, &apart).is_carried());
        check(&apart, size, [0, 0]);
    }
}

#[test]
fn strips_whose_rows_are_parts_of_several_modes() {
    // Short ones, as many as there is room for, and more; a mode beside, and one behind in the row.
    let sizes: &[usize] = if cfg!(miri) { &[12] } else { &[3, 5, 6, 7, 12, 20, 24, 34, 36, 62] };
    for &size in sizes {
        let row = 512usize.div_ceil(size);
        let runs = [(5, 480usize.div_ceil(5 * size) + 1), (3, 130), (40, 7)];
        for (inner, next) in if cfg!(miri) { &runs[..1] } else { &runs } {
            let follows = permuted(&[*inner, *next, 2, row + 1], &[2, 3, 1, 0]);
            assert!(cross(size, &follows).is_carried(), "{inner} x {next} of {size} bytes");
            check(&follows, size, [size, 0]);
            check(&permuted(&[*inner, 2, *next, 3, row / 3 + 1], &[1, 3, 4, 2, 0]), size, [0, 0]);
        }
    }
}

#[test]
fn which_go_in_strips() {
    let dense = |size: usize, run: usize, row: usize| cross(size, &permuted(&[run, row], &[1, 0])).is_carried();
    assert_eq!([dense(12, 94, 43), dense(12, 94, 42), dense(12, 2, 50), dense(8, 94, 400)], [true, false, true, false]);
    // Runs that do not follow each other are long, those of several modes together, of which so many parts are side by side.
    let apart = |size: usize, inner: usize, next: usize| {
        let (i, n) = (inner as isize, (inner * next) as isize);
        cross(size, &[(200, [1, 2 * n]), (inner, [200, 1]), (next, [200 * i, i])]).is_carried()
    };
    assert_eq!([apart(12, 40, 1), apart(12, 39, 1), apart(12, 5, 8), apart(12, 5, 7)], [true, false, true, false]);
    assert_eq!([apart(3, 3, 200), apart(3, 2, 200)], [true, false]);
}

#[test]
fn which_are_read_first() {
    // Matrices of 18 x 146 of which six lie beside each other in the source: these together are one piece.
    let beside = permuted(&[300, 18, 6, 146], &[0, 3, 2, 1]);
    let piece = |modes: &[(usize, [isize; 2])], of| cross(3, modes).in_one_piece(of).map(|(bytes, _)| bytes);
    assert_eq!(piece(&beside, 8192..=262_144), Some(3 * 18 * 6 * 146));
    assert_eq!([piece(&beside, 65_536..=262_144), piece(&beside, 8192..=40_000)], [None, None]);
    // With something between them in the source, or one of them twice, they are none.
    for stride in [19, 0] {
        let mut gaps = beside.clone();
        gaps[2].1[1] = stride;
        assert_eq!(piece(&gaps, 8192..=262_144), None, "{stride}");
    }
    // Copied so, through the caches and past them, with a mode of them beside.
    if cfg!(miri) {
        return check(&permuted(&[2, 6, 6, 80], &[0, 3, 2, 1]), 3, [3, 0]);
    }
    for size in [3, 6, 12] {
        check(&permuted(&[3, 18, 6, 146], &[0, 3, 2, 1]), size, [size, 0]);
        check(&permuted(&[2, 3, 9, 37, 131], &[1, 0, 4, 2, 3]), size, [0, size]);
    }
}

#[test]
fn which_are_pieces() {
    let [near, spread] = [false, true].map(|spread| Machine { spread, ..machines()[0] });
    let dense = |machine: &Machine, size: usize, m: usize, n: usize| {
        let (d, s) = (m as isize, n as isize);
        is_piece(machine, &cross(size, &[(m, [1, s]), (n, [d, 1]), (9, [d * s, d * s])]))
    };
    for machine in [&near, &spread] {
        let of = |size, m, n| dense(machine, size, m, n);
        assert_eq!([of(12, 43, 23), of(12, 43, 24), of(3, 2, 2), of(18, 128, 4)], [true, false, true, true]);
        // Not with gaps in either operand.
        let gaps = [[1, 21, 20, 1], [1, 20, 21, 1]]
            .map(|[a, b, c, d]| is_piece(machine, &cross(12, &[(20, [a, b]), (20, [c, d]), (9, [500, 500])])));
        assert_eq!(gaps, [false, false]);
    }
    // More of rows that are too short to go past the caches by themselves.
    assert_eq!([dense(&near, 34, 8, 150), dense(&near, 34, 8, 151), dense(&spread, 34, 8, 150)], [true, false, false]);
}

#[test]
fn few_rows_go_through_the_caches() {
    let streams = |size: usize, run: usize, row: usize| {
        let cross = cross(size, &permuted(&[run, row], &[1, 0]));
        [cross.is_of_streams(), cross.is_of_long_streams()]
    };
    assert_eq!(
        [streams(12, 6, 400), streams(12, 7, 400), streams(12, 24, 400)],
        [[true; 2], [false, true], [false, true]]
    );
    assert_eq!(
        [streams(12, 25, 400), streams(8, 17, 600), streams(8, 16, 600)],
        [[false; 2], [false; 2], [false, true]]
    );
}

#[test]
fn which_are_written_at_once() {
    // Rows of so many units beside runs of so many, one matrix behind the other.
    let of = |size: usize, row: usize, run: usize| cross(size, &permuted(&[100, run, row], &[0, 2, 1])).is_at_once();
    assert_eq!([of(6, 4, 350), of(3, 2, 35), of(12, 4, 35), of(6, 5, 350)], [true, true, false, false]);
    assert_eq!([of(6, 8, 32), of(6, 8, 33), of(3, 16, 32), of(12, 8, 16)], [true, false, true, false]);
    // Rows that do not follow each other are no small matrix.
    assert!(!cross(6, &[(8, [1, 20]), (20, [9, 1]), (50, [300, 300])]).is_at_once());
}
