//! Inverses and nullspaces of layouts of coordinates, checked by enumeration. If a left inverse is refused, a search confirms
//! that none exists.

use super::model::{ENTRIES, Leaf, Value, every, found, layout, values};
use std::collections::{BTreeMap, BTreeSet};

const STEPS: [(isize, usize); 9] = [(0, 0), (1, 0), (2, 0), (3, 0), (-2, 0), (1, 1), (2, 1), (4, 1), (6, 1)];

/// The index stride of each leaf: the product of the extents before the leaf.
fn index_strides(a: &[Leaf]) -> Vec<isize> {
    a.iter().scan(1, |index, leaf| Some(std::mem::replace(index, *index * leaf.0))).collect()
}

fn injective(a: &[Leaf]) -> bool {
    let values = values(a);
    values.iter().collect::<BTreeSet<_>>().len() == values.len()
}

/// `A(R(c)) = c` for every coordinate `c` of the shape of R, and no other choice of whole leaves of A gives R a larger mode.
#[test]
fn right_inverses_find_each_coordinate() {
    let mut found_modes = 0;
    for a in every(3, &[1, 2, 3], &STEPS) {
        let r = layout(&a).right_inverse().unwrap();
        let (all, shape) = (values(&a), r.shape());
        let size = |e: usize| if e < shape.rank() { shape.get(e).unwrap().product().unwrap() } else { 1 };
        if a.iter().all(|leaf| leaf.1 == 0) {
            assert_eq!(r.to_string(), "1:0");
            continue;
        }
        for (i, j) in (0..size(1)).flat_map(|j| (0..size(0)).map(move |i| (i, j))) {
            let at = if shape.rank() == 1 { r.at((i,)) } else { r.at((i, j)) };
            assert_eq!(all[at.unwrap() as usize], [i, j], "{}: {r}", layout(&a));
        }
        for e in 0..ENTRIES {
            // Whole leaves reach the integers from 0 to below `end` in this entry, each once. If two leaves have the same stride,
            // the first of them counts.
            let mut end = 1;
            while let Some(leaf) = a.iter().find(|leaf| leaf.0 > 1 && (leaf.1, leaf.2) == (end, e)) {
                end *= leaf.0;
            }
            if injective(&a) {
                assert_eq!(size(e), end, "{}: {r}", layout(&a));
            }
        }
        found_modes += usize::from(r.size() > 1);
    }
    assert_eq!(found_modes, 7720);
}

/// Whether some layout R of integers has `R(x) = y` for each pair `(x, y)`. The layouts `(p, q, ..):(a, b, c)` are tried, whose
/// last mode is unbounded. For a negative `x`, `R(x)` is `-R(-x)`.
fn some_layout_maps(pairs: &BTreeMap<isize, isize>) -> bool {
    let (most, range) =
        (pairs.keys().map(|x| x.abs()).max().unwrap_or(0), pairs.values().map(|y| y.abs()).max().unwrap_or(0));
    let is = |r: &dyn Fn(isize) -> isize| pairs.iter().all(|(&x, &y)| x.signum() * r(x.abs()) == y);
    let strides = -range..=range;
    (1..=most + 1).any(|p| {
        (1..=most / p + 1).any(|q| {
            strides.clone().any(|a| {
                strides.clone().any(|b| strides.clone().any(|c| is(&|x| x % p * a + x / p % q * b + x / p / q * c)))
            })
        })
    })
}

#[test]
fn left_inverses_find_each_index() {
    let (mut right, mut refused, mut searched) = (0, 0, BTreeMap::new());
    for a in every(2, &[1, 2, 3], &STEPS).into_iter().chain(every(3, &[2], &STEPS)) {
        let all = values(&a);
        let Ok(r) = layout(&a).left_inverse() else {
            let moving: Vec<Leaf> = a.iter().copied().filter(|leaf| leaf.1 != 0).collect();
            let exists = injective(&moving)
                && (0..ENTRIES).all(|e| {
                    // Only leaves along entry e change this entry. So mode e of R maps a sum of steps of these leaves to the sum
                    // of the same numbers of index strides.
                    let along: Vec<_> =
                        a.iter().zip(index_strides(&a)).filter(|(leaf, _)| leaf.1 != 0 && leaf.2 == e).collect();
                    let pairs = along.iter().fold(vec![(0, 0)], |pairs, (leaf, index)| {
                        (0..leaf.0)
                            .flat_map(|i| pairs.iter().map(move |(x, y)| (x + i * leaf.1, y + i * index)))
                            .collect()
                    });
                    let pairs: BTreeMap<isize, isize> = pairs.into_iter().collect();
                    *searched.entry(pairs).or_insert_with_key(some_layout_maps)
                });
            assert!(!exists, "{}", layout(&a));
            refused += 1;
            continue;
        };
        right += 1;
        let mut first: BTreeMap<Value, isize> = BTreeMap::new();
        for (i, &value) in all.iter().enumerate() {
            first.entry(value).or_insert(i as isize);
        }
        for i in 0..all.len() as isize {
            let value = layout(&a).at(i).unwrap();
            assert_eq!(r.at(value), Ok(first[&all[i as usize]]), "{}: {r} at {i}", layout(&a));
        }
    }
    assert_eq!((right, refused), (1205, 370));
}

/// The nullspace has the sums of index steps of the leaves of stride 0, each once.
#[test]
fn nullspaces_have_the_still_modes() {
    let mut larger = 0;
    for a in every(3, &[1, 2, 3], &STEPS) {
        let r = layout(&a).nullspace().unwrap();
        let still: Vec<Leaf> =
            a.iter().zip(index_strides(&a)).map(|(&(s, d, _), index)| (if d == 0 { s } else { 1 }, index, 0)).collect();
        let expected: Vec<isize> = values(&still).into_iter().map(|value| value[0]).collect();
        let indices: Vec<isize> = (0..r.size() as isize).map(|i| r.at(i).unwrap()).collect();
        assert_eq!(indices, expected, "{}: {r}", layout(&a));
        assert!(indices.iter().all(|&i| found(&layout(&a))[i as usize] == [0, 0]));
        larger += usize::from(r.size() > 1);
    }
    assert_eq!(larger, 4164);
}

#[test]
fn refusals_name_the_law() {
    let coords = |text: &str| text.parse::<colex::dynamic::DynCoordLayout>().unwrap();
    for (a, law) in [
        ("(4,0):(1@0,1@1)", "empty mode: "),
        ("(4,5):(1@0,1@0)", "injectivity: "),
        ("(3,3,2):(2@0,3@0,1@1)", "step over: "),
        ("(3,2,2):(1@0,-3@0,1@1)", "no borrow: "),
    ] {
        let error = coords(a).left_inverse().expect_err(a).to_string();
        assert!(error.starts_with(law) && error.contains(&format!("A = {a}")), "{a}: {error}");
    }
    for inverse in [coords("(4,0):(1@0,1@1)").right_inverse(), coords("(4,0):(1@0,1@1)").nullspace()] {
        assert!(inverse.unwrap_err().to_string().starts_with("empty mode: "));
    }
    // A value has the nesting of the inverse.
    let a = coords("((2,2,2),(2,2,2)):((1@0@1,2@1@1,4@0@1),(1@1@1,2@0@1,4@1@1))");
    assert_eq!(a.right_inverse().unwrap().to_string(), "(1,((2,2,2),(2,2,2))):(0,((1,16,4),(8,2,32)))");
    assert_eq!(a.right_inverse(), a.left_inverse());
    assert_eq!(coords("(4,2):(0,0)").left_inverse().unwrap().to_string(), "1:0");
    assert_eq!(coords("(4,2):(3,1)").left_inverse().unwrap().to_string(), "(3,4):(4,1)");
}

/// If all integers are static, the typed inverses are equal to those of the runtime path. Otherwise they are compared with the
/// definition.
#[test]
fn typed_inverses_agree() {
    use colex::prelude::*;
    macro_rules! agree {
        ($($layout:expr;)+) => {$({
            let (a, rt) = ($layout, $layout.to_dyn());
            assert_eq!(a.right_inverse().to_dyn(), rt.right_inverse().unwrap(), "{a}");
            assert_eq!(a.left_inverse().to_dyn(), rt.left_inverse().unwrap(), "{a}");
            assert_eq!(a.nullspace().to_dyn(), rt.nullspace().unwrap(), "{a}");
        })+};
    }
    agree! {
        layout!((4, 5) : (1@0, 1@1));
        layout!((4, 5) : (1@1, 1@0));
        layout!((4, 5) : (1@1, 1@1@4));
        layout!((4, 5) : (2@0, 2@1));
        layout!((4, 5) : (0, 1@1));
        layout!((4, (2, 3)) : (1@0, (2@1, 4@1)));
        layout!((3, (2, 2)) : (34@0, (2@0, 2@1)));
        layout!(((2, 2, 2), (2, 2, 2)) : ((1@0, 2@1, 4@0), (1@1, 2@0, 4@1)));
        layout!(((2, 2, 2), (2, 2, 2)) : ((1@0, 2@1, 6@0), (1@1, 2@0, 4@1)));
        layout!((2, 3, 5) : (4@1, 0, 7@1@2));
        layout!((2, 1, 3) : (1@0, 5@1, 2@0));
        layout!(4 : 1@0);
        layout!(4 : 3@2);
        make_identity_layout(shape!(4, (2, 3), 1));
    }
    let mut checked = 0;
    for (m, n) in (0..5).flat_map(|m| (0..5).map(move |n| (m, n))) {
        macro_rules! values {
            ($($layout:expr;)+) => {$({
                let a = $layout;
                assert_eq!(a.try_right_inverse().is_err(), m * n == 0);
                let Ok(r) = a.try_left_inverse() else {
                    assert_eq!(m * n, 0);
                    continue;
                };
                for i in 0..a.size() as isize {
                    let value = a.to_dyn().at(i).unwrap();
                    assert_eq!(r.to_dyn().at(value), Ok(i), "{a}: {r}");
                    checked += 1;
                }
                let r = a.right_inverse().to_dyn();
                for i in 0..r.size() as isize {
                    // A maps the index `R(i)` to a coordinate of R with the same result.
                    let coordinate = a.to_dyn().at(r.at(i).unwrap()).unwrap();
                    assert_eq!(r.at(coordinate), r.at(i), "{a}: {r}");
                }
            })+};
        }
        values! {
            layout!((m, n) : (1@0, 1@1));
            layout!((m, n) : (1@1, 1@0));
            layout!((m, n) : (3@0, 2@1));
            layout!((2, m, n) : (1@0, 2@0, 1@1));
        }
    }
    assert_eq!(checked, 500);
}
