//! Complements of layouts of coordinates, checked by enumeration. If an exact complement is refused, a search confirms that none
//! exists.

use super::model::{self, Leaf, Value, counts, entries, every, found, layout, plus, values};
use std::collections::BTreeSet;

const EXTENTS: [isize; 3] = [1, 2, 3];
const STEPS: [(isize, usize); 9] = [(0, 0), (1, 0), (2, 0), (4, 0), (-1, 0), (1, 1), (2, 1), (3, 1), (6, 1)];

/// The first `count` integers at which copies of `offsets` begin if these copies fill the integers from 0 on. Each copy begins at
/// the least integer that no copy before it reaches. `offsets` has the element 0 and no negative one. `None` if two copies
/// overlap.
pub(super) fn repeats(offsets: &BTreeSet<isize>, count: usize) -> Option<Vec<isize>> {
    let (mut filled, mut all) = (BTreeSet::new(), Vec::new());
    while all.len() < count {
        let next = (0..).find(|x| !filled.contains(x)).unwrap();
        all.push(next);
        for x in offsets {
            if !filled.insert(x + next) {
                return None;
            }
        }
    }
    Some(all)
}

/// The different integers in one entry of the values of A.
pub(super) fn along(a: &[Leaf], entry: usize) -> BTreeSet<isize> {
    values(a).into_iter().map(|value| value[entry]).collect()
}

/// Whether some layout of coordinates fills `shape` together with the set `image`: each coordinate below the shape is the sum of
/// an element of `image` and a value of the layout, in one way only. Every layout has the same values as a layout with prime
/// extents, so only prime extents are tried. A sum of values of the leaves so far is also a sum of values of all leaves, so it
/// must be new and below the shape.
fn some_layout_fills(image: &BTreeSet<Value>, shape: Value) -> bool {
    let below = |value: &Value| value.iter().zip(shape).all(|(&x, s)| (0..s).contains(&x));
    if !image.iter().all(below) {
        return false;
    }
    let size: isize = shape.iter().product();
    let left = size / image.len() as isize;
    if left * image.len() as isize != size {
        return false;
    }
    if left == 1 {
        return true;
    }
    (2..=left).filter(|s| left % s == 0 && (2..*s).all(|d| s % d != 0)).any(|s| {
        (0..model::ENTRIES).any(|e| {
            (1 - shape[e]..shape[e]).filter(|&d| d != 0).any(|d| {
                let mut more = BTreeSet::new();
                let new =
                    values(&[(s, d, e)]).into_iter().all(|step| image.iter().all(|&x| more.insert(plus(x, step))));
                new && some_layout_fills(&more, shape)
            })
        })
    })
}

#[test]
fn exact_complements_fill_a_shape() {
    let (mut right, mut refused) = (0, 0);
    for a in every(2, &EXTENTS, &STEPS) {
        let image: BTreeSet<Value> = values(&a).into_iter().collect();
        // Only modes of stride 0 may repeat values.
        let moving: isize = a.iter().filter(|leaf| leaf.1 != 0).map(|leaf| leaf.0).product();
        for shape in [[4, 6], [6, 4], [8, 3], [2, 12], [5, 6], [1, 6], [4, 1], [1, 1], [0, 6]] {
            let Ok(r) = layout(&a).complement_exact([shape[0], shape[1]]) else {
                let exists = moving as usize == image.len() && some_layout_fills(&image, shape);
                assert!(!exists || shape.contains(&0), "{} below {shape:?}", layout(&a));
                refused += 1;
                continue;
            };
            right += 1;
            assert_eq!(r, layout(&a).complement_to([shape[0], shape[1]]).unwrap());
            let rest = found(&r);
            assert!(rest.windows(2).all(|w| w[0].iter().rev().lt(w[1].iter().rev())), "{r} is not in order");
            let sums = counts(rest.iter().flat_map(|&x| image.iter().map(move |&y| plus(x, y))));
            let all = counts(values(&[(shape[0], 1, 0), (shape[1], 1, 1)]));
            assert_eq!(sums, all, "{} and {r} below {shape:?}", layout(&a));
            assert_eq!(r.rank(), 2);
        }
    }
    assert_eq!((right, refused), (2476, 4328));
}

/// The values of a complement grow, and no sum of a value of the layout and a value of the complement occurs twice. If the sums
/// leave no gap in an entry, [`repeats`] has the values of the complement in this entry.
#[test]
fn complements_repeat_each_entry() {
    let (mut right, mut refused) = (0, 0);
    for a in every(3, &[2, 3], &STEPS) {
        let image: BTreeSet<Value> = values(&a).into_iter().collect();
        for shape in [None, Some([12, 12]), Some([7, 9])] {
            let r = match shape {
                None => layout(&a).complement(),
                Some(shape) => layout(&a).complement_to(shape),
            };
            let Ok(r) = r else {
                // The modes along one entry overlap or interleave, or a stride is negative.
                let bad = |e: usize| {
                    let mut modes: Vec<_> = a.iter().filter(|leaf| leaf.1 != 0 && leaf.2 == e).collect();
                    modes.sort_by_key(|&&(s, d, _)| (d, s));
                    modes.windows(2).any(|w| w[1].1 < w[0].0 * w[0].1) || modes.iter().any(|leaf| leaf.1 < 0)
                };
                assert!(bad(0) || bad(1), "{}", layout(&a));
                refused += 1;
                continue;
            };
            right += 1;
            let rest = found(&r);
            assert!(rest.windows(2).all(|w| w[0].iter().rev().lt(w[1].iter().rev())), "{r} is not in order");
            let sums = counts(rest.iter().flat_map(|&x| image.iter().map(move |&y| plus(x, y))));
            assert!(sums.values().all(|&count| count == 1), "{} and {r} overlap", layout(&a));
            // Without a shape, the cotarget of each entry is the cosize of the entry.
            let ends: Value = shape.unwrap_or_else(|| std::array::from_fn(|e| along(&a, e).last().unwrap() + 1));
            let rank = if a.iter().all(|leaf| leaf.1 == 0) { shape.map_or(1, |_| 2) } else { r.rank() };
            assert_eq!(r.rank(), rank);
            for e in 0..r.rank() {
                let entry: Vec<isize> = (0..r.mode(e).unwrap().size() as isize)
                    .map(|i| entries(&r.mode(e).unwrap().at(i).unwrap())[e])
                    .collect();
                let reached = along(&a, e).len() * entry.len();
                let expected = repeats(&along(&a, e), entry.len());
                // If gaps stay open, the copies of the layout begin later than those of `repeats`.
                let fills =
                    sums.keys().map(|value| value[e]).collect::<BTreeSet<_>>().into_iter().eq(0..reached as isize);
                if fills {
                    assert_eq!(Some(&entry), expected.as_ref(), "{}: {r}", layout(&a));
                    let least = ends[e].div_euclid(reached as isize) <= 1;
                    assert!(reached as isize >= ends[e] && least, "{}: {r} below {ends:?}", layout(&a));
                }
            }
        }
    }
    assert_eq!((right, refused), (6840, 11682));
}

#[test]
fn refusals_name_the_law() {
    let coords = |text: &str| text.parse::<colex::dynamic::DynCoordLayout>().unwrap();
    for (a, shape, law) in [
        ("(4,5):(1@0,1@1)", "(8)", "coordinate profile: "),
        ("(4,5):(1@0,1@1)", "8", "coordinate profile: "),
        ("3:1@0@0", "(8,2)", "cotarget fit: "),
        ("(4,2):(1@0@0,1@1@0)", "(8,2)", "coordinate profile: "),
        ("(4,5):(1@0,2@0)", "(40)", "injectivity: "),
        ("(2,3):(3@0,2@0)", "(40)", "step over: "),
        ("(4,5):(1@0,-1@1)", "(4,5)", "negative stride: "),
        ("(4,5):(1@0,1@1)", "(4,-5)", "extent: "),
        ("(4,0):(1@0,1@1)", "(4,5)", "empty mode: "),
        ("(4,5):(1@0,1@1)", "(4,7)", "cotarget fit: "),
        ("(4,2):(1@0,6@0)", "(12)", "cotarget fit: "),
        ("(4,5):(1@0,1@1)", "(4,5,9223372036854775807,3)", "overflow: "),
    ] {
        let shape: colex::dynamic::IntTuple = shape.parse().unwrap();
        let error = coords(a).complement_exact(shape).expect_err(a).to_string();
        assert!(error.starts_with(law) && error.contains(&format!("A = {a}")), "{a}: {error}");
    }
    for (a, shape, r) in [
        ("4:1@0", "12", "(3):(4@0)"),
        ("4:1@0@0", "(8,2)", "((2),2):((4@0@0),1@1)"),
        ("4:1@0", "(12,(2,3),5)", "(3,(2,3),5):(4@0,(1@0@1,1@1@1),1@2)"),
        ("4:1@1", "((2,3),8)", "((2,3),2):((1@0@0,1@1@0),4@1)"),
        ("(2,4):(1@1@1,1@0)", "(8,(3,4),2)", "(2,(3,2),2):(4@0,(1@0@1,2@1@1),1@2)"),
        ("4:0", "(2,3)", "(2,3):(1@0,1@1)"),
        ("4:2", "(2,12)", "(2,3):(1,8)"),
        ("(0,3):(1@0,1@1)", "(5,0)", "(5,0):(1@0,1@1)"),
        ("(4,5):(1@0,1@1)", "(0,5)", "(0,1):(4@0,0)"),
    ] {
        let shape: colex::dynamic::IntTuple = shape.parse().unwrap();
        assert_eq!(coords(a).complement_exact(shape).unwrap_or_else(|e| panic!("{a}: {e}")).to_string(), r);
    }
    assert_eq!(coords("(4,3):(0,0)").complement().unwrap().to_string(), "1:0");
    assert_eq!(coords("4:2@1").complement().unwrap().to_string(), "(1,2):(0,1@1)");
}
