//! The operations of the algebra: coalesce, composition, complement, inverses, divides, products and recasts.

use colex::dynamic::{self as d, IntTuple};

use super::super::args::Args;
use super::super::error::Error;
use super::{Op, Value};

pub(super) const OPS: &[Op] = &[
    Op::new("coalesce", "A[, profile]", 1..=2, "the same function with the fewest modes", |x| match x.len() {
        1 => x.done(d::coalesce(x.layout(0)?)),
        _ => x.done(d::coalesce_by(x.layout(0)?, &x.profile(1)?)),
    }),
    Op::new(
        "coalesce_z",
        "A",
        1..=1,
        "the same function of all indices, also past the size, with the fewest modes",
        |x| x.done(d::coalesce_z(x.layout(0)?)),
    ),
    Op::new("filter", "A[, profile]", 1..=2, "the layout without its modes of stride 0, coalesced", |x| {
        match x.len() {
            1 => x.done(d::filter(x.layout(0)?)),
            _ => x.done(d::filter_by(x.layout(0)?, &x.profile(1)?)),
        }
    }),
    Op::new("filter_zeros", "A[, profile]", 1..=2, "extent 1 for every mode of stride 0", |x| match x.len() {
        1 => x.done(d::filter_zeros(x.layout(0)?)),
        _ => x.done(d::filter_zeros_by(x.layout(0)?, &x.profile(1)?)),
    }),
    Op::new("flatten", "A", 1..=1, "the same modes without their nesting", |x| match x.value(0) {
        Value::Ints(ints) if ints.is_tuple() => Ok(IntTuple::from(ints.leaves()).into()),
        Value::Ints(int) => Ok(int.clone().into()),
        _ => x.done(d::flatten(x.layout(0)?)),
    }),
    Op::new("composition", "A, tiler", 2..=2, "A after B: R(i) = A(B(i))", |x| {
        x.done(d::composition(x.layout(0)?, &x.tiler(1)?))
    }),
    Op::new(
        "complement",
        "A[, cotarget]",
        1..=2,
        "a layout of the offsets below the cotarget that A leaves out",
        |x| match x.len() {
            1 => x.done(d::complement(x.layout(0)?)),
            _ => x.done(d::complement_to(x.layout(0)?, x.ints(1)?)),
        },
    ),
    Op::new("complement_exact", "A, cotarget", 2..=2, "the complement, if it and A reach each offset once", |x| {
        x.done(d::complement_exact(x.layout(0)?, x.ints(1)?))
    }),
    Op::new("right_inverse", "A", 1..=1, "the largest R with A(R(i)) = i", |x| x.done(d::right_inverse(x.layout(0)?))),
    Op::new("left_inverse", "A", 1..=1, "R with R(A(i)) = i", |x| x.done(d::left_inverse(x.layout(0)?))),
    Op::new("nullspace", "A", 1..=1, "the indices that A maps to offset 0", |x| x.done(d::nullspace(x.layout(0)?))),
    Op::new(
        "max_alignment",
        "A",
        1..=1,
        "the greatest n such that the offsets of A are whole, aligned units of n",
        |x| x.done(d::max_alignment(x.layout(0)?)),
    ),
    Op::new("vector_width", "A", 1..=1, "how many neighbouring indices of A have contiguous, aligned offsets", |x| {
        x.done(d::vector_width(x.layout(0)?))
    }),
    Op::new(
        "max_common_layout",
        "A, B",
        2..=2,
        "the layout of the most elements that are contiguous in A and in B, at the same indices",
        |x| x.done(d::max_common_layout(x.layout(0)?, x.layout(1)?)),
    ),
    Op::new(
        "max_common_vector",
        "A, B",
        2..=2,
        "the greatest number of elements that are contiguous in A and in B, at the same indices",
        |x| x.done(d::max_common_vector(x.layout(0)?, x.layout(1)?)),
    ),
    Op::new(
        "domain_distribute",
        "shape, n",
        2..=2,
        "a layout that distributes up to n coordinates over a shape, the first mode first",
        |x| x.done(d::domain_distribute(x.ints(0)?, x.int(1)?)),
    ),
    Op::new(
        "greatest_common_domain",
        "A, B",
        2..=2,
        "the greatest layout of indices whose modes move in one leaf each of two shapes, or of the shapes of two layouts",
        |x| x.done(d::greatest_common_domain(shape(x, 0)?, shape(x, 1)?)),
    ),
    Op::new("layout_add", "A, B", 2..=2, "the layout of the sums: R(i) = A(i) + B(i)", |x| {
        x.done(d::layout_add(x.layout(0)?, x.layout(1)?))
    }),
    Op::new("logical_divide", "A, tiler", 2..=2, "split into tiles: A o (B, B*)", |x| {
        x.done(d::logical_divide(x.layout(0)?, &x.tiler(1)?))
    }),
    Op::new("zipped_divide", "A, tiler", 2..=2, "the tiles in one mode, the rests in another", |x| {
        x.done(d::zipped_divide(x.layout(0)?, &x.tiler(1)?))
    }),
    Op::new("tiled_divide", "A, tiler", 2..=2, "zipped_divide with the rests unpacked", |x| {
        x.done(d::tiled_divide(x.layout(0)?, &x.tiler(1)?))
    }),
    Op::new("flat_divide", "A, tiler", 2..=2, "zipped_divide with both modes unpacked", |x| {
        x.done(d::flat_divide(x.layout(0)?, &x.tiler(1)?))
    }),
    Op::new(
        "logical_divide_padded",
        "A, tiler",
        2..=2,
        "logical_divide rounded up; a coordinate lies inside A if its `index` is less than `below`",
        |x| x.done(d::logical_divide_padded(x.layout(0)?, &x.tiler(1)?)),
    ),
    Op::new("zipped_divide_padded", "A, tiler", 2..=2, "zipped_divide rounded up", |x| {
        x.done(d::zipped_divide_padded(x.layout(0)?, &x.tiler(1)?))
    }),
    Op::new("tiled_divide_padded", "A, tiler", 2..=2, "tiled_divide rounded up", |x| {
        x.done(d::tiled_divide_padded(x.layout(0)?, &x.tiler(1)?))
    }),
    Op::new("flat_divide_padded", "A, tiler", 2..=2, "flat_divide rounded up", |x| {
        x.done(d::flat_divide_padded(x.layout(0)?, &x.tiler(1)?))
    }),
    Op::new("logical_product", "A, tiler", 2..=2, "copies of A, arranged by B: (A, A* o B)", |x| {
        x.done(d::logical_product(x.layout(0)?, &x.tiler(1)?))
    }),
    Op::new("zipped_product", "A, tiler", 2..=2, "the blocks in one mode, the copies in another", |x| {
        x.done(d::zipped_product(x.layout(0)?, &x.tiler(1)?))
    }),
    Op::new("tiled_product", "A, tiler", 2..=2, "zipped_product with the copies unpacked", |x| {
        x.done(d::tiled_product(x.layout(0)?, &x.tiler(1)?))
    }),
    Op::new("flat_product", "A, tiler", 2..=2, "zipped_product with both modes unpacked", |x| {
        x.done(d::flat_product(x.layout(0)?, &x.tiler(1)?))
    }),
    Op::new("blocked_product", "A, B", 2..=2, "blocks A arranged as B, mode by mode", |x| {
        x.done(d::blocked_product(x.layout(0)?, x.layout(1)?))
    }),
    Op::new("raked_product", "A, B", 2..=2, "blocks A interleaved over B, mode by mode", |x| {
        x.done(d::raked_product(x.layout(0)?, x.layout(1)?))
    }),
    Op::new("tile_to_shape", "block, shape[, order]", 2..=3, "a block repeated until it fills a shape", |x| {
        match x.len() {
            2 => x.done(d::tile_to_shape(x.layout(0)?, x.ints(1)?)),
            _ => x.done(d::tile_to_shape_by(x.layout(0)?, x.ints(1)?, x.ints(2)?)),
        }
    }),
    Op::new("upcast", "A, n", 2..=2, "the layout in units of n elements", |x| {
        x.done(d::upcast(x.layout(0)?, x.int(1)?))
    }),
    Op::new("downcast", "A, n", 2..=2, "the layout in units of 1/n of an element", |x| {
        x.done(d::downcast(x.layout(0)?, x.int(1)?))
    }),
    Op::new("recast", "A, old, new", 3..=3, "the layout for elements of width new in place of width old", |x| {
        x.done(d::recast(x.layout(0)?, x.int(1)?, x.int(2)?))
    }),
];

/// A shape, or the shape of a layout.
fn shape(x: &Args<'_>, k: usize) -> Result<IntTuple, Error> {
    match x.value(k) {
        Value::Ints(shape) => Ok(shape.clone()),
        Value::Layout(a) => Ok(a.shape()),
        Value::Coords(a) => Ok(a.shape()),
        Value::Composed(a) => Ok(a.shape()),
        Value::Xor(a) => Ok(a.shape()),
        _ => Err(x.no(k, "a shape or a layout")),
    }
}
