//! No operation of the runtime path (`colex::dynamic`) allocates when its operands and its result have at most seven modes.
//!
//! Three kinds of operations allocate, and are left out: those that return text or a `Vec` (`colex::dynamic::analysis`), the
//! construction of a tiler of layouts, and padded divides.

#![allow(unused_must_use, reason = "the result is computed only to count its allocations")]

use std::hint::black_box;

use allocation_counter::measure;
use colex::LayoutError;
use colex::dynamic::{self as d, Coord, DynLayout, IntTuple, Tiler, analysis as an};

/// Calls an operation and asserts that it does not allocate; returns its result.
#[track_caller]
fn free<T>(name: &str, operands: &str, call: impl FnOnce() -> Result<T, LayoutError>) -> T {
    let mut result = None;
    let allocations = measure(|| result = Some(black_box(call())));
    assert_eq!(allocations.count_total, 0, "{name} of {operands} allocates");
    result.unwrap().unwrap_or_else(|e| panic!("{name} of {operands} must succeed: {e}"))
}

fn layout(text: &str) -> DynLayout {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

#[test]
fn the_counter_counts() {
    assert!(measure(|| drop(black_box(vec![1]))).count_total > 0);
    let eight = layout("(2,2,2,2,2,2,2,2):(1,2,4,8,16,32,64,128)");
    assert!(measure(|| drop(black_box(eight.clone()))).count_total > 0, "layouts of more than seven modes allocate");
}

/// Operations with one operand, on layouts of all kinds with up to seven modes.
#[test]
fn operations_of_one_layout() {
    let all = [
        "8:1",
        "(4,8):(8,1)",
        "(2,(2,2)):(4,(2,1))",
        "(2,3,4,5):(1,2,6,24)",
        "((2,3),(4,(5,6))):((360,120),(30,(6,1)))",
        "(2,2,2,2,2,2,2):(1,64,2,32,4,16,8)",
        "((2,2),(2,2),(2,2),2):((1,4),(16,64),(256,1024),4096)",
        "((((2,3))),2):((((1,2))),6)",
        "(4,3,2):(1,0,4)",
    ];
    for text in all {
        let a = &layout(text);
        let shape = &a.shape();
        free("clone", text, || Ok(a.clone()));
        free("coalesce", text, || d::coalesce(a));
        free("coalesce_by", text, || d::coalesce_by(a, shape));
        free("filter", text, || d::filter(a));
        free("filter_by", text, || d::filter_by(a, shape));
        free("filter_zeros", text, || d::filter_zeros(a));
        free("filter_zeros_by", text, || d::filter_zeros_by(a, shape));
        free("flatten", text, || d::flatten(a));
        free("complement", text, || d::complement(a));
        free("complement_to", text, || d::complement_to(a, 2 * a.cosize()));
        free("right_inverse", text, || d::right_inverse(a));
        free("left_inverse", text, || d::left_inverse(a));
        free("nullspace", text, || d::nullspace(a));
        free("max_common_layout", text, || d::max_common_layout(a, a));
        free("coalesce_z", text, || d::coalesce_z(a));
        free("layout_add", text, || d::layout_add(a, a));
        free("greatest_common_domain", text, || d::greatest_common_domain(shape, shape));
        free("max_common_vector", text, || d::max_common_vector(a, a));
        free("domain_distribute", text, || d::domain_distribute(shape, 4));
        free("make_layout", text, || d::make_layout(shape));
        free("make_layout_right", text, || d::make_layout_right(shape));
        free("make_ordered_layout", text, || d::make_ordered_layout(shape, shape));
        free("make_layout_like", text, || d::make_layout_like(a));
        free("compact_col_major", text, || d::compact_col_major(shape));
        free("compact_row_major", text, || d::compact_row_major(shape));
        free("upcast", text, || d::upcast(a, 1));
        free("downcast", text, || d::downcast(a, 2));
        free("composition", text, || d::composition(a, &(a.size() as isize).min(2)));
        free("take", text, || d::take(a, 0, 1));
        free("group", text, || d::group(a, 0, 1));
        free("select", text, || d::select(a, &[0]));
        free("get", text, || d::get(a, &[]));
        free("replace", text, || d::replace(a, &DynLayout::new(2, 1)?, 0));
        free("at", text, || a.at(1));
        free("idx2crd", text, || d::idx2crd(1, shape));
        free("crd2idx", text, || d::crd2idx(d::idx2crd(1, shape)?, shape));
        free("crd2crd", text, || d::crd2crd(1, shape, shape));
        free("get_hier_coord", text, || d::get_hier_coord(a, 1));
        free("get_flat_coord", text, || d::get_flat_coord(a, 1));
        free("get_1d_coord", text, || d::get_1d_coord(a, 1));
        free("product_each", text, || d::product_each(shape));
        free("shape_div", text, || d::shape_div(shape, 1));
        free("ceil_div", text, || d::ceil_div(shape, 2));
        free("round_up", text, || d::round_up(shape, shape));
        free("inner_product", text, || d::inner_product(shape, shape));
        for relation in [
            d::congruent,
            d::weakly_congruent,
            d::compatible,
            d::evenly_divides,
            d::elem_less,
            d::lex_less,
            d::colex_less,
        ] {
            free("a relation", text, || relation(shape, shape));
        }
        free("is_injective", text, || an::is_injective(a));
        free("is_bijective", text, || an::is_bijective(a));
        free("is_compact", text, || an::is_compact(a));
        free("functionally_equal", text, || an::functionally_equal(a, a));
        free("footprint", text, || an::footprint(a));
    }
}

/// Operations with two operands whose results have up to seven modes.
#[test]
fn operations_of_two_layouts() {
    let pairs = [
        ("(6,2):(8,2)", "(4,3):(3,1)"),
        ("(2,3,4):(1,2,6)", "(2,3,4):(12,4,1)"),
        ("(8,8,8):(64,8,1)", "(4,4,4):(1,16,64)"),
        ("(4,4):(1,4)", "8:3"),
        // The algorithm that composition tries first finds no answer for this pair, so the exact search runs too.
        ("(3,4):(1,6)", "(3,2):(1,3)"),
    ];
    for (a, b) in pairs {
        let name = format!("{a} and {b}");
        let (a, b) = (&layout(a), &layout(b));
        free("composition", &name, || d::composition(a, b));
        free("append", &name, || d::append(a, b));
        free("append_to", &name, || d::append_to(a, b, 4));
        free("prepend", &name, || d::prepend(a, b));
    }
    for (a, tile) in
        [("16:1", "4:2"), ("(8,6):(1,8)", "4:2"), ("(8,8,8,8):(512,64,8,1)", "4:2"), ("(4,6):(6,1)", "(2,3):(1,4)")]
    {
        let name = format!("{a} and {tile}");
        let (a, tile) = (&layout(a), &layout(tile));
        free("logical_divide", &name, || d::logical_divide(a, tile));
        free("zipped_divide", &name, || d::zipped_divide(a, tile));
        free("tiled_divide", &name, || d::tiled_divide(a, tile));
        free("flat_divide", &name, || d::flat_divide(a, tile));
    }
    let (a, b) = (&layout("(2,5):(5,1)"), &layout("(3,4):(1,3)"));
    free("logical_product", "the blocks", || d::logical_product(a, b));
    free("zipped_product", "the blocks", || d::zipped_product(a, b));
    free("tiled_product", "the blocks", || d::tiled_product(a, b));
    free("flat_product", "the blocks", || d::flat_product(a, b));
    free("blocked_product", "the blocks", || d::blocked_product(a, b));
    free("raked_product", "the blocks", || d::raked_product(a, b));
    free("tile_to_shape", "the blocks", || d::tile_to_shape(a, (6, 20)));
    free("tile_to_shape_by", "the blocks", || d::tile_to_shape_by(a, (6, 20), (1, 0)));
}

/// Operations by mode. A divide makes a tile and a rest of each of the three modes, so the result has six modes.
#[test]
fn operations_by_mode() {
    let a = &layout("(8,8,8):(64,8,1)");
    for tiler in ["(4,2,4)", "(4:2,2,4:1)", "(4,2:1)"] {
        let t: &Tiler = &tiler.parse().unwrap();
        free("composition", tiler, || d::composition(a, t));
        free("logical_divide", tiler, || d::logical_divide(a, t));
        free("zipped_divide", tiler, || d::zipped_divide(a, t));
        free("tiled_divide", tiler, || d::tiled_divide(a, t));
        free("flat_divide", tiler, || d::flat_divide(a, t));
    }
    let coord: &Coord = &"(2,_,3)".parse().unwrap();
    free("slice", "rows", || d::slice(coord, a));
    free("dice", "rows", || d::dice(coord, a));
    free("slice_and_offset", "rows", || d::slice_and_offset(coord, a));
    free("Tiler::from", "ints", || Ok(Tiler::from(&IntTuple::from((4, 2, 4)))));
    free("DynLayout::new", "three modes", || DynLayout::new((8, 8, 8), (64, 8, 1)));
}
