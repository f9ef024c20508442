//! Products of layouts of coordinates, and divides by layouts of coordinates, checked at every coordinate.

use super::complements::{along, repeats};
use super::model::{ENTRIES, Leaf, Value, counts, entries, every, found, layout, leaves, plus, values};
use colex::dynamic::{DynCoordLayout, DynLayout, Tiler, compatible};
use std::collections::BTreeSet;

const STEPS: [(isize, usize); 7] = [(1, 0), (2, 0), (4, 0), (1, 1), (2, 1), (3, 1), (0, 0)];

/// Whether, along each entry, the leaves fill their gaps: if sorted by stride, each stride is a multiple of `s d`, where `s:d` is
/// the leaf before.
fn fills(a: &[Leaf]) -> bool {
    (0..ENTRIES).all(|e| {
        let mut modes: Vec<_> = a.iter().filter(|leaf| leaf.0 > 1 && leaf.1 != 0 && leaf.2 == e).collect();
        modes.sort();
        modes.sort_by_key(|leaf| leaf.1);
        let mut filled = 1;
        modes.iter().all(|leaf| leaf.1 % std::mem::replace(&mut filled, leaf.0 * leaf.1) == 0)
    })
}

/// The coordinates at which the copies of A begin. If entry e of a value of B is `x`, entry e of the copy is value number `x` of
/// `A*` along this entry. `None` if copies overlap.
fn copies(a: &[Leaf], b: &[Leaf]) -> Option<Vec<Value>> {
    let rows: Option<Vec<Vec<isize>>> = (0..ENTRIES).map(|e| repeats(&along(a, e), 32)).collect();
    let rows = rows?;
    Some(values(b).into_iter().map(|at| std::array::from_fn(|e| rows[e][at[e] as usize])).collect())
}

/// Whether some layout has these values, where its shape has a leaf or a tuple of the same size in place of each leaf of B. The
/// values must be sums of one value for each leaf of B, and the values of each leaf must be those of a layout.
pub(super) fn some_layout_has(all: &[Value], b: &[Leaf]) -> bool {
    fn some_layout_is(all: &[Value]) -> bool {
        let (n, step) = (all.len(), *all.get(1).unwrap_or(&[0; ENTRIES]));
        n == 1
            || (2..=n).filter(|p| n % p == 0).any(|p| {
                let multiple = |i: usize| step.map(|x| x * i as isize);
                let outer: Vec<_> = all.iter().copied().step_by(p).collect();
                (0..n).all(|i| all[i] == plus(multiple(i % p), outer[i / p])) && some_layout_is(&outer)
            })
    }
    let (mut sums, mut size) = (vec![[0; ENTRIES]], 1);
    b.iter().all(|leaf| {
        let along: Vec<Value> = (0..leaf.0 as usize).map(|i| all[i * size]).collect();
        sums = along.iter().flat_map(|&x| sums.iter().map(move |&y| plus(x, y))).collect();
        size *= leaf.0 as usize;
        some_layout_is(&along)
    }) && sums == all
}

#[test]
fn copies_lie_along_the_entries_of_b() {
    let (mut right, mut refused) = (0, 0);
    for a in every(2, &[2, 3], &[(1, 0), (2, 0), (2, 1), (3, 1), (0, 0)]) {
        for b in every(2, &[2, 4], &[(1, 0), (2, 0), (3, 1), (0, 0)]) {
            let (block, grid) = (layout(&a), layout(&b));
            let Ok(r) = block.logical_product_coords(&grid) else {
                let exists = fills(&a) && copies(&a, &b).is_some_and(|all| some_layout_has(&all, &b));
                assert!(!exists, "{block} by {grid}");
                refused += 1;
                continue;
            };
            right += 1;
            assert_eq!((r.rank(), r.mode(0).unwrap()), (2, block.clone()));
            assert_eq!(compatible(&grid.shape(), &r.mode(1).unwrap().shape()), Ok(true));
            let at = found(&r.mode(1).unwrap());
            if fills(&a) {
                assert_eq!(Some(&at), copies(&a, &b).as_ref(), "{block} by {grid}: {r}");
            }
            // Copies that begin at different coordinates do not overlap.
            let (tile, places): (BTreeSet<_>, BTreeSet<_>) =
                (values(&a).into_iter().collect(), at.into_iter().collect());
            let sums = counts(places.iter().flat_map(|&x| tile.iter().map(move |&y| plus(x, y))));
            assert!(sums.values().all(|&count| count == 1), "{block} by {grid}: {r}");
            // The products that combine mode k of the block with mode k of the copies.
            for (blocked, raked) in [(block.blocked_product(&grid), false), (block.raked_product(&grid), true)]
                .map(|(r, k)| (r.unwrap(), k))
            {
                assert_eq!(blocked.rank(), a.len().max(b.len()));
                assert_eq!(counts(found(&blocked)), counts(found(&r)));
                let first = leaves(&blocked.mode(0).unwrap())[0];
                assert_eq!(first, leaves(&r.mode(usize::from(raked)).unwrap())[0], "{blocked}");
            }
        }
    }
    assert_eq!((right, refused), (5696, 2224));
}

/// The offsets of a layout of integers number the copies: first those in the gaps of entry 0, then those in the gaps of entry 1
/// and beyond.
#[test]
fn integers_number_the_copies() {
    let mut right = 0;
    for a in every(2, &[2, 3], &STEPS) {
        if !fills(&a) || a.iter().all(|leaf| leaf.1 == 0) {
            continue;
        }
        let last = usize::from(a.iter().any(|leaf| leaf.1 != 0 && leaf.2 == 1));
        for (n, step) in [(2, 1), (6, 1), (8, 1), (4, 2), (1, 1), (3, 0)] {
            let b = DynLayout::new(n, step).unwrap();
            let Ok(r) = layout(&a).logical_product(&b) else { continue };
            right += 1;
            assert_eq!(layout(&a).logical_product_coords(&(&b).into()), Ok(r.clone()));
            let rows: Vec<Vec<isize>> = (0..ENTRIES).map(|e| repeats(&along(&a, e), 64).unwrap()).collect();
            let gaps = if last == 0 {
                64
            } else {
                rows[0].iter().filter(|&&x| x < *along(&a, 0).last().unwrap()).count().max(1)
            };
            for i in 0..n {
                let k = (i * step) as usize;
                let expected = if last == 0 { [rows[0][k], 0] } else { [rows[0][k % gaps], rows[1][k / gaps]] };
                assert_eq!(entries(&r.mode(1).unwrap().at(i).unwrap()), expected, "{} by {b}: {r}", layout(&a));
            }
        }
    }
    assert_eq!(right, 818);
}

#[test]
fn tilers_repeat_each_mode() {
    let coords = |text: &str| text.parse::<DynCoordLayout>().unwrap();
    let a = coords("(4,(2,3)):(1@0,(1@1,4@1))");
    for (tiler, r) in [
        ("(2,4)", "((4,2),((2,3),(2,2))):((1@0,4@0),((1@1,4@1),(2@1,12@1)))"),
        ("(_,2:3)", "(4,((2,3),2)):(1@0,((1@1,4@1),14@1))"),
        ("2", "((4,(2,3)),2):((1@0,(1@1,4@1)),2@1)"),
        ("(4:1)", "((4,4),(2,3)):((1@0,4@0),(1@1,4@1))"),
    ] {
        let tiler: Tiler = tiler.parse().unwrap();
        assert_eq!(a.logical_product(&tiler), Ok(coords(r)));
    }
    let tiler: Tiler = "(2,4)".parse().unwrap();
    assert_eq!(a.zipped_product(&tiler), Ok(coords("((4,(2,3)),(2,(2,2))):((1@0,(1@1,4@1)),(4@0,(2@1,12@1)))")));
    assert_eq!(a.tiled_product(&tiler), Ok(coords("((4,(2,3)),2,(2,2)):((1@0,(1@1,4@1)),4@0,(2@1,12@1))")));
    assert_eq!(a.flat_product(&tiler), Ok(coords("(4,(2,3),2,(2,2)):(1@0,(1@1,4@1),4@0,(2@1,12@1))")));
    let b = coords("(2,3):(1@0,2@2)");
    assert_eq!(a.zipped_product_coords(&b), a.logical_product_coords(&b));
    assert_eq!(a.logical_product_coords(&b), Ok(coords("((4,(2,3)),(2,3)):((1@0,(1@1,4@1)),(4@0,2@2))")));
    assert_eq!(a.tiled_product_coords(&b), Ok(coords("((4,(2,3)),2,3):((1@0,(1@1,4@1)),4@0,2@2)")));
    assert_eq!(a.flat_product_coords(&b), Ok(coords("(4,(2,3),2,3):(1@0,(1@1,4@1),4@0,2@2)")));
    for (b, law) in [
        ("2:1@0@1", "coordinate strides: "),
        ("(2,2):(1@0,1@0@1)", "coordinate strides: "),
        ("3:1@1", "shape divisibility: "),
    ] {
        let error = a.logical_product_coords(&coords(b)).expect_err(b).to_string();
        assert!(error.starts_with(law) && error.contains(&format!("A = {a}\n  B = {b}")), "{error}");
    }
    for b in ["2:1@0", "2:1@1", "2:0", "2:1"] {
        let error = coords("(2,2):(1@0,1@0)").logical_product_coords(&coords(b)).unwrap_err().to_string();
        assert!(error.starts_with("injectivity: "), "{error}");
    }
    assert_eq!(coords("(0,3):(1@0,1@1)").logical_product(&2), Ok(coords("((0,3),2):((1@0,1@1),0)")));
}

/// A divide of A by a layout B of coordinates has each offset of A once, apart from leaves of stride 0, which repeat offsets.
/// Mode 0 of the result has the offsets of `A ∘ B`.
#[test]
fn tiles_split_the_modes_of_a() {
    let (mut right, mut refused) = (0, 0);
    for b in every(2, &[1, 2, 3, 4], &STEPS) {
        for shape in [[4, 6], [8, 3], [6, 12], [1, 4]] {
            let tile = layout(&b);
            let plain = DynLayout::new([shape[0], shape[1]], [shape[1] + 1, 1]).unwrap();
            let id = colex::dynamic::make_identity_layout([shape[0], shape[1]]).unwrap();
            let (Ok(r), Ok(at)) = (tile.tiles_of(&plain), tile.tiles_of_coords(&id)) else {
                assert!(tile.tiles_of(&plain).is_err() && tile.tiles_of_coords(&id).is_err());
                let moves = b.iter().any(|leaf| leaf.0 != 1 && leaf.1 != 0) || b.iter().all(|leaf| leaf.0 == 1);
                assert!(!moves || tile.complement_exact([shape[0], shape[1]]).is_err(), "{plain} by {tile}");
                refused += 1;
                continue;
            };
            right += 1;
            // A leaf of stride 0 repeats each element.
            let times: isize = b.iter().filter(|leaf| leaf.1 == 0).map(|leaf| leaf.0).product();
            let all = counts(values(&[(shape[0], 1, 0), (shape[1], 1, 1)]));
            assert_eq!(
                counts(found(&at)),
                all.into_iter().map(|(value, count)| (value, count * times as usize)).collect()
            );
            assert_eq!(found(&at.mode(0).unwrap()), values(&b), "{plain} by {tile}: {r}");
            let offsets = |a: Vec<Value>| a.into_iter().map(|[i, j]| i * (shape[1] + 1) + j).collect::<Vec<_>>();
            let offsets_of = |a: DynLayout| (0..a.size() as isize).map(|i| a.at(i).unwrap()).collect::<Vec<_>>();
            assert_eq!(offsets_of(r.mode(0).unwrap()), offsets(values(&b)));
            assert_eq!(offsets_of(r), offsets(found(&at)));
        }
    }
    assert_eq!((right, refused), (874, 2374));
}
