//! Checks the claims in the error texts of the laws of composition. Divides and products can break these laws too.

use super::{coalesced, is_true, leaves};
use crate::said::Said;
use colex::LayoutError;
use colex::dynamic::{self as d, DynLayout};

/// The product of the extents before this mode of A, and the extent of this mode.
#[track_caller]
fn place(said: &Said<'_>, mode: isize) -> (isize, isize) {
    let modes = coalesced(&said.a());
    is_true!(said, mode >= 0 && (mode as usize) < modes.len());
    (modes[..mode as usize].iter().map(|m| m.0).product(), modes[mode as usize].0)
}

fn leaf(shape: isize, stride: isize) -> DynLayout {
    DynLayout::new(shape, stride).expect("a layout")
}

pub(crate) fn stride_divisibility(said: &Said<'_>) {
    let form = "the step {} continues past mode {} of A (coalesced), and neither divides its extent {} nor is a multiple of {}";
    let [step, mode, shape, multiple] = said.reads(form);
    let (before, extent) = place(said, mode);
    is_true!(said, extent == shape && multiple == shape && step % shape != 0 && shape % step != 0);
    // Some leaf of B goes past the end of the named mode of A, and `step` may be its step in that mode.
    let goes_past = |&(s, d): &(isize, isize)| {
        let d = d.abs();
        let inside = |r: isize| d * (s - 1) >= before * r;
        s > 1 && inside(extent) && (d == before * step || (step == 1 && d < before) || d % (before * extent) != 0)
    };
    is_true!(said, leaves(&said.b()).iter().any(goes_past));
    let form = "choose a step that divides {} or is a multiple of {}, or few enough coordinates that all stay inside the mode; the extent of a tile must divide {}";
    is_true!(said, said.advises(form) == [shape; 3]);
    let a = said.a();
    for step in (1..3 * shape).filter(|step| shape % step == 0 || step % shape == 0) {
        // With a step that divides the extent, `fills` coordinates fill the mode. Twice as many go on to the next mode.
        let fills = (shape / step).max(1);
        is_true!(said, d::composition(&a, &leaf(fills, before * step)).is_ok());
        let on = d::composition(&a, &leaf(2 * fills, before * step));
        is_true!(said, !matches!(on, Err(LayoutError::StrideDivisibility(clash)) if clash.mode == Some(mode as usize)));
    }
    let inside = (shape - 1) / step + 1;
    is_true!(said, (0..=inside).all(|few| d::composition(&a, &leaf(few, before * step)).is_ok()));
    for tile in (2..shape).filter(|_| a.size() > 0) {
        let divided = d::logical_divide(&a, &(before * tile));
        is_true!(said, divided.is_ok() == (shape % tile == 0));
    }
}

pub(crate) fn shape_divisibility(said: &Said<'_>) {
    let form = "{} coordinates continue past mode {} of A (coalesced), which ends after {} of them";
    let [count, mode, fit] = said.reads(form);
    let (before, extent) = place(said, mode);
    is_true!(said, count > fit && count % fit != 0);
    let end = before * extent;
    let of_b = leaves(&said.b()).into_iter().find(|&(s, d)| s == count && d.abs() * fit == end);
    is_true!(said, of_b.is_some());
    let step = of_b.map_or(0, |(_, d)| d);
    is_true!(said, said.advises("choose {} coordinates, or a multiple of {}") == [fit, fit]);
    let a = said.a();
    is_true!(said, d::composition(&a, &leaf(fit, step)).is_ok());
    for more in (fit + 1..4 * fit).filter(|more| more % fit != 0) {
        is_true!(said, d::composition(&a, &leaf(more, step)).is_err());
    }
}

/// The greatest coordinate of a mode of A that a single leaf of B reaches.
fn reach(modes: &[(isize, isize)], mode: usize, leaf: (isize, isize)) -> isize {
    (0..leaf.0).map(|i| digit(modes, mode, i * leaf.1.abs())).max().unwrap_or(0)
}

/// The coordinate of an index in a mode.
fn digit(modes: &[(isize, isize)], mode: usize, index: isize) -> isize {
    let rest = index / modes[..mode].iter().map(|m| m.0).product::<isize>();
    if mode + 1 < modes.len() { rest % modes[mode].0 } else { rest }
}

pub(crate) fn no_carry(said: &Said<'_>) {
    let form = "the modes of B reach coordinate {} of mode {} of A (coalesced), whose shape is {}";
    let [reached, mode, shape] = said.reads(form);
    let (_, extent) = place(said, mode);
    is_true!(said, extent == shape && reached >= shape);
    let modes = coalesced(&said.a());
    // How far a leaf would go in the mode if it did not start again at 0 after the last coordinate of the mode. The error
    // may count this, and not the greatest coordinate that the leaf reaches.
    let steps = |b: (isize, isize)| (b.0 - 1) * digit(&modes, mode as usize, b.1.abs());
    let together = |sign: isize, of: &dyn Fn((isize, isize)) -> isize| -> isize {
        leaves(&said.b()).into_iter().filter(|b| b.1.signum() == sign).map(of).sum()
    };
    let all = |of: &dyn Fn((isize, isize)) -> isize| together(1, of).max(together(-1, of));
    is_true!(said, all(&|b| reach(&modes, mode as usize, b)) == reached || all(&steps) == reached);
    is_true!(said, said.advises("choose modes of B that together stay below {} in that mode") == [shape]);
}

pub(crate) fn no_borrow(said: &Said<'_>) {
    let [up, down] = said.reads("the strides {} and {} of B have different signs and move in several modes of A");
    let b = said.b();
    let has = |stride: isize| leaves(&b).iter().any(|&(s, d)| d == stride && s > 1);
    is_true!(said, up > 0 && down < 0 && has(up) && has(down));
    let modes = coalesced(&said.a());
    let moves = |mode: usize| leaves(&b).into_iter().any(|leaf| reach(&modes, mode, leaf) > 0);
    is_true!(said, (0..modes.len()).filter(|&mode| moves(mode)).count() > 1);
    is_true!(said, said.fix == "give all strides the same sign");
    let one_sign: Vec<_> = leaves(&b).into_iter().map(|(s, d)| leaf(s, d.abs())).collect();
    let composed = d::composition(&said.a(), &DynLayout::of(&one_sign).expect("a layout"));
    is_true!(said, !matches!(composed, Err(LayoutError::NoBorrow(_))));
}
