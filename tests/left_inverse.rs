//! The left inverse of layouts at run time: it is found if one exists, and otherwise the law that the error names is
//! broken.

use colex::LayoutError;
use colex::dynamic::{DynLayout, left_inverse};
use std::collections::BTreeSet;

type Modes = Vec<(isize, isize)>;

fn layout(modes: &[(isize, isize)]) -> DynLayout {
    let text = |pick: fn(&(isize, isize)) -> isize| {
        modes.iter().map(|mode| pick(mode).to_string()).collect::<Vec<_>>().join(",")
    };
    format!("({}):({})", text(|m| m.0), text(|m| m.1)).parse().unwrap()
}

/// The offset of an index. The coordinate in the last mode may be greater than its extent. For an index below zero,
/// `L(-i) = -L(i)`.
fn at(modes: &[(isize, isize)], index: isize) -> isize {
    let (mut rest, mut offset) = (index.abs(), 0);
    for (k, &(s, d)) in modes.iter().enumerate() {
        let digit = if k + 1 == modes.len() { rest } else { rest % s };
        (offset, rest) = (offset + digit * d, rest / s);
    }
    offset * index.signum()
}

fn modes(a: &DynLayout) -> Modes {
    let (shape, stride) = (a.shape(), a.stride());
    shape.leaves().iter().copied().zip(stride.leaves().iter().copied()).collect()
}

fn offsets(a: &DynLayout) -> Vec<isize> {
    (0..a.size() as isize).map(|i| a.at(i).unwrap()).collect()
}

/// Whether some layout of at most three modes with strides of magnitude up to 6 maps each offset to its index, by
/// trying all.
fn some_layout_inverts(offsets: &[isize]) -> bool {
    let greatest = offsets.iter().map(|x| x.abs()).max().unwrap_or(0);
    let inverts = |modes: &[(isize, isize)]| offsets.iter().zip(0..).all(|(&x, i)| at(modes, x) == i);
    let strides = || -6..=6;
    for d0 in strides() {
        if inverts(&[(1, d0)]) {
            return true;
        }
    }
    for s0 in 2..=greatest {
        for (d0, d1) in strides().flat_map(|d0| strides().map(move |d1| (d0, d1))) {
            if inverts(&[(s0, d0), (1, d1)]) {
                return true;
            }
            // The first offset below `s0`, except 0, uses only the first mode. If its index is wrong, a third mode
            // cannot help.
            let first = offsets.iter().zip(0..).find(|(x, _)| x.abs() < s0 && **x != 0);
            if first.is_some_and(|(&x, i)| at(&[(s0, d0), (1, d1)], x) != i) {
                continue;
            }
            for s1 in 2..=greatest / s0 {
                if strides().any(|d2| inverts(&[(s0, d0), (s1, d1), (1, d2)])) {
                    return true;
                }
            }
        }
    }
    false
}

#[derive(Debug, Default)]
struct Counts {
    /// How many layouts have an inverse and follow this rule: all their strides have the same sign, and if `s:d` and `t:e`
    /// are neighbours in the modes sorted by stride, `e` is a multiple of `d` and at least `s d`.
    ruled: usize,
    searched: usize,
    shared: usize,
    step_over: usize,
    divisibility: usize,
    signs: usize,
}

fn check(a: &DynLayout, counts: &mut Counts) {
    let offsets = offsets(a);
    let distinct = offsets.iter().collect::<BTreeSet<_>>().len() == offsets.len();
    let of_a = modes(a);
    let error = match left_inverse(a) {
        Ok(r) => {
            assert!(offsets.iter().zip(0..).all(|(&x, i)| at(&modes(&r), x) == i), "{a}: {r} is none");
            assert!(distinct, "{a}: {r}");
            let mut sorted: Modes = of_a.iter().map(|&(s, d)| (d.abs(), s)).filter(|m| m.1 > 1).collect();
            sorted.sort_unstable();
            let ruled = sorted.windows(2).all(|w| w[1].0 % w[0].0 == 0 && w[1].0 >= w[0].0 * w[0].1);
            let signs = of_a.iter().any(|m| m.1 < 0) && of_a.iter().any(|m| m.1 > 0);
            if ruled && !signs {
                counts.ruled += 1
            } else {
                counts.searched += 1
            }
            return;
        }
        Err(error) => error,
    };
    assert!(!distinct || !some_layout_inverts(&offsets), "{a}: there is one\n{error}");
    let (left, right) = (error.clash().left, error.clash().right);
    let strides = || of_a.iter().map(|m| m.1.abs());
    match &error {
        LayoutError::Injectivity(_) => {
            assert!(!distinct && strides().any(|d| d == left) && left < right, "{error}");
            counts.shared += 1;
        }
        LayoutError::StepOver(_) => {
            assert!(distinct && strides().any(|d| d == left) && left < right, "{error}");
            assert!(of_a.iter().any(|&(s, d)| d.abs() < left && s * d.abs() == right), "{error}");
            counts.step_over += 1;
        }
        LayoutError::Divisibility(_) => {
            assert!(distinct && strides().any(|d| d == left) && strides().any(|d| d == right), "{error}");
            assert!(right % left != 0, "{error}");
            counts.divisibility += 1;
        }
        LayoutError::NoBorrow(_) => {
            assert!(distinct && left > 0 && right < 0 && !error.to_string().contains(" of B have"), "{error}");
            counts.signs += 1;
        }
        _ => panic!("{a}: {error}"),
    }
}

#[test]
fn it_is_found_where_there_is_one() {
    let mut counts = Counts::default();
    let (extents, strides) = ([2, 3], [-7, -5, -3, -2, -1, 1, 2, 3, 4, 5, 6, 9]);
    let each: Modes = extents.iter().flat_map(|&s| strides.iter().map(move |&d| (s, d))).collect();
    for &a in &each {
        for &b in &each {
            check(&layout(&[a, b]), &mut counts);
        }
    }
    for (a, b, c) in [1, 2, 3, 4, 5, 7, -2, -9].iter().flat_map(|&a| {
        [1, 2, 3, 5, 6, -1, -4].iter().flat_map(move |&b| [1, 2, 4, 5, 10, -3, -8].iter().map(move |&c| (a, b, c)))
    }) {
        check(&layout(&[(2, a), (2, b), (2, c)]), &mut counts);
    }
    println!("{counts:?}");
    let Counts { ruled, searched, shared, step_over, divisibility, signs } = counts;
    assert!([ruled, searched, shared, signs].iter().all(|&n| n > 50), "all are met");
    assert!(step_over > 10 && divisibility > 3, "all are met");
}

#[test]
fn inverses_that_no_rule_gives() {
    for (a, r) in [
        ("(2,2):(2,3)", "(2,3):(1,1)"),
        ("(2,2):(3,2)", "(2,3):(-1,2)"),
        ("(2,2):(2,5)", "(2,4):(0,1)"),
        ("(2,2):(1,-5)", "(3,2):(1,-4)"),
    ] {
        assert_eq!(left_inverse(&a.parse().unwrap()).unwrap().to_string(), r, "{a}");
    }
}

/// A search ends after a limited number of steps, with an error that says so.
#[test]
fn a_search_that_is_too_long_is_refused() {
    for a in ["(300,400):(1009,650003)", "(2000000,2):(2,4000001)"] {
        let error = left_inverse(&a.parse().unwrap()).unwrap_err();
        assert!(matches!(error, LayoutError::AnswerLimit(_)), "{a}: {error}");
    }
}
