//! Writes the steps of operations on coordinates, of `slice` and of `upcast`. Also describes a layout, for an expression
//! that calls no operation.

use colex::dynamic::{DynLayout, IntTuple};

use super::algebra::replaced;
use super::page::{Mode, Page, modes};
use crate::eval::Value;

/// The coordinate of an index in each leaf of a shape. The last leaf takes what is left. With strides, `index` is an
/// offset, and the coordinate in a leaf is computed from the stride of the leaf.
fn digits(page: &mut Page, index: isize, shape: &IntTuple, stride: Option<&IntTuple>) -> Option<Vec<isize>> {
    let (mut rest, mut out) = (index, Vec::new());
    let last = shape.leaves().len().checked_sub(1)?;
    for (k, &s) in shape.leaves().iter().enumerate() {
        if s <= 0 || index < 0 {
            return None;
        }
        match stride.map(|stride| stride.leaves().get(k).copied()) {
            Some(d) => {
                let d = d.filter(|d| *d != 0)?;
                page.line(format!("leaf {k}, {s}:{d}: {index} / {d} = {}, mod {s} = {}", index / d, index / d % s));
                out.push(index / d % s);
            }
            None if k == last => {
                page.line(format!("leaf {k}, {s}: the last leaf takes what is left, {rest}"));
                out.push(rest);
            }
            None => {
                page.line(format!("leaf {k}, {s}: {rest} mod {s} = {}, {rest} / {s} = {}", rest % s, rest / s));
                out.push(rest % s);
                rest /= s;
            }
        }
    }
    Some(out)
}

/// Writes the steps only if they lead to the answer.
fn if_true(page: &mut Page, steps: impl FnOnce(&mut Page) -> Option<bool>) -> Option<()> {
    let mut draft = Page::default();
    steps(&mut draft).filter(|leads| *leads)?;
    page.append(draft);
    Some(())
}

/// Writes the coordinate of an index, leaf by leaf.
pub(super) fn idx2crd(page: &mut Page, args: &[Value], value: Option<&Value>) -> Option<()> {
    let (Value::Ints(index), Value::Ints(shape), Some(Value::Ints(value))) = (&args[0], args.get(1)?, value) else {
        return None;
    };
    let stride = match args.get(2) {
        Some(Value::Ints(stride)) => Some(stride),
        Some(_) => return None,
        None => None,
    };
    if index.is_tuple() {
        return None;
    }
    if_true(page, |page| Some(digits(page, index.leaves()[0], shape, stride)? == value.leaves()))
}

/// Writes the sum of the products `coordinate * stride` of all leaves. If no strides are given, they are the compact
/// column-major strides of the shape.
pub(super) fn crd2idx(page: &mut Page, args: &[Value], value: Option<&Value>) -> Option<()> {
    let (Value::Ints(coord), Value::Ints(shape), Some(Value::Ints(value))) = (&args[0], args.get(1)?, value) else {
        return None;
    };
    if_true(page, |page| {
        let strides: Vec<isize> = match args.get(2) {
            Some(Value::Ints(stride)) => stride.leaves().to_vec(),
            Some(_) => return None,
            None => {
                let (mut next, mut compact) = (Some(1isize), Vec::new());
                for s in shape.leaves() {
                    compact.push(next?);
                    next = next?.checked_mul(*s);
                }
                page.line(format!("each stride is the product of the extents before it: {compact:?}"));
                compact
            }
        };
        let coordinates = match coord.leaves() {
            all if all.len() == strides.len() => all.to_vec(),
            &[index] if !coord.is_tuple() => digits(page, index, shape, None)?,
            _ => return None,
        };
        let terms = coordinates.iter().zip(&strides).map(|(c, d)| format!("{c}*{d}")).collect::<Vec<_>>();
        page.line(format!("the sum over the leaves of coordinate * stride: {}", terms.join(" + ")));
        let sum =
            coordinates.iter().zip(&strides).try_fold(0isize, |sum, (c, d)| sum.checked_add(c.checked_mul(*d)?))?;
        Some(!value.is_tuple() && value.leaves()[0] == sum)
    })
}

/// Writes which modes are kept, and at which coordinates the others are fixed.
pub(super) fn slice(page: &mut Page, coord: &Value, a: &DynLayout) -> Option<()> {
    let whole = match coord {
        Value::Ints(ints) if ints.is_tuple() => ints.into(),
        Value::Tree(tree) if tree.is_tuple() => tree.clone(),
        _ => return None,
    };
    for k in 0..a.rank() {
        let (mode, entry) = (a.mode(k).ok()?, whole.get(k).ok()?);
        let text = entry.to_string();
        page.line(match (text.as_str(), text.contains('_')) {
            ("_", _) => format!("mode {k}, {mode}: `_` keeps the mode"),
            (_, true) => format!("mode {k}, {mode}: {text} keeps the modes under `_`"),
            _ => format!("mode {k}, {mode}: fixed at {text}, so it is dropped"),
        });
    }
    Some(())
}

/// Writes the layout whose elements are units of `n` elements. A stride that is a multiple of `n` is divided by `n`. In
/// a mode whose stride divides `n`, several coordinates become one.
pub(super) fn upcast(page: &mut Page, a: &DynLayout, n: &Value) -> Option<DynLayout> {
    let Value::Ints(n) = n else { return None };
    let n = *n.leaves().first()?;
    if n < 1 {
        return None;
    }
    let mut out = Vec::new();
    for (s, d) in modes(a) {
        let size = d.checked_abs()?;
        let unit: Mode = if size % n == 0 {
            page.line(format!("{s}:{d}: the stride is {d} / {n} = {} units of {n} elements", d / n));
            (s, d / n)
        } else if n % size == 0 {
            let each = n / size;
            let count = match (s % each, each % s.max(1)) {
                (0, _) => s / each,
                (_, 0) if s > 0 => 1,
                _ => {
                    page.line(format!("{s}:{d}: {n} / {size} = {each} coordinates are one unit of {n} elements, so the last unit of {s} coordinates is not full"));
                    return None;
                }
            };
            page.line(format!(
                "{s}:{d}: {n} / {size} = {each} coordinates are one unit of {n} elements, so {count}:{}",
                d.signum()
            ));
            (count, d.signum())
        } else {
            page.line(format!("{s}:{d}: neither of {size} and {n} divides the other"));
            return None;
        };
        out.push(vec![unit]);
    }
    if colex::dynamic::upcast(a, n).is_err() {
        page.line(format!("the modes inside a unit of {n} elements together reach past it, or some of their strides are below 0 and some above"));
        return None;
    }
    replaced(a, &out)
}

/// Describes a layout: its rank and depth, its leaves, its size and its cosize.
pub(super) fn layout(page: &mut Page, a: &DynLayout) {
    let all = modes(a);
    let product = |pick: fn(&Mode) -> isize| all.iter().map(|m| pick(m).to_string()).collect::<Vec<_>>().join(" * ");
    page.line(format!("{a}"));
    page.inside(|page| {
        page.line(format!("rank {}, depth {}", a.rank(), a.depth()));
        for (k, &(s, d)) in all.iter().enumerate() {
            let far = (s - 1).max(0).checked_mul(d).map_or(String::new(), |far| format!(", the last at {far}"));
            page.line(format!("leaf {k}, {s}:{d}: {s} coordinates, with offsets {d} apart{far}"));
        }
        let terms = all.iter().enumerate().map(|(k, (_, d))| format!("c{k}*{d}")).collect::<Vec<_>>();
        page.line(format!(
            "the offset of a coordinate is {}",
            if terms.is_empty() { "0".into() } else { terms.join(" + ") }
        ));
        page.line(format!("size: {} = {}", if all.is_empty() { "1".into() } else { product(|m| m.0) }, a.size()));
        page.line(format!("cosize: {}", a.cosize()));
    });
}
