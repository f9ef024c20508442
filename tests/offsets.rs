//! The coordinate of an offset: the answer `c` is in the shape and `A(c)` is the offset, or no coordinate has that
//! offset. This is checked for typed layouts and at run time, for every small layout of one to three modes, with gaps, overlaps,
//! interleaved modes, and zero and negative strides.

use colex::algebra::{get_hier_coord, try_get_1d_coord, try_get_flat_coord, try_get_hier_coord};
use colex::dynamic::{self as d, DynLayout};
use colex::layout::AnyLayout;
use colex::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

fn tuple(integers: impl IntoIterator<Item = isize>) -> d::IntTuple {
    d::IntTuple::of(integers.into_iter().map(d::IntTuple::leaf))
}

/// Each offset of a layout, with all indices that have it.
fn offsets(a: &DynLayout) -> BTreeMap<isize, BTreeSet<isize>> {
    let mut all = BTreeMap::<_, BTreeSet<_>>::new();
    (0..a.size() as isize).for_each(|i| assert!(all.entry(a.at(i).unwrap()).or_default().insert(i)));
    all
}

/// How many offsets were found to have a coordinate, and how many to have none.
#[derive(Default, Debug, PartialEq)]
struct Count {
    reached: usize,
    unreached: usize,
}

/// Checks and counts the answers for each offset from just below the least to just above the greatest.
fn holds(a: &DynLayout, count: &mut Count, answers: impl Fn(isize) -> [Result<String, LayoutError>; 3]) {
    let all = offsets(a);
    let (Some((&least, _)), Some((&most, _))) = (all.first_key_value(), all.last_key_value()) else { return };
    for i in least - 2..=most + 2 {
        let [hier, flat, index] = answers(i);
        let Some(indices) = all.get(&i) else {
            count.unreached += 1;
            for answer in [hier, flat, index] {
                let error = answer.expect_err(&format!("{a} has no offset {i}"));
                assert!(matches!(error, LayoutError::Unreached(_)), "{a}, {i}: {error}");
                assert!(error.to_string().contains(&format!("no coordinate of A has the offset {i}")), "{error}");
            }
            continue;
        };
        count.reached += 1;
        let index: isize = index.unwrap().parse().unwrap();
        assert!(indices.contains(&index), "get_1d_coord({a}, {i}) = {index}");
        let coordinate = d::idx2crd(index, a.shape()).unwrap();
        assert_eq!(hier.unwrap(), coordinate.to_string(), "get_hier_coord({a}, {i})");
        let modes: Vec<_> = (0..a.rank()).map(|k| a.mode(k).unwrap()).collect();
        let by_mode = d::idx2crd(index, tuple(modes.iter().map(|mode| mode.size() as isize))).unwrap();
        let by_mode = if a.rank() == 1 { index.to_string() } else { by_mode.to_string() };
        assert_eq!(flat.unwrap(), by_mode, "get_flat_coord({a}, {i})");
    }
}

fn holds_at_run_time(a: &DynLayout, count: &mut Count) {
    holds(a, count, |i| {
        let text = |t: d::IntTuple| t.to_string();
        [
            d::get_hier_coord(a, i).map(text),
            d::get_flat_coord(a, i).map(text),
            d::get_1d_coord(a, i).map(|index| index.to_string()),
        ]
    });
}

/// Checks that the typed answers have the right integers, static or dynamic.
macro_rules! typed {
    ($count:expr; $($a:expr),* $(,)?) => {$({
        let a = $a;
        holds(&a.to_dyn(), $count, |i| {
            let plain = |text: String| text.replace('_', "");
            let i = Dyn::new(i);
            [
                try_get_hier_coord(a, i).map(|c| plain(notation(c).to_string())),
                try_get_flat_coord(a, i).map(|c| plain(notation(c).to_string())),
                try_get_1d_coord(a, i).map(|c| plain(notation(c).to_string())),
            ]
        });
    })*};
}

#[test]
fn every_small_layout_at_run_time() {
    let more = [(1, 1), (1, -2), (4, 10), (2, 7), (5, -6)];
    let modes: Vec<_> = (2..=3).flat_map(|s| (-3..=4).map(move |d| (s, d))).chain(more).collect();
    let mut count = Count::default();
    for &(s0, d0) in &modes {
        holds_at_run_time(&DynLayout::new(s0, d0).unwrap(), &mut count);
        for &(s1, d1) in &modes {
            holds_at_run_time(&DynLayout::new((s0, s1), (d0, d1)).unwrap(), &mut count);
            for &(s2, d2) in &modes {
                holds_at_run_time(&DynLayout::new((s0, (s1, s2)), (d0, (d1, d2))).unwrap(), &mut count);
            }
        }
    }
    assert!(count.reached > 60_000 && count.unreached > 60_000, "{count:?}");
}

#[test]
fn every_small_layout_of_dynamic_and_mixed_types() {
    let mut count = Count::default();
    for (m, n) in (1..=4isize).flat_map(|m| (1..=3isize).map(move |n| (m, n))) {
        for (x, y) in (-5..=6isize).flat_map(|x| (-3..=10isize).map(move |y| (x, y))) {
            typed! { &mut count;
                layout!((m, n) : (x, y)),
                layout!((4, n) : (y, 1)),
                layout!((m, 3) : (-1, y)),
                layout!((1, (n, m)) : (5, (y, x))),
                layout!(((2, m), 1, n) : ((y, 1), x, {0 - y})),
            }
        }
        typed! { &mut count;
            layout!((m, n) : (1, 4)),
            layout!((4, n) : (1, 4)),
            layout!((4, n) : (10, 1)),
            layout!((m, n) : (2, 3)),
            layout!((2, m, n) : (4, 6, 9)),
        }
    }
    assert!(count.reached > 30_000 && count.unreached > 30_000, "{count:?}");
}

#[test]
fn static_layouts() {
    let mut count = Count::default();
    typed! { &mut count;
        layout!(8), layout!((4, 8)), layout!((4, 8) : (8, 1)), layout!((4, (2, 8)) : (16, (1, 2))),
        layout!((4, 8) : (10, 1)), layout!((2, 3) : (-3, 1)), layout!((2, 3) : (-3, -1)), layout!((2, 2) : (1, 3)),
        layout!((3, 2) : (2, 3)), layout!((2, 2, 2) : (4, 6, 9)), layout!((4, (3, 1)) : (0, (0, 7))),
        layout!(((2, 1), (3, 2)) : ((100, 7), (-10, 1))), layout!(4 : -1), layout!(1 : 5), layout!((4, 8) : (1, 1)),
        layout!((7, 5, 3) : (15, 3, -1)), layout!((3, 5) : (5, 3)), layout!((4, 8) : (10, -1)),
    };
    assert!(count.reached > 200 && count.unreached > 100, "{count:?}");
}

/// The answer for a static offset has the right integers. They are static if the layout is known to be compact.
#[test]
fn static_offsets() {
    macro_rules! at {
        ($($a:expr, $i:expr => $digits:literal;)*) => {$({
            let (a, i) = ($a, $i);
            assert_eq!(notation(get_hier_coord(a, i)).to_string(), $digits, "{a}, {i:?}");
            assert_eq!(a.at(get_hier_coord(a, i)), Int::get(i), "{a}, {i:?}");
        })*};
    }
    let (n, two) = (8, 2);
    at! {
        layout!((4, 8) : (8, 1)), int!(11) => "(_1,_3)";
        layout!((4, n) : (1, 4)), int!(21) => "(_1,5)";
        layout!((4, 8) : (10, 1)), int!(10) => "(1,0)";
        layout!((4, n) : (10, 1)), int!(21) => "(2,1)";
        layout!((2, 3) : (-3, 1)), int!(-1) => "(1,2)";
        layout!((1, 3) : (7, 3)), int!(6) => "(_0,2)";
        layout!((3, 2) : (two, 3)), int!(7) => "(2,1)";
    }
    assert!(try_get_hier_coord(layout!((4, 8)), int!(32)).is_err());
    assert!(try_get_hier_coord(layout!((4, 8)), int!(-1)).is_err());
    assert!(try_get_hier_coord(layout!((2, 2) : (1, 3)), int!(2)).is_err());
}

#[test]
fn large_extents_take_no_long_search() {
    let large = 3_000_000_019isize;
    for text in [
        format!("({large},1000003):(1000003,{large})"),
        format!("(1000003,{large}):(-{large},1000003)"),
        format!("({},{large}):({large},-1)", 1 << 20),
        format!("(2,1000003,{large}):({},{large},1000003)", isize::MAX / 2),
    ] {
        let a: DynLayout = text.parse().unwrap();
        for i in [0, 1, 12_345_678_901_234, a.size() as isize - 1] {
            let offset = a.at(i).unwrap();
            assert_eq!(a.at(d::get_hier_coord(&a, offset).unwrap()), Ok(offset), "{a}");
        }
    }
}

#[test]
fn a_search_that_is_too_long_says_so() {
    // The forty strides are nearly equal, so any twenty of them have nearly the same sum.
    let strides: Vec<isize> = (0..40).map(|k| (1 << 40) + 3 * (k * k * k * 7919 % 1_000_003)).collect();
    let shape = tuple(strides.iter().map(|_| 2));
    let a = DynLayout::new(shape, tuple(strides.iter().copied())).unwrap();
    let error = d::get_hier_coord(&a, (20 << 40) + 3_000_000).unwrap_err();
    assert!(matches!(error, LayoutError::AnswerLimit(_)), "{error}");
    // The coordinate of the greatest offset is found at once.
    assert_eq!(a.at(d::get_hier_coord(&a, a.cosize() - 1).unwrap()), Ok(a.cosize() - 1));
}

#[test]
fn an_empty_layout_has_no_coordinate() {
    let n = 0;
    let a = layout!((4, n));
    assert!(matches!(try_get_hier_coord(a, 0), Err(LayoutError::EmptyMode(_))));
    assert!(matches!(d::get_hier_coord(&a.to_dyn(), 0), Err(LayoutError::EmptyMode(_))));
}

/// Generic code needs only one bound.
#[test]
fn generic_code_is_bounded_once() {
    fn there_and_back<A: AnyLayout + colex::algebra::GetHierCoordOp<isize>>(a: A, i: isize) -> String {
        notation(get_hier_coord(a, i)).to_string()
    }
    assert_eq!(there_and_back(layout!((4, 8) : (10, 1)), 10), "(1,0)");
    let n = 8;
    assert_eq!(there_and_back(layout!((4, n) : (n, 1)), 10), "(1,2)");
}
