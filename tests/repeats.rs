//! Tiles with repeated offsets: through a mode of stride 0 several threads share a value. The other modes of such a
//! tile must divide the layout. The tiles of the divided layout can be read but not written.

use colex::algebra::*;
use colex::dynamic::{self as d, DynLayout, Tiler};
use colex::prelude::*;

/// Checks a divide against its definition `A ∘ (B, B*)`, where B* is the rest, on both paths.
macro_rules! divides {
    ($($a:expr, $b:expr => $expected:literal;)*) => {$({
        let (a, b) = ($a, $b);
        let divided = logical_divide(a, b);
        assert_eq!(divided.to_string(), $expected);
        let (a, b, r) = (a.to_dyn(), b.to_dyn(), divided.to_dyn());
        let runtime = d::logical_divide(&a, &b).unwrap();
        assert_eq!(r.size(), runtime.size());
        // Mode 0 is `A ∘ B`. Each offset of A occurs as often as the tile repeats its offsets.
        let tile = r.mode(0).unwrap();
        assert!((0..b.size() as isize).all(|i| tile.at(i) == a.at(b.at(i).unwrap())), "{r}");
        let all = |a: &DynLayout| {
            let mut all: Vec<isize> = (0..a.size() as isize).map(|i| a.at(i).unwrap()).collect();
            all.sort_unstable();
            all
        };
        let repeats = r.size() / a.size();
        let expected: Vec<isize> = all(&a).into_iter().flat_map(|x| vec![x; repeats]).collect();
        assert_eq!((all(&r), all(&runtime)), (expected.clone(), expected));
    })*};
}

#[test]
fn a_tile_that_repeats_divides_where_what_moves_does() {
    let n = 4;
    divides! {
        layout!(4 : 1), layout!((2, 4) : (0, 1)) => "((_2,_4),_1):((_0,_1),_0)";
        layout!(8 : 1), layout!((2, 4) : (0, 1)) => "((_2,_4),_2):((_0,_1),_4)";
        layout!(8 : 1), layout!((4, 2) : (1, 0)) => "((_4,_2),_2):((_1,_0),_4)";
        layout!(6 : 1), layout!((3, 2) : (0, 3)) => "((_3,_2),_3):((_0,_3),_1)";
        layout!((2, 4) : (4, 1)), layout!((2, 4) : (0, 1)) => "((_2,(_2,_2)),_2):((_0,(_4,_1)),_2)";
        layout!(8 : 1), layout!((2, (3, 4)) : (0, (0, 1))) => "((_2,(_3,_4)),_2):((_0,(_0,_1)),_4)";
        layout!(n : 1), layout!((2, 4) : (0, 1)) => "((_2,_4),1):((_0,_1),_4)";
        layout!(4 : 1), layout!((2, n) : (0, 1)) => "((_2,4),1):((_0,_1),4)";
    }
    for (a, tile) in [("4:1", "(2,3):(0,1)"), ("4:1", "(2,8):(0,1)"), ("6:1", "(2,4):(0,1)")] {
        let answer = d::logical_divide(&a.parse().unwrap(), &tile.parse::<Tiler>().unwrap());
        assert!(matches!(answer, Err(LayoutError::ExactFit(_))), "{a}, {tile}: {answer:?}");
    }
    let n = 6;
    assert!(matches!(try_logical_divide(layout!(n : 1), layout!((2, 4) : (0, 1))), Err(LayoutError::ExactFit(_))));
}

#[test]
fn parts_that_repeat_are_read_and_not_written() {
    let mut t = make_tensor([0, 1, 2, 3, 4, 5, 6, 7], layout!(8));
    let shared: Vec<Vec<i32>> = t.tiles(layout!((2, 4) : (0, 1))).map(|tile| tile.iter().copied().collect()).collect();
    assert_eq!(shared, [[0, 0, 1, 1, 2, 2, 3, 3], [4, 4, 5, 5, 6, 6, 7, 7]]);
    // If all integers are static, it does not compile: ui-tests/injectivity/tiles-to-write-that-repeat.rs.
    let n = 2;
    let error = t.try_tiles_mut(layout!((n, 4) : (0, 1))).unwrap_err();
    assert!(matches!(error, LayoutError::Injectivity(_)), "{error}");
    assert!(t.try_tiles_mut(layout!({4} : 1)).is_ok());
}

/// How many times a divide reaches each index.
fn reached(r: &DynLayout) -> std::collections::BTreeMap<isize, isize> {
    let mut all = std::collections::BTreeMap::new();
    (0..r.size() as isize).for_each(|i| *all.entry(r.at(i).unwrap()).or_default() += 1);
    all
}

/// Counts the divides of `n:1` in four groups. In `once`, the tile and the rest together reach every index once. In
/// `repeated`, they reach every index as often as the modes of stride 0 repeat it. In `still`, the divide is refused
/// because each mode of the tile has stride 0 or extent 1. In `refused`, it is refused for another reason.
#[derive(Default)]
struct Law {
    once: usize,
    repeated: usize,
    still: usize,
    refused: usize,
}
impl Law {
    fn check(&mut self, what: &str, n: isize, tile: &DynLayout, answer: Result<DynLayout, LayoutError>) {
        let modes = || tile.shape().leaves().to_vec().into_iter().zip(tile.stride().leaves().to_vec());
        let repeats: isize = modes().filter(|m| m.1 == 0).map(|m| m.0).product();
        let moves = modes().any(|(s, d)| s > 1 && d != 0);
        match answer {
            Ok(r) => {
                assert!(moves || tile.size() == 1, "{what} {n} by {tile}: {r} is of a tile that only repeats");
                let expected = (0..n).map(|i| (i, repeats)).collect();
                assert_eq!(reached(&r), expected, "{what} {n} by {tile}: {r}");
                if repeats == 1 { self.once += 1 } else { self.repeated += 1 }
            }
            Err(error) if moves || tile.size() == 1 => {
                let said = error.to_string();
                assert!(!said.contains("has stride 0 or extent 1"), "{what} {n} by {tile}: {said}");
                if let LayoutError::ExactFit(clash) = &error {
                    assert!(clash.right % clash.left != 0, "{what} {n} by {tile}: {said}");
                }
                self.refused += 1;
            }
            Err(error) => {
                assert!(error.to_string().contains("has stride 0 or extent 1"), "{what} {n} by {tile}: {error}");
                self.still += 1;
            }
        }
    }
}

#[test]
fn every_divide_reaches_each_index_as_often_as_its_tile_repeats_it() {
    let mut law = Law::default();
    for n in 1..=12isize {
        let a: DynLayout = format!("{n}:1").parse().unwrap();
        for (s0, d0) in (1..5).flat_map(|s| (0..5).map(move |d| (s, d))) {
            for (s1, d1) in (1..4).flat_map(|s| [0, 1, 2, 4, 6].map(|d| (s, d))) {
                let tile: DynLayout = format!("({s0},{s1}):({d0},{d1})").parse().unwrap();
                law.check("logical_divide", n, &tile, d::logical_divide(&a, &tile));
                law.check("zipped_divide", n, &tile, d::zipped_divide(&a, &tile));
                law.check("tiled_divide", n, &tile, d::tiled_divide(&a, &tile));
                law.check("flat_divide", n, &tile, d::flat_divide(&a, &tile));
                // In a padded divide, `n * repeats` coordinates are not padding.
                if let Ok(padded) = d::logical_divide_padded(&a, &tile) {
                    let repeats = [(s0, d0), (s1, d1)].iter().filter(|m| m.1 == 0).map(|m| m.0).product::<isize>();
                    assert!(
                        tile.size() == 1 || [(s0, d0), (s1, d1)].iter().any(|m| m.0 > 1 && m.1 != 0),
                        "{n} by {tile}"
                    );
                    let real = (0..padded.layout.size() as isize).filter(|&i| padded.predicate.holds(i).unwrap());
                    assert_eq!(real.count() as isize, n * repeats, "{n} by {tile}: {}", padded.layout);
                }
                assert_eq!(
                    d::evenly_divides(&n.into(), &tile),
                    Ok(d::logical_divide(&a, &tile).is_ok()),
                    "evenly_divides {n} by {tile}"
                );
            }
            // Tiles with dynamic extents and strides, with a static stride 0, and with both.
            let one: DynLayout = format!("{s0}:{d0}").parse().unwrap();
            let by_value = layout!(s0 : d0);
            law.check("typed", n, &one, try_logical_divide(layout!(n : 1), by_value).map(|r| r.to_dyn()));
            law.check("typed", n, &one, try_zipped_divide(layout!(n : 1), by_value).map(|r| r.to_dyn()));
            law.check("typed", n, &one, try_tiled_divide(layout!(n : 1), by_value).map(|r| r.to_dyn()));
            law.check("typed", n, &one, try_flat_divide(layout!(n : 1), by_value).map(|r| r.to_dyn()));
            let still = layout!(s0 : 0);
            let of_still: DynLayout = format!("{s0}:0").parse().unwrap();
            law.check("typed", n, &of_still, try_zipped_divide(layout!(n : 1), still).map(|r| r.to_dyn()));
            assert_eq!(try_zipped_divide_padded(layout!(n : 1), still).is_ok(), s0 == 1, "{n} by {of_still}");
            assert_eq!(try_logical_divide_padded(layout!(n : 1), layout!(s0 : {0})).is_ok(), s0 == 1);
            assert!(s0 == 1 || !evenly_divides(shape!(n), still));
            let two: DynLayout = format!("({s0},2):(0,{d0})").parse().unwrap();
            law.check(
                "typed",
                n,
                &two,
                try_logical_divide(layout!(n : 1), layout!((s0, 2) : (0, d0))).map(|r| r.to_dyn()),
            );
        }
    }
    let Law { once, repeated, still, refused } = law;
    println!("{once} once, {repeated} repeated, {still} of a tile that only repeats, {refused} refused");
    assert!(once > 300 && repeated > 300 && still > 300 && refused > 300);
}

#[test]
fn a_tile_that_only_repeats_is_none() {
    let (a, tile): (DynLayout, DynLayout) = ("20:-8".parse().unwrap(), "5:0".parse().unwrap());
    let error = d::zipped_divide(&a, &tile).unwrap_err();
    assert!(matches!(error, LayoutError::ExactFit(_)), "{error}");
    assert!(error.to_string().contains("so its 5 coordinates all give the same of the 20 indices"), "{error}");
    let (n, d, five, zero) = (20, -8, 5, 0);
    let typed = try_zipped_divide(layout!(n : d), layout!(five : zero)).unwrap_err();
    assert_eq!(typed.law(), error.law());
    // A tiler with several modes may have such a tile for one of them. Threads then share all elements of that mode.
    let by: Tiler = "(4,5:0)".parse().unwrap();
    let r = d::logical_divide(&"(8,20):(1,8)".parse().unwrap(), &by).unwrap();
    assert_eq!(r.to_string(), "((4,2),(5,20)):((1,4),(0,8))");
    let typed = try_logical_divide(layout!((8, n)), tiler!(4, layout!(5 : 0))).unwrap().to_dyn();
    assert_eq!((typed.size(), reached(&typed)), (r.size(), reached(&r)));
}
