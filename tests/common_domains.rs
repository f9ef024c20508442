//! Compares `greatest_common_domain` with its definition for small shapes. A shape agrees with a mode if the coordinate in this
//! shape moves by equal steps along the mode, in one leaf only, and the mode divides this leaf. Both shapes must agree with each
//! mode of the result. Each mode with which both shapes agree must lie inside one mode of the result.
//!
//! Whether a shape agrees with a mode is decided without the library, from the coordinates of the indices of the mode.

use colex::LayoutError;
use colex::dynamic::{self as d, DynLayout, IntTuple, greatest_common_domain};
use std::collections::BTreeSet;

type Mode = (isize, isize);

/// The coordinate of an index below the size of a shape.
fn coordinate(shape: &[isize], mut i: isize) -> Vec<isize> {
    let digit = |&s: &isize| {
        let c = i % s;
        i /= s;
        c
    };
    shape.iter().map(digit).collect()
}

/// The modes `s:d`, with `s` of 2 or more, with which a shape agrees.
fn agrees(shape: &[isize]) -> BTreeSet<Mode> {
    let size: isize = shape.iter().product();
    let mut found = BTreeSet::new();
    for d in 1..size {
        let step = coordinate(shape, d);
        let moving: Vec<usize> = (0..shape.len()).filter(|&k| step[k] > 0).collect();
        let [leaf] = moving[..] else { continue };
        for s in (2..=size).take_while(|s| (s - 1) * d < size) {
            let line = (0..s).all(|i| coordinate(shape, i * d) == step.iter().map(|c| c * i).collect::<Vec<_>>());
            // The mode divides the leaf if its `s` steps, each of `step[leaf]` coordinates, fill a divisor of the extent of the
            // leaf.
            if line && shape[leaf] % (step[leaf] * s) == 0 {
                found.insert((s, d));
            }
        }
    }
    found
}

fn shapes() -> Vec<Vec<isize>> {
    let of_rank = |extents: &'static [isize], rank: u32| {
        let n = extents.len();
        (0..n.pow(rank)).map(move |i| (0..rank).map(|k| extents[i / n.pow(k) % n]).collect())
    };
    let few = [1, 2].into_iter().flat_map(|rank| of_rank(&[1, 2, 3, 4, 6, 9, 18], rank));
    few.chain(of_rank(&[1, 2, 3, 4, 6], 3)).collect()
}

#[test]
fn every_common_mode_lies_in_a_mode_of_the_greatest_common_domain() {
    let all: Vec<(Vec<isize>, BTreeSet<Mode>)> = shapes().into_iter().map(|s| (s.clone(), agrees(&s))).collect();
    let (mut pairs, mut none, mut whole) = (0, 0, 0);
    for ((a, in_a), (b, in_b)) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
        let g = greatest_common_domain(&a[..], &b[..]).unwrap();
        let modes: Vec<Mode> = g.shape().leaves().iter().copied().zip(g.stride().leaves().iter().copied()).collect();
        let trivial = g.to_string() == "1:0";
        let modes = if trivial { vec![] } else { modes };
        assert!(g.depth() <= 1 && modes.iter().all(|m| m.0 > 1), "{a:?}, {b:?}: {g}");
        assert!(modes.windows(2).all(|w| w[1].1 % (w[0].0 * w[0].1) == 0), "{a:?}, {b:?}: {g}");
        assert!(modes.iter().all(|m| in_a.contains(m) && in_b.contains(m)), "{a:?}, {b:?}: {g}");
        for common @ (s, step) in in_a.intersection(in_b) {
            let inside = |&(t, e): &Mode| step % e == 0 && (t * e) % (s * step) == 0;
            assert!(modes.iter().any(inside), "{a:?}, {b:?}: {g}, and {common:?}");
        }
        assert_eq!(greatest_common_domain(&b[..], &a[..]), Ok(g.clone()));
        let sizes: [isize; 2] = [a.iter().product(), b.iter().product()];
        pairs += 1;
        none += usize::from(trivial);
        whole += usize::from(sizes == [g.size() as isize; 2]);
    }
    assert_eq!((pairs, none, whole), (32_761, 8_427, 1_431));
}

/// A layout of either shape composes with the common domain, and can be divided by it. The rests of the two divides have only the
/// common domain `1:0`.
#[test]
fn layouts_divide_by_the_greatest_common_domain() {
    let all: Vec<Vec<isize>> = shapes().into_iter().filter(|s| s.iter().all(|&s| s > 1)).collect();
    for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
        let g = greatest_common_domain(&a[..], &b[..]).unwrap();
        let rest = |shape: &[isize]| {
            let layout = d::make_layout_right(IntTuple::from(shape)).unwrap();
            let parts = |r: DynLayout| r.shape().leaves().to_vec();
            assert_eq!(parts(d::composition(&layout, &g).unwrap()), parts(g.clone()), "{layout} and {g}");
            d::logical_divide(&layout, &g).unwrap_or_else(|e| panic!("{layout} and {g}: {e}")).mode(1).unwrap()
        };
        let left = greatest_common_domain(rest(a).shape(), rest(b).shape()).unwrap();
        assert_eq!(left.to_string(), "1:0", "{a:?}, {b:?}: {g}");
    }
}

#[test]
fn domains_of_nested_and_of_bad_shapes() {
    let ints = |text: &str| text.parse::<IntTuple>().unwrap();
    for (a, b, domain) in [
        ("10", "(10)", "10:1"),
        ("(16,3)", "((4,4),3)", "(4,4,3):(1,4,16)"),
        ("(5,3,4)", "(10,6)", "(5,2):(1,30)"),
        ("(6,35)", "(15,14)", "(3,7):(1,30)"),
        ("(5,3)", "(3,5)", "1:0"),
        ("(2,3)", "(3,6)", "1:0"),
        ("(1,(1,4))", "(2,(1,2))", "(2,2):(1,2)"),
        ("1", "7", "1:0"),
    ] {
        assert_eq!(greatest_common_domain(ints(a), ints(b)).unwrap().to_string(), domain, "{a} and {b}");
    }
    assert!(matches!(greatest_common_domain((4, -1), 4), Err(LayoutError::Extent(_))));
    assert!(matches!(greatest_common_domain(4, (4, 0)), Err(LayoutError::EmptyMode(_))));
    assert!(matches!(greatest_common_domain(4, (isize::MAX, 2)), Err(LayoutError::Overflow(_))));
    assert_eq!(greatest_common_domain(isize::MAX, isize::MAX).unwrap().shape(), IntTuple::from(isize::MAX));
}
