// Law:   a coordinate is one argument.
// Wrong: an argument for each mode.
// Why:   an index, a tuple and a tuple of tuples all name a place.
// Fix:   a.at((1, 2)).
// See:   `AnyLayout::at`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8));
    let offset = a.at(1, 2);
}
