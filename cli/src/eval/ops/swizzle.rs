//! Operations on swizzles ([`OPS`]), and those on swizzled layouts, which have the names of the operations on plain layouts.

use std::collections::BTreeSet;

use colex::dynamic::analysis::{self as an, Banks};
use colex::dynamic::{self as d, DynComposed, DynSwizzle, Tuple};

use super::super::args::Args;
use super::super::error::Error;
use super::{Op, Value, atoms};

pub(super) const OPS: &[Op] = &[
    Op::new(
        "swizzle_merge",
        "Sw, Sw",
        2..=2,
        "the one swizzle that equals the second swizzle followed by the first",
        |x| x.done(d::swizzle_merge(swizzle(x, 0)?, swizzle(x, 1)?)),
    ),
    Op::new(
        "make_swizzle",
        "B, M, S",
        3..=3,
        "the swizzle Sw<B,M,S>: if S > 0, the B bits from bit M on are flipped by the B bits that are S bits higher",
        |x| x.done(DynSwizzle::new(x.int(0)?, x.int(1)?, x.int(2)?)),
    ),
    Op::new("make_composed_layout", "Sw, offset, A", 3..=3, "Sw o offset o A: the function Sw(offset + A(c))", |x| {
        x.done(composed(x, 2)?.swizzled_by(swizzle(x, 0)?, x.int(1)?))
    }),
    Op::new(
        "swizzle_for",
        "A, element_bytes",
        2..=2,
        "the swizzle of A with a positive shift that leaves the fewest bank conflicts",
        |x| x.done(an::swizzle_for(&composed(x, 0)?, x.int(1)?, Banks::default())),
    ),
];

/// The operations that act on coordinates, and so do not depend on the offsets of A.
const OF_COORDINATES: &[&str] = &[
    "append",
    "blocked_product",
    "coalesce",
    "filter",
    "filter_zeros",
    "flat_divide",
    "flat_product",
    "flatten",
    "get",
    "group",
    "group_by",
    "logical_divide",
    "logical_product",
    "prepend",
    "raked_product",
    "replace",
    "reverse",
    "select",
    "take",
    "tile_to_shape",
    "tiled_divide",
    "tiled_product",
    "unflatten",
    "ungroup_by",
    "zipped_divide",
    "zipped_product",
];

fn swizzle(x: &Args<'_>, k: usize) -> Result<DynSwizzle, Error> {
    match x.value(k) {
        Value::Swizzle(swizzle) => Ok(*swizzle),
        _ => Err(x.no(k, "a swizzle, Sw<B,M,S>")),
    }
}

pub(super) fn composed(x: &Args<'_>, k: usize) -> Result<DynComposed, Error> {
    match x.value(k) {
        Value::Composed(composed) => Ok((**composed).clone()),
        Value::Layout(layout) => Ok(layout.into()),
        _ => Err(x.no(k, "a layout, shape:stride, or a swizzled one")),
    }
}

/// The message for a swizzle where none is accepted.
pub(super) const NOT_TAKEN: &str = "has a swizzle, which this operation does not take";

/// Whether a value is a swizzle or a swizzled layout.
pub(super) fn is_swizzled(value: &Value) -> bool {
    matches!(value, Value::Swizzle(_) | Value::Composed(_))
}

/// The result of an operation if an argument has a swizzle and the operation is not one of [`OPS`], and otherwise `None`.
pub(super) fn call(op: &Op, x: &Args<'_>) -> Option<Result<Value, Error>> {
    let own = OPS.iter().any(|one| one.name == op.name);
    let swizzled = x.args.iter().any(|arg| is_swizzled(&arg.value));
    if own || !swizzled { None } else { Some(of_swizzled(op, x)) }
}

fn of_swizzled(op: &Op, x: &Args<'_>) -> Result<Value, Error> {
    match (op.name, x.len()) {
        ("composition", 2) => composition(x),
        ("slice", 2) => x.done(composed(x, 1)?.slice(&x.coord(0)?)),
        ("slice_and_offset", 2) => x.done(composed(x, 1)?.slice_and_offset(&x.coord(0)?)),
        ("logical_divide_padded", 2) => x.done(composed(x, 0)?.logical_divide_padded(&x.tiler(1)?)),
        ("zipped_divide_padded", 2) => x.done(composed(x, 0)?.zipped_divide_padded(&x.tiler(1)?)),
        ("tiled_divide_padded", 2) => x.done(composed(x, 0)?.tiled_divide_padded(&x.tiler(1)?)),
        ("flat_divide_padded", 2) => x.done(composed(x, 0)?.flat_divide_padded(&x.tiler(1)?)),
        ("right_inverse", 1) => x.done(composed(x, 0)?.right_inverse()),
        ("left_inverse", 1) => x.done(composed(x, 0)?.left_inverse()),
        ("upcast", 2) => x.done(composed(x, 0)?.upcast(x.int(1)?)),
        ("downcast", 2) => x.done(composed(x, 0)?.downcast(x.int(1)?)),
        ("recast", 3) => x.done(composed(x, 0)?.recast(x.int(1)?, x.int(2)?)),
        ("dice", 2) => x.done(composed(x, 1)?.dice(&x.coord(0)?)),
        ("max_alignment", 1) => x.done(composed(x, 0)?.max_alignment()),
        ("vector_width", 1) => x.done(composed(x, 0)?.vector_width()),
        ("max_common_vector", 2) => x.done(d::max_common_vector_swizzled(&composed(x, 0)?, &composed(x, 1)?)),
        ("apply", 2) if matches!(x.value(0), Value::Swizzle(_)) => Ok(Value::int(swizzle(x, 0)?.apply(x.int(1)?))),
        ("apply", 2) => x.done(composed(x, 0)?.at(x.ints(1)?)),
        ("bank_conflicts", _) => (op.run)(x),
        ("cosize" | "coshape", 1) => Ok(composed(x, 0)?.cosize().into()),
        ("offsets", 1) => Ok(ints(offsets(x, 0)?)),
        ("image", 1) => {
            let reached: BTreeSet<isize> = offsets(x, 0)?.into_iter().collect();
            Ok(ints(reached))
        }
        ("functionally_equal", 2) => Ok(Value::Bool(offsets(x, 0)? == offsets(x, 1)?)),
        // A swizzle maps different offsets to different offsets.
        ("size" | "rank" | "depth" | "shape" | "is_injective", _) => on_the_layout(op, x),
        (name, _) if OF_COORDINATES.contains(&name) => {
            let composed = composed(x, 0)?;
            match on_the_layout(op, x)? {
                Value::Layout(layout) => x.done(composed.with(&layout)),
                value => Ok(value),
            }
        }
        _ => match atoms::partitioned(op.name) {
            Some(k) => atoms::of_swizzled(op, x, k),
            None => {
                let k = x.args.iter().position(|arg| is_swizzled(&arg.value));
                Err(x.wrong(k.unwrap_or(0), NOT_TAKEN))
            }
        },
    }
}

/// The offsets in the order of the indices. Fails when there are more than the limit (*answer limit*).
fn offsets(x: &Args<'_>, k: usize) -> Result<Vec<isize>, Error> {
    let a = composed(x, k)?;
    let count = an::offsets(a.layout()).map_err(|e| x.law(e))?.len() as isize;
    (0..count).map(|i| a.at(i)).collect::<Result<_, _>>().map_err(|e| x.law(e))
}

fn ints(all: impl IntoIterator<Item = isize>) -> Value {
    Tuple::of(all.into_iter().map(Tuple::leaf)).into()
}

/// The result of the operation for the inner layout.
fn on_the_layout(op: &Op, x: &Args<'_>) -> Result<Value, Error> {
    let mut args = x.args.to_vec();
    args[0].value = Value::Layout(composed(x, 0)?.layout().clone());
    (op.run)(&Args { op: x.op, at: x.at, args: &args })
}

fn composition(x: &Args<'_>) -> Result<Value, Error> {
    match (x.value(0), x.value(1)) {
        (Value::Swizzle(a), Value::Swizzle(b)) => x.done(d::swizzle_merge(*a, *b)),
        // A swizzle of no bits changes nothing.
        (Value::Swizzle(a), _) if a.bits() == 0 => x.done(Ok(composed(x, 1)?)),
        (Value::Swizzle(a), _) => x.done(composed(x, 1)?.swizzled_by(*a, 0)),
        (Value::Layout(a), Value::Swizzle(b)) => x.done(d::layout_swizzle(a, *b)),
        (_, Value::Composed(b)) => x.done(composed(x, 0)?.composition(b)),
        _ => x.done(composed(x, 0)?.compose(&x.tiler(1)?)),
    }
}

impl From<DynComposed> for Value {
    fn from(composed: DynComposed) -> Self {
        match composed.as_layout() {
            Some(layout) => Value::Layout(layout.clone()),
            None => Value::Composed(Box::new(composed)),
        }
    }
}

impl From<DynSwizzle> for Value {
    fn from(swizzle: DynSwizzle) -> Self {
        Value::Swizzle(swizzle)
    }
}

/// A slice and an offset: `(layout,offset)`.
impl From<(DynComposed, isize)> for Value {
    fn from((composed, offset): (DynComposed, isize)) -> Self {
        match composed.as_layout() {
            Some(layout) => (layout.clone(), offset).into(),
            None => Value::Slice(Box::new(composed), offset),
        }
    }
}
