//! Layouts of coordinates with strides that step along several entries, such as `1@0+2@1`, compared with enumeration. If an
//! operation refuses such a layout, a search confirms that no layout is the result.

use super::model::{ENTRIES, Leaf, Value, counts, entries, found, plus};
use super::products::some_layout_has;
use colex::dynamic::{DynCoordLayout, DynLayout, DynSteps, Tiler, complement_exact};
use std::collections::{BTreeMap, BTreeSet};

/// A leaf: its extent, and its steps along each entry.
type Sum = (isize, Value);

const EXTENTS: [isize; 3] = [1, 2, 3];
const STEPS: [Value; 9] = [[0, 0], [1, 0], [2, 0], [0, 1], [0, 3], [1, 1], [2, 2], [1, -1], [-1, 2]];

fn coords(text: &str) -> DynCoordLayout {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn text(d: Value) -> String {
    let terms: Vec<_> = (0..ENTRIES).filter(|&e| d[e] != 0).map(|e| format!("{}@{e}", d[e])).collect();
    if terms.is_empty() { "0".into() } else { terms.join("+") }
}

fn layout(leaves: &[Sum]) -> DynCoordLayout {
    let shape: Vec<_> = leaves.iter().map(|(s, _)| s.to_string()).collect();
    let stride: Vec<_> = leaves.iter().map(|&(_, d)| text(d)).collect();
    coords(&format!("({}):({})", shape.join(","), stride.join(",")))
}

fn times(d: Value, i: isize) -> Value {
    d.map(|x| x * i)
}

fn values(leaves: &[Sum]) -> Vec<Value> {
    leaves.iter().fold(vec![[0; ENTRIES]], |all, &(s, d)| {
        (0..s).flat_map(|i| all.iter().map(move |&value| plus(value, times(d, i)))).collect()
    })
}

/// Every layout of one to `rank` leaves.
fn every(rank: usize, extents: &[isize], steps: &[Value]) -> Vec<Vec<Sum>> {
    let leaves: Vec<Sum> = extents.iter().flat_map(|&s| steps.iter().map(move |&d| (s, d))).collect();
    let (mut all, mut longest) = (Vec::new(), vec![vec![]]);
    for _ in 0..rank {
        longest = longest
            .iter()
            .flat_map(|a: &Vec<Sum>| leaves.iter().map(move |&leaf| [&a[..], &[leaf]].concat()))
            .collect();
        all.extend(longest.iter().cloned());
    }
    all
}

fn several(a: &[Sum]) -> bool {
    a.iter().any(|(s, d)| *s > 1 && d.iter().all(|&x| x != 0))
}

#[test]
fn reads_and_prints() {
    for text in ["(4,5):(1@0,1@0+1@1)", "4:1@0-2@1", "(2,3):(-1@0+2@1,3@1@2+4@2@2)", "(2,(2,2)):(1@0+1@1+1@2,(0,1@2))"]
    {
        assert_eq!(coords(text).to_string(), text);
    }
    for (text, same) in
        [("4:2@1+1@0", "4:1@0+2@1"), ("4:1@0+2@0", "4:3@0"), ("4 : 1@0 - 1@0", "4:0"), ("4:1@0+-2@1", "4:1@0-2@1")]
    {
        assert_eq!(coords(text).to_string(), same);
    }
    for (text, law) in [
        ("4:1@0+1", "coordinate strides: "),
        ("4:1@0+1@1@0", "coordinate strides: "),
        ("(4,5):(1@0+1@1,1@0@1)", "coordinate strides: "),
        ("4:1@0+", "notation: "),
        ("4:1@0+(1@1)", "notation: "),
        (&format!("4:{0}@0+{0}@0", isize::MAX), "overflow: "),
        (&format!("4:{0}@0+{0}@1", isize::MAX / 4), "overflow: "),
    ] {
        let error = text.parse::<DynCoordLayout>().expect_err(text).to_string();
        assert!(error.starts_with(law), "{text}: {error}");
    }
    assert_eq!(coords("(2,3):(1@0+1@2,1@0@1)").at((1, 2)).unwrap().to_string(), "(1,(2),1)");
    // Sums at the limits of the integers.
    let (least, one) = (DynSteps::new(isize::MIN, &[0]).unwrap(), DynSteps::new(-1, &[1]).unwrap());
    let sum = one.plus(&least).unwrap();
    assert_eq!(sum.to_string(), format!("{}@0-1@1", isize::MIN));
    assert!(least.plus(&DynSteps::new(-1, &[0]).unwrap()).is_err());
}

#[test]
fn operations_keep_the_values() {
    let mut checked = 0;
    for a in every(3, &EXTENTS, &STEPS) {
        let (rt, all) = (layout(&a), values(&a));
        assert_eq!(found(&rt), all, "{rt}");
        let coalesced = rt.coalesce().unwrap();
        assert_eq!(found(&coalesced), all, "{rt}: {coalesced}");
        // Neighbours merge exactly if the stride of the second is the extent times the stride of the first.
        let moving: Vec<&Sum> = a.iter().filter(|leaf| leaf.0 > 1).collect();
        let merged = moving.windows(2).filter(|w| w[1].1 == times(w[0].1, w[0].0)).count();
        assert_eq!(coalesced.rank(), (moving.len() - merged).max(1), "{rt}: {coalesced}");
        let coshape = rt.coshape().unwrap();
        for (e, &length) in coshape.leaves().iter().enumerate() {
            let entry = || all.iter().map(|value| value[e]);
            assert_eq!(length, entry().max().unwrap() - entry().min().unwrap() + 1, "{rt}");
        }
        assert_eq!(found(&rt.flatten().unwrap()), all);
        assert_eq!(rt.reverse().unwrap().reverse().unwrap(), rt);
        let still: isize = a.iter().filter(|leaf| leaf.1 == [0; ENTRIES]).map(|leaf| leaf.0).product();
        let null = rt.nullspace().unwrap();
        assert_eq!(null.size() as isize, still);
        assert!((0..still).all(|i| all[null.at(i).unwrap() as usize] == [0; ENTRIES]));
        // Strides in colexicographic order.
        let mut order: Vec<Value> = a.iter().map(|leaf| leaf.1).filter(|&d| d != [0; ENTRIES]).collect();
        order.sort_by_key(|d| d.map(|x| x).into_iter().rev().collect::<Vec<_>>());
        order.dedup();
        let place = |d: Value| order.iter().position(|&other| other == d).map_or(0, |k| k as isize + 1);
        let places: Vec<isize> = a.iter().map(|leaf| place(leaf.1)).collect();
        let like =
            DynLayout::new(rt.shape(), colex::dynamic::IntTuple::of(places.into_iter().map(Into::into))).unwrap();
        assert_eq!(rt.make_layout_like().unwrap(), colex::dynamic::make_layout_like(&like).unwrap());
        checked += 1;
    }
    assert_eq!(checked, 27 + 27 * 27 + 27 * 27 * 27);
    let (slice, start) = coords("(4,5):(1@0,1@0+2@1)").slice_and_offset(&"(3,_)".parse().unwrap()).unwrap();
    assert_eq!((slice.to_string(), start.to_string()), ("(5):(1@0+2@1)".into(), "(3,0)".into()));
    let (slice, start) = coords("(4,5):(1@0,1@0+2@1)").slice_and_offset(&"(_,3)".parse().unwrap()).unwrap();
    assert_eq!((slice.to_string(), start.to_string()), ("(4):(1@0)".into(), "(3,6)".into()));
}

/// `A(x)` for any index: the last leaf is unbounded, and `A(-x) = -A(x)`.
fn value_at(a: &[Sum], x: isize) -> Value {
    let (mut rest, mut value) = (x.abs(), [0; ENTRIES]);
    for (k, &(s, d)) in a.iter().enumerate() {
        let c = if k + 1 == a.len() { rest } else { rest % s };
        rest /= s;
        value = plus(value, times(d, c));
    }
    times(value, x.signum())
}

#[test]
fn compositions_are_right_or_refused() {
    let (mut right, mut refused) = (0, 0);
    for a in every(2, &[1, 2, 3, 4], &STEPS) {
        for (e0, e1) in [(2, 1), (3, 2), (4, 3), (6, 1)] {
            for (f0, f1) in [(1, 2), (1, 4), (2, 1), (3, 1), (2, 6), (6, 0), (1, -2)] {
                let b = DynLayout::new((e0, e1), (f0, f1)).unwrap();
                let expected: Vec<Value> = (0..b.size() as isize).map(|i| value_at(&a, b.at(i).unwrap())).collect();
                match layout(&a).composition(&b) {
                    Ok(r) => {
                        assert_eq!(found(&r), expected, "{} o {b} = {r}", layout(&a));
                        right += 1;
                    }
                    Err(_) => {
                        let b_leaves: [Leaf; 2] = [(e0, f0, 0), (e1, f1, 0)];
                        assert!(!some_layout_has(&expected, &b_leaves), "{} o {b}", layout(&a));
                        refused += 1;
                    }
                }
            }
        }
    }
    assert_eq!((right, refused), (27156, 10140));
}

#[test]
fn divides_reach_every_value_once() {
    let (mut right, mut refused) = (0, 0);
    for a in every(2, &[2, 3, 4], &STEPS) {
        for tiler in ["2", "3:1", "2:2", "2:3", "(2,_)", "(1,2)", "(2:2,3)"] {
            let (text, tiler): (_, Tiler) = (tiler, tiler.parse().unwrap());
            let Ok(r) = layout(&a).logical_divide(&tiler) else {
                // If the tile and its complement exist, no layout has the values at their indices.
                if let Ok(tile) = text.parse::<DynLayout>()
                    && let Ok(rest) = complement_exact(&tile, values(&a).len() as isize)
                {
                    let pair = DynLayout::of([&tile, &rest]).unwrap();
                    let expected: Vec<Value> =
                        (0..pair.size() as isize).map(|i| value_at(&a, pair.at(i).unwrap())).collect();
                    let leaves: Vec<Leaf> = pair.shape().leaves().iter().map(|&s| (s, 1, 0)).collect();
                    assert!(!some_layout_has(&expected, &leaves), "{} by {tiler}", layout(&a));
                }
                refused += 1;
                continue;
            };
            assert_eq!(counts(found(&r)), counts(values(&a)), "{} by {tiler}: {r}", layout(&a));
            right += 1;
        }
    }
    assert_eq!((right, refused), (2399, 2893));
}

#[test]
fn sums_of_layouts_are_right_or_refused() {
    let (mut right, mut refused) = (0, 0);
    let all = every(2, &[1, 2, 3, 4, 6], &[[0, 0], [1, 0], [0, 2], [1, 1], [-1, 2]]);
    for a in &all {
        for b in all.iter().filter(|b| values(a).len() == values(b).len()) {
            let expected: Vec<Value> = values(a).into_iter().zip(values(b)).map(|(x, y)| plus(x, y)).collect();
            match layout(a).layout_add(&layout(b)) {
                Ok(r) => {
                    assert_eq!(found(&r), expected, "{} + {} = {r}", layout(a), layout(b));
                    right += 1;
                }
                Err(error) => {
                    assert!(error.to_string().starts_with("addition: "), "{error}");
                    assert!(
                        !some_layout_has(&expected, &[(expected.len() as isize, 1, 0)]),
                        "{} + {}",
                        layout(a),
                        layout(b)
                    );
                    refused += 1;
                }
            }
        }
    }
    assert_eq!((right, refused), (37990, 5760));
    assert!(layout(&[(2, [1, 0])]).layout_add(&layout(&[(3, [1, 0])])).is_err());
}

/// `A ∘ B` for a layout B of coordinates of A. Each mode of A is a layout of integers by itself.
#[test]
fn compositions_pick_modes_along_each_entry() {
    let (mut right, mut refused, mut exact) = (0, 0, 0);
    for (first, second) in [
        ("(2,3):(1,10)", "4:100"),
        ("(2,2):(1,10)", "(2,3):(100,1000)"),
        ("(3,2):(5,0)", "(2,2):(7,1)"),
        ("4:1", "4:10"),
    ] {
        let modes: [DynLayout; ENTRIES] = [first, second].map(|mode| mode.parse().unwrap());
        let a = DynLayout::of([&modes[0], &modes[1]]).unwrap();
        for b in every(2, &[1, 2, 3], &[[0, 0], [1, 0], [0, 1], [1, 1], [2, 1], [1, 2], [2, 2], [1, -1]]) {
            let at = |x: isize, e: usize| modes[e].at(x.abs()).unwrap() * x.signum();
            let expected: Vec<isize> =
                values(&b).into_iter().map(|value| (0..ENTRIES).map(|e| at(value[e], e)).sum()).collect();
            let coordinates: DynCoordLayout = coords("(4,4):(1@0,1@1)");
            let same = layout(&b).after_coords(&coordinates);
            assert_eq!(same.map(|r| found(&r)), Ok(values(&b)));
            match layout(&b).after(&a) {
                Ok(r) => {
                    let offsets: Vec<isize> = (0..r.size() as isize).map(|i| r.at(i).unwrap()).collect();
                    assert_eq!(offsets, expected, "{a} o {}: {r}", layout(&b));
                    right += 1;
                }
                Err(_) => {
                    let expected: Vec<Value> = expected.into_iter().map(|x| [x, 0]).collect();
                    let leaves: Vec<Leaf> = b.iter().map(|leaf| (leaf.0, 1, 0)).collect();
                    exact += usize::from(some_layout_has(&expected, &leaves));
                    refused += 1;
                }
            }
        }
    }
    assert_eq!((right, refused, exact), (1641, 759, 0));
}

/// A right inverse leaves out the modes that step along several entries, and `A(R(c)) = c`.
#[test]
fn right_inverses_find_each_coordinate() {
    let mut larger = 0;
    for a in every(3, &[1, 2, 3], &[[0, 0], [1, 0], [2, 0], [0, 1], [0, 3], [1, 1], [1, -1]]) {
        let (all, r) = (values(&a), layout(&a).right_inverse().unwrap());
        let shape = r.shape();
        let size = |e: usize| if e < shape.rank() { shape.get(e).unwrap().product().unwrap() } else { 1 };
        for (i, j) in (0..size(1)).flat_map(|j| (0..size(0)).map(move |i| (i, j))) {
            let at = if shape.rank() == 1 { r.at((i,)) } else { r.at((i, j)) };
            if r.to_string() != "1:0" {
                assert_eq!(all[at.unwrap() as usize], [i, j], "{}: {r}", layout(&a));
            }
        }
        // Whole leaves along one entry reach the integers from 0 to below `end` in this entry, each once.
        let plain: Vec<&Sum> = a.iter().filter(|leaf| leaf.1.iter().filter(|&&x| x != 0).count() == 1).collect();
        let distinct: BTreeSet<Value> = all.iter().copied().collect();
        for e in 0..ENTRIES {
            let mut end = 1;
            while let Some(leaf) = plain.iter().find(|leaf| leaf.0 > 1 && leaf.1[e] == end) {
                end *= leaf.0;
            }
            if distinct.len() == all.len() {
                assert_eq!(size(e), end, "{}: {r}", layout(&a));
            }
        }
        larger += usize::from(r.size() > 1 && several(&a));
    }
    assert_eq!(larger, 1664);
}

/// Whether a layout fills a shape together with the set `image`: each coordinate below the shape is the sum of an element of
/// `image` and a value of the layout, in one way only. The layout may have any strides.
fn some_layout_fills(image: &BTreeSet<Value>, shape: Value) -> bool {
    if !image.iter().all(|value| (0..ENTRIES).all(|e| (0..shape[e]).contains(&value[e]))) {
        return false;
    }
    let size = shape.iter().product::<isize>() as usize;
    if size == image.len() {
        return true;
    }
    (2..=size / image.len()).filter(|s| size.is_multiple_of(image.len() * s)).any(|s| {
        let below = |e: usize| 1 - shape[e]..shape[e];
        below(0).flat_map(|x| below(1).map(move |y| [x, y])).any(|d| {
            let more: BTreeSet<Value> =
                (0..s as isize).flat_map(|i| image.iter().map(move |&x| plus(x, times(d, i)))).collect();
            more.len() == image.len() * s && some_layout_fills(&more, shape)
        })
    })
}

/// If a stride steps along several entries, no layout is an exact complement.
#[test]
fn complements_and_inverses_refuse_sums() {
    let mut searched = BTreeMap::new();
    let mut refused = 0;
    for a in every(2, &[1, 2, 3], &STEPS) {
        let rt = layout(&a);
        if !several(&a) {
            assert!(rt.complement_exact((6, 6)).err().is_none_or(|e| !e.to_string().starts_with("one entry: ")));
            continue;
        }
        for error in [rt.complement().err(), rt.complement_to((6, 6)).err(), rt.left_inverse().err()] {
            assert!(error.unwrap().to_string().starts_with("one entry: "), "{rt}");
        }
        for shape in [[2, 2], [3, 2], [4, 4], [3, 6]] {
            let error = rt.complement_exact([shape[0], shape[1]]).unwrap_err().to_string();
            assert!(error.starts_with("one entry: ") && error.contains(&format!("A = {rt}")), "{error}");
            let image: BTreeSet<Value> = values(&a).into_iter().collect();
            let injective = image.len() == values(&a).len();
            let exists = *searched.entry((image.clone(), shape)).or_insert_with(|| some_layout_fills(&image, shape));
            assert!(!(injective && exists), "{rt} below {shape:?}");
            refused += 1;
        }
        let matrix: DynLayout = "(6,6):(6,1)".parse().unwrap();
        assert!(rt.tiles_of(&matrix).unwrap_err().to_string().starts_with("one entry: "));
        assert!(rt.logical_product_coords(&coords("2:1@0")).is_err());
    }
    assert_eq!(refused, 1504);
    // As copies of a layout with strides along one entry each, sums are allowed.
    let product = coords("(4,5):(1@0,1@1)").logical_product_coords(&coords("3:1@0+1@1")).unwrap();
    assert_eq!(product.to_string(), "((4,5),3):((1@0,1@1),4@0+5@1)");
    assert_eq!(entries(&product.at((0, 2)).unwrap()), [8, 10]);
}
