//! Every form of every coordinate of small shapes, typed and at run time: converted to an index, back to a
//! coordinate, and to a coordinate of another shape.
//!
//! The forms differ in where one index replaces a whole mode: the coordinates of `(3,(2,3))` have the forms `i`,
//! `(i,i)` and `(i,(i,i))`.

use colex::algebra::*;
use colex::coord::{IntoCoord, try_idx2crd};
use colex::dynamic::{self as d, DynLayout, IntTuple, coord_from};
use colex::prelude::*;
use colex::tuple::IntTuple as Typed;

fn tuple(t: impl Typed) -> IntTuple {
    coord_from(t).to_string().parse().unwrap()
}

/// All coordinates of the shape in all forms, from the definition: an index, or a coordinate of each mode.
fn coordinates(shape: &IntTuple) -> Vec<IntTuple> {
    let size = shape.product().unwrap();
    let mut all: Vec<IntTuple> = (0..size).map(IntTuple::from).collect();
    if shape.is_tuple() {
        let mut lists: Vec<Vec<IntTuple>> = vec![vec![]];
        for k in 0..shape.rank() {
            let modes = coordinates(&shape.get(k).unwrap());
            lists = lists
                .iter()
                .flat_map(|l| modes.iter().map(move |c| [&l[..], std::slice::from_ref(c)].concat()))
                .collect();
        }
        all.extend(lists.into_iter().map(IntTuple::of));
    }
    all
}

/// The index of a coordinate, from the definition: Horner's scheme over the indices of the modes.
fn index(c: &IntTuple, shape: &IntTuple) -> isize {
    if !c.is_tuple() {
        return c.leaves()[0];
    }
    let modes = (0..shape.rank()).rev().map(|k| (c.get(k).unwrap(), shape.get(k).unwrap()));
    modes.fold(0, |rest, (c, s)| index(&c, &s) + s.product().unwrap() * rest)
}

/// The natural coordinate of an index, from the definition: one integer for each leaf.
fn coordinate(mut i: isize, shape: &IntTuple) -> IntTuple {
    let parts = shape.parts().map(|part| {
        part.map(|&s| {
            let digit = i % s;
            i /= s;
            digit
        })
    });
    IntTuple::from_parts(parts).unwrap()
}

/// All ways to nest `leaves` integers up to this depth, as text with `_` for an integer.
fn nestings(leaves: usize, depth: usize) -> Vec<String> {
    let mut all = if leaves == 1 { vec!["_".to_owned()] } else { vec![] };
    if depth > 0 {
        all.extend(lists(leaves, depth - 1).into_iter().map(|entries| format!("({entries})")));
    }
    all
}

/// All lists of entries that have `leaves` integers in total.
fn lists(leaves: usize, depth: usize) -> Vec<String> {
    let one = nestings(leaves, depth);
    let more = (1..leaves).flat_map(|first| {
        let rests = lists(leaves - first, depth);
        nestings(first, depth).into_iter().flat_map(move |head| {
            let join = move |rest: &String| format!("{head},{rest}");
            rests.iter().map(join).collect::<Vec<_>>()
        })
    });
    one.into_iter().chain(more).collect()
}

/// Shapes of up to three integers from 1 to 3, nested up to three levels deep. In shapes of three integers at three levels, the
/// integers are at most 2. Shapes of four integers are flat.
fn small_shapes() -> Vec<IntTuple> {
    let mut all = Vec::new();
    for (leaves, depth, largest) in [(1, 3, 3), (2, 3, 3), (3, 2, 3), (3, 3, 2), (4, 1, 2)] {
        for nesting in nestings(leaves, depth) {
            let mut texts = vec![nesting];
            for _ in 0..leaves {
                let with =
                    |text: &String| (1..=largest).map(|n| text.replacen('_', &n.to_string(), 1)).collect::<Vec<_>>();
                texts = texts.iter().flat_map(with).collect();
            }
            all.extend(texts.iter().map(|text| text.parse::<IntTuple>().unwrap()));
        }
    }
    all
}

#[test]
fn every_form_of_every_small_shape() {
    let (mut shapes, mut count) = (0, 0);
    for shape in small_shapes() {
        let layout: DynLayout = d::make_layout(&shape).unwrap();
        shapes += 1;
        for c in coordinates(&shape) {
            count += 1;
            let i = index(&c, &shape);
            assert_eq!(d::crd2idx(&c, &shape), Ok(i), "crd2idx({c}, {shape})");
            assert_eq!(layout.at(&c), Ok(i), "{layout} at {c}");
            let full = d::idx2crd(&c, &shape).unwrap();
            assert_eq!(full, coordinate(i, &shape), "idx2crd({c}, {shape})");
            assert_eq!(d::crd2idx(&full, &shape), Ok(i), "crd2idx(idx2crd({c}, {shape}))");
            // A natural coordinate is converted to itself.
            assert_eq!(d::idx2crd(&full, &shape).as_ref(), Ok(&full));
        }
    }
    assert_eq!((shapes, count), (1065, 28626));
}

const SHAPES: [&str; 15] = [
    "12",
    "(12)",
    "((12))",
    "(3,4)",
    "(4,3)",
    "(3,(2,2))",
    "((2,2),3)",
    "((4,1),3)",
    "((2,(2)),3)",
    "(2,6)",
    "(2,(2,3))",
    "(2,(3,(1,2)))",
    "(2,2,3)",
    "((1,2),(2,3))",
    "((2),(2),((3)))",
];

#[test]
fn every_form_in_another_shape() {
    let shapes = SHAPES.map(|text| text.parse::<IntTuple>().unwrap());
    for from in &shapes {
        for c in coordinates(from) {
            for to in &shapes {
                let there = coordinate(index(&c, from), to);
                assert_eq!(d::crd2crd(&c, from, to), Ok(there), "crd2crd({c}, {from}, {to})");
                by_mode(&c, from, to);
            }
        }
    }
}

/// If the modes of two shapes have the same sizes, `crd2crd` converts mode by mode.
fn by_mode(c: &IntTuple, from: &IntTuple, to: &IntTuple) {
    let alike = from.is_tuple() && to.is_tuple() && d::product_each(from) == d::product_each(to);
    if c.is_tuple() && alike {
        let entries = |k| d::crd2crd(c.get(k).unwrap(), from.get(k).unwrap(), to.get(k).unwrap()).unwrap();
        assert_eq!(d::crd2crd(c, from, to), Ok(IntTuple::of((0..c.rank()).map(entries))), "{c}, {from}, {to}");
    }
}

#[test]
fn with_strides_each_index_has_those_of_its_mode() {
    // Replaces each entry of the coordinate by its offset; `idx2crd_by` must find the coordinate again.
    let a: DynLayout = "((2,3),(4,2)):((12,4),(1,24))".parse().unwrap();
    for c in coordinates(&a.shape()).into_iter().filter(IntTuple::is_tuple) {
        let offsets = (0..2).map(|k| IntTuple::from(a.mode(k).unwrap().at(c.get(k).unwrap()).unwrap()));
        let back = d::idx2crd_by(IntTuple::of(offsets), a.shape(), a.stride());
        assert_eq!(back, Ok(coordinate(index(&c, &a.shape()), &a.shape())), "{c}");
    }
}

/// The nesting of a coordinate, with 0 for each integer.
fn form(c: &IntTuple) -> String {
    IntTuple::from_parts(c.parts().map(|part| part.map(|_| 0))).unwrap().to_string()
}

/// Checks every coordinate of some shapes on the typed path. Each form is a closure from the integers to the
/// coordinate.
macro_rules! typed {
    ($($shape:expr),+ => $forms:tt) => {$( typed!(@ $shape => $forms); )+};
    (@ $shape:expr => {$($coord:expr;)+}) => {{
        let shape = $shape;
        let runtime = tuple(shape);
        let mut forms = std::collections::BTreeSet::new();
        $({
            let make = $coord;
            let this = form(&tuple(make(&[0; 8]).into_coord()));
            for r in coordinates(&runtime).iter().filter(|r| form(r) == this) {
                let c = make(r.leaves());
                let i = index(r, &runtime);
                assert_eq!(crd2idx(c, shape).get(), i, "crd2idx({r}, {runtime})");
                let full = idx2crd(c, shape);
                assert_eq!(tuple(full), coordinate(i, &runtime), "idx2crd({r}, {runtime})");
                assert_eq!(crd2idx(full, shape).get(), i, "crd2idx(idx2crd({r}, {runtime}))");
                assert_eq!(tuple(crd2crd(c, shape, shape)), coordinate(i, &runtime), "crd2crd({r}, {runtime})");
                assert_eq!(make_layout(shape, LayoutLeft).at(c), i, "at {r}, {runtime}");
            }
            forms.insert(this);
        })+
        let all: std::collections::BTreeSet<_> = coordinates(&runtime).iter().map(form).collect();
        assert_eq!(forms, all, "the forms of {runtime}");
    }};
}

/// An integer of a coordinate.
type I = isize;

#[test]
fn every_form_on_the_typed_path() {
    for n in 1..4 {
        typed! { int!(6), Dyn::new(n) => { |i: &[I]| i[0]; } }
        typed! { shape!(6), shape!(n) => { |i: &[I]| i[0]; |i: &[I]| (i[0],); } }
        typed! { shape!((6)), shape!((n)) => { |i: &[I]| i[0]; |i: &[I]| (i[0],); |i: &[I]| ((i[0],),); } }
        typed! {
            shape!(3, 2), shape!(1, 4), shape!(4, 1), shape!(n, 3), shape!(3, n), shape!(n, {4 - n})
            => { |i: &[I]| i[0]; |i: &[I]| (i[0], i[1]); }
        }
        typed! {
            shape!((2, 3)), shape!((2, n)), shape!((n, 2))
            => { |i: &[I]| i[0]; |i: &[I]| (i[0],); |i: &[I]| ((i[0], i[1]),); }
        }
        typed! {
            shape!(3, (2, 3)), shape!(1, (1, 3)), shape!(n, (2, 3)), shape!(3, (n, 2)), shape!(n, (n, {4 - n}))
            => { |i: &[I]| i[0]; |i: &[I]| (i[0], i[1]); |i: &[I]| (i[0], (i[1], i[2])); }
        }
        typed! {
            shape!((2, 3), 3), shape!((1, 2), 2), shape!((n, 3), 2), shape!((2, n), n), shape!((n, n), 2)
            => { |i: &[I]| i[0]; |i: &[I]| (i[0], i[1]); |i: &[I]| ((i[0], i[1]), i[2]); }
        }
        typed! {
            shape!((2, 2), (3, 2)), shape!((2, n), (n, 2)), shape!((n, 1), (2, n)) => {
                |i: &[I]| i[0];
                |i: &[I]| (i[0], i[1]);
                |i: &[I]| ((i[0], i[1]), i[2]);
                |i: &[I]| (i[0], (i[1], i[2]));
                |i: &[I]| ((i[0], i[1]), (i[2], i[3]));
            }
        }
        typed! {
            shape!(2, (2, (2, 3))), shape!(n, (1, (2, n))), shape!(2, (n, (n, 1))) => {
                |i: &[I]| i[0];
                |i: &[I]| (i[0], i[1]);
                |i: &[I]| (i[0], (i[1], i[2]));
                |i: &[I]| (i[0], (i[1], (i[2], i[3])));
            }
        }
        typed! {
            shape!(2, 3, 2), shape!(n, 2, 3), shape!(2, n, n) => { |i: &[I]| i[0]; |i: &[I]| (i[0], i[1], i[2]); }
        }
    }
}

#[test]
fn static_coordinates_stay_static() {
    let text = |c: &dyn std::fmt::Display| c.to_string();
    let shape = shape!(3, (2, 3));
    for (answer, expected) in [
        (text(&notation(idx2crd(coord!(1, 5), shape))), "(_1,(_1,_2))"),
        (text(&notation(idx2crd(coord!(1, (1, 2)), shape))), "(_1,(_1,_2))"),
        (text(&notation(idx2crd(int!(16), shape))), "(_1,(_1,_2))"),
        (text(&notation(idx2crd((int!(1), 5), shape))), "(_1,(1,2))"),
        (text(&notation(idx2crd((1, (int!(1), 2)), shape))), "(1,(_1,2))"),
        (text(&notation(crd2crd(coord!(1, 5), shape, shape!(3, 6)))), "(_1,_5)"),
    ] {
        assert_eq!(answer, expected);
    }
    let _: C<16> = crd2idx(coord!(1, 5), shape);
    let _: C<16> = crd2idx(idx2crd(coord!(1, 5), shape), shape);
    let _: C<16> = crd2idx(coord!(1, (1, 2)), shape);
}

#[test]
fn what_is_no_coordinate() {
    let profile = |result: Result<IntTuple, LayoutError>| {
        assert!(matches!(result, Err(LayoutError::CoordinateProfile(_))), "{result:?}");
    };
    profile(d::idx2crd((1, 2, 3), (3, (2, 3))));
    profile(d::idx2crd((1, (1, 2)), (3, 6)));
    profile(d::idx2crd((1,), 6));
    profile(d::crd2crd((1, 2, 3), (3, 6), (2, 9)));
    let n = 0;
    assert!(matches!(try_idx2crd((0, 0), shape!(3, (n, 2))), Err(LayoutError::NoCoordinate(_))));
    assert!(matches!(d::idx2crd((0, 0), (3, (0, 2))), Err(LayoutError::EmptyMode(_))));
}
