//! The steps of `right_inverse` and `left_inverse`.

use colex::dynamic::{self as d, DynLayout};

use super::page::{Mode, Page, list, modes, of_modes};

/// The modes of A after coalescing, each with the step of the index between two neighbours in the mode.
fn indexed(a: &DynLayout) -> Option<Vec<(Mode, isize)>> {
    let mut index = 1;
    let flat = modes(&d::coalesce(a).ok()?);
    Some(
        flat.into_iter()
            .map(|(s, d)| {
                let here = ((s, d), if s == 1 { 0 } else { index });
                index *= s.max(1);
                here
            })
            .collect(),
    )
}

/// Writes the modes with their steps of the index, for both inverses.
fn table(page: &mut Page, modes: &[(Mode, isize)]) {
    page.line("the modes of A, coalesced, and the step of the index between neighbours in each:");
    page.inside(|page| modes.iter().for_each(|((s, d), index)| page.line(format!("{s}:{d}, index step {index}"))));
}

pub(super) fn right(page: &mut Page, a: &DynLayout) -> Option<DynLayout> {
    if a.size() == 0 {
        page.line("A has no coordinates");
        return DynLayout::new(0, 1).ok();
    }
    let modes = indexed(a)?;
    table(page, &modes);
    let (mut out, mut next) = (Vec::new(), 1isize);
    while let Some(&((s, d), index)) = modes.iter().find(|((_, d), _)| *d == next) {
        page.line(format!(
            "stride {next}: mode {s}:{d} has it, so {s}:{index}; the next stride is {s} * {d} = {}",
            s.checked_mul(d)?
        ));
        out.push((s, index));
        next = s.checked_mul(d)?;
    }
    page.line(format!("stride {next}: no mode has it, so the inverse ends"));
    of_modes(&out)
}

pub(super) fn left(page: &mut Page, a: &DynLayout) -> Option<DynLayout> {
    let modes = indexed(a)?;
    if a.size() == 0 || modes.iter().any(|m| m.0.1 < 0) || modes.iter().all(|m| m.0.1 == 0) {
        return None;
    }
    table(page, &modes);
    let mut sorted: Vec<(Mode, isize)> = modes.into_iter().filter(|m| m.0.1 != 0).collect();
    sorted.sort_unstable_by_key(|&((s, d), _)| (d, s));
    page.line(format!("sorted by stride: {}", list(&sorted.iter().map(|m| m.0).collect::<Vec<_>>())));
    let (mut out, mut unit, mut index, mut extent) = (Vec::new(), 1isize, 0, 1);
    for ((s, d), step) in sorted {
        if d % unit != 0 {
            page.line(format!(
                "{unit} does not divide {d}, so the steps end: the library searches for a layout from offsets to indices"
            ));
            return None;
        }
        page.line(format!(
            "below offset {d}, in steps of {unit}: {d} / {unit} = {}, so {}:{index}",
            d / unit,
            d / unit
        ));
        out.push((d / unit, index));
        (unit, index, extent) = (d, step, s);
    }
    page.line(format!("the last mode: {extent}:{index}"));
    out.push((extent, index));
    page.line("coalesce");
    page.inside(|page| super::algebra::coalesce(page, &of_modes(&out)?))
}
