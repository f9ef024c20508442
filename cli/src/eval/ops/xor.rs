//! Operations on layouts with XOR strides. They have the names of the operations on plain layouts.

use std::borrow::Cow;

use colex::LayoutError;
use colex::dynamic::analysis::{self as an, AccessConflicts, Banks, ChosenLayout, MoveStep};
use colex::dynamic::{self as d, DynLayout, DynLinearLayout, DynXorLayout, IntTuple};

use super::super::args::Args;
use super::super::error::Error;
use super::{Op, Value};

pub(super) const OPS: &[Op] = &[
    Op::new(
        "xor_strides",
        "layout",
        1..=1,
        "a plain or swizzled layout with XOR strides: Sw<3,0,3> o 0 o (8,8):(8,1) is (8,8):(F9,F1)",
        |x| match x.value(0) {
            Value::Layout(a) => x.done(DynXorLayout::from_layout(a)),
            Value::Composed(a) => x.done(DynXorLayout::from_composed(a)),
            Value::Linear(a) => Ok(a.layout().clone().into()),
            _ => Err(x.no(0, "a layout, plain or swizzled, or a linear layout")),
        },
    ),
    Op::new(
        "without_xor_strides",
        "layout",
        1..=1,
        "a layout with XOR strides as a plain layout, or as one swizzle after a plain layout",
        |x| {
            let a = xor(x, 0)?;
            // If neither exists, the reason that is always true is that of the plain layout.
            a.to_layout().map(Value::from).or_else(|plain| a.to_composed().map(Value::from).map_err(|_| x.law(plain)))
        },
    ),
    Op::new(
        "linear_layout",
        "layout, shape",
        2..=2,
        "a layout with XOR strides as a linear layout of Triton; its modes are register, lane, warp and block, its offsets the indices of a tensor of this shape",
        |x| {
            let a = xor(x, 0)?;
            let names = INPUTS.get(..a.rank()).ok_or_else(|| x.wrong(0, "has more than four modes"))?;
            x.done(DynLinearLayout::new(names.iter().copied(), a, x.ints(1)?))
        },
    ),
    Op::new(
        "thread_value",
        "layout",
        1..=1,
        "a linear layout of Triton as a thread-value layout: the registers are the values, all other inputs the threads",
        |x| match x.value(0) {
            Value::Linear(a) => x.done(a.thread_value()),
            _ => Err(x.no(0, "a linear layout, as #ttg.linear<{register = [[0, 1]], lane = [[1, 0]]}>")),
        },
    ),
    Op::new(
        "xor_layout_for",
        "shape, element_bytes, access, access, ..",
        3..=64,
        "a layout of a tile in shared memory for which accesses, thread-value layouts, take few wavefronts; is_least: no layout with the same lowest bits of the offsets, which are the vectors, takes fewer",
        |x| chosen(x, |shape, accesses, bytes| an::xor_layout_for(shape, accesses, bytes, Banks::default()).map(Some)),
    ),
    Op::new(
        "tma_layout_for",
        "shape, element_bytes, access, access, ..",
        3..=64,
        "the layout with the fewest wavefronts among those that TMA writes: rows of 128, 64, 32 or 16 bytes and their swizzles",
        |x| {
            chosen(x, |shape, accesses, bytes| {
                let all = an::tma_layouts(shape, bytes)?;
                an::best_layout_of(&all, accesses, bytes, Banks::default())
            })
        },
    ),
    Op::new(
        "register_move",
        "from, to, value_bytes",
        3..=3,
        "the steps that move values between two thread-value layouts: permute and shuffle give the place and the thread that a place or a register comes from, store and load the offsets in shared memory; rounds: the shuffles of a thread",
        |x| {
            let plan =
                an::register_move(&*thread_value(x, 0)?, &*thread_value(x, 1)?, x.int(2)?).map_err(|e| x.law(e))?;
            let mut entries = Vec::new();
            for step in &plan.steps {
                match step {
                    MoveStep::Permute(places) => entries.push(("permute", places.clone().into())),
                    MoveStep::Shuffle(threads) => entries.push(("shuffle", threads.clone().into())),
                    MoveStep::Shared(shared) => {
                        entries.extend([("store", shared.store.clone().into()), ("load", shared.load.clone().into())]);
                    }
                }
            }
            let numbers = [("rounds", plan.rounds()), ("shared_bytes", plan.shared_bytes())];
            entries.extend(numbers.map(|(name, number)| (name, number.into())));
            Ok(Value::Record(entries))
        },
    ),
];

/// The names of Triton's inputs.
const INPUTS: [&str; 4] = ["register", "lane", "warp", "block"];

impl From<DynLinearLayout> for Value {
    fn from(layout: DynLinearLayout) -> Self {
        Value::Linear(Box::new(layout))
    }
}

impl From<DynXorLayout> for Value {
    fn from(layout: DynXorLayout) -> Self {
        Value::Xor(Box::new(layout))
    }
}

/// A slice, and the offset at which it begins.
impl From<(DynXorLayout, isize)> for Value {
    fn from((layout, offset): (DynXorLayout, isize)) -> Self {
        Value::Record(vec![("layout", layout.into()), ("offset", Value::int(offset))])
    }
}

/// A layout that `choose` chooses for the accesses from argument 2 on, to elements of as many bytes as argument 1.
fn chosen(
    x: &Args<'_>,
    choose: impl Fn(&IntTuple, &[DynLayout], isize) -> Result<Option<ChosenLayout>, LayoutError>,
) -> Result<Value, Error> {
    let accesses = (2..x.len()).map(|k| x.layout(k).cloned()).collect::<Result<Vec<_>, _>>()?;
    let chosen = choose(x.ints(0)?, &accesses, x.int(1)?).map_err(|e| x.law(e))?;
    let chosen = chosen.ok_or_else(|| x.wrong(0, "has no such layout with contiguous vectors in all accesses"))?;
    let of_each = |number: fn(&AccessConflicts) -> isize| chosen.accesses.iter().map(number).collect::<Vec<_>>().into();
    let mut entries = vec![("layout", chosen.layout.clone().into())];
    entries.extend(chosen.to_composed().ok().map(|swizzled| ("swizzled", swizzled.into())));
    entries.extend([("ways", of_each(AccessConflicts::ways)), ("wavefronts", of_each(AccessConflicts::wavefronts))]);
    entries.push(("is_least", Value::Bool(chosen.is_least)));
    Ok(Value::Record(entries))
}

/// A thread-value layout: with XOR strides, or with integer strides that are the same function.
fn thread_value<'a>(x: &Args<'a>, k: usize) -> Result<Cow<'a, DynXorLayout>, Error> {
    match x.value(k) {
        Value::Layout(layout) => DynXorLayout::from_layout(layout).map(Cow::Owned).map_err(|e| x.law(e)),
        _ => xor(x, k).map(Cow::Borrowed),
    }
}

fn xor<'a>(x: &Args<'a>, k: usize) -> Result<&'a DynXorLayout, Error> {
    match x.value(k) {
        Value::Xor(layout) => Ok(layout),
        _ => Err(x.no(k, "a layout with XOR strides, such as (8,8):(F9,F1)")),
    }
}

/// The result of an operation if it is one of [`OPS`] or an argument is a layout with XOR strides, and otherwise `None`.
pub(super) fn call(op: &Op, x: &Args<'_>) -> Option<Result<Value, Error>> {
    let is_xor = |k: usize| matches!(x.value(k), Value::Xor(_));
    if OPS.iter().any(|own| own.name == op.name) {
        return Some((op.run)(x));
    }
    (0..x.len()).any(is_xor).then(|| of_xor(op, x))
}

fn of_xor(op: &Op, x: &Args<'_>) -> Result<Value, Error> {
    match (op.name, x.len()) {
        ("composition", 2) => match (x.value(0), x.value(1)) {
            (Value::Xor(a), Value::Xor(b)) => x.done(a.composition_xor(b)),
            (Value::Layout(a), Value::Xor(b)) => x.done(b.composed_with(a)),
            (Value::Xor(a), _) => x.done(a.composition(&x.tiler(1)?)),
            _ => Err(x.no(0, "a layout, with strides that are integers or XOR strides")),
        },
        ("coalesce", 1) => x.done(xor(x, 0)?.coalesce()),
        ("coalesce", 2) => x.done(xor(x, 0)?.coalesce_by(&x.profile(1)?)),
        ("filter", 1) => x.done(xor(x, 0)?.filter()),
        ("filter_zeros", 1) => x.done(xor(x, 0)?.filter_zeros()),
        ("flatten", 1) => x.done(xor(x, 0)?.flatten()),
        ("complement", 1) => x.done(xor(x, 0)?.complement()),
        ("complement", 2) => x.done(xor(x, 0)?.complement_to(x.ints(1)?)),
        ("right_inverse", 1) => x.done(xor(x, 0)?.right_inverse()),
        ("left_inverse", 1) => x.done(xor(x, 0)?.left_inverse()),
        ("nullspace", 1) => x.done(xor(x, 0)?.nullspace()),
        ("logical_divide", 2) => x.done(xor(x, 0)?.logical_divide(&x.tiler(1)?)),
        ("zipped_divide", 2) => x.done(xor(x, 0)?.zipped_divide(&x.tiler(1)?)),
        ("tiled_divide", 2) => x.done(xor(x, 0)?.tiled_divide(&x.tiler(1)?)),
        ("flat_divide", 2) => x.done(xor(x, 0)?.flat_divide(&x.tiler(1)?)),
        ("logical_product", 2) => x.done(xor(x, 0)?.logical_product(&x.tiler(1)?)),
        ("zipped_product", 2) => x.done(xor(x, 0)?.zipped_product(&x.tiler(1)?)),
        ("upcast", 2) => x.done(xor(x, 0)?.upcast(x.int(1)?)),
        ("downcast", 2) => x.done(xor(x, 0)?.downcast(x.int(1)?)),
        ("recast", 3) => x.done(xor(x, 0)?.recast(x.int(1)?, x.int(2)?)),
        ("slice", 2) => x.done(xor(x, 1)?.slice(&x.coord(0)?)),
        ("slice_and_offset", 2) => x.done(xor(x, 1)?.slice_and_offset(&x.coord(0)?)),
        ("select", 2) => x.done(xor(x, 0)?.select(&x.sizes(1)?)),
        ("take", 3) => x.done(xor(x, 0)?.take(x.size(1)?, x.size(2)?)),
        ("group", 3) => x.done(xor(x, 0)?.group(x.size(1)?, x.size(2)?)),
        ("reverse", 1) => x.done(xor(x, 0)?.reverse()),
        ("append", 2) => x.done(xor(x, 0)?.append(xor(x, 1)?)),
        ("prepend", 2) => x.done(xor(x, 0)?.prepend(xor(x, 1)?)),
        ("get", 2) => {
            let path = x.sizes(1)?;
            x.done(path.iter().try_fold(xor(x, 0)?.clone(), |mode, &i| mode.mode(i)))
        }
        ("apply", 2) => x.done(xor(x, 0)?.at(x.ints(1)?).map(Value::int)),
        ("offsets", 1) => {
            let a = xor(x, 0)?;
            // There may be as many offsets as for a layout of integers, and no more.
            let count =
                d::analysis::offsets(&d::make_layout(a.shape()).map_err(|e| x.law(e))?).map_err(|e| x.law(e))?.len();
            let all = (0..count as isize).map(|i| a.at(i)).collect::<Result<Vec<_>, _>>().map_err(|e| x.law(e))?;
            Ok(Value::Ints(d::Tuple::of(all.into_iter().map(d::IntTuple::from))))
        }
        ("is_injective", 1) => x.done(xor(x, 0)?.is_injective().map(Value::Bool)),
        ("cosize", 1) => x.done(xor(x, 0)?.cosize().map(|n| Value::int(n as isize))),
        ("size", 1) => Ok(xor(x, 0)?.size().into()),
        ("rank", 1) => Ok(xor(x, 0)?.rank().into()),
        ("depth", 1) => Ok(xor(x, 0)?.depth().into()),
        ("shape", 1) => Ok(xor(x, 0)?.shape().into()),
        _ => {
            let k = (0..x.len()).find(|&k| matches!(x.value(k), Value::Xor(_))).unwrap_or(0);
            Err(x.wrong(k, "has XOR strides: this operation takes a layout whose strides are integers"))
        }
    }
}
