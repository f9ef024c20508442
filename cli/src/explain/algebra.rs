//! The steps of coalesce, composition and complement, and of the offset of a coordinate.

use colex::dynamic::{self as d, DynLayout, IntTuple, Part, Tuple};

use super::page::{Mode, Page, ceil, list, modes, of_modes};
use crate::eval::Value;

/// Merges modes `s0:d0, s1:d1` with `s0 * d0 = d1` into one, from the right.
pub(super) fn coalesce(page: &mut Page, a: &DynLayout) -> Option<DynLayout> {
    of_modes(&merged(page, &modes(a)))
}

/// The modes that are left after merging, in the order of the layout.
fn merged(page: &mut Page, from: &[Mode]) -> Vec<Mode> {
    page.line(format!("merge neighbours of the flat modes, from the right: {}", list(from)));
    let mut out: Vec<Mode> = Vec::new();
    for &(s, d) in from.iter().rev() {
        match out.last_mut() {
            _ if s == 1 => page.line(format!("  {s}:{d} has one coordinate, and is dropped")),
            Some(next) if s.checked_mul(d) == Some(next.1) => {
                page.line(format!(
                    "  {s}:{d} and {}:{}: {s}*{d} = {}, so they become {}:{d}",
                    next.0,
                    next.1,
                    next.1,
                    s * next.0
                ));
                *next = (s * next.0, d);
            }
            Some(next) => {
                page.line(format!("  {s}:{d} and {}:{}: {s}*{d} is not {}, so both stay", next.0, next.1, next.1));
                out.push((s, d));
            }
            None => out.push((s, d)),
        }
    }
    out.reverse();
    out
}

pub(super) fn filter(page: &mut Page, a: &DynLayout) -> Option<DynLayout> {
    let without: Vec<Mode> = modes(a).into_iter().map(|(s, d)| if d == 0 && s > 0 { (1, 0) } else { (s, d) }).collect();
    page.line(format!("modes of stride 0 repeat offsets, so their extents become 1: {}", list(&without)));
    page.line("coalesce");
    page.inside(|page| of_modes(&merged(page, &without)))
}

/// Writes the sum of coordinate times stride.
pub(super) fn apply(page: &mut Page, a: &DynLayout, coordinate: &Value) -> Option<DynLayout> {
    let Value::Ints(coordinate) = coordinate else { return None };
    page.line("the offset is the sum over the leaves of coordinate * stride");
    let all = modes(a);
    let (false, Some((&(s, d), before))) = (coordinate.is_tuple(), all.split_last()) else { return None };
    let (mut index, mut terms) = (coordinate.leaves()[0], Vec::new());
    for &(s, d) in before {
        if s == 0 {
            return None;
        }
        page.line(format!("mode {s}:{d}: {index} mod {s} = {}, {index} / {s} = {}", index % s, index / s));
        terms.push(format!("{}*{d}", index % s));
        index /= s;
    }
    page.line(format!("mode {s}:{d}: the last mode takes what is left, {index}"));
    terms.push(format!("{index}*{d}"));
    page.line(terms.join(" + "));
    None
}

/// The line that is printed if the steps do not decide whether the composition exists. The steps go through the modes of A one
/// after the other.
const UNSETTLED: &str =
    "these steps do not settle it: a layout is compared with A(B(i)) at all i where the two can differ";

/// Writes the composition of A and one layout B. For each leaf of B, the steps go through the modes of A.
pub(super) fn composition(page: &mut Page, a: &DynLayout, b: &DynLayout) -> Option<DynLayout> {
    let flat = beyond(a)?;
    page.line(format!("A, coalesced; its last mode counts as unbounded: {}", list(&flat)));
    let mut parts = Vec::new();
    let mut reach = vec![0isize; flat.len()];
    for (s, d) in modes(b) {
        page.line(format!("leaf {s}:{d} of B: {s} indices of A, {d} apart"));
        let Some(part) = page.inside(|page| walk(page, &flat, s, d, &mut reach)) else {
            page.line(UNSETTLED);
            return None;
        };
        if part.len() > 1 {
            page.inside(|page| {
                page.line(format!("so {s}:{d} becomes {}", of_modes(&part).map_or(String::new(), |l| l.to_string())))
            });
        }
        parts.push(part);
    }
    for (r, (&(s, d), reach)) in flat.iter().zip(&reach).enumerate().take(flat.len() - 1) {
        if *reach > 0 && b.rank() > 1 {
            let holds =
                if *reach < s { "below the extent, so nothing carries" } else { "past the extent, so they carry" };
            page.line(format!(
                "mode {r}, {s}:{d}: the leaves together reach coordinate {reach}, {holds} into the next mode"
            ));
        }
        if *reach >= s {
            page.line(UNSETTLED);
            return None;
        }
    }
    page.line("the result is B with each leaf replaced by its composition");
    replaced(b, &parts)
}

/// The modes of A, coalesced. The callers use the last mode as if it had no end. If its extent is below 2, it becomes 2, so that
/// coalescing keeps the mode.
fn beyond(a: &DynLayout) -> Option<Vec<Mode>> {
    let mut all = modes(a);
    match all.last_mut() {
        Some(last) => last.0 = last.0.max(2),
        None => all.push((2, 0)),
    }
    let flat = of_modes(&all).and_then(|all| d::coalesce(&all).ok())?;
    Some(modes(&flat))
}

/// Writes the steps of the composition of A with one leaf `s:d`, and returns the modes of the result. Adds to `reach` the
/// greatest coordinate that the leaf reaches in each mode of A.
fn walk(page: &mut Page, a: &[Mode], s: isize, d: isize, reach: &mut [isize]) -> Option<Vec<Mode>> {
    if d == 0 {
        page.line(format!("stride 0, so all are index 0: {s}:0"));
        return Some(vec![(s, 0)]);
    }
    let (sign, mut step, mut rest, mut out) = (d.signum(), d.checked_abs()?, s, Vec::new());
    let mut emit = |page: &mut Page, r: usize, count: isize, step: isize, why: String| -> Option<()> {
        let stride = (sign * step).checked_mul(a[r].1)?;
        page.line(format!(
            "mode {r}, {}:{}: {why}: {count}:({}*{}) = {count}:{stride}",
            a[r].0,
            a[r].1,
            sign * step,
            a[r].1
        ));
        reach[r] = reach[r].saturating_add((count - 1).max(0).checked_mul(step)?);
        out.push((count, stride));
        Some(())
    };
    for (r, &(extent, stride)) in a[..a.len() - 1].iter().enumerate() {
        if extent == 0 {
            return None;
        }
        if step % extent == 0 {
            page.line(format!(
                "mode {r}, {extent}:{stride}: each step of {step} passes the whole mode; in the next mode the step is {step} / {extent} = {}",
                step / extent
            ));
            step /= extent;
        } else if rest == 1 {
            page.line(format!("mode {r}, {extent}:{stride}: only one is left, at coordinate 0"));
            step = ceil(step, extent);
        } else if step < extent && rest - isize::from(rest > 0) <= (extent - 1) / step {
            emit(
                page,
                r,
                rest,
                step,
                format!("the last of {rest} is at {} < {extent}, so all fit", (rest - 1) * step),
            )?;
            return Some(out);
        } else if step > extent || extent % step != 0 {
            page.line(format!("mode {r}, {extent}:{stride}: the step {step} does not divide {extent}, and not all indices are in this mode"));
            return None;
        } else {
            let count = extent / step;
            if rest % count != 0 {
                page.line(format!(
                    "mode {r}, {extent}:{stride}: {extent} / {step} = {count} of {rest} fit, and {rest} is not a multiple of {count}"
                ));
                return None;
            }
            emit(
                page,
                r,
                count,
                step,
                format!(
                    "{extent} / {step} = {count} of {rest} fit, which leaves {rest} / {count} = {} for the next modes",
                    rest / count
                ),
            )?;
            rest /= count;
            if rest == 1 {
                return Some(out);
            }
            step = 1;
        }
    }
    let last = a.len() - 1;
    emit(page, last, rest, step, format!("the last mode takes all {rest} that are left"))?;
    Some(out)
}

/// B with each leaf replaced: one mode stays a leaf, several become a tuple.
pub(super) fn replaced(b: &DynLayout, parts: &[Vec<Mode>]) -> Option<DynLayout> {
    let with = |pick: fn(&Mode) -> isize| {
        let mut next = parts.iter();
        let mut out = Vec::new();
        for part in b.shape().parts() {
            match part {
                Part::Open => out.push(Part::Open),
                Part::Close => out.push(Part::Close),
                Part::Leaf(_) => match &next.next()?[..] {
                    [only] => out.push(Part::Leaf(pick(only))),
                    several => {
                        out.push(Part::Open);
                        out.extend(several.iter().map(|m| Part::Leaf(pick(m))));
                        out.push(Part::Close);
                    }
                },
            }
        }
        Tuple::from_parts(out).ok()
    };
    let (shape, stride): (IntTuple, IntTuple) = (with(|m| m.0)?, with(|m| m.1)?);
    DynLayout::new(shape, stride).ok()
}

/// The modes whose stride is not 0, coalesced and sorted by stride.
fn by_stride(a: &DynLayout) -> Option<Vec<Mode>> {
    let mut sorted = modes(&d::filter(a).ok()?);
    sorted.retain(|&(_, d)| d != 0);
    sorted.sort_unstable_by_key(|&(s, d)| (d, s));
    Some(sorted)
}

/// Whether the stride of a sorted mode is not a multiple of the number of offsets filled before the mode.
pub(super) fn leaves_gap(a: &DynLayout) -> bool {
    let mut filled = 1isize;
    by_stride(a).unwrap_or_default().into_iter().any(|(s, d)| {
        let loose = filled != 0 && d % filled != 0;
        filled = s.saturating_mul(d);
        loose
    })
}

/// Writes the gap before each sorted mode, then the number of repeats that reach the cotarget.
pub(super) fn complement(page: &mut Page, a: &DynLayout, target: Option<&Value>) -> Option<DynLayout> {
    let target = match target {
        None => {
            page.line(format!("the cotarget is the cosize of A, {}", a.cosize()));
            IntTuple::from(a.cosize())
        }
        Some(Value::Ints(target)) => target.clone(),
        Some(_) => return None,
    };
    let sorted = by_stride(a)?;
    page.line(format!("A without modes of stride 0, coalesced, sorted by stride: {}", list(&sorted)));
    let (mut out, mut filled) = (Vec::new(), 1isize);
    for (s, d) in sorted {
        page.line(format!(
            "before mode {s}:{d}, {filled} offsets are filled: {d} / {filled} = {} repeats fit below its stride, so {}:{filled}; with the mode, {s} * {d} = {} are filled",
            d / filled, d / filled, s.checked_mul(d)?
        ));
        out.push((d / filled, filled));
        filled = s.checked_mul(d)?;
        if filled == 0 {
            return None;
        }
    }
    let (mut repeats, mut rest) = (1isize, filled);
    for &m in target.leaves() {
        page.line(format!("integer {m} of the cotarget: ceil({m} / {rest}) = {} repeats", ceil(m, rest)));
        repeats = repeats.checked_mul(ceil(m, rest))?;
        rest = if m == 0 { 1 } else { ceil(rest, m) };
    }
    page.line(format!("the {filled} filled offsets repeat {repeats} times: {repeats}:{filled}"));
    out.push((repeats, filled));
    page.line("coalesce");
    page.inside(|page| of_modes(&merged(page, &out)))
}

/// Writes the width as the greatest common divisor of the contiguous extent and the other strides.
pub(super) fn vector_width(page: &mut Page, a: &DynLayout) {
    let Ok(flat) = d::coalesce(a) else { return };
    page.line(format!("coalesced: {flat}"));
    let (shape, stride) = (flat.shape(), flat.stride());
    match (shape.leaves(), stride.leaves()) {
        ([extent, ..], [1, steps @ ..]) => {
            page.line(format!(
                "{extent} elements are contiguous, from 0 and from each sum of multiples of the strides {}",
                commas(steps)
            ));
            page.line("the width is the greatest common divisor of this extent and these strides");
        }
        _ => page.line("the first stride is not 1, so no two neighbours in the first mode are contiguous"),
    }
}

fn commas(steps: &[isize]) -> String {
    steps.iter().map(isize::to_string).collect::<Vec<_>>().join(", ")
}
