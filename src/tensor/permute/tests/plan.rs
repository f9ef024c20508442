//! Which way copies go, on machines that are described.

extern crate std;

use super::super::caches::{Cache, Caches};
use super::super::cross::Cross;
use super::super::machine::{Instructions, Machine, machine};
use super::super::rows::Way;
use super::super::writes::Writes;
use super::{matrix_of, rows_of};
use crate::layout::Loop;
use crate::tensor::nest::{Mode, Nest, Runs};
use std::vec::Vec;

/// A second cache of 1 MiB, and a last one of 32 MiB that lies near or is spread over the processor.
fn described(spread: bool, streams: bool) -> Machine {
    let near = [Cache { way: 4 << 10, ways: 8 }, Cache { way: 128 << 10, ways: 8 }];
    Machine::of(Instructions::Portable, Caches { near, last: 32 << 20, spread }, streams)
}

#[test]
fn what_goes_through_the_caches_and_what_past_them() {
    let (near, spread) = (described(false, true), described(true, true));
    let cross = matrix_of(8200);
    // A fifth of the last cache, of one that lies near and of one that is spread: 6.4 MiB.
    let fifth = (32 << 20) / 5;
    assert_eq!(
        [fifth - 1, fifth, 1 << 30].map(|bytes| near.how(&cross, bytes, core::ptr::null())),
        [Writes::Near, Writes::PastKept, Writes::PastKept]
    );
    let sizes = [(16 << 10) - 1, 16 << 10, fifth - 1, fifth, 16 << 20, (16 << 20) + 1];
    assert_eq!(
        sizes.map(|bytes| spread.how(&cross, bytes, core::ptr::null())),
        [Writes::Near, Writes::Asking, Writes::Asking, Writes::PastKept, Writes::PastKept, Writes::Past]
    );
    // Rows that lie close are not asked for until they leave the second cache.
    let asked = |bytes, unit, apart| spread.through(unit, apart, bytes) == Writes::Asking;
    assert_eq!([191, 192, -192].map(|apart| asked(100_000, 8, apart)), [false, true, true]);
    assert_eq!([240, 256, 272].map(|apart| asked(100_000, 16, apart)), [false, false, true], "256 are whole lines");
    assert_eq!([(512 << 10) - 1, 512 << 10].map(|bytes| asked(bytes, 8, 100)), [false, true]);
    assert_eq!(near.through(8, 8200, usize::MAX - 1), Writes::Near);
    // An eighth of the first cache are lines of rows side by side, or 32 of those that are asked for and lie close.
    let rows = |how, unit, apart| spread.rows(how, unit, &Mode { extent: 64, strides: [apart, 0] });
    assert_eq!([252, 260, 4 << 10].map(|apart| rows(Writes::Asking, 8, apart)), [32, 64, 64]);
    assert_eq!(
        [128 << 10, 64 << 10].map(|apart| rows(Writes::Asking, 8, apart)),
        [2, 4],
        "few sets of the second cache"
    );
    assert_eq!([4080, 4112].map(|apart| rows(Writes::Asking, 16, apart)), [32, 64], "a page each");
    assert_eq!(spread.rows(Writes::Asking, 16, &Mode { extent: 65, strides: [4112, 0] }), 32, "not all of them");
    assert_eq!([8, 16].map(|unit| rows(Writes::Near, unit, 64 << 10)), [64; 2]);
    assert_eq!(
        spread.how(&matrix_of(32 << 10), 1 << 20, core::ptr::null()),
        Writes::PastKept,
        "the second cache keeps few such rows"
    );
    // Whole lines, of a last one that is spread, where they leave the second.
    let lines = |machine: &Machine, apart, bytes| {
        let mut cross = matrix_of(apart);
        cross.unit = 2;
        cross.row.push(Mode { extent: 256, strides: [2, 1100] });
        machine.how(&cross, bytes, core::ptr::null())
    };
    let (below, second) = ((1 << 20) - 1, 1 << 20);
    assert_eq!([below, second].map(|bytes| lines(&spread, 8256, bytes)), [Writes::Asking, Writes::PastKept]);
    assert_eq!([lines(&spread, 8264, second), lines(&near, 8256, second)], [Writes::Asking, Writes::Near]);
    // As many rows as the sets of the first keep, where they lie in few of its sets, and leave the second.
    let in_order = |machine: &Machine, unit, apart, bytes| {
        machine.rows_in_order(Writes::Near, unit, &Mode { extent: 64, strides: [apart, 0] }, bytes)
    };
    let (half, over) = (512 << 10, (512 << 10) + 1);
    assert_eq!([1024, 2048, 4096, 2056, -2048].map(|apart| in_order(&near, 8, apart, over)), [64, 16, 64, 64, 16]);
    assert_eq!([1, 2, 4, 8, 16].map(|unit| in_order(&near, unit, 2048, over)), [64, 16, 16, 16, 64]);
    assert_eq!([in_order(&near, 8, 2048, half), in_order(&spread, 8, 2048, over)], [64; 2]);
    // A quarter of one that lies near, of units of four bytes and more.
    assert_eq!([2, 4, 8, 16].map(|unit| near.for_units_of(unit).large), [fifth, 8 << 20, 8 << 20, 8 << 20]);
    assert_eq!([2, 16].map(|unit| spread.for_units_of(unit).large), [fifth; 2]);
    // Where no store goes past the caches, nothing does.
    for machine in [described(false, false), described(true, false)] {
        assert!(!machine.how(&cross, usize::MAX - 1, core::ptr::null()).is_past());
        assert_eq!(machine.rows_way(1 << 20, usize::MAX - 1, &rows_of(1 << 20, 100)), Way::Near);
    }
}

#[test]
fn how_rows_go() {
    let (near, spread) = (described(false, true), described(true, true));
    let way = |machine: &Machine, row: usize, side: isize| machine.rows_way(row, 1 << 30, &rows_of(row as isize, side));
    for machine in [&near, &spread] {
        let large = (32 << 20) / 5;
        assert_eq!(machine.rows_way(100, large - 1, &rows_of(100, 1000)), Way::Near);
        assert_ne!(machine.rows_way(1000, large, &rows_of(1000, 1000)), Way::Near);
        // As they are read while what is written meanwhile has room in the first cache, 32 KiB.
        if machine.spread {
            assert_eq!([327, 328].map(|side| way(machine, 100, side)), [Way::ToWrite, Way::InTurn]);
        } else {
            // Short rows in a quarter of it.
            assert_eq!([81, 82].map(|side| way(machine, 100, side)), [Way::ToWrite, Way::PartsAsked]);
            assert_eq!([125, 126].map(|side| way(machine, 260, side)), [Way::ToWrite; 2]);
        }
        let through = if machine.spread { Way::ToWrite } else { Way::AsRead };
        assert_eq!([511, 513].map(|row| way(machine, row, 60)), [Way::ToWrite, through]);
        assert_eq!(
            [(546, 60), (547, 60), (4095, 8)].map(|(row, side)| way(machine, row, side)),
            [through, Way::Past, through]
        );
        assert_ne!(way(machine, 4096, 4), through);
        // Nothing follows: rows with gaps between them.
        let apart = rows_of(300, 30).map(|mode| Mode { strides: [mode.strides[0] * 2, mode.strides[1]], ..mode });
        assert_eq!(machine.rows_way(300, 1 << 30, &apart), Way::Past);
    }
    assert_eq!([255, 256].map(|row| way(&near, row, 1000)), [Way::PartsAsked, Way::Past]);
    // Unless it lies in few of its sets: rows 25600 bytes apart, of which 32 lines have room.
    assert_eq!([32, 33].map(|side| way(&near, 256, side)), [Way::ToWrite, Way::Past]);
    assert_eq!([32, 33].map(|side| way(&spread, 256, side)), [Way::ToWrite, Way::PartsAsked]);
    assert_eq!([191, 192].map(|row| way(&spread, row, 1000)), [Way::InTurn, Way::Past]);
    assert_eq!([1535, 1536].map(|row| way(&near, row, 1000)), [Way::Past, Way::PastAsRead]);
    assert_eq!([1536, 4095, 4096].map(|row| way(&spread, row, 1000)), [Way::Past, Way::Past, Way::PastAsWritten]);
    // What stays in the caches: as it is read, where what is written meanwhile has room in the first, unless it lies in few of its sets.
    let kept =
        |machine: &Machine, row: usize, side: isize| machine.rows_way(row, 1 << 20, &rows_of(row as isize, side));
    assert_eq!([327, 328].map(|side| kept(&near, 100, side)), [Way::NearAsRead, Way::Near]);
    assert_eq!([65, 4095, 4096].map(|row| kept(&near, row, 8)), [Way::NearAsRead, Way::NearAsRead, Way::Near]);
    // Of a few streams that become one, in turn, if they have left the second.
    let few = |machine: &Machine, row: usize, bytes, streams: usize| {
        let rows = [Mode { extent: streams, strides: [1, 1000].map(|apart| (row * apart) as isize) }];
        let next = Mode { extent: 1000, strides: [row * streams, row].map(|apart| apart as isize) };
        machine.rows_way(row, bytes, &[rows[0], next])
    };
    let second = 2 * near.caches[1].size();
    assert_eq!(
        [255, 256, 8191, 8192].map(|row| few(&near, row, second, 16)),
        [Way::Near, Way::Few, Way::Few, Way::Near]
    );
    assert_eq!(
        [few(&near, 1000, second - 1, 16), few(&near, 1000, second, 17), few(&near, 1000, near.held + 1, 16)],
        [Way::Near, Way::Near, Way::Past]
    );
    let far = [100, 101].map(|streams| few(&spread, 1000, second, streams));
    assert_eq!((far, few(&spread, 1000, second - 1, 100)), ([Way::Few, Way::Near], Way::Near));
    let crowded = |side: isize| {
        [Mode { extent: 100, strides: [192, 192 * side] }, Mode { extent: side as usize, strides: [1 << 20, 192] }]
    };
    assert_eq!([8, 9].map(|side| near.rows_way(192, 1 << 20, &crowded(side))), [Way::NearAsRead, Way::Parts]);
    let nine = [180, 192, 255, 256, 383, 384].map(|row| near.rows_way(row, 1 << 20, &crowded(9)));
    assert_eq!(nine, [Way::Parts, Way::Parts, Way::Parts, Way::AsRead, Way::AsRead, Way::Near]);
    assert_eq!(
        [near.rows_way(256, 1 << 20, &crowded(8)), spread.rows_way(256, 1 << 20, &crowded(9))],
        [Way::NearAsRead, Way::Parts]
    );
    assert_eq!(
        [(95, 64), (95, 65), (96, 65)].map(|(row, side)| kept(&spread, row, side)),
        [Way::NearAsRead, Way::Near, Way::ToWrite]
    );
    // 51200 bytes apart, 16 lines of which have room in its sets: a few at a time, up to 64 between.
    assert_eq!(
        [(512, 16), (512, 17), (512, 64), (512, 65)].map(|(row, side)| kept(&spread, row, side)),
        [Way::ToWrite, Way::Parts, Way::Parts, Way::Near]
    );
    assert_eq!(spread.rows_way(100, (512 << 10) - 1, &rows_of(100, 10)), Way::Near, "in the second cache");
    let half = (32 << 20) / 5 / 2;
    let long = |row: usize, bytes| spread.rows_way(row, bytes, &rows_of(row as isize, 1000));
    assert_eq!(
        [long(512, half), long(511, half), long(512, half - 1), long(4096, half)],
        [Way::InTurn, Way::Near, Way::Few, Way::Near]
    );
    // Up to two fifths of the last cache they may be there.
    let held = (32 << 20) / 5 * 2;
    assert_eq!(
        [held, held + 1].map(|bytes| near.rows_way(100, bytes, &rows_of(100, 1000))),
        [Way::Near, Way::PartsAsked]
    );
}

#[test]
fn a_processor_sees_few_streams() {
    let (near, spread) = (described(false, true), described(true, true));
    let way = |machine: &Machine, row, modes: &[Mode<2>]| machine.rows_way(row, 1 << 30, modes);
    let mode = |extent, strides| Mode { extent, strides };
    // Rows that are written one behind the other, of so many streams.
    let sources = |row: isize, streams: usize| {
        let apart = 100_000 * row;
        [mode(streams, [row, apart]), mode(100_000, [row * streams as isize, row])]
    };
    let streams = |machine, row: isize, many| way(machine, row as usize, &sources(row, many));
    assert_eq!([255, 256].map(|row| streams(&near, row, 12)), [Way::PartsAsked, Way::PastAsWritten]);
    assert_eq!([12, 13].map(|many| streams(&near, 1000, many)), [Way::PastAsWritten, Way::Past]);
    assert_eq!([12, 13].map(|many| streams(&near, 5000, many)), [Way::PastAsWritten, Way::PastAsRead]);
    // Rows of 7 KB, of which the one that follows in the destination is read so many later.
    let soon = |rows: isize| {
        let (row, block) = (7264, 72_640 * rows);
        let modes = [
            (10, [row, row * rows]),
            (rows as usize, [10 * row, row]),
            (46, [block, 8 * block]),
            (8, [46 * block, block]),
        ];
        near.rows_way(7264, 1 << 30, &modes.map(|(extent, strides)| mode(extent, strides)))
    };
    assert_eq!([12, 13].map(soon), [Way::PastAsRead, Way::PastAsWritten]);
    assert_eq!([4095, 4096].map(|row| streams(&spread, row, 12)), [Way::Past, Way::PastAsWritten]);
    // So many are read and written in turn.
    let both = |row: isize, [written, read]: [usize; 2]| {
        let [w, r] = [written, read].map(|many| many as isize);
        [
            mode(read, [row, 100_000 * w * row]),
            mode(100_000, [r * row, w * row]),
            mode(written, [100_000 * r * row, row]),
        ]
    };
    let both = |machine, row: isize, many| way(machine, row as usize, &both(row, many));
    assert_eq!([[12, 12], [13, 12], [12, 13]].map(|many| both(&near, 1000, many)), [Way::Few, Way::Past, Way::Past]);
    assert_eq!([100, 4095, 4096].map(|row| both(&near, row, [2, 5])), [Way::Few, Way::Few, Way::PastAsRead]);
    assert_eq!([100, 1023, 1024].map(|row| both(&spread, row, [2, 5])), [Way::FewAsked, Way::FewAsked, Way::Past]);
}

#[test]
fn short_pieces_go_through_the_caches() {
    // 28 x 25 units are written together and read by 100 bytes each; 28 x 500 by 2000.
    let pieces = |run: usize| {
        let mut cross = matrix_of(112);
        (cross.unit, cross.run[0]) = (4, Mode { extent: run, strides: [112, 4] });
        cross.row.push(Mode { extent: 28, strides: [4, 80_000] });
        cross
    };
    let (near, spread) = (described(false, true), described(true, true));
    assert!(near.is_in_pieces(&pieces(25)) && !near.is_in_pieces(&pieces(500)));
    // A last cache that is far answers later: only where these are few bytes is it worth that.
    assert!(!spread.is_in_pieces(&pieces(25)) && spread.is_in_pieces(&pieces(9)));
    assert!(pieces(25).is_bounced(core::ptr::null()));
    // Rows of several modes of lanes are counted no more where the last cache is far.
    assert!(near.counts_lanes && !spread.counts_lanes);
}

/// Units of so many bytes: a row of one mode or of two, beside a run, each so far from the next in the operands.
fn crossing(unit: usize, row: &[(usize, [isize; 2])], run: (usize, [isize; 2])) -> Cross {
    let mode = |&(extent, strides): &(usize, [isize; 2])| Mode { extent, strides };
    let mut cross = Cross::new();
    cross.unit = unit;
    row.iter().for_each(|one| cross.row.push(mode(one)));
    cross.run.push(mode(&run));
    cross
}

#[test]
fn what_may_be_in_a_last_cache_that_is_near_goes_through_it() {
    let with_lines = |spread| Machine { instructions: Instructions::Avx512, ..described(spread, true) };
    let (near, spread) = (with_lines(false), with_lines(true));
    let through = |machine: &Machine, cross: &Cross, bytes| machine.is_sooner_through(cross, bytes, core::ptr::null());
    // Rows of a page and more: up to 16.
    let streams = |rows: isize| crossing(4, &[(1 << 20, [4, 4 * rows])], (rows as usize, [4 << 20, 4]));
    let both = 2 * ((32 << 20) / 5);
    assert_eq!([6, 7, 16, 17].map(|rows| through(&near, &streams(rows), both)), [true, true, true, false]);
    assert_eq!([6, 7].map(|rows| through(&near, &streams(rows), both + 1)), [true, false], "it is not in the cache");
    assert_eq!([6, 7].map(|rows| through(&spread, &streams(rows), both)), [true, false], "it is far");
    // Of any size, where no register has a line and the last cache lies near; but of 16 bytes a unit.
    let of = |unit: isize, rows: isize, row: isize| {
        crossing(unit as usize, &[(row as usize, [unit, unit * rows])], (rows as usize, [unit * row, unit]))
    };
    let any = |spread, unit, rows, row| through(&described(spread, true), &of(unit, rows, row), both + 1);
    assert_eq!([(16, 600), (17, 600), (16, 511)].map(|(rows, row)| any(false, 8, rows, row)), [true, false, false]);
    assert!(!any(false, 16, 2, 600) && !any(true, 8, 16, 600) && !through(&near, &of(8, 16, 600), both + 1));
    assert!(!any(false, 12, 16, 600), "units that no register takes");
    // Matrices of up to a page that follow each other, each in one piece of both operands.
    let matrices = |side: isize| crossing(8, &[(side as usize, [8, 8 * side])], (side as usize, [8 * side, 8]));
    assert_eq!([22, 23].map(|side| matrices(side).is_of_small_matrices(true)), [true, false]);
    assert_eq!([22, 23].map(|side| matrices(side).is_of_small_matrices(false)), [true, false]);
    let apart = crossing(8, &[(22, [8, 400])], (22, [8 * 22, 8]));
    assert!(!apart.is_of_small_matrices(true));
    // They are read and written as memory lies, through the caches however many there are.
    let wide = crossing(16, &[(16, [16, 256])], (16, [256, 16]));
    for matrices in [matrices(22), wide] {
        assert!(through(&near, &matrices, 1 << 30) && through(&spread, &matrices, 1 << 30));
    }
    let narrow = |side: isize| crossing(4, &[(side as usize, [4, 4 * side])], (side as usize, [4 * side, 4]));
    assert_eq!([22, 23].map(|side| through(&spread, &narrow(side), 1 << 30)), [true, false], "more than 512 units");
    assert_eq!([both, both + 1].map(|bytes| through(&near, &narrow(23), bytes)), [true, false]);
}

#[test]
fn what_is_put_together() {
    let (near, spread) = (described(false, true), described(true, true));
    let to = core::ptr::null::<u8>();
    // Rows of less than 512 bytes, unless all of their lines are whole.
    let of = |row: usize, to| crossing(4, &[(row, [4, 4000])], (100, [4 * row as isize, 4])).is_bounced(to);
    assert_eq!([of(127, to), of(128, to), of(112, to), of(112, to.wrapping_add(4))], [true, false, false, true]);
    // Units of 8 bytes, 16 in a row and 373 such rows behind it, of a run of 4, goes on from there: runs of half a line.
    let narrow = |unit: isize| {
        let mut cross = crossing(unit as usize, &[(16, [unit, 999_990])], (4, [unit * 16 * 373, unit]));
        cross.run.push(Mode { extent: 373, strides: [unit * 16, unit * 4] });
        cross
    };
    let through = |machine: &Machine, unit| machine.is_sooner_through(&narrow(unit), 1 << 30, to.wrapping_add(16));
    assert!(through(&near, 8) && through(&spread, 8));
    // Unit by unit where the last cache is spread: runs of half a line and more beside rows of two lines.
    let by_units = |machine: &Machine, unit| machine.is_sooner_by_units(&narrow(unit));
    assert!(by_units(&spread, 8) && !by_units(&spread, 4) && !by_units(&near, 8));
    let of = |row: usize, run: usize| {
        let mut cross = narrow(8);
        (cross.row[0].extent, cross.run[0].extent) = (row, run);
        // As far apart as rows of so many units that follow each other.
        cross.run[0].strides[0] = 8 * row as isize * 373;
        cross.run[1].strides = [8 * row as isize, 8 * run as isize];
        spread.is_sooner_by_units(&cross)
    };
    assert_eq!([(15, 4), (16, 4), (128, 4), (129, 4)].map(|(row, run)| of(row, run)), [false, true, true, false]);
    assert_eq!([3, 4, 7, 8].map(|run| of(16, run)), [false, true, true, false]);
}

#[cfg(feature = "rayon")]
#[test]
fn a_piece_goes_the_way_of_the_whole() {
    for machine in [described(false, true), described(true, true)] {
        for (row, bytes) in [72, 511, 512, 4095, 4096]
            .into_iter()
            .flat_map(|row| (18..28).flat_map(move |b| [(row, 1 << b), (row, 7 << b >> 3)]))
        {
            let (of_piece, modes) = (machine.for_pieces_of(bytes), rows_of(row as isize, 100));
            let ways = [of_piece.rows_way(row, bytes / 16, &modes), machine.rows_way(row, bytes, &modes)];
            assert_eq!(ways[0], ways[1], "{row} of {bytes}");
            let cross = matrix_of(8200);
            for unit in [8, 16] {
                let ways = [(of_piece, bytes / 16), (machine, bytes)]
                    .map(|(m, bytes)| m.for_units_of(unit).how(&cross, bytes, core::ptr::null()));
                assert_eq!(ways[0], ways[1], "{unit} bytes of {bytes}");
            }
        }
    }
}

#[test]
fn rows_that_a_cache_keeps_few_of() {
    // A second cache of 2 MiB, whose ways are 128 KiB: rows 16 KiB apart lie in eight of its sets, those 8 KiB apart in sixteen.
    let second = Cache { way: 128 << 10, ways: 16 };
    let machine = Machine { caches: [Cache { way: 4 << 10, ways: 12 }, second], ..machine() };
    let keeps_few = |apart: isize, bytes: usize| machine.keeps_few(&matrix_of(apart), bytes);
    assert!(keeps_few(16 << 10, 8 << 20) && keeps_few(64 << 10, 8 << 20));
    assert!(!keeps_few(8 << 10, 8 << 20) && !keeps_few(16_400, 8 << 20));
    assert!(!keeps_few(16 << 10, 1 << 20), "it stays in the second cache");
}

#[test]
fn planes_have_the_run_and_parts_of_the_longest() {
    let planes = |run: usize, other: usize| {
        let (to, from) = ([1, run as isize], [other as isize, 1]);
        let loops = [to, from].map(|s| [(run, s[0]), (other, s[1])].map(|(extent, stride)| Loop { extent, stride }));
        let mut nest = Nest::new();
        let nest = nest.plan([&loops[0], &loops[1]]).expect("few modes");
        let mut planes = Vec::new();
        nest.planes_of_runs(&Runs { stride: 1, longest: 256, plane: 42 }, |[d, _], row, next| {
            planes.push((d, row.extent, next.extent));
        });
        planes
    };
    // The mode that is near in the source leaves the run in the block, however long it is.
    let blocks = planes(15, 67_626);
    assert_eq!((blocks.len(), blocks[0], blocks[1].1), (124, (0, 15, 546), 15));
    assert_eq!(blocks.iter().map(|plane| plane.1 * plane.2).sum::<usize>(), 15 * 67_626);
    // A run goes in parts of one size, each beside all of the other mode before the next begins.
    assert_eq!(planes(1000, 3), [(0, 250, 3), (250, 250, 3), (500, 250, 3), (750, 250, 3)]);
    let parts = planes(600, 100);
    assert_eq!(parts.iter().map(|plane| plane.0 % 600).collect::<Vec<_>>(), [[0; 3], [200; 3], [400; 3]].concat()[..]);
    assert_eq!(parts.iter().map(|plane| plane.1 * plane.2).sum::<usize>(), 600 * 100);
}
