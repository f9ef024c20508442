//! The same bytes as of the plain loop, whatever the heuristics say: each way wherever it fits, and any answers.

extern crate std;

use super::super::caches::Cache;
use super::super::heuristics::Heuristic;
use super::super::machine::{Instructions, Machine};
use super::super::registers::LINE;
use super::super::rows::{self, Way};
use super::shapes::{Random, modes, permuted_by};
use super::{Case, Modes, permuted};
use std::boxed::Box;
use std::cell::RefCell;
use std::{format, vec, vec::Vec};

/// What answers, and which questions it answered with yes.
struct Answers {
    answer: Box<dyn FnMut(Heuristic) -> bool>,
    yes: Vec<Heuristic>,
}

std::thread_local! {
    static ANSWERS: RefCell<Option<Answers>> = const { RefCell::new(None) };
}

/// What a test says in place of a heuristic.
pub(in super::super) fn answer(heuristic: Heuristic) -> Option<bool> {
    ANSWERS.with_borrow_mut(|answers| {
        let Answers { answer, yes } = answers.as_mut()?;
        let says = answer(heuristic);
        if says {
            yes.push(heuristic);
        }
        Some(says)
    })
}

/// Runs with these answers, and says which questions were answered with yes.
fn answered(answer: impl FnMut(Heuristic) -> bool + 'static, run: impl FnOnce()) -> Vec<Heuristic> {
    ANSWERS.set(Some(Answers { answer: Box::new(answer), yes: vec![] }));
    run();
    ANSWERS.take().expect("they were set").yes
}

const ALL: [Heuristic; Heuristic::NearStrips as usize + 1] = {
    use Heuristic::*;
    [
        Rows,
        Reverse,
        ShortRow,
        ShortRun,
        ShortAsRead,
        Pieces,
        PiecesOdd,
        PiecesPast,
        Woven,
        Small,
        Crossed,
        Through,
        Planes,
        Touched,
        SlantOfFew,
        SlantOfLong,
        Dealt,
        Lines,
        Turns,
        Carried,
        Bounce,
        BounceTiles,
        Far,
        Grid,
        GridOfTiles,
        InTiles,
        ReadCrowded,
        Structs,
        Lanes,
        ShortRows,
        Near,
        Crowd,
        NearStrips,
    ]
};

/// Whether a question comes before another: one that has to be answered with yes for that to be asked.
fn comes_before(before: Heuristic, asked: Heuristic) -> bool {
    use Heuristic::*;
    match before {
        Crossed => (asked as usize) > Crossed as usize,
        PiecesOdd => asked == PiecesPast,
        ShortRow => asked == ShortAsRead,
        Crowd => asked == Lines,
        Bounce => asked == BounceTiles,
        Grid => matches!(asked, InTiles | ReadCrowded | Structs | Lanes | ShortRows),
        _ => false,
    }
}

/// A machine of any numbers, where lines go past the caches or not.
fn any_machine(random: &mut Random) -> Machine {
    let all = [Instructions::Avx512, Instructions::Avx2, Instructions::Baseline, Instructions::Portable];
    let here: Vec<_> = all.into_iter().filter(|set| set.are_here()).collect();
    let instructions = here[random.below(here.len())];
    let from = |random: &mut Random| [0, usize::MAX, 1 + random.below(20_000)][random.below(3)];
    let flag = |random: &mut Random| random.once_in(2);
    // Of lines, or of any bytes, as no cache is.
    let cache = |random: &mut Random| {
        let way = if random.once_in(4) { 4096 + random.below(9000) } else { 4096 << random.below(6) };
        Cache { way, ways: 1 + random.below(20) }
    };
    let large = [0, usize::MAX][random.below(2)];
    Machine {
        instructions,
        large,
        large_units: large,
        whole: from(random),
        spread: flag(random),
        short_pieces: from(random),
        counts_lanes: flag(random),
        as_read: from(random),
        in_streams: from(random),
        in_turn: from(random),
        asked: from(random),
        near: from(random),
        kept: from(random),
        held: from(random),
        strings_wait: flag(random),
        caches: [cache(random), cache(random)],
    }
}

/// The same, as it must be for a way to be asked for: past the caches or not, and where the last cache is spread or not.
fn machine_for(way: Heuristic, random: &mut Random) -> Machine {
    use Heuristic::*;
    let any = any_machine(random);
    let none = usize::MAX;
    match way {
        SlantOfFew | SlantOfLong | Dealt | Turns | Carried => Machine { large: 0, large_units: 0, ..any },
        Pieces => Machine { large: 0, large_units: 0, held: 0, spread: false, ..any },
        ShortRows => Machine { large: none, large_units: none, spread: true, ..any },
        Structs | Lanes => Machine { large: none, large_units: none, spread: false, ..any },
        Near | Crowd => Machine { large: none, large_units: none, near: none, ..any },
        _ => any,
    }
}

const UNITS: [usize; 24] = [1, 1, 2, 2, 4, 4, 8, 8, 16, 16, 16, 16, 16, 16, 16, 3, 5, 6, 9, 12, 18, 24, 33, 64];

/// Small shapes, and some of a few thousand bytes: matrices, dense and in rows of whole lines, of few long rows and of few units in each; three modes in any order;
/// any modes with gaps.
fn any_shape(random: &mut Random, case: usize) -> (Modes, usize) {
    let size = UNITS[random.below(UNITS.len())];
    let line = (64 / size).max(1);
    let extent = |random: &mut Random| match random.below(4) {
        0 => 1 + random.below(5),
        1 => line * (1 + random.below(4)),
        2 => 1 + random.below(24),
        _ => 1 + random.below(1 + 1200 / size),
    };
    let mut extents = [0; 4].map(|_| extent(random));
    // No more than a few thousand elements.
    let fit = |extents: &mut [usize]| {
        while extents.iter().product::<usize>() > 4000 {
            let longest = extents.iter_mut().max().expect("there is one");
            *longest = longest.div_ceil(2);
        }
    };
    let modes = match case % 6 {
        0 if case.is_multiple_of(12) => {
            // More than the first cache keeps with what it is read from.
            let row = 1 + random.below(3 * line + 40);
            permuted(&[(17_000 + random.below(20_000)) / size / row + 1, row], &[1, 0])
        }
        0 => {
            fit(&mut extents[..2]);
            permuted(&extents[..2], &[1, 0])
        }
        1 => {
            // Rows of either operand begin where lines, lanes or units do.
            fit(&mut extents[..2]);
            let [row, run, ..] = extents;
            let [d, s] = [row, run].map(|least| {
                let to = [line, (16 / size).max(1), 1][random.below(3)];
                (least.next_multiple_of(to) + to * random.below(3)) as isize
            });
            let [d, s] = [d, s].map(|stride| if random.once_in(6) { -stride } else { stride });
            let third = (1 + random.below(3), [d.abs() * run as isize, s.abs() * row as isize]);
            vec![(row, [1, s]), (run, [d, if random.once_in(6) { -1 } else { 1 }]), third]
        }
        2 => {
            fit(&mut extents[..3]);
            permuted(&extents[..3], &[[0, 2, 1], [1, 0, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]][random.below(5)])
        }
        3 => {
            fit(&mut extents);
            permuted_by(random, &extents)
        }
        4 if random.once_in(2) => {
            // Rows shorter than a lane.
            let (row, run) = (1 + random.below((16 / size).max(1)), extents[0]);
            permuted(&[run, row], &[1, 0])
        }
        4 => {
            // A few units of a row or of a run, of many matrices.
            let few = 2 + random.below(14);
            let mut shape = [1 + random.below(9), extents[0].min(60), few];
            shape[1..].rotate_left(random.below(2));
            fit(&mut shape);
            permuted(&shape, &[0, 2, 1])
        }
        _ => {
            fit(&mut extents[..3]);
            modes(random, &extents[..3], true)
        }
    };
    // Backwards, as one row is.
    if case.is_multiple_of(17) {
        (vec![(line + extents[0], [1, -1]), (3, [2 * (line + extents[0]) as isize; 2])], size)
    } else {
        (modes, size)
    }
}

/// Shapes with where they begin, on any machine.
fn each_case(seed: u64, cases: usize, mut visit: impl FnMut(&mut Case<'_>, &mut Random, usize)) {
    let mut random = Random(seed);
    for case in 0..if cfg!(miri) { cases.div_ceil(60) } else { cases } {
        let (modes, size) = any_shape(&mut random, case);
        let shift = [0, 0].map(|_| match random.below(3) {
            0 => 0,
            1 => random.below(64) / size.min(64) * size.min(64) % 64,
            _ => random.below(64),
        });
        visit(&mut Case::new(&modes, size, shift), &mut random, case);
    }
}

#[test]
fn each_way_wherever_it_fits() {
    let mut asked = [0; ALL.len()];
    each_case(0x1f2e_3d4c_5b6a_7988, 480, |case, random, _| {
        for (k, &way) in ALL.iter().enumerate() {
            assert_eq!(way as usize, k);
            let machine = machine_for(way, random);
            let what = || format!("{way:?}, {machine:?}");
            let yes = answered(
                move |heuristic| heuristic == way || comes_before(heuristic, way),
                || {
                    case.permuted(machine, what);
                    case.as_matrix(&machine, what);
                },
            );
            asked[k] += usize::from(yes.contains(&way));
        }
    });
    // Each did come, and none seldom.
    for (way, asked) in ALL.iter().zip(asked) {
        assert!(asked >= 10 || cfg!(miri), "{way:?}: {asked}");
    }
}

#[test]
fn any_answers() {
    let mut yes = vec![];
    each_case(0x0123_4567_89ab_cdef, 600, |case, random, at| {
        for round in 0..6u64 {
            let machine = any_machine(random);
            let mut coin = Random(random.below(usize::MAX >> 12) as u64 * 2 + 1);
            // All yes, all no, and any; and a way with what comes before it, and few others.
            let often = [1, usize::MAX, 2, 3, 8, 8][round as usize];
            let way = ALL[random.below(ALL.len())];
            let leads = move |heuristic| often == 8 && (heuristic == way || comes_before(heuristic, way));
            let what = || format!("answers {at} {round}, {machine:?}");
            yes.extend(answered(
                move |heuristic| leads(heuristic) || coin.below(often) == 0,
                || {
                    case.permuted(machine, what);
                    case.as_matrix(&machine, what);
                },
            ));
            yes.sort_by_key(|&way| way as usize);
            yes.dedup();
        }
    });
    // All of them but for a few, for which many must be answered in one way.
    assert!(yes.len() + 3 >= ALL.len() || cfg!(miri), "{yes:?}");
}

#[test]
fn rows_in_any_way() {
    let ways = [
        Way::Near,
        Way::NearAsRead,
        Way::Few,
        Way::FewAsked,
        Way::Parts,
        Way::PartsAsked,
        Way::AsRead,
        Way::ToWrite,
        Way::InTurn,
        Way::Past,
        Way::PastAsRead,
        Way::PastAsWritten,
    ];
    let mut random = Random(0x7766_5544_3322_1101);
    for _ in 0..if cfg!(miri) { 3 } else { 120 } {
        let row = LINE + [0, 1, random.below(64), random.below(900), random.below(9000)][random.below(5)];
        let most = if row < 4 * LINE { 7 } else { 3 };
        let others = [0; 3].map(|_| 1 + random.below(most));
        let count = random.below(4);
        let mut modes = modes(&mut random, &others[..count], true);
        for mode in &mut modes {
            mode.1 = mode.1.map(|stride| stride * row as isize);
        }
        modes.push((row, [1, 1]));
        let shift = [0, 0].map(|_| random.below(64));
        let mut of = Case::new(&modes, 1, shift);
        let mut all: Vec<_> = modes[..count].iter().map(|mode| super::shapes::mode(mode, 1)).collect();
        crate::tensor::nest::by_strides_of(0, &mut all);
        for way in ways {
            let machine = any_machine(&mut random);
            let mut all = all.clone();
            // SAFETY: rows at the offsets of the modes, from the origins on, in both buffers.
            let by = |to, from| unsafe { (rows::copy_by(way, &machine, row, &mut all, to, from), true).1 };
            of.copy(by, || format!("{way:?}, {machine:?}"));
        }
    }
}
