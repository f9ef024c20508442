//! Coordinates and their shapes.

use super::{is_true, leaves};
use crate::said::Said;
use colex::dynamic::{self as d, IntTuple};

pub(crate) fn coordinate_profile(said: &Said<'_>) {
    let [entries, shape] = said.reads("the coordinate has {} entries here and the shape {}");
    is_true!(said, entries != shape);
    is_true!(said, said.fix == "pass one entry for each mode, or a single index");
}

pub(crate) fn coordinate(said: &Said<'_>) {
    is_true!(said, said.numbers == "A is the shape, B the index or the coordinate");
    is_true!(said, said.a_text().is_some() && said.b_text().is_some());
    if said.operation != "idx2crd" && said.operation != "crd2idx" {
        return;
    }
    // Inside of its shape a coordinate has an index, and an index a coordinate.
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
    let [_, mode, extent] = said.reads("coordinate {} was looked for in mode {}, whose extent is {}");
    is_true!(said, extent == 0);
    // The mode is one of an operand, flat, coalesced or not.
    let flat = |text: Option<&str>| -> Vec<isize> {
        let Some(text) = text else { return Vec::new() };
        match text.parse::<d::DynLayout>() {
            Ok(layout) => leaves(&layout).into_iter().map(|leaf| leaf.0).collect(),
            Err(_) => text.parse::<IntTuple>().map_or(Vec::new(), |ints| ints.leaves().to_vec()),
        }
    };
    let empty = |extents: Vec<isize>| {
        let moving: Vec<isize> = extents.iter().copied().filter(|&extent| extent != 1).collect();
        [extents, moving].iter().any(|extents| extents.get(mode as usize) == Some(&0))
    };
    is_true!(said, empty(flat(said.a_text())) || empty(flat(said.b_text())));
}
