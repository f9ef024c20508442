//! Coordinates, layouts built from shapes, and filters by mode: the typed path and the runtime path give the same answers.

use crate::cases::cases;
use colex::algebra::*;
use colex::coord::try_crd2idx_by;
use colex::dynamic::{self as d, IntTuple, coord_from};
use colex::layout::{try_get_1d_coord, try_get_flat_coord, try_get_hier_coord};
use colex::prelude::*;
use colex::tuple::IntTuple as Typed;
use proptest::prelude::*;

fn tuple(t: impl Typed) -> IntTuple {
    coord_from(t).to_string().parse().unwrap()
}

/// Asserts that both paths give the same answer or the same law.
#[track_caller]
fn same<T: PartialEq + core::fmt::Debug>(what: &str, typed: Result<T, LayoutError>, runtime: Result<T, LayoutError>) {
    match (typed, runtime) {
        (Err(typed), Err(runtime)) => crate::refusals::alike(what, &typed, &runtime),
        (typed, runtime) => assert_eq!(typed, runtime, "{what}"),
    }
}

// ---- coordinates ------------------------------------------------------------------------------

/// Converts every index of a shape to its coordinate and back, with compact strides.
macro_rules! through {
    ($($shape:expr, $size:expr;)*) => {$({
        let (shape, runtime) = ($shape, tuple($shape));
        for i in 0..$size {
            let c = idx2crd(Dyn::new(i), shape);
            assert_eq!(tuple(c), d::idx2crd(i, &runtime).unwrap(), "idx2crd {i}, {runtime}");
            assert_eq!(crd2idx(c, shape).get(), d::crd2idx(tuple(c), &runtime).unwrap(), "crd2idx {}", tuple(c));
            assert_eq!(crd2idx(c, shape).get(), i, "{runtime}");
        }
    })*};
}

/// Converts a coordinate, static or dynamic, to its offset in the layout of a shape and a stride.
macro_rules! by {
    ($($c:expr, $s:expr, $d:expr;)*) => {$({
        let (c, s, d) = (tuple($c), tuple($s), tuple($d));
        let typed = try_crd2idx_by($c, $s, $d).map(Int::get);
        same(&format!("crd2idx_by {c}, {s}, {d}"), typed, d::crd2idx_by(&c, &s, &d));
    })*};
}

/// Converts a coordinate of one shape to another shape.
macro_rules! over {
    ($($c:expr, $from:expr, $to:expr;)*) => {$({
        let (c, from, to) = (tuple($c), tuple($from), tuple($to));
        assert_eq!(tuple(crd2crd($c, $from, $to)), d::crd2crd(&c, &from, &to).unwrap(), "crd2crd {c}, {from}, {to}");
    })*};
}

#[test]
fn coordinates_of_static_shapes() {
    through! {
        shape!(4), 4;
        shape!(4, 3), 12;
        shape!(4, (2, 2)), 16;
        shape!((2, (3, 2)), 5), 60;
        shape!(1, (4, 1)), 4;
    }
    by! {
        shape!(1, 2), shape!(4, 3), shape!(1, 4);
        shape!(1, (0, 1)), shape!(4, (2, 2)), shape!(2, (1, 8));
        shape!(1, 3), shape!(4, (2, 2)), shape!(2, (1, 8));
        shape!(3, 2), shape!(4, 3), shape!(-1, 4);
    }
    over! {
        shape!(1, 2), shape!(4, 3), shape!((2, 2), 3);
        shape!((1, 1), 2), shape!((2, 2), 3), shape!(4, 3);
        shape!(3, (1, 1)), shape!(4, (2, 2)), shape!((2, 2), 4);
    }
}

#[test]
fn an_index_of_static_integers() {
    let c = idx2crd_by(int!(17), shape!(4, 8), shape!(1, 8));
    assert_eq!(tuple(c), d::idx2crd_by(17, tuple(shape!(4, 8)), tuple(shape!(1, 8))).unwrap());
    assert_eq!(tuple(idx2crd(int!(13), shape!(4, (2, 2)))), d::idx2crd(13, tuple(shape!(4, (2, 2)))).unwrap());
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn coordinates_of_mixed_shapes(m in 1isize..6, n in 1isize..6, k in 1isize..4, x in -9isize..9, y in -9isize..9) {
        through! {
            shape!(m), m;
            shape!(4, n), 4 * n;
            shape!(m, (2, n)), m * 2 * n;
            shape!((m, 3), (k, n)), m * 3 * k * n;
        }
        by! {
            shape!(k, 1), shape!(4, n), shape!(x, y);
            shape!(m, (k, n)), shape!(m, (3, n)), shape!(x, (2, y));
        }
        over! {
            shape!({m - 1}, {n - 1}), shape!(m, n), shape!((m, 1), n);
            shape!({m - 1}, (1, {n - 1})), shape!(m, (2, n)), shape!(m, (n, 2));
        }
    }
}

// ---- the coordinates of an offset -------------------------------------------------------------

/// Converts every offset of a compact layout to all three kinds of coordinates.
macro_rules! of_offsets {
    ($($a:expr;)*) => {$({
        let a = $a;
        let r = a.to_dyn();
        for i in 0..a.size() as isize {
            let (hier, flat, index) = (get_hier_coord(a, i), get_flat_coord(a, i), get_1d_coord(a, i));
            assert_eq!(tuple(hier), d::get_hier_coord(&r, i).unwrap(), "get_hier_coord {a}, {i}");
            assert_eq!(tuple(flat), d::get_flat_coord(&r, i).unwrap(), "get_flat_coord {a}, {i}");
            assert_eq!(index.get(), d::get_1d_coord(&r, i).unwrap(), "get_1d_coord {a}, {i}");
            assert_eq!((a.at(hier), a.at(flat), a.at(index)), (i, i, i), "{a}");
        }
    })*};
}

/// Converts a static or dynamic offset of any layout, which may be empty.
macro_rules! of_offset {
    ($($a:expr, $i:expr;)*) => {$({
        let (a, i) = ($a, $i);
        let (r, n) = (a.to_dyn(), Int::get(i));
        let hier = try_get_hier_coord(a, i).map(tuple);
        same(&format!("get_hier_coord {a}, {n}"), hier, d::get_hier_coord(&r, n));
        let flat = try_get_flat_coord(a, i).map(tuple);
        same(&format!("get_flat_coord {a}, {n}"), flat, d::get_flat_coord(&r, n));
        let index = try_get_1d_coord(a, i).map(Int::get);
        same(&format!("get_1d_coord {a}, {n}"), index, d::get_1d_coord(&r, n));
    })*};
}

#[test]
fn offsets_of_static_layouts() {
    of_offsets! {
        layout!(8);
        layout!((8) : (1));
        layout!((4, 8) : (8, 1));
        layout!((4, (2, 8)) : (16, (1, 2)));
        layout!(((2, (3, 1)), 5) : ((15, (5, 0)), 1));
        layout!(((4, (1, 3))) : ((3, (7, 1))));
    }
    of_offset! {
        layout!(8), int!(21);
        layout!((4, (2, 8)) : (16, (1, 2))), int!(21);
        layout!((4, (2, 8)) : (16, (1, 2))), int!(-21);
        layout!((4, 3) : (2, -5)), int!(11);
        layout!((4, 3) : (2, 9)), Dyn::new(-40);
        layout!((4, 3) : (0, 2)), int!(3);
        layout!((4, (3, 1)) : (0, (0, 7))), Dyn::new(5);
    }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn offsets_of_mixed_layouts(m in 1isize..6, n in 1isize..6, x in 1isize..9, i in -99isize..99) {
        of_offsets! {
            layout!(n);
            layout!((m, n));
            layout!((m, 3) : (3, 1));
            layout!((4, (2, n)) : (n, ({4 * n}, 1)));
            layout!(((m, n), (1, 2)) : ((1, m), (0, {m * n})));
        }
        of_offset! {
            layout!(m : x), Dyn::new(i);
            layout!((4, (m, n)) : (x, (-1, {0 - x}))), Dyn::new(i);
            layout!((4, (m, n)) : (x, (2, {3 * x}))), int!(35);
            layout!((m, {0}) : (x, 1)), Dyn::new(i);
            layout!(({0}, (2, n)) : (1, (x, 5))), Dyn::new(i);
            layout!((1, m) : ({0}, x)), Dyn::new(isize::MIN);
            layout!((m, n) : (-1, x)), Dyn::new(isize::MIN);
            layout!((4, m) : (1, {0})), Dyn::new(i);
            layout!((m, (4, n)) : ({0}, (0, x))), Dyn::new(i);
            layout!((4, (n, 3)) : (0, (1, {0}))), int!(35);
        }
    }
}

/// How often both paths name the same law, for layouts with empty modes and for an offset that no coordinate has.
const NAMED: &[crate::refusals::Named] = &[("all", "the same", "the same", 243)];

#[test]
fn two_refusals_name_one_law_or_two_that_are_counted() {
    for (m, n, x) in (0..3).flat_map(|m| (0..3).flat_map(move |n| (1..4).map(move |x| (m, n, x)))) {
        of_offset! {
            layout!((m, {0}) : (x, 1)), Dyn::new(n);
            layout!(({0}, (2, n)) : (1, (x, 5))), Dyn::new(m);
            layout!((m, n) : (-1, x)), Dyn::new(isize::MIN);
        }
    }
    crate::refusals::counted(NAMED);
}

// ---- layouts of shapes, filters by mode -------------------------------------------------------

macro_rules! made {
    ($($shape:expr;)*) => {$({
        let (shape, runtime) = ($shape, tuple($shape));
        assert_eq!(make_layout(shape, LayoutLeft).to_dyn(), d::make_layout(&runtime).unwrap(), "{runtime}");
        assert_eq!(make_layout(shape, LayoutRight).to_dyn(), d::make_layout_right(&runtime).unwrap(), "{runtime}");
    })*};
}
macro_rules! filtered {
    ($($a:expr, $p:expr, $each:expr;)*) => {$({
        let (a, p) = ($a, $p);
        let (r, q) = (a.to_dyn(), tuple(p));
        assert_eq!(filter_by(a, p).to_dyn(), d::filter_by(&r, &q).unwrap(), "filter_by {a}, {q}");
        // One int for each leaf of the layout: 0 means that the leaf counts as a mode of stride 0.
        let (p, q) = ($each, tuple($each));
        assert_eq!(filter_zeros_by(a, p).to_dyn(), d::filter_zeros_by(&r, &q).unwrap(), "filter_zeros_by {a}, {q}");
    })*};
}

#[test]
fn static_layouts_of_shapes_and_filters() {
    made! {
        shape!(4);
        shape!(4, 3);
        shape!(4, (2, 2));
        shape!((2, (3, 1)), 5);
    }
    filtered! {
        layout!((4, 3) : (0, 1)), shape!(1, 1), shape!(1, 0);
        layout!((4, (2, 1)) : (1, (0, 7))), shape!(1, 1), shape!(0, (1, 1));
        layout!((4, (2, 3)) : (1, (0, 4))), shape!(1, (1, 1)), shape!(1, (1, 0));
        layout!(((2, 4), 3) : ((1, 2), 0)), shape!(1, 1), shape!((0, 1), 1);
    }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn mixed_layouts_of_shapes_and_filters(m in 2isize..9, n in 2isize..9) {
        made! {
            shape!(m);
            shape!(4, n);
            shape!(m, (2, n));
            shape!((m, 3), n);
        }
        filtered! {
            layout!((m, 3) : (0, 1)), shape!(1, 1), shape!(1, 0);
            layout!((4, (2, n)) : (1, (0, 4))), shape!(1, 1), shape!(0, (1, 1));
            layout!((m, (2, n)) : (1, (0, m))), shape!(1, (1, 1)), shape!(1, (1, 0));
        }
    }
}
