//! A user's crate needs no `recursion_limit`. Every operation on layouts of eight modes compiles with the compiler's
//! default limit. The extents of these layouts have up to 32 bits, and their sizes and offsets up to 63 bits. This file
//! must not set a limit, because it tests that no limit is needed.
//!
//! Each result is compared with that of the runtime path (`colex::dynamic`).

use colex::algebra::facts::{IsBijective, IsInjective, IsSurjective};
use colex::algebra::*;
use colex::algebra::{flat_divide, left_inverse, raked_product};
use colex::dynamic::{self as d, DynLayout, IntTuple, coord_from};
use colex::prelude::*;
use colex::tuple::IntTuple as Typed;
use colex::typenum::Bit;

/// A compact column-major layout with almost 2^63 coordinates.
macro_rules! wide {
    () => {
        layout!((4294836225, 3, 5, 49, 26, 121, 2, 442))
    };
}
/// A layout with the modes of `wide!`, the first of them last. It permutes the indices of `wide!`.
macro_rules! turned {
    () => {
        layout!(
            (3, 5, 49, 26, 121, 2, 442, 4294836225) : (4294836225, 12884508675, 64422543375, 3156704625375, 82074320259750, 9930992751429750, 19861985502859500, 1)
        )
    };
}
/// A layout whose strides above 1 are not multiples of one another.
macro_rules! strided {
    () => {
        layout!((3, 5, 7, 2, 2, 2, 3, 6) : (576460752303423487, 288230376151711697, 144115188075868217, 72057594037927931, 1, 0, 36028797018963913, 600479950316066177))
    };
}
/// A tiler with a tile for each mode of `wide!`.
macro_rules! tile {
    () => {
        tiler!(65535, 3, 1, 7, 13, 11, 2, 17)
    };
}
/// A compact row-major layout.
macro_rules! block {
    () => {
        layout!((65535, 3, 5, 49, 26, 11, 2, 257), LayoutRight)
    };
}

#[track_caller]
fn same<A: AnyLayout, E: std::fmt::Debug>(typed: A, runtime: Result<DynLayout, E>) {
    assert_eq!(typed.to_dyn(), runtime.unwrap());
}
fn tuple<T: Typed>(t: T) -> IntTuple {
    coord_from(t).to_string().parse().unwrap()
}

#[test]
fn modes() {
    let (w, s) = (wide!(), strided!());
    let (dw, ds) = (w.to_dyn(), s.to_dyn());
    same(coalesce(w), d::coalesce(&dw));
    same(coalesce(s), d::coalesce(&ds));
    same(coalesce(turned!()), d::coalesce(&turned!().to_dyn()));
    let by = shape!(1, 1, 1, 1, 1, 1, 1, 1);
    same(coalesce_by(s, by), d::coalesce_by(&ds, &tuple(by)));
    same(filter(s), d::filter(&ds));
    same(filter_zeros(s), d::filter_zeros(&ds));
    same(flatten(w), d::flatten(&dw));
    same(reverse(w), d::reverse(&dw));
    same(group(w, int!(1), int!(6)), d::group(&dw, 1, 6));
    same(append(s, layout!(2 : 0)), d::append(&ds, &"2:0".parse().unwrap()));
    same(prepend(s, layout!(2 : 0)), d::prepend(&ds, &"2:0".parse().unwrap()));
    same(select(w, shape!(7, 0, 3)), d::select(&dw, &[7, 0, 3]));
    same(take(w, int!(1), int!(7)), d::take(&dw, 1, 7));
    same(
        slice(coord!(4294836224, _, 4, _, 25, _, _, _), w),
        d::slice(&coord_from(coord!(4294836224, _, 4, _, 25, _, _, _)), &dw),
    );
    same(
        dice(coord!(4294836224, _, 4, _, 25, _, _, _), w),
        d::dice(&coord_from(coord!(4294836224, _, 4, _, 25, _, _, _)), &dw),
    );
}

#[test]
fn construction() {
    let (s, o) = (wide!().shape(), shape!(7, 6, 5, 4, 3, 2, 1, 0));
    same(make_ordered_layout(s, o), d::make_ordered_layout(tuple(s), tuple(o)));
    same(make_layout_like(turned!()), d::make_layout_like(&turned!().to_dyn()));
    assert_eq!(tuple(compact_row_major(s)), d::compact_row_major(tuple(s)).unwrap());
    assert_eq!(tuple(compact_col_major(s)), d::compact_col_major(tuple(s)).unwrap());
}

#[test]
fn compositions() {
    let (w, t) = (wide!(), turned!());
    same(composition(w, t), d::composition(&w.to_dyn(), &t.to_dyn()));
    let (s, b) = (strided!(), layout!((3, 5, 7, 2, 2, 2, 3, 6)));
    same(composition(s, b), d::composition(&s.to_dyn(), &b.to_dyn()));
    same(
        composition(w, tile!()),
        d::composition(&w.to_dyn(), &"(65535,3,1,7,13,11,2,17)".parse::<d::Tiler>().unwrap()),
    );
}

#[test]
fn complements() {
    let t =
        layout!((65535, 3, 5, 49, 2, 121, 2, 221) : (20, 1310700, 3932100, 19660500, 1, 963364500, 0, 3030744717000));
    same(
        complement_to(t, int!(4611686018427387904)),
        d::complement_to(&t.to_dyn(), "4611686018427387904".parse::<IntTuple>().unwrap()),
    );
    same(complement(turned!()), d::complement(&turned!().to_dyn()));
    let e = turned!();
    same(complement_exact(e, int!(8778997592263899000)), d::complement_exact(&e.to_dyn(), 8778997592263899000isize));
}

#[test]
fn inverses() {
    let (w, t, s) = (wide!(), turned!(), strided!());
    for_each_inverse(w, &w.to_dyn());
    for_each_inverse(t, &t.to_dyn());
    same(right_inverse(s), d::right_inverse(&s.to_dyn()));
    same(nullspace(s), d::nullspace(&s.to_dyn()));
    same(max_common_layout(w, t), d::max_common_layout(&w.to_dyn(), &t.to_dyn()));
    same(max_common_layout(t, t), d::max_common_layout(&t.to_dyn(), &t.to_dyn()));
    assert_eq!(Ok(max_common_vector(t, t).get()), d::max_common_vector(&t.to_dyn(), &t.to_dyn()));
    assert_eq!(Ok(max_alignment(s).get()), d::max_alignment(&s.to_dyn()));
    same(greatest_common_domain(w.shape(), t.shape()), d::greatest_common_domain(tuple(w.shape()), tuple(t.shape())));
    let (rows, columns) = (layout!((1048573, 1048571) : (1048571, 1)), layout!((1048573, 1048571)));
    same(layout_add(rows, columns), d::layout_add(&rows.to_dyn(), &columns.to_dyn()));
    same(coalesce_z(t), d::coalesce_z(&t.to_dyn()));
    same(domain_distribute(w.shape(), int!(82074320259750)), d::domain_distribute(tuple(w.shape()), 82074320259750));
}
fn for_each_inverse<A: RightInverseOp + LeftInverseOp + NullspaceOp>(a: A, r: &DynLayout) {
    same(right_inverse(a), d::right_inverse(r));
    same(left_inverse(a), d::left_inverse(r));
    same(nullspace(a), d::nullspace(r));
}

#[test]
fn divides() {
    let (w, t) = (wide!(), tile!());
    let (dw, dt) = (w.to_dyn(), "(65535,3,1,7,13,11,2,17)".parse::<d::Tiler>().unwrap());
    same(logical_divide(w, t), d::logical_divide(&dw, &dt));
    same(zipped_divide(w, t), d::zipped_divide(&dw, &dt));
    same(tiled_divide(w, t), d::tiled_divide(&dw, &dt));
    same(flat_divide(w, t), d::flat_divide(&dw, &dt));
    same(
        logical_divide(turned!(), layout!((3, 5, 49, 2))),
        d::logical_divide(&turned!().to_dyn(), &"(3,5,49,2):(1,3,15,735)".parse::<DynLayout>().unwrap()),
    );
    let past = tiler!(4294967291, 3, 5, 7, 3, 11, 2, 12);
    let dp = "(4294967291,3,5,7,3,11,2,12)".parse::<d::Tiler>().unwrap();
    same(zipped_divide_padded(w, past).layout(), d::zipped_divide_padded(&dw, &dp).map(|p| p.layout));
    same(flat_divide_padded(w, past).layout(), d::flat_divide_padded(&dw, &dp).map(|p| p.layout));
}

#[test]
fn products() {
    let (b, t) = (block!(), layout!((2, 3, 1, 5, 2, 1, 3, 7000)));
    let (db, dt) = (b.to_dyn(), t.to_dyn());
    same(logical_product(b, t), d::logical_product(&db, &dt));
    same(zipped_product(b, t), d::zipped_product(&db, &dt));
    same(tiled_product(b, t), d::tiled_product(&db, &dt));
    same(flat_product(b, t), d::flat_product(&db, &dt));
    same(blocked_product(b, t), d::blocked_product(&db, &dt));
    same(raked_product(b, t), d::raked_product(&db, &dt));
    let m = shape!(131070, 9, 5, 245, 52, 11, 6, 1799000);
    same(tile_to_shape(b, m), d::tile_to_shape(&db, tuple(m)));
    same(
        tile_to_shape_by(b, m, LayoutRight),
        d::tile_to_shape_by(&db, tuple(m), tuple(shape!(7, 6, 5, 4, 3, 2, 1, 0))),
    );
}

#[test]
fn casts() {
    let c = layout!((65536, 3, 5, 7, 2, 2, 2, 32) : (1, 65536, 70368744177664, 131072, 262144, 524288, 140737488355328, 1048576));
    let r = c.to_dyn();
    let wide = layout!((65536, 3, 5, 7, 2, 2, 2, 32) : (1, 65536, 1152921504606846976, 131072, 262144, 524288, 2305843009213693952, 1048576));
    same(upcast(wide, int!(4096)), d::upcast(&wide.to_dyn(), 4096));
    same(downcast(c, int!(4096)), d::downcast(&r, 4096));
    same(recast(c, int!(12), int!(16)), d::recast(&r, 12, 16));
}

#[test]
fn arithmetic() {
    let a = shape!(4294967295, 4294967291, 4294967279, 2147483647, 3221225473, 4026531839, 2863311531, 4294901760);
    let b = shape!(65537, 65521, 65519, 46337, 53777, 58321, 40503, 65536);
    assert_eq!(inner_product(a, b).get(), d::inner_product(tuple(a), tuple(b)).unwrap());
    assert_eq!(tuple(ceil_div(a, b)), d::ceil_div(tuple(a), tuple(b)).unwrap());
    assert_eq!(tuple(round_up(a, b)), d::round_up(tuple(a), tuple(b)).unwrap());
    assert_eq!(tuple(product_each(a)), d::product_each(tuple(a)).unwrap());
    let (x, y) = (
        shape!(4294967295, 4294967291, 3, 5, 7, 3, 5, 9),
        shape!(
            536870909,
            268435399,
            36028797018963967,
            18014398509481977,
            1125899906842633,
            17,
            4503599627370507,
            9007199254740881
        ),
    );
    assert_eq!(inner_product(x, y).get(), d::inner_product(tuple(x), tuple(y)).unwrap());
    let (o, t) = (strided!().stride(), wide!().stride());
    assert_eq!(tuple(ceil_div(t, b)), d::ceil_div(tuple(t), tuple(b)).unwrap());
    assert_eq!(tuple(round_up(t, b)), d::round_up(tuple(t), tuple(b)).unwrap());
    assert_eq!(elem_less(t, o), d::elem_less(&tuple(t), &tuple(o)).unwrap());
    assert_eq!(lex_less(t, o), d::lex_less(&tuple(t), &tuple(o)).unwrap());
    assert_eq!(colex_less(t, o), d::colex_less(&tuple(t), &tuple(o)).unwrap());
    let c = shape!(65537, 1, 4294967279, 1, 3221225473, 1, 3, 65535);
    assert_eq!(tuple(shape_div(a, c)), d::shape_div(tuple(a), tuple(c)).unwrap());
    assert_eq!(shape_div(wide!().shape(), int!(65535)).head.get(), 65535);
    assert!(evenly_divides(a, c) && !evenly_divides(a, b));
    assert!(evenly_divides(wide!().shape(), int!(19861985502859500)));
    assert!(elem_less(b, a) && lex_less(b, a) && colex_less(b, a));
    assert_eq!(coshape(strided!()).get(), strided!().cosize() as isize);
}

/// Whether the type knows that a layout is injective, surjective and bijective.
fn known<A: IsInjective + IsSurjective + IsBijective>(_: A) -> [bool; 3] {
    [<A as IsInjective>::Output::BOOL, <A as IsSurjective>::Output::BOOL, <A as IsBijective>::Output::BOOL]
}

#[test]
fn facts() {
    assert_eq!((known(wide!()), known(turned!())), ([true; 3], [true; 3]));
    assert_eq!(known(strided!()), [false; 3]);
    assert_eq!(vector_width(wide!()).get(), wide!().size() as isize);
    assert_eq!(vector_width(layout!((4294967295, 2, 2, 2, 2, 2, 2, 2) : (1, 4294967295, 8589934590, 21474836475, 42949672950, 85899345900, 171798691800, 343597383600))).get(), 4294967295);
}
