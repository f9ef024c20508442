// Law:   coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode.
// Wrong: the second entry is a pair, and the second mode of the shape one integer.
// Why:   a coordinate may nest less deep than the shape, not deeper.
// Fix:   a.at((1, 2)).
// See:   `AnyLayout::at`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8));
    a.at((1usize, (0usize, 1usize)));
}
