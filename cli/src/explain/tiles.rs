//! The steps of divides and products: a complement and a composition, then a regrouping.

use colex::dynamic::{self as d, DynLayout, IntTuple, Tiler, TilerLeaf};

use super::algebra;
use super::page::Page;
use crate::eval::Value;

/// A function that writes the steps for two layouts.
type Steps = fn(&mut Page, &DynLayout, &DynLayout) -> Option<DynLayout>;

/// Writes the steps of an operation, mode by mode if the tiler is a tuple.
pub(super) fn by_tiler(page: &mut Page, a: &DynLayout, tiler: &Value, op: &str, steps: Steps) -> Option<DynLayout> {
    let tree: Tiler = match tiler {
        Value::Layout(b) => return steps(page, a, b),
        Value::Ints(ints) => ints.into(),
        Value::Tree(tree) => tree.clone(),
        _ => return None,
    };
    if !tree.is_tuple() {
        return leaf(page, a, &tree.leaves()[0], op, steps);
    }
    page.line("mode by mode");
    let mut out = Vec::new();
    for k in 0..a.rank() {
        let mode = a.mode(k).ok()?;
        let Ok(entry) = tree.get(k) else {
            let fate = if op == "composition" { "is dropped" } else { "stays" };
            page.line(format!("the tiler has no entry for mode {k}, {mode}, which {fate}"));
            if op != "composition" {
                out.push(mode);
            }
            continue;
        };
        page.line(format!("mode {k}: {op}({mode}, {entry})"));
        let part = page.inside(|page| {
            if entry.is_tuple() {
                // The steps of a nested entry would be of the same kind, so only its result is written.
                let nested = match op {
                    "composition" => d::composition(&mode, &entry),
                    "logical_divide" => d::logical_divide(&mode, &entry),
                    _ => d::logical_product(&mode, &entry),
                };
                return nested.ok();
            }
            leaf(page, &mode, &entry.leaves()[0], op, steps)
        })?;
        page.inside(|page| page.line(format!("= {part}")));
        out.push(part);
    }
    DynLayout::of(&out).ok()
}

fn leaf(page: &mut Page, a: &DynLayout, leaf: &TilerLeaf, op: &str, steps: Steps) -> Option<DynLayout> {
    match leaf {
        TilerLeaf::All => {
            page.line("`_` leaves the mode unchanged");
            Some(a.clone())
        }
        TilerLeaf::Layout(b) => steps(page, a, b),
        TilerLeaf::Int(n) => {
            let b = DynLayout::new(*n, isize::from(*n != 1 || op == "composition")).ok()?;
            page.line(format!("the tiler {n} is the layout {b}"));
            steps(page, a, &b)
        }
    }
}

/// Writes the steps of `A o (B, B*)`.
pub(super) fn divide(page: &mut Page, a: &DynLayout, b: &DynLayout) -> Option<DynLayout> {
    page.line(format!("B* = complement({b}, {}), where {} is the size of A", a.size(), a.size()));
    let target = Value::Ints(IntTuple::from(a.size() as isize));
    let rest = page.inside(|page| algebra::complement(page, b, Some(&target)))?;
    page.line(format!("(B, B*) = {}", DynLayout::of(&[b.clone(), rest.clone()]).ok()?));
    let pair = DynLayout::of(&[b.clone(), rest]).ok()?;
    page.line("A o (B, B*)");
    page.inside(|page| algebra::composition(page, a, &pair))
}

/// Writes the steps of `(A, A* o B)`.
pub(super) fn product(page: &mut Page, a: &DynLayout, b: &DynLayout) -> Option<DynLayout> {
    let mut target = (a.size() as isize).checked_mul(b.cosize())?;
    let why = format!("{target} = {} * {} is size(A) * cosize(B)", a.size(), b.cosize());
    if algebra::leaves_gap(a) {
        target = target.checked_add(a.cosize().checked_mul(2)?)?;
        page.line(format!("{why}; copies of A do not fill a gap of A, so some copies need offsets after A:"));
        page.line(format!("A* = complement({a}, {target}), with a cotarget that is 2 * cosize(A) greater"));
    } else {
        page.line(format!("A* = complement({a}, {target}), where {why}"));
    }
    let rest = page.inside(|page| algebra::complement(page, a, Some(&Value::int(target))))?;
    page.line(format!("A* o B = composition({rest}, {b})"));
    let copies = page.inside(|page| algebra::composition(page, &rest, b))?;
    page.line(format!("(A, A* o B) = ({a}, {copies})"));
    DynLayout::of(&[a.clone(), copies]).ok()
}

/// Writes the steps of `logical_divide` or `logical_product`, whose result has a pair for each mode of the tiler.
/// Then regroups these pairs as `op` does: the first entries of all pairs, then the second entries of all pairs.
pub(super) fn regrouped(
    page: &mut Page,
    a: &DynLayout,
    tiler: &Value,
    op: &str,
    logical: &str,
    steps: Steps,
) -> Option<DynLayout> {
    page.line(format!("{logical}(A, T)"));
    let pairs = page.inside(|page| by_tiler(page, a, tiler, logical, steps))?;
    page.line(format!("L = {pairs}"));
    let count = match tiler {
        Value::Ints(ints) if ints.is_tuple() => ints.rank(),
        Value::Tree(tree) => tree.rank(),
        _ => 0,
    };
    let nested =
        matches!(tiler, Value::Tree(tree) if tree.depth() > 1) || matches!(tiler, Value::Ints(t) if t.depth() > 1);
    if nested {
        return None;
    }
    let (mut tiles, mut rests) = (Vec::new(), Vec::new());
    // A divide makes a mode under `_` a tile. A product leaves the mode as it is.
    let is_whole = |k: usize| match tiler {
        Value::Tree(tree) if logical == "logical_divide" => tree.leaves().get(k) == Some(&TilerLeaf::All),
        _ => false,
    };
    let part = |page: &mut Page, k: usize, mode: &DynLayout| -> Option<(DynLayout, DynLayout)> {
        if is_whole(k) {
            page.line(format!("under `_` the tile is {mode} and the rest 1:0"));
            return Some((mode.clone(), DynLayout::new(1, 0).ok()?));
        }
        Some((mode.mode(0).ok()?, mode.mode(1).ok()?))
    };
    for k in 0..if count == 0 { 1 } else { pairs.rank() } {
        let mode = if count == 0 { pairs.clone() } else { pairs.mode(k).ok()? };
        if k < count.max(1) {
            let (tile, rest) = part(page, k, &mode)?;
            tiles.push(tile);
            rests.push(rest);
        } else {
            rests.push(mode);
        }
    }
    let together =
        |layouts: &[DynLayout]| if count == 0 { Some(layouts[0].clone()) } else { DynLayout::of(layouts).ok() };
    let (tile, rest) = (together(&tiles)?, together(&rests)?);
    page.line(format!("the first entry of each pair: {tile}"));
    page.line(format!("the second entry of each pair, then the modes that are not pairs: {rest}"));
    // A single entry stays in its tuple.
    let entries = |layout: &DynLayout| match layout.rank() {
        1 => vec![layout.clone()],
        rank => (0..rank).filter_map(|k| layout.mode(k).ok()).collect(),
    };
    let grouped = match &op[..op.find('_')?] {
        "zipped" => vec![tile, rest],
        "tiled" => [vec![tile], entries(&rest)].concat(),
        _ => [entries(&tile), entries(&rest)].concat(),
    };
    DynLayout::of(&grouped).ok()
}

/// Writes the steps of a blocked or a raked product. A and B first get the same rank. Their logical product is `(A, R)`.
/// Mode `k` of the result is `(A_k, R_k)`, or `(R_k, A_k)` if `raked`.
pub(super) fn by_rank(page: &mut Page, a: &DynLayout, b: &DynLayout, raked: bool) -> Option<DynLayout> {
    let one = DynLayout::new(1, 0).ok()?;
    let rank = a.rank().max(b.rank());
    // A mode that is an integer is paired as a whole.
    let whole = rank == 1 && (a.depth() == 0 || b.depth() == 0);
    let (a, b) = (d::append_to(a, &one, rank).ok()?, d::append_to(b, &one, rank).ok()?);
    page.line(format!("both with {rank} modes: A = {a}, B = {b}"));
    page.line("logical_product(A, B)");
    let pair = page.inside(|page| product(page, &a, &b))?;
    page.line(format!("= {pair}"));
    let (blocks, copies) = (pair.mode(0).ok()?, pair.mode(1).ok()?);
    page.line(if raked { "mode k is (copies_k, block_k)" } else { "mode k is (block_k, copies_k)" });
    let mode = |k: usize| {
        let part = |of: &DynLayout| if whole { Some(of.clone()) } else { of.mode(k).ok() };
        let (block, copy) = (part(&blocks)?, part(&copies)?);
        DynLayout::of(&if raked { [copy, block] } else { [block, copy] }).ok()
    };
    DynLayout::of(&(0..rank).map(mode).collect::<Option<Vec<_>>>()?).ok()
}
