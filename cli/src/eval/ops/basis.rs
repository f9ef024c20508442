//! Operations on layouts of coordinates. They have the names of the operations on plain layouts.

use colex::dynamic::{self as d, DynCoordLayout, IntTuple, analysis as an};

use super::super::args::Args;
use super::super::error::Error;
use super::{Op, Value, atoms};

pub(super) const OPS: &[Op] = &[Op::new(
    "make_identity_layout",
    "shape",
    1..=1,
    "the layout that maps each coordinate of a shape to itself: for (4,5) it is (4,5):(1@0,1@1)",
    |x| {
        // The coordinate of an int shape is the index itself.
        match x.ints(0)? {
            shape if shape.is_tuple() => x.done(d::make_identity_layout(shape)),
            shape => x.done(d::DynLayout::new(shape, 1)),
        }
    },
)];

impl From<DynCoordLayout> for Value {
    fn from(layout: DynCoordLayout) -> Self {
        Value::Coords(Box::new(layout))
    }
}

/// The layout of a part, and the coordinate at which it starts.
impl From<(DynCoordLayout, IntTuple)> for Value {
    fn from((layout, offset): (DynCoordLayout, IntTuple)) -> Self {
        Value::Record(vec![("layout", layout.into()), ("offset", offset.into())])
    }
}

pub(super) fn coords<'a>(x: &Args<'a>, k: usize) -> Result<&'a DynCoordLayout, Error> {
    match x.value(k) {
        Value::Coords(layout) => Ok(layout),
        _ => Err(x.no(k, "a layout of coordinates, such as (4,5):(1@0,1@1)")),
    }
}

/// The result of an operation if an argument is a layout of coordinates, and otherwise `None`.
pub(super) fn call(op: &Op, x: &Args<'_>) -> Option<Result<Value, Error>> {
    let is_coords = |k: usize| matches!(x.value(k), Value::Coords(_));
    (0..x.len()).any(is_coords).then(|| of_coords(op, x))
}

/// Operations that compare or subtract offsets, which is not possible for coordinates.
const IN_ORDER: [&str; 10] = [
    "max_common_layout",
    "max_common_vector",
    "cosize",
    "order",
    "gaps",
    "footprint",
    "is_contiguous",
    "is_compact",
    "tile_to_shape",
    "domain_distribute",
];

/// A product. A layout of integers repeats a layout of coordinates too.
fn multiplied(op: &Op, x: &Args<'_>) -> Result<Value, Error> {
    let a = match x.value(0) {
        Value::Layout(a) => DynCoordLayout::from(a),
        _ => coords(x, 0)?.clone(),
    };
    let by_rank = matches!(op.name, "blocked_product" | "raked_product");
    let b = match x.value(1) {
        Value::Coords(b) => (**b).clone(),
        _ if by_rank => DynCoordLayout::from(x.layout(1)?),
        _ => {
            let tiler = x.tiler(1)?;
            return match op.name {
                "logical_product" => x.done(a.logical_product(&tiler)),
                "zipped_product" => x.done(a.zipped_product(&tiler)),
                "tiled_product" => x.done(a.tiled_product(&tiler)),
                _ => x.done(a.flat_product(&tiler)),
            };
        }
    };
    match op.name {
        "logical_product" => x.done(a.logical_product_coords(&b)),
        "zipped_product" => x.done(a.zipped_product_coords(&b)),
        "tiled_product" => x.done(a.tiled_product_coords(&b)),
        "flat_product" => x.done(a.flat_product_coords(&b)),
        "blocked_product" => x.done(a.blocked_product(&b)),
        _ => x.done(a.raked_product(&b)),
    }
}

/// A divide by a tile of coordinates. The result of a divide by one tile is a pair, whether logical or zipped.
fn divided(op: &Op, x: &Args<'_>) -> Result<Value, Error> {
    let tile = coords(x, 1)?;
    match (op.name, x.value(0)) {
        ("logical_divide" | "zipped_divide", Value::Layout(a)) => x.done(tile.tiles_of(a)),
        ("logical_divide" | "zipped_divide", Value::Coords(a)) => x.done(tile.tiles_of_coords(a)),
        ("logical_divide" | "zipped_divide", _) => Err(x.no(0, "a layout")),
        _ => Err(x.wrong(1, "has coordinates for offsets: logical_divide and zipped_divide take such a tile")),
    }
}

fn of_coords(op: &Op, x: &Args<'_>) -> Result<Value, Error> {
    match (op.name, x.len()) {
        ("composition", 2) => match (x.value(0), x.value(1)) {
            (Value::Coords(a), Value::Coords(b)) => x.done(b.after_coords(a)),
            (Value::Layout(a), Value::Coords(b)) => x.done(b.after(a)),
            _ => x.done(coords(x, 0)?.composition(&x.tiler(1)?)),
        },
        ("layout_add", 2) => x.done(coords(x, 0)?.layout_add(coords(x, 1)?)),
        ("filter", 1) => x.done(coords(x, 0)?.filter()),
        ("filter_zeros", 1) => x.done(coords(x, 0)?.filter_zeros()),
        ("coalesce", 1) => x.done(coords(x, 0)?.coalesce()),
        ("coalesce", 2) => x.done(coords(x, 0)?.coalesce_by(&x.profile(1)?)),
        ("flatten", 1) => x.done(coords(x, 0)?.flatten()),
        (name, 2) if name.ends_with("_divide") && matches!(x.value(1), Value::Coords(_)) => divided(op, x),
        ("logical_divide", 2) => x.done(coords(x, 0)?.logical_divide(&x.tiler(1)?)),
        ("zipped_divide", 2) => x.done(coords(x, 0)?.zipped_divide(&x.tiler(1)?)),
        ("tiled_divide", 2) => x.done(coords(x, 0)?.tiled_divide(&x.tiler(1)?)),
        ("flat_divide", 2) => x.done(coords(x, 0)?.flat_divide(&x.tiler(1)?)),
        ("logical_divide_padded", 2) => x.done(coords(x, 0)?.logical_divide_padded(&x.tiler(1)?)),
        ("zipped_divide_padded", 2) => x.done(coords(x, 0)?.zipped_divide_padded(&x.tiler(1)?)),
        ("tiled_divide_padded", 2) => x.done(coords(x, 0)?.tiled_divide_padded(&x.tiler(1)?)),
        ("flat_divide_padded", 2) => x.done(coords(x, 0)?.flat_divide_padded(&x.tiler(1)?)),
        ("complement", 1) => x.done(coords(x, 0)?.complement()),
        ("complement", 2) => x.done(coords(x, 0)?.complement_to(x.ints(1)?)),
        ("complement_exact", 2) => x.done(coords(x, 0)?.complement_exact(x.ints(1)?)),
        ("right_inverse", 1) => x.done(coords(x, 0)?.right_inverse()),
        ("left_inverse", 1) => x.done(coords(x, 0)?.left_inverse()),
        ("nullspace", 1) => x.done(coords(x, 0)?.nullspace()),
        ("make_layout_like", 1) => x.done(coords(x, 0)?.make_layout_like()),
        (name, 2) if name.ends_with("_product") => multiplied(op, x),
        ("slice", 2) => x.done(coords(x, 1)?.slice(&x.coord(0)?)),
        ("slice_and_offset", 2) => x.done(coords(x, 1)?.slice_and_offset(&x.coord(0)?)),
        (name, _) if atoms::partitioned(name).is_some() => atoms::of_coords(op, x),
        ("select", 2) => x.done(coords(x, 0)?.select(&x.sizes(1)?)),
        ("take", 3) => x.done(coords(x, 0)?.take(x.size(1)?, x.size(2)?)),
        ("group", 3) => x.done(coords(x, 0)?.group(x.size(1)?, x.size(2)?)),
        ("group_by", 2) => x.done(coords(x, 0)?.group_by(x.ints(1)?)),
        ("ungroup_by", 2) => x.done(coords(x, 0)?.ungroup_by(x.ints(1)?)),
        ("unflatten", 2) => x.done(coords(x, 0)?.unflatten(x.ints(1)?)),
        ("reverse", 1) => x.done(coords(x, 0)?.reverse()),
        ("append", 2) => x.done(coords(x, 0)?.append(coords(x, 1)?)),
        ("append", 3) => x.done(coords(x, 0)?.append_to(coords(x, 1)?, x.size(2)?)),
        ("prepend", 2) => x.done(coords(x, 0)?.prepend(coords(x, 1)?)),
        ("prepend", 3) => x.done(coords(x, 0)?.prepend_to(coords(x, 1)?, x.size(2)?)),
        ("replace", 3) => x.done(coords(x, 0)?.replace(coords(x, 1)?, x.size(2)?)),
        ("dice", 2) => x.done(coords(x, 1)?.dice(&x.coord(0)?)),
        ("get", 2) => {
            let path = x.sizes(1)?;
            x.done(path.iter().try_fold(coords(x, 0)?.clone(), |mode, &i| mode.mode(i)))
        }
        ("apply", 2) => x.done(coords(x, 0)?.at(x.ints(1)?)),
        ("offsets", 1) => {
            let a = coords(x, 0)?;
            // `an::offsets` refuses a layout with too many offsets. The same limit holds for coordinates.
            let count =
                an::offsets(&d::make_layout(a.shape()).map_err(|e| x.law(e))?).map_err(|e| x.law(e))?.len() as isize;
            let all = (0..count).map(|i| a.at(i)).collect::<Result<Vec<_>, _>>().map_err(|e| x.law(e))?;
            Ok(d::Tuple::of(all).into())
        }
        ("coshape", 1) => x.done(coords(x, 0)?.coshape()),
        ("size", 1) => Ok(coords(x, 0)?.size().into()),
        ("rank", 1) => Ok(coords(x, 0)?.rank().into()),
        ("depth", 1) => Ok(coords(x, 0)?.depth().into()),
        ("shape", 1) => Ok(coords(x, 0)?.shape().into()),
        _ => {
            let k = (0..x.len()).find(|&k| matches!(x.value(k), Value::Coords(_))).unwrap_or(0);
            Err(x.wrong(
                k,
                match op.name {
                    name if IN_ORDER.contains(&name) || name.ends_with("_product") => {
                        "has coordinates as offsets, and coordinates have no order: this operation takes a layout whose offsets are integers"
                    }
                    _ => "has coordinates as offsets: this operation takes a layout whose offsets are integers",
                },
            ))
        }
    }
}
