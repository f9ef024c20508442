//! The steps of operations on layouts of coordinates: the entry along which each mode steps.

use colex::dynamic::{DynCoordLayout, DynSteps};

use super::page::Page;
use crate::eval::{Call, Value, ops};

/// Writes what an operation on layouts of coordinates does. Returns `None` for any other operation.
pub(super) fn steps(call: &Call, page: &mut Page) -> Option<Option<Value>> {
    let coords = |value: &Value| matches!(value, Value::Coords(_));
    if !call.args.iter().any(coords) {
        return None;
    }
    for value in &call.args {
        if let Value::Coords(a) = value {
            page.line(a.to_string());
            page.inside(|page| leaves(page, a));
        }
    }
    page.line(match (call.op, coords(&call.args[0])) {
        ("apply", _) => "each entry of the result is the sum of coordinate * steps over the leaves that step along this entry",
        ("composition", false) => "a leaf of B with steps along entry k becomes the composition of mode k of A with the leaf",
        ("composition", true) if call.args.get(1).is_some_and(coords) => {
            "a leaf of B with steps along entry k becomes the composition of mode k of A with the leaf"
        }
        ("composition", true) => "each leaf of B selects coordinates in modes of A, and steps along the entries of these modes",
        (op, true) if op.ends_with("_divide") || op.ends_with("_divide_padded") => {
            "A o (B, B*), with the tiler B and its complement B*; each leaf of B and B* steps along the entries of the modes from which it selects"
        }
        (op, _) => ops::find(op).map_or("", |op| op.about),
    });
    if let Some(Value::Coords(answer)) = &call.value {
        page.line("the result");
        page.inside(|page| leaves(page, answer));
    }
    Some(None)
}

/// Writes a layout by itself: its leaves, its size and its coshape.
pub(super) fn layout(page: &mut Page, a: &DynCoordLayout) {
    page.line(a.to_string());
    page.inside(|page| {
        page.line(format!("rank {}, depth {}", a.rank(), a.depth()));
        leaves(page, a);
        page.line(
            "each entry of the result is the sum of coordinate * steps over the leaves that step along this entry",
        );
        page.line(format!("size: {}", a.size()));
        if let Ok(coshape) = a.coshape() {
            page.line(format!("coshape, the greatest value of each entry minus the least, plus 1: {coshape}"));
        }
    });
}

/// Writes a line for each leaf.
fn leaves(page: &mut Page, a: &DynCoordLayout) {
    let (shape, stride) = (a.shape(), a.stride());
    for (k, (s, d)) in shape.leaves().iter().zip(stride.leaves()).enumerate() {
        page.line(format!("leaf {k}, {s}:{d}: {}", along(d)));
    }
}

/// The steps `3@0@1` or `1@0+2@1` in words.
fn along(steps: &DynSteps) -> String {
    let text = steps.to_string();
    if text == "0" {
        return "stride 0, so it changes no entry".into();
    }
    // A `-` in front of a term belongs to its number.
    let terms = text.replace('+', " ").replace('-', " -");
    let term = |term: &str| match term.split_once('@') {
        None => format!("{term}; the coordinate is an int"),
        Some((value, path)) => {
            format!("{value} along entry {}", path.split('@').collect::<Vec<_>>().join(" of entry "))
        }
    };
    format!("steps of {}", terms.split_whitespace().map(term).collect::<Vec<_>>().join(", and of "))
}
