//! Operations on instructions and tiled instructions, and on the parts that threads hold.

use colex::atom::dynamic::{CopyAtom, MmaAtom, Operand, Side};
use colex::dynamic::{self as d, DynLayout, Tiler, TilerLeaf, Tuple};

use super::super::args::Args;
use super::super::atom::Atom;
use super::super::error::Error;
use super::{Op, Value, basis, swizzle};

pub(super) const OPS: &[Op] = &[
    Op::new("mma", "ATOM", 1..=1, "the layouts (thread, value) -> index of a matrix instruction", |x| {
        Ok(Value::Atom(Box::new(Atom::Mma(mma_atom(x)?))))
    }),
    Op::new(
        "tiled_mma",
        "ATOM[, atoms[, tile]]",
        1..=3,
        "a matrix instruction, repeated over a layout of atoms, or a shape in column-major order, and over a tile",
        |x| {
            let one = "(1,1,1):(0,0,0)".parse().map_err(|e| x.law(e))?;
            let compact;
            let atoms = match (x.len() > 1).then(|| x.value(1)) {
                None => &one,
                // A shape is read as its column-major layout, because users copy `Layout<Shape<_2, _2, _1>>` from CuTe,
                // and it means the same there.
                Some(Value::Ints(shape)) => {
                    compact = d::make_layout(shape).map_err(|e| x.law(e))?;
                    &compact
                }
                Some(_) => x.layout(1)?,
            };
            let tile = if x.len() > 2 { tile(x, 2)? } else { Tuple::leaf(TilerLeaf::All) };
            let mma = colex::atom::dynamic::tiled_mma(&mma_atom(x)?, atoms, &tile).map_err(|e| x.law(e))?;
            // Printing needs these layouts, so their errors are reported when the instruction is built.
            Atom::TiledMma(mma.clone()).held().map_err(|e| x.law(e))?;
            Ok(Value::Atom(Box::new(Atom::TiledMma(mma))))
        },
    ),
    Op::new("make_layout_tv", "threads, values", 2..=2, "the layout (thread, value) -> index, and its tile", |x| {
        let (tile, tv) = colex::atom::dynamic::make_layout_tv(x.layout(0)?, x.layout(1)?).map_err(|e| x.law(e))?;
        Ok(Value::Record(vec![("tile", tile.into()), ("tv", tv.into())]))
    }),
    Op::new(
        "covers",
        "A, size",
        2..=2,
        "true if A without its modes of stride 0 reaches each offset below a size once",
        |x| Ok(Value::Bool(colex::atom::dynamic::covers(x.layout(0)?, x.int(1)?))),
    ),
    Op::new("broadcast", "A", 1..=1, "how many coordinates of A share each offset because of modes of stride 0", |x| {
        x.done(colex::atom::dynamic::broadcast(x.layout(0)?))
    }),
    Op::new("copy", "ATOM", 1..=1, "the layouts (thread, bit) -> bit of a copy instruction", |x| {
        Ok(Value::Atom(Box::new(Atom::Copy(copy_atom(x)?))))
    }),
    Op::new(
        "tiled_copy",
        "ATOM, bits, threads, values",
        4..=4,
        "a copy instruction, repeated over a layout of threads and a layout of values",
        |x| tiled_copy(x, colex::atom::dynamic::tiled_copy(&copy_atom(x)?, x.int(1)?, x.layout(2)?, x.layout(3)?)),
    ),
    Op::new(
        "tiled_copy_a",
        "ATOM, bits, mma",
        3..=3,
        "a tiled copy in which each thread copies the elements of A that it holds in a tiled mma",
        |x| of_mma(x, Operand::A),
    ),
    Op::new(
        "tiled_copy_b",
        "ATOM, bits, mma",
        3..=3,
        "a tiled copy in which each thread copies the elements of B that it holds in a tiled mma",
        |x| of_mma(x, Operand::B),
    ),
    Op::new(
        "tiled_copy_c",
        "ATOM, bits, mma",
        3..=3,
        "a tiled copy in which each thread copies the elements of C that it holds in a tiled mma",
        |x| of_mma(x, Operand::C),
    ),
    Op::new("thrfrg_a", "mma, A", 2..=2, "a layout of A with the modes (threads, values of each thread)", |x| {
        thrfrg(x, Operand::A)
    }),
    Op::new("thrfrg_b", "mma, B", 2..=2, "a layout of B with the modes (threads, values of each thread)", |x| {
        thrfrg(x, Operand::B)
    }),
    Op::new("thrfrg_c", "mma, C", 2..=2, "a layout of C with the modes (threads, values of each thread)", |x| {
        thrfrg(x, Operand::C)
    }),
    Op::new("tile_shape", "mma", 1..=1, "M, N and K of the tile of a tiled matrix instruction", |x| {
        x.done(of_tiled_mma(x, 0)?.tile_shape())
    }),
    Op::new(
        "partition_shape_a",
        "mma, shape",
        2..=2,
        "the shape of the part of A that a thread holds, for an A of this shape",
        |x| x.done(of_tiled_mma(x, 0)?.partition_shape(Operand::A, x.ints(1)?)),
    ),
    Op::new(
        "partition_shape_b",
        "mma, shape",
        2..=2,
        "the shape of the part of B that a thread holds, for a B of this shape",
        |x| x.done(of_tiled_mma(x, 0)?.partition_shape(Operand::B, x.ints(1)?)),
    ),
    Op::new(
        "partition_shape_c",
        "mma, shape",
        2..=2,
        "the shape of the part of C that a thread holds, for a C of this shape",
        |x| x.done(of_tiled_mma(x, 0)?.partition_shape(Operand::C, x.ints(1)?)),
    ),
    Op::new(
        "make_fragment_like",
        "A",
        1..=1,
        "the compact layout of a fragment for the part that a thread holds",
        |x| x.done(colex::atom::dynamic::make_fragment_like(held(x, 0)?)),
    ),
    Op::new("tidfrg_s", "copy, X", 2..=2, "a layout with the modes (threads, values that each thread reads)", |x| {
        tidfrg(x, Side::Source)
    }),
    Op::new("tidfrg_d", "copy, X", 2..=2, "a layout with the modes (threads, values that each thread writes)", |x| {
        tidfrg(x, Side::Destination)
    }),
    Op::new("partition_a", "mma, thread, A", 3..=3, "the part of A that a thread holds, and its first offset", |x| {
        part_of_mma(x, Operand::A)
    }),
    Op::new("partition_b", "mma, thread, B", 3..=3, "the part of B that a thread holds, and its first offset", |x| {
        part_of_mma(x, Operand::B)
    }),
    Op::new("partition_c", "mma, thread, C", 3..=3, "the part of C that a thread holds, and its first offset", |x| {
        part_of_mma(x, Operand::C)
    }),
    Op::new(
        "partition_s",
        "copy, thread, X",
        3..=3,
        "the part of a layout that a thread reads, and its first offset",
        |x| part_of_copy(x, Side::Source),
    ),
    Op::new(
        "partition_d",
        "copy, thread, X",
        3..=3,
        "the part of a layout that a thread writes, and its first offset",
        |x| part_of_copy(x, Side::Destination),
    ),
    Op::new(
        "tv_of",
        "tile, tv",
        2..=2,
        "a thread-value layout and its tile, as a tiled copy without an instruction",
        |x| tiled_copy(x, colex::atom::dynamic::tv_of(x.ints(0)?, x.layout(1)?)),
    ),
    Op::new(
        "local_partition",
        "X, threads, thread",
        3..=3,
        "the part of a layout that a thread has, and its first offset; threads is a layout or tv_of(..)",
        |x| match x.value(1).atom() {
            Some(Atom::TiledCopy(copy)) => x.done(copy.partition(Side::Source, x.int(2)?, x.layout(0)?)),
            _ => x.done(colex::tensor::dynamic::local_partition(x.layout(0)?, x.layout(1)?, x.int(2)?)),
        },
    ),
    Op::new(
        "local_tile",
        "X, tiler, coord",
        3..=3,
        "the tile of a layout at a coordinate, and its first offset",
        |x| x.done(colex::tensor::dynamic::local_tile(x.layout(0)?, &x.tiler(1)?, &x.coord(2)?)),
    ),
    Op::new(
        "retile",
        "copy, fragment",
        2..=2,
        "a fragment of an mma, regrouped for a tiled copy that is built for this mma",
        |x| x.done(of_tiled_copy(x, 0)?.retile(held(x, 1)?)),
    ),
];

/// The number of the argument that an operation partitions, if there is one. This argument may be swizzled, because
/// its inner layout is partitioned. It may also be a layout of coordinates.
pub(super) fn partitioned(op: &str) -> Option<usize> {
    match op {
        _ if op.starts_with("partition_shape_") => None,
        _ if op.starts_with("local_") || op == "make_fragment_like" => Some(0),
        _ if op.starts_with("thrfrg_") || op.starts_with("tidfrg_") || op == "retile" => Some(1),
        _ if op.starts_with("partition_") => Some(2),
        _ => None,
    }
}

/// The result of the operation for the inner layout of argument `k`, composed with the swizzles of that argument. No
/// other argument may be swizzled, because only the offsets of argument `k` are offsets in memory.
pub(super) fn of_swizzled(op: &Op, x: &Args<'_>, k: usize) -> Result<Value, Error> {
    if let Some(other) = (0..x.len()).find(|&i| i != k && swizzle::is_swizzled(x.value(i))) {
        return Err(x.wrong(other, swizzle::NOT_TAKEN));
    }
    let composed = swizzle::composed(x, k)?;
    let mut args = x.args.to_vec();
    args[k].value = Value::Layout(composed.layout().clone());
    let answer = op.call(x.at, &args)?;
    match &answer {
        // A fragment is in registers, which are not swizzled.
        _ if op.name == "make_fragment_like" => Ok(answer),
        Value::Layout(layout) => x.done(composed.with(layout)),
        _ => match part(&answer) {
            Some((layout, start)) => x.done(composed.part_of(|_| Ok((layout.clone(), start)))),
            None => Err(x.wrong(k, swizzle::NOT_TAKEN)),
        },
    }
}

/// The result of an operation with one argument that is a layout of coordinates.
pub(super) fn of_coords(op: &Op, x: &Args<'_>) -> Result<Value, Error> {
    let of = |k: usize| basis::coords(x, k);
    let mma = || of_tiled_mma(x, 0);
    let operand = || match op.name.as_bytes().last() {
        Some(b'a') => Operand::A,
        Some(b'b') => Operand::B,
        _ => Operand::C,
    };
    let side = if op.name.ends_with("_s") { Side::Source } else { Side::Destination };
    match op.name {
        "thrfrg_a" | "thrfrg_b" | "thrfrg_c" => x.done(mma()?.thrfrg_coords(operand(), of(1)?)),
        "partition_a" | "partition_b" | "partition_c" => {
            x.done(mma()?.partition_coords(operand(), x.int(1)?, of(2)?))
        }
        "tidfrg_s" | "tidfrg_d" => x.done(of_tiled_copy(x, 0)?.tidfrg_coords(side, of(1)?)),
        "partition_s" | "partition_d" => x.done(of_tiled_copy(x, 0)?.partition_coords(side, x.int(1)?, of(2)?)),
        "local_partition" => match x.value(1).atom() {
            Some(Atom::TiledCopy(copy)) => x.done(copy.partition_coords(Side::Source, x.int(2)?, of(0)?)),
            _ => x.done(colex::tensor::dynamic::local_partition_coords(of(0)?, x.layout(1)?, x.int(2)?)),
        },
        "local_tile" => x.done(colex::tensor::dynamic::local_tile_coords(of(0)?, &x.tiler(1)?, &x.coord(2)?)),
        _ => Err(x.wrong(
            x.len() - 1,
            "has coordinates as offsets, and registers hold no coordinates: this operation takes a layout whose offsets are integers",
        )),
    }
}

/// The layout of a part, and the offset at which it starts.
fn part(value: &Value) -> Option<(&DynLayout, isize)> {
    let Value::Tree(part) = value else { return None };
    match part.leaves() {
        [TilerLeaf::Layout(held), TilerLeaf::Int(start)] => Some((held, *start)),
        _ => None,
    }
}

/// The layout of the elements that a thread holds: the argument itself, or the layout of a part.
fn held<'a>(x: &Args<'a>, k: usize) -> Result<&'a DynLayout, Error> {
    match x.value(k) {
        // A fragment is in registers, which are not swizzled.
        Value::Slice(part, _) if x.op == "make_fragment_like" => Ok(part.layout()),
        value @ Value::Tree(_) => {
            part(value).map(|(held, _)| held).ok_or_else(|| x.no(k, "a layout, or the result of a partition"))
        }
        _ => x.layout(k),
    }
}

fn mma_atom(x: &Args<'_>) -> Result<MmaAtom, Error> {
    let named = match x.value(0) {
        Value::Word(name) => MmaAtom::named(name),
        Value::Atom(atom) => match &**atom {
            Atom::Mma(atom) => Some(atom.clone()),
            _ => None,
        },
        _ => None,
    };
    named.ok_or_else(|| x.no(0, "a matrix instruction, such as SM80_16x8x16_F32F16F16F32_TN"))
}

fn copy_atom(x: &Args<'_>) -> Result<CopyAtom, Error> {
    let named = match x.value(0) {
        Value::Word(name) => CopyAtom::named(name),
        Value::Atom(atom) => match &**atom {
            Atom::Copy(atom) => Some(atom.clone()),
            _ => None,
        },
        _ => None,
    };
    named.ok_or_else(|| x.no(0, "a copy instruction, such as SM75_U32x4_LDSM_N or UniversalCopy_u128"))
}

/// A tile of M, N and K: ints, layouts and `_`.
fn tile(x: &Args<'_>, k: usize) -> Result<Tiler, Error> {
    match x.value(k) {
        Value::Ints(ints) => Ok(ints.into()),
        Value::Tree(tree) => Ok(tree.clone()),
        Value::Layout(layout) => Ok(layout.clone().into()),
        _ => Err(x.no(k, "a tile: ints, layouts and `_`, such as (32,32,_)")),
    }
}

fn of_tiled_mma<'a>(x: &Args<'a>, k: usize) -> Result<&'a colex::atom::dynamic::TiledMma, Error> {
    match x.value(k).atom() {
        Some(Atom::TiledMma(mma)) => Ok(mma),
        _ => Err(x.no(k, "a tiled matrix instruction, tiled_mma(..)")),
    }
}

fn tiled_copy(x: &Args<'_>, copy: Result<colex::atom::dynamic::TiledCopy, colex::LayoutError>) -> Result<Value, Error> {
    let atom = Atom::TiledCopy(copy.map_err(|e| x.law(e))?);
    atom.held().map_err(|e| x.law(e))?;
    Ok(Value::Atom(Box::new(atom)))
}

fn of_mma(x: &Args<'_>, operand: Operand) -> Result<Value, Error> {
    tiled_copy(x, colex::atom::dynamic::tiled_copy_for(&copy_atom(x)?, x.int(1)?, of_tiled_mma(x, 2)?, operand))
}

fn thrfrg(x: &Args<'_>, operand: Operand) -> Result<Value, Error> {
    x.done(of_tiled_mma(x, 0)?.thrfrg(operand, x.layout(1)?))
}

fn part_of_mma(x: &Args<'_>, operand: Operand) -> Result<Value, Error> {
    x.done(of_tiled_mma(x, 0)?.partition(operand, x.int(1)?, x.layout(2)?))
}

fn of_tiled_copy<'a>(x: &Args<'a>, k: usize) -> Result<&'a colex::atom::dynamic::TiledCopy, Error> {
    match x.value(k).atom() {
        Some(Atom::TiledCopy(copy)) => Ok(copy),
        _ => Err(x.no(k, "a tiled copy, tiled_copy(..)")),
    }
}

fn tidfrg(x: &Args<'_>, side: Side) -> Result<Value, Error> {
    x.done(of_tiled_copy(x, 0)?.tidfrg(side, x.layout(1)?))
}

fn part_of_copy(x: &Args<'_>, side: Side) -> Result<Value, Error> {
    x.done(of_tiled_copy(x, 0)?.partition(side, x.int(1)?, x.layout(2)?))
}
