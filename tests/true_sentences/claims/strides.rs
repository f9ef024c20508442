//! Claims of the laws about the strides of a layout.

use super::{coalesced, is_true, leaves};
use crate::said::Said;
use colex::dynamic::{DynLayout, Tiler, TilerLeaf};

/// The layouts in an error: its operands, and the entries of a tiler.
fn layouts(said: &Said<'_>) -> Vec<DynLayout> {
    let of = |text: Option<&str>| -> Vec<DynLayout> {
        let Some(tiler) = text.and_then(|text| text.parse::<Tiler>().ok()) else { return Vec::new() };
        let leaf = |leaf: &TilerLeaf| match leaf {
            TilerLeaf::Layout(layout) => Some(DynLayout::clone(layout)),
            _ => None,
        };
        tiler.leaves().iter().filter_map(leaf).collect()
    };
    of(said.a_text()).into_iter().chain(of(said.b_text())).collect()
}

/// The modes of extent above 1 and stride other than 0.
fn moving(a: &DynLayout) -> Vec<(isize, isize)> {
    leaves(a).into_iter().filter(|&(s, d)| s > 1 && d != 0).collect()
}

pub(crate) fn step_over(said: &Said<'_>) {
    let [stride, end] = said.reads("the stride {} is below {}, where the modes of smaller strides end");
    is_true!(said, stride < end && said.advises("choose a stride of {} or more") == [end]);
    // Some mode has the stride `stride`, and a mode of this or a smaller stride ends at `end`.
    let is_of = |a: &DynLayout| {
        let modes = moving(a);
        let lies_inside = |&(_, d): &(isize, isize)| d.abs() == stride;
        let ends_there = |&(s, d): &(isize, isize)| d.abs() <= stride && s * d.abs() == end;
        // Contiguous neighbours are one mode with one end.
        modes.iter().any(lies_inside) && modes.iter().chain(&coalesced(a)).any(ends_there)
    };
    is_true!(said, layouts(said).iter().any(is_of));
}

pub(crate) fn negative_stride(said: &Said<'_>) {
    let [stride] = said.reads("the stride {} is below 0");
    is_true!(said, stride < 0 && said.fix == "choose strides of 0 or more");
    is_true!(said, layouts(said).iter().any(|a| moving(a).iter().any(|&(_, d)| d == stride)));
}

pub(crate) fn offset(said: &Said<'_>) {
    let [offset] = said.reads("no coordinate of A has the offset {}");
    let a = said.a();
    is_true!(said, (0..a.size() as isize).all(|i| a.at(i) != Ok(offset)));
    is_true!(said, said.fix == "pass an offset that the layout reaches");
}

pub(crate) fn unit_carry(said: &Said<'_>) {
    let [unit, together] =
        said.reads("inside a unit of {} the modes together reach {}, or their strides have different signs");
    let inside: Vec<_> = moving(&said.a()).into_iter().filter(|(_, d)| d.abs() < unit && unit % d == 0).collect();
    // If a mode reaches beyond the unit, only its steps inside the unit are added.
    let reached: isize = inside.iter().map(|(s, d)| ((s - 1) * d.abs()).min(unit - d.abs())).sum();
    let both_ways = inside.iter().any(|m| m.1 > 0) && inside.iter().any(|m| m.1 < 0);
    is_true!(said, reached == together && (together >= unit || both_ways));
}
