//! Checks the claims of errors whose laws are about coordinates and their shapes.

use super::is_true;
use crate::said::Said;
use colex::dynamic::{IntTuple, Tiler, TilerLeaf};

pub(crate) fn coordinate_profile(said: &Said<'_>) {
    let [entries, shape] = said.reads("the coordinate has {} entries here, and the shape has {}");
    is_true!(said, entries != shape);
    is_true!(said, said.fix == "pass one entry for each mode, or a single index");
}

pub(crate) fn coordinate(said: &Said<'_>) {
    is_true!(said, said.numbers == "A is the shape, B the index or the coordinate");
    is_true!(said, said.a_text().is_some() && said.b_text().is_some());
    if said.operation != "idx2crd" && said.operation != "crd2idx" {
        return;
    }
    // A coordinate inside its shape has an index, and an index inside it has a coordinate. So the operand must be
    // outside.
    let (shape, coordinate): (IntTuple, IntTuple) = (said.a_ints(), said.b_ints());
    let inside = |shape: &IntTuple, coordinate: &IntTuple| {
        coordinate.is_congruent(shape)
            && coordinate.leaves().iter().zip(shape.leaves()).all(|(i, extent)| (0..*extent).contains(i))
    };
    is_true!(said, !inside(&shape, &coordinate));
    if !coordinate.is_tuple() {
        is_true!(said, !(0..shape.product().expect("a size")).contains(&coordinate.leaves()[0]));
    }
}

pub(crate) fn empty_mode(said: &Said<'_>) {
    let is_empty = |leaf: &TilerLeaf| match leaf {
        TilerLeaf::All => false,
        TilerLeaf::Int(n) => *n == 0,
        TilerLeaf::Layout(layout) => layout.size() == 0,
    };
    let has_empty = |text: Option<&str>| {
        text.and_then(|text| text.parse::<Tiler>().ok()).is_some_and(|tiler| tiler.leaves().iter().any(is_empty))
    };
    if said.says("B has an extent of 0, so it takes no coordinate of A") {
        is_true!(said, has_empty(said.b_text()) && said.fix == "choose extents of 1 or more for B");
        return;
    }
    if !said.says("an extent is 0, so there is no coordinate") {
        let [_] = said.reads("coordinate {} was requested in a mode whose extent is 0");
    }
    is_true!(said, has_empty(said.a_text()) || has_empty(said.b_text()));
    is_true!(said, said.fix == "check that the size is not 0 before computing with coordinates");
}
