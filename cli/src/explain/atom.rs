//! The steps of operations on instructions and tiled instructions, and of the partitions among threads, such as CuTe's
//! `thrfrg` and `tidfrg`.

use colex::atom::dynamic::{MmaAtom, Operand, TiledMma};
use colex::dynamic::{self as d, DynLayout, IntTuple, Tiler, TilerLeaf, Tuple};

use super::page::Page;
use crate::eval::atom::{Atom, Held};
use crate::eval::{Call, Value};

/// Writes the steps of an operation on instructions, and returns their result, if they have one. Returns `None` for
/// any other operation.
pub(super) fn steps(call: &Call, page: &mut Page) -> Option<Option<Value>> {
    if let Some(answer) = swizzled(call, page) {
        return Some(answer);
    }
    let layout = |k: usize| call.args.get(k).and_then(Value::layout);
    let operand = match call.op {
        "thrfrg_a" | "partition_a" => Some(Operand::A),
        "thrfrg_b" | "partition_b" => Some(Operand::B),
        "thrfrg_c" | "partition_c" => Some(Operand::C),
        _ => None,
    };
    match (call.op, call.args.first()?.atom(), operand) {
        ("mma" | "copy" | "tiled_copy" | "tiled_mma" | "tiled_copy_a" | "tiled_copy_b" | "tiled_copy_c", ..) => {
            let Some(atom) = call.value.as_ref().and_then(Value::atom) else { return Some(None) };
            if let (Atom::TiledCopy(_), Some(threads), Some(values)) = (atom, layout(2), layout(3)) {
                tile(page, threads, values);
            }
            built(page, atom, call);
            Some(None)
        }
        ("tv_of", ..) => {
            if let Some(atom) = call.value.as_ref().and_then(Value::atom) {
                built(page, atom, call);
            }
            Some(None)
        }
        ("local_partition", ..) => {
            let (x, by) = (layout(0)?, call.args.get(1)?);
            let tiler = match (by, by.atom()) {
                (Value::Layout(threads), _) => Tiler::from(&d::product_each(threads.shape()).ok()?),
                (_, Some(Atom::TiledCopy(copy))) => Tiler::from(copy.tiler_mn()),
                _ => return None,
            };
            page.line(format!("zipped_divide by {tiler}: {}", or_none(d::zipped_divide(x, &tiler).ok().as_ref())));
            page.line(match by {
                Value::Layout(_) => {
                    "the thread has the same coordinate in every tile, and starts at this coordinate in the first tile"
                }
                _ => {
                    "composition of the tile with the layout (thread, value) -> index: the thread starts at its value number 0"
                }
            });
            Some(None)
        }
        ("local_tile", ..) => {
            let (x, tiler) = (layout(0)?, call.args.get(1)?);
            let tiler = match tiler {
                Value::Ints(ints) => Tiler::from(ints),
                Value::Tree(tree) => tree.clone(),
                Value::Layout(layout) => Tiler::from(layout.clone()),
                _ => return None,
            };
            page.line(format!("zipped_divide by {tiler}: {}", or_none(d::zipped_divide(x, &tiler).ok().as_ref())));
            page.line("the coordinate selects a tile in the second mode; the answer is the first mode, and the offset of this tile");
            Some(None)
        }
        ("make_layout_tv", ..) => {
            tile(page, layout(0)?, layout(1)?);
            Some(None)
        }
        ("thrfrg_a" | "thrfrg_b" | "thrfrg_c", Some(Atom::TiledMma(mma)), Some(operand)) => {
            Some(thrfrg(page, mma, operand, layout(1)?).map(Value::Layout))
        }
        ("partition_a" | "partition_b" | "partition_c", Some(Atom::TiledMma(mma)), Some(operand)) => {
            thrfrg(page, mma, operand, layout(2)?);
            page.line(format!(
                "the layout (V, M, N, K) -> thread is {1}; the coordinate of thread {0} in the first mode is where the thread starts",
                call.args[1],
                mma.thr_layout_vmnk()
            ));
            page.line("the thread holds the second mode: the values of one instruction, then the rests");
            Some(None)
        }
        ("make_fragment_like", ..) => Some(fragment(page, layout(0)?).map(Value::Layout)),
        ("tidfrg_s" | "tidfrg_d" | "partition_s" | "partition_d", Some(Atom::TiledCopy(copy)), _) => {
            let x = call.args.last().and_then(Value::layout)?;
            let tiles = d::zipped_divide(x, &Tiler::from(copy.tiler_mn())).ok();
            page.line(format!("zipped_divide by the tile {}: {}", copy.tiler_mn(), or_none(tiles.as_ref())));
            page.line("composition of the tile with the layout (thread, (value, instruction)) -> index of this side of the copy");
            Some(None)
        }
        _ => None,
    }
}

/// Writes the partition of a swizzled layout: its inner layout is partitioned, and then composed with the same
/// swizzles.
fn swizzled(call: &Call, page: &mut Page) -> Option<Option<Value>> {
    let families = ["thrfrg_", "tidfrg_", "partition_", "local_", "retile"];
    let k = call.args.iter().position(|arg| matches!(arg, Value::Composed(_)))?;
    let Value::Composed(composed) = &call.args[k] else { return None };
    if !families.iter().any(|family| call.op.starts_with(family)) {
        return None;
    }
    page.line(format!(
        "which thread has which coordinate does not depend on the swizzle, so the inner layout {} is partitioned",
        composed.layout()
    ));
    let mut args = call.args.clone();
    args[k] = Value::Layout(composed.layout().clone());
    let inner = Call { op: call.op, args, value: None };
    let found = page.inside(|page| steps(&inner, page)).flatten();
    let starts = !matches!(&call.op[..4], "thrf" | "tidf" | "reti");
    page.line(if starts {
        "and the offset at which the part starts is added before the swizzle"
    } else {
        "and the result is composed with the swizzle"
    });
    Some(match found {
        Some(Value::Layout(layout)) if !starts => composed.with(&layout).ok().map(|all| Value::Composed(Box::new(all))),
        _ => None,
    })
}

fn or_none(layout: Option<&DynLayout>) -> String {
    layout.map_or_else(|| String::from("there is none"), DynLayout::to_string)
}

/// Writes the tile of threads and values, and the inverse of its layout.
fn tile(page: &mut Page, threads: &DynLayout, values: &DynLayout) {
    let raked = d::raked_product(threads, values).ok();
    page.line(format!("raked_product(threads, values), (m, n) -> (thread, value): {}", or_none(raked.as_ref())));
    let inverse = raked.and_then(|raked| d::right_inverse(&raked).ok());
    page.line(format!("right_inverse, (thread, value) -> index in the tile: {}", or_none(inverse.as_ref())));
}

/// Writes for each operand or side the layout of its elements, the position of one element, and whether the threads
/// cover the tile.
fn built(page: &mut Page, atom: &Atom, call: &Call) {
    if let (Atom::TiledMma(mma), true) = (atom, call.op == "tiled_mma") {
        let MmaAtom { thr_id, shape_mnk: [m, n, k], .. } = mma.atom();
        page.line(format!("tiled_product({thr_id}, atoms), (V, M, N, K) -> thread: {}", mma.thr_layout_vmnk()));
        if let Ok(shape) = mma.tile_shape() {
            page.line(format!("M x N x K is {m} x {n} x {k} for one instruction, and {shape} for the tile"));
        }
    }
    let Ok(all) = atom.held() else { return };
    for Held { name, layout, tile } in all {
        let Ok(size) = tile.product() else { continue };
        page.line(format!("{name}, {tile}: (thread, value) -> {} is {layout}", index(atom, name)));
        page.inside(|page| element(page, &layout, &tile));
        let shared = colex::atom::dynamic::broadcast(&layout).unwrap_or(1);
        page.inside(|page| match (colex::atom::dynamic::covers(&layout, size), shared) {
            (true, 1) => page.line("each element is one value of one thread"),
            (true, _) => page.line(format!("each element is held {shared} times, because of modes of stride 0")),
            (false, _) => page.line("this layout does not reach each element of the tile exactly once"),
        });
    }
}

fn index(atom: &Atom, name: &str) -> &'static str {
    match (atom, name) {
        (Atom::Mma(_) | Atom::TiledMma(_), "A") => "m + M k",
        (Atom::Mma(_) | Atom::TiledMma(_), "B") => "n + N k",
        (Atom::Mma(_) | Atom::TiledMma(_), _) => "m + M n",
        (Atom::Copy(_), _) => "bit",
        (Atom::TiledCopy(_), _) => "m + M n",
    }
}

/// Writes the position of the last value of the last thread.
fn element(page: &mut Page, layout: &DynLayout, tile: &IntTuple) {
    let (Ok(threads), Ok(values), [rows, ..]) = (layout.mode(0), layout.mode(1), tile.leaves()) else { return };
    let (thread, value) = (threads.size() as isize - 1, values.size() as isize - 1);
    if let Ok(at) = layout.at((thread, value))
        && *rows > 0
    {
        page.line(format!("value {value} of thread {thread} is element {at}, at ({}, {})", at % rows, at / rows));
    }
}

/// Writes how the values of an instruction become contiguous, and the other modes compact in the order of their strides.
fn fragment(page: &mut Page, held: &DynLayout) -> Option<DynLayout> {
    if held.rank() < 2 {
        page.line("there is only one mode, so all elements become contiguous");
        return d::make_layout(held.shape()).ok();
    }
    let values = held.mode(0).ok()?;
    let together = d::compact_col_major(d::filter_zeros(&values).ok()?.shape()).ok()?;
    let values = DynLayout::new(values.shape(), together).ok()?;
    page.line(format!("the values of one instruction become contiguous, except along modes of stride 0: {values}"));
    let rests = d::take(held, 1, held.rank()).ok()?;
    let ordered = d::make_ordered_layout(rests.shape(), rests.stride()).ok()?;
    page.line(format!("the other modes become compact, in the order of their strides {}: {ordered}", rests.stride()));
    page.line("tiled_product of these two");
    d::tiled_product(&values, &ordered).ok()
}

/// Writes the four steps from a layout to the elements that each thread holds.
fn thrfrg(page: &mut Page, mma: &TiledMma, operand: Operand, a: &DynLayout) -> Option<DynLayout> {
    let ([i, j], tv) = match operand {
        Operand::A => ([0, 2], &mma.atom().a),
        Operand::B => ([1, 2], &mma.atom().b),
        Operand::C => ([0, 1], &mma.atom().c),
    };
    let pair = |[x, y]: [Tiler; 2]| Tuple::of([x, y]);
    let int = |n: isize| Tiler::from(&IntTuple::from(n));
    let tile = pair([mma.tile()[i].clone(), mma.tile()[j].clone()]);
    let tiled = d::logical_divide(a, &tile).ok()?;
    page.line(format!("logical_divide by the tile {tile}: {tiled}"));
    let matrix = pair([i, j].map(|i| int(mma.atom().shape_mnk[i])));
    let atoms = d::zipped_divide(&tiled, &matrix).ok()?;
    page.line(format!("zipped_divide by the matrix of one instruction, {matrix}: {atoms}"));
    let whole = |layout: &DynLayout| Tiler::from(layout.clone());
    let values = d::composition(&atoms, &pair([whole(tv), Tuple::leaf(TilerLeaf::All)])).ok()?;
    page.line(format!(
        "composition of the first mode with the layout (thread, value) -> index of the instruction, {tv}: {values}"
    ));
    let counts = pair([i, j].map(|i| int(mma.thr_layout_vmnk().mode(i + 1).map_or(1, |mode| mode.size() as isize))));
    let rest = d::zipped_divide(&values.mode(1).ok()?, &counts).ok()?;
    page.line(format!("zipped_divide of the second mode by {counts}, the instructions side by side: threads first, then what each thread holds"));
    let both = |i: usize| DynLayout::of(&[values.mode(0).ok()?.mode(i).ok()?, rest.mode(i).ok()?]).ok();
    DynLayout::of(&[both(0)?, both(1)?]).ok()
}
