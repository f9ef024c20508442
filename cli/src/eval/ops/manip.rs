//! Operations that make layouts, and that take layouts apart mode by mode.

use colex::dynamic::{self as d, DynLayout};

use super::super::args::Args;
use super::super::error::Error;
use super::{Op, Value};

pub(super) const OPS: &[Op] = &[
    Op::new(
        "make_layout",
        "shape[, stride] or A, B, ..",
        1..=64,
        "a layout; a stride may be LayoutLeft or LayoutRight",
        make_layout,
    ),
    Op::new("make_ordered_layout", "shape, order", 2..=2, "the compact layout whose strides grow in this order", |x| {
        x.done(d::make_ordered_layout(x.ints(0)?, x.ints(1)?))
    }),
    Op::new("compact_order", "shape, order", 2..=2, "the strides of make_ordered_layout", |x| {
        x.done(d::compact_order(x.ints(0)?, x.ints(1)?))
    }),
    Op::new("make_layout_like", "A", 1..=1, "the compact layout with the order of A's strides", |x| {
        x.done(d::make_layout_like(x.layout(0)?))
    }),
    Op::new("compact_col_major", "shape[, first]", 1..=2, "column-major strides of a shape", |x| match x.len() {
        1 => x.done(d::compact_col_major(x.ints(0)?)),
        _ => x.done(d::compact_col_major_from(x.ints(0)?, x.int(1)?)),
    }),
    Op::new("compact_row_major", "shape[, first]", 1..=2, "row-major strides of a shape", |x| match x.len() {
        1 => x.done(d::compact_row_major(x.ints(0)?)),
        _ => x.done(d::compact_row_major_from(x.ints(0)?, x.int(1)?)),
    }),
    Op::new("slice", "coord, A", 2..=2, "the modes under `_`; the other modes are fixed at their coordinates", |x| {
        x.done(d::slice(&x.coord(0)?, x.layout(1)?))
    }),
    Op::new("dice", "coord, A", 2..=2, "the modes under an integer", |x| x.done(d::dice(&x.coord(0)?, x.layout(1)?))),
    Op::new("slice_and_offset", "coord, A", 2..=2, "the slice and the offset at which it begins", |x| {
        x.done(d::slice_and_offset(&x.coord(0)?, x.layout(1)?))
    }),
    Op::new("select", "A, (i, ..)", 2..=2, "the modes with these numbers", |x| {
        x.done(d::select(x.layout(0)?, &x.sizes(1)?))
    }),
    Op::new("take", "A, begin, end", 3..=3, "the modes begin, begin + 1, .., end - 1", |x| {
        x.done(d::take(x.layout(0)?, x.size(1)?, x.size(2)?))
    }),
    Op::new("group", "A, begin, end", 3..=3, "A with the modes begin, begin + 1, .., end - 1 as one mode", |x| {
        x.done(d::group(x.layout(0)?, x.size(1)?, x.size(2)?))
    }),
    Op::new("group_by", "A, profile", 2..=2, "the modes, nested like the profile", |x| {
        x.done(d::group_by(x.layout(0)?, x.ints(1)?))
    }),
    Op::new("ungroup_by", "A, profile", 2..=2, "the modes at the integers of the profile, all in one tuple", |x| {
        x.done(d::ungroup_by(x.layout(0)?, x.ints(1)?))
    }),
    Op::new("unflatten", "A, profile", 2..=2, "the leaves, nested like the profile", |x| {
        x.done(d::unflatten(x.layout(0)?, x.ints(1)?))
    }),
    Op::new("reverse", "A", 1..=1, "the modes from the last to the first", |x| x.done(d::reverse(x.layout(0)?))),
    Op::new("append", "A, X[, n]", 2..=3, "A with X added as the last mode, once or until the rank is n", |x| match x
        .len()
    {
        2 => x.done(d::append(x.layout(0)?, x.layout(1)?)),
        _ => x.done(d::append_to(x.layout(0)?, x.layout(1)?, x.size(2)?)),
    }),
    Op::new(
        "prepend",
        "A, X[, n]",
        2..=3,
        "A with X added as the first mode, once or until the rank is n",
        |x| match x.len() {
            2 => x.done(d::prepend(x.layout(0)?, x.layout(1)?)),
            _ => x.done(d::prepend_to(x.layout(0)?, x.layout(1)?, x.size(2)?)),
        },
    ),
    Op::new("replace", "A, X, n", 3..=3, "A with X in the place of mode n", |x| {
        x.done(d::replace(x.layout(0)?, x.layout(1)?, x.size(2)?))
    }),
    Op::new("get", "A, (i, ..)", 2..=2, "the mode at a path: mode i of A, then a mode of that mode, and so on", |x| {
        match x.value(0) {
            // For a tuple, the result is an entry.
            Value::Ints(ints) => {
                let mut entry = ints.clone();
                for i in x.sizes(1)? {
                    entry = entry.get(i).map_err(|e| x.law(e))?;
                }
                Ok(Value::Ints(entry))
            }
            _ => x.done(d::get(x.layout(0)?, &x.sizes(1)?)),
        }
    }),
    Op::new("shape", "A", 1..=64, "the shape; shape(A, i, ..) is that of a mode", |x| {
        Ok(x.layout_of(&x.mode()?)?.shape().into())
    }),
    Op::new("stride", "A", 1..=64, "the stride; stride(A, i, ..) is that of a mode", |x| {
        Ok(x.layout_of(&x.mode()?)?.stride().into())
    }),
];

/// Makes a layout from a shape, or from a shape and its strides. Instead of strides, the word `LayoutLeft` or
/// `LayoutRight` may be given. If the arguments are layouts, they become the modes.
fn make_layout(x: &Args<'_>) -> Result<Value, Error> {
    if x.value(0).layout().is_some() {
        let modes = (0..x.len()).map(|k| x.layout(k)).collect::<Result<Vec<_>, _>>()?;
        return x.done(DynLayout::of(modes));
    }
    if x.len() > 2 {
        return Err(x.no(0, "a layout, because there are more than two arguments"));
    }
    let shape = x.ints(0)?;
    if x.len() == 1 {
        return x.done(d::make_layout(shape));
    }
    match x.value(1) {
        Value::Word("LayoutLeft") => x.done(d::make_layout(shape)),
        Value::Word("LayoutRight") => x.done(d::make_layout_right(shape)),
        Value::Ints(stride) => x.done(DynLayout::new(shape, stride)),
        _ => Err(x.no(1, "a stride, LayoutLeft or LayoutRight")),
    }
}
