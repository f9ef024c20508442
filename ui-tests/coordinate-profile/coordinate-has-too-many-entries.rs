// Law:   coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode.
// Wrong: three entries for a layout of two modes.
// Why:   the third entry has no stride.
// Fix:   a.at((1, 2)), or a.at(9).
// See:   `AnyLayout::at`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8));
    a.at((1usize, 2usize, 3usize));
}
