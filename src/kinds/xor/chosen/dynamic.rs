//! The choice in constants compared with the one at run time.

use super::choice::{Choice, choose};
use super::read::AccessModes;
use super::refusal::{Law, Refusal};
use crate::LayoutError;
use crate::dynamic::analysis::{Banks, best_layout_of, xor_layout_for};
use crate::dynamic::{DynLayout, DynXorLayout, IntTuple};
use crate::layout::StaticModes;
use alloc::vec;
use alloc::vec::Vec;

/// A sequence of numbers that look random.
struct Random(u64);
impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

fn choice(shape: &[isize], accesses: &[DynLayout], bytes: usize) -> Result<Choice, Refusal> {
    let modes = |access: &DynLayout| {
        let modes = access.modes().iter().fold(StaticModes::NONE, |all, &(s, d)| all.and(s, d).unwrap());
        AccessModes { modes, threads: access.mode(0).unwrap().modes().len() }
    };
    choose(shape, &accesses.iter().map(modes).collect::<Vec<_>>(), bytes)
}

/// The counts of a comparison.
#[derive(Default, Debug)]
struct Counts {
    equal: usize,
    other_layout: usize,
    more: usize,
    unproven: usize,
    refused: usize,
}

fn compare(shape: &[isize], accesses: &[DynLayout], bytes: usize, counts: &mut Counts) {
    let there = xor_layout_for(&IntTuple::from(shape), accesses, bytes as isize, Banks::default());
    let here = choice(shape, accesses, bytes);
    let text = alloc::format!("{shape:?} {accesses:?} {bytes} bytes");
    let (there, here) = match (there, here) {
        (Ok(there), Ok(here)) => (there, here),
        (Err(there), Err(here)) => {
            let is_same = match here.law {
                Law::Power => matches!(there, LayoutError::PowerOfTwo(_)),
                Law::Vectors => matches!(there, LayoutError::Vectors(_)),
                Law::Coordinate => matches!(there, LayoutError::NoCoordinate(_)),
                Law::Exact => matches!(there, LayoutError::XorExact(_)),
                Law::Stride => matches!(there, LayoutError::XorStride(_)),
                Law::Carry | Law::Limit | Law::TileVectors => false,
            };
            assert!(is_same, "{text}: {there:?} {here:?}");
            counts.refused += 1;
            return;
        }
        (there, here) => panic!("{text}: {:?} {:?}", there.map(|c| c.layout), here.map(|c| c.served)),
    };
    // The layout is a bijection, and what is said of it holds.
    let columns: Vec<isize> = here.columns.all().iter().map(|&column| column as isize).collect();
    let layout = DynXorLayout::new(vec![2; columns.len()].as_slice(), columns.as_slice()).unwrap();
    assert!(layout.is_injective().unwrap() && layout.cosize().unwrap() == layout.size(), "{text}");
    let own = best_layout_of(core::slice::from_ref(&layout), accesses, bytes as isize, Banks::default());
    let own = own.unwrap().expect("the layout keeps the vectors");
    assert_eq!(own.accesses, here.served.all(), "{text}");
    assert!(there.wavefronts() <= here.served.wavefronts() || !there.is_least, "{text}");
    assert!(here.served.wavefronts() <= there.wavefronts() || !here.is_least, "{text}");
    match here.served.wavefronts().cmp(&there.wavefronts()) {
        core::cmp::Ordering::Greater => counts.more += 1,
        _ if layout.coalesce() == there.layout.coalesce() => counts.equal += 1,
        _ => counts.other_layout += 1,
    }
    counts.unproven += usize::from(there.is_least && !here.is_least);
}

/// An access whose threads set these bits of the index one by one, and whose values set those.
fn access(threads: &[usize], values: &[usize]) -> DynLayout {
    let mode = |bits: &[usize]| {
        let strides: Vec<isize> = bits.iter().map(|p| 1 << p).collect();
        DynLayout::new(vec![2; bits.len()].as_slice(), strides.as_slice()).unwrap()
    };
    DynLayout::of([&mode(threads), &mode(values)]).unwrap()
}

/// The sets of `size` of the numbers below `n`.
fn sets(n: usize, size: u32) -> Vec<Vec<usize>> {
    let all = (0..1usize << n).filter(|set| set.count_ones() == size);
    all.map(|set| (0..n).filter(|p| set >> p & 1 == 1).collect()).collect()
}

#[test]
fn small_tiles_of_16_bytes_with_two_and_three_accesses() {
    let mut counts = Counts::default();
    let sets = sets(6, 3);
    for (i, a) in sets.iter().enumerate() {
        for (j, b) in sets.iter().enumerate().skip(i) {
            compare(&[8, 8], &[access(a, &[]), access(b, &[])], 16, &mut counts);
            for c in sets.iter().skip(j).step_by(3) {
                compare(&[8, 8], &[access(a, &[]), access(b, &[]), access(c, &[])], 16, &mut counts);
            }
        }
    }
    assert_eq!((counts.equal, counts.unproven), (798, 0), "{counts:?}");
}

#[test]
fn random_accesses_to_tiles_of_every_element() {
    let mut random = Random(7);
    let mut counts = [(); 5].map(|()| Counts::default());
    for case in 0..4000 {
        let element = case % 5;
        let shape: &[isize] = [&[32, 32][..], &[16, 8], &[64, 16], &[8, 4, 16], &[128]][random.below(5)];
        let bits = shape.iter().product::<isize>().ilog2() as usize;
        let accesses: Vec<DynLayout> = (0..1 + random.below(6))
            .map(|_| {
                let mut free: Vec<usize> = (0..bits).collect();
                let values: Vec<usize> = (0..random.below(3).min(4 - element))
                    .map(|k| free.remove(if random.below(9) == 0 { k } else { 0 }))
                    .collect();
                let threads: Vec<usize> = (0..(2 + random.below(6)).min(free.len()))
                    .map(|_| free.swap_remove(random.below(free.len())))
                    .collect();
                access(&threads, &values)
            })
            .collect();
        compare(shape, &accesses, 1 << element, &mut counts[element]);
    }
    for counts in counts {
        assert_eq!((counts.more, counts.unproven, counts.equal + counts.refused), (0, 0, 800), "{counts:?}");
        assert!(counts.equal >= 700, "{counts:?}");
    }
}

#[test]
fn many_accesses_of_which_no_layout_is_free_of_conflicts() {
    let mut random = Random(11);
    let mut counts = Counts::default();
    let mut conflicts = 0;
    for _ in 0..600 {
        let accesses: Vec<DynLayout> = (0..3 + random.below(6))
            .map(|_| {
                // Each thread bit sets one or two bits of the index.
                let mut free: Vec<usize> = (0..6).collect();
                let mut column = || {
                    let bits = if free.len() > 3 { 1 + random.below(2) } else { 1 };
                    (0..bits).fold(0, |column, _| column | 1 << free.swap_remove(random.below(free.len())))
                };
                let strides: [isize; 3] = [column(), column(), column()];
                DynLayout::of([&DynLayout::new(&[2, 2, 2][..], &strides[..]).unwrap()]).unwrap()
            })
            .collect();
        compare(&[8, 8], &accesses, 16, &mut counts);
        conflicts += usize::from(!choice(&[8, 8], &accesses, 16).unwrap().served.all().iter().all(|a| a.ways() == 1));
    }
    assert_eq!((counts.equal, counts.unproven, conflicts), (600, 0, 81), "{counts:?}");
}

#[test]
fn broken_laws_are_those_at_run_time() {
    let mut counts = Counts::default();
    let cases: &[(&[isize], &[&str], usize)] = &[
        (&[8, 6], &["8:1"], 4),
        (&[8, 8], &["8:1"], 12),
        (&[8, 8], &["6:1"], 4),
        (&[8, 8], &["8:-1"], 4),
        (&[8, 8], &["8:16"], 4),
        (&[8, 8], &["(2,2):(1,1)"], 4),
        (&[8, 8], &["4:3"], 4),
        (&[8, 8], &["(8,8):(8,1)"], 4),
        (&[8, 8], &["8:1"], 32),
        (&[8, 8], &["(8,2):(8,1)", "(8,2):(1,8)"], 4),
        (&[8, 8], &["(4,2):(1,16)", "(4,2):(16,1)"], 4),
        (&[8, 8], &["(4,2):(1,0)"], 4),
    ];
    for (shape, accesses, bytes) in cases {
        let accesses: Vec<DynLayout> = accesses.iter().map(|access| access.parse().unwrap()).collect();
        compare(shape, &accesses, *bytes, &mut counts);
    }
    assert_eq!(counts.refused, cases.len(), "{counts:?}");
}
