//! Operations on coordinates, and arithmetic and relations of tuples.

use colex::LayoutError;
use colex::dynamic::{self as d, IntTuple};

use super::super::args::Args;
use super::super::error::Error;
use super::{Op, Value};

pub(super) const OPS: &[Op] = &[
    Op::new("apply", "A, coord", 2..=2, "the offset of a coordinate, A(coord)", |x| {
        x.done(x.layout(0)?.at(x.ints(1)?))
    }),
    Op::new("crd2idx", "coord, shape[, stride]", 2..=3, "the index of a coordinate", |x| match x.len() {
        2 => x.done(d::crd2idx(x.ints(0)?, x.ints(1)?)),
        _ => x.done(d::crd2idx_by(x.ints(0)?, x.ints(1)?, x.ints(2)?)),
    }),
    Op::new("idx2crd", "index, shape[, stride]", 2..=3, "the coordinate of an index", |x| match x.len() {
        2 => x.done(d::idx2crd(x.ints(0)?, x.ints(1)?)),
        _ => x.done(d::idx2crd_by(x.ints(0)?, x.ints(1)?, x.ints(2)?)),
    }),
    Op::new("crd2crd", "coord, from, to", 3..=3, "the coordinate of the same index in another shape", |x| {
        x.done(d::crd2crd(x.ints(0)?, x.ints(1)?, x.ints(2)?))
    }),
    Op::new(
        "get_hier_coord",
        "A, offset",
        2..=2,
        "the natural coordinate of an offset: it has the nesting of A",
        |x| x.done(d::get_hier_coord(x.layout(0)?, x.int(1)?)),
    ),
    Op::new("get_flat_coord", "A, offset", 2..=2, "the R-D coordinate of an offset: one index for each mode", |x| {
        x.done(d::get_flat_coord(x.layout(0)?, x.int(1)?))
    }),
    Op::new("get_1d_coord", "A, offset", 2..=2, "the index of an offset", |x| {
        x.done(d::get_1d_coord(x.layout(0)?, x.int(1)?))
    }),
    Op::new("size", "A", 1..=64, "the number of coordinates; size(A, i, ..) is that of a mode", |x| {
        match x.mode()? {
            Value::Ints(shape) => x.done(shape.product()),
            mode => Ok(x.layout_of(&mode)?.size().into()),
        }
    }),
    Op::new(
        "cosize",
        "A",
        1..=64,
        "the number of offsets from the least to the greatest; cosize(A, i, ..) is that of a mode",
        |x| Ok(x.layout_of(&x.mode()?)?.cosize().into()),
    ),
    Op::new(
        "coshape",
        "A",
        1..=64,
        "the shape of the codomain: if offsets are integers, the cosize; coshape(A, i, ..) is that of a mode",
        |x| Ok(x.layout_of(&x.mode()?)?.cosize().into()),
    ),
    Op::new("rank", "A", 1..=64, "the number of modes; rank(A, i, ..) is that of a mode", |x| match x.mode()? {
        Value::Ints(tuple) => Ok(tuple.rank().into()),
        mode => Ok(x.layout_of(&mode)?.rank().into()),
    }),
    Op::new("depth", "A", 1..=64, "the levels of nesting; depth(A, i, ..) is that of a mode", |x| match x.mode()? {
        Value::Ints(tuple) => Ok(tuple.depth().into()),
        mode => Ok(x.layout_of(&mode)?.depth().into()),
    }),
    Op::new("product_each", "shape", 1..=1, "the sizes of the entries of a shape", |x| {
        x.done(d::product_each(x.ints(0)?))
    }),
    Op::new("shape_div", "a, b", 2..=2, "a / b rounded up, where one of a and b divides the other", |x| {
        x.done(d::shape_div(x.ints(0)?, x.ints(1)?))
    }),
    Op::new("ceil_div", "a, b", 2..=2, "a / b rounded up", |x| x.done(d::ceil_div(x.ints(0)?, x.ints(1)?))),
    Op::new("round_up", "a, b", 2..=2, "a rounded up to a multiple of b", |x| {
        x.done(d::round_up(x.ints(0)?, x.ints(1)?))
    }),
    Op::new("inner_product", "a, b", 2..=2, "the sum of the products of the entries", |x| {
        x.done(d::inner_product(x.ints(0)?, x.ints(1)?))
    }),
    Op::new("congruent", "a, b", 2..=2, "true if a and b have the same nesting", |x| relate(x, d::congruent)),
    Op::new("weakly_congruent", "a, b", 2..=2, "true if b nests wherever a does", |x| relate(x, d::weakly_congruent)),
    Op::new("compatible", "a, b", 2..=2, "true if every coordinate of a is one of b", |x| relate(x, d::compatible)),
    Op::new("evenly_divides", "a, tiler", 2..=2, "true if the tiler divides a and leaves no remainder", |x| {
        x.done(d::evenly_divides(x.ints(0)?, &x.tiler(1)?))
    }),
    Op::new("elem_less", "a, b", 2..=2, "true if every entry of a is below that of b", |x| relate(x, d::elem_less)),
    Op::new("lex_less", "a, b", 2..=2, "true if a comes before b in lexicographic order", |x| relate(x, d::lex_less)),
    Op::new("colex_less", "a, b", 2..=2, "true if a comes before b in colexicographic order", |x| {
        relate(x, d::colex_less)
    }),
];

type Relation = fn(&IntTuple, &IntTuple) -> Result<bool, LayoutError>;

fn relate(x: &Args<'_>, relation: Relation) -> Result<Value, Error> {
    x.done(relation(x.ints(0)?, x.ints(1)?))
}
