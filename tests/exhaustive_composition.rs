//! Composition compared with its definition by brute force over small layouts: no wrong layout is returned, and no
//! layout that exists is missed.
//!
//! Whether a layout exists is decided without the library. `exists` tabulates `A(B(c))` from the definition, checks
//! that it is a sum over the leaves of B, and looks for a flat layout for each leaf by trying every divisor.

use colex::dynamic::{DynLayout, IntTuple, composition};

type Mode = (isize, isize);

/// The value of A at any index. The last mode is unbounded, and below zero `A(-x) = -A(x)`.
fn at(a: &[Mode], x: isize) -> isize {
    if x < 0 {
        return -at(a, -x);
    }
    let (last, rest) = a.split_last().unwrap();
    let (mut x, mut sum) = (x, 0);
    for (s, d) in rest {
        sum += x % s * d;
        x /= s;
    }
    sum + x * last.1
}

/// Whether `f` is the sequence `L(0), L(1), ..` of all offsets of some flat layout L.
fn is_layout(f: &[isize]) -> bool {
    let s = f.len();
    s == 1 && f[0] == 0
        || (2..=s).filter(|&n| s.is_multiple_of(n)).any(|n| {
            let starts: Vec<isize> = f.iter().copied().step_by(n).collect();
            (0..s).all(|i| f[i] == (i % n) as isize * f[1] + starts[i / n]) && is_layout(&starts)
        })
}

/// Whether some layout whose shape refines that of B equals `A o B`.
fn exists(a: &[Mode], b: &[Mode]) -> bool {
    let leaf = |&(s, d): &Mode| (0..s).map(|c| at(a, c * d)).collect::<Vec<_>>();
    let leaves: Vec<Vec<isize>> = b.iter().map(leaf).collect();
    let size: isize = b.iter().map(|m| m.0).product();
    let adds_up = (0..size).all(|i| {
        let (mut i, mut x, mut sum) = (i, 0, 0);
        for ((s, d), leaf) in b.iter().zip(&leaves) {
            x += i % s * d;
            sum += leaf[(i % s) as usize];
            i /= s;
        }
        at(a, x) == sum
    });
    adds_up && leaves.iter().all(|leaf| is_layout(leaf))
}

fn layout(modes: &[Mode]) -> DynLayout {
    let part = |f: fn(&Mode) -> isize| IntTuple::of(modes.iter().map(|m| IntTuple::from(f(m))));
    DynLayout::new(part(|m| m.0), part(|m| m.1)).unwrap()
}

#[derive(Default)]
struct Counts {
    pairs: usize,
    accepted: usize,
    wrong: usize,
    missed: usize,
}

fn check(a: &[Mode], b: &[Mode], counts: &mut Counts) {
    counts.pairs += 1;
    let (la, lb) = (layout(a), layout(b));
    let Ok(r) = composition(&la, &lb) else {
        if exists(a, b) {
            counts.missed += 1;
            eprintln!("missed: {la} o {lb}");
        }
        return;
    };
    counts.accepted += 1;
    let function = (0..lb.size() as isize).all(|i| r.at(i) == Ok(at(a, lb.at(i).unwrap())));
    // Mode k of R has the size of mode k of B.
    let refines = r.rank() == b.len() && b.iter().enumerate().all(|(k, m)| r.mode(k).unwrap().size() as isize == m.0);
    if !function || !refines {
        counts.wrong += 1;
        eprintln!("wrong: {la} o {lb} = {r}");
    }
}

/// All modes with these extents and strides.
fn modes(extents: std::ops::RangeInclusive<isize>, strides: &[isize]) -> Vec<Mode> {
    extents.flat_map(|s| strides.iter().map(move |&d| (s, d))).collect()
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// All tuples of this rank, or an evenly spaced sample if there are more than `most`.
fn each(choices: &[Mode], rank: u32, most: usize, mut visit: impl FnMut(&[Mode])) {
    let all = choices.len().pow(rank);
    // The step has no common factor with the number of choices, so the sample uses every choice.
    let mut stride = all.div_ceil(most).max(1);
    while gcd(stride, choices.len()) > 1 {
        stride += 1;
    }
    for i in (0..all).step_by(stride) {
        let digits = (0..rank).map(|k| choices[i / choices.len().pow(k) % choices.len()]);
        visit(&digits.collect::<Vec<_>>());
    }
}

fn sweep(name: &str, a: (&[Mode], u32, usize), b: (&[Mode], u32, usize)) {
    let mut counts = Counts::default();
    each(a.0, a.1, a.2, |a| each(b.0, b.1, b.2, |b| check(a, b, &mut counts)));
    let Counts { pairs, accepted, wrong, missed } = counts;
    println!("{name}: {pairs} pairs, {accepted} accepted, wrong = {wrong}, missed = {missed}");
    assert_eq!((wrong, missed), (0, 0));
}

const STRIDES: [isize; 12] = [0, 1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -5];

#[test]
fn rank_1_and_2_after_rank_1() {
    let all = modes(1..=4, &STRIDES);
    sweep("rank 1 o rank 1", (&all, 1, usize::MAX), (&all, 1, usize::MAX));
    // These modes of B are longer, so some of them go through a mode of A more than once.
    let long = modes(1..=12, &STRIDES);
    sweep("rank 2 o rank 1", (&all, 2, usize::MAX), (&long, 1, 36));
}

#[test]
fn rank_3_after_rank_1() {
    let all = modes(1..=4, &[0, 1, 2, 3, 4, 6, 8, -1, -4]);
    let long = modes(2..=12, &STRIDES);
    sweep("rank 3 o rank 1", (&all, 3, 4000), (&long, 1, 40));
}

#[test]
fn rank_2_after_rank_2() {
    let a = modes(1..=4, &[0, 1, 2, 3, 4, 6, 8, -1, -4]);
    let b = modes(1..=4, &STRIDES);
    sweep("rank 2 o rank 2", (&a, 2, 500), (&b, 2, 250));
}

#[test]
fn rank_3_after_rank_2() {
    let a = modes(1..=4, &[0, 1, 2, 3, 4, 6, 8, -1, -4]);
    let b = modes(2..=4, &STRIDES);
    sweep("rank 3 o rank 2", (&a, 3, 1500), (&b, 2, 100));
}

/// With these strides, carries out of several modes of A can cancel: `A(x + y) = A(x) + A(y)`, although `x + y` carries.
#[test]
fn carries_that_cancel() {
    let a = modes(2..=3, &[0, 1, -1, 2, -2, 3]);
    let b = modes(2..=6, &[1, 2, 3, 4, 5, 7, 9, 11, -1, -3]);
    sweep("cancelling, rank 3 o rank 1", (&a, 3, usize::MAX), (&b, 1, usize::MAX));
    sweep("cancelling, rank 3 o rank 2", (&a, 3, 300), (&b, 2, 100));
}
