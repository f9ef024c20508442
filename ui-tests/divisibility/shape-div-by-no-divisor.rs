// Law:   divisibility: when two integers split a mode, one must divide the other.
// Wrong: 6 in parts of 4.
// Why:   half a part would be left.
// Fix:   shape_div(shape!(6, 8), shape!(3, 4)), or `ceil_div`.
// See:   `shape_div`.
use colex::algebra::shape_div;
use colex::prelude::*;

fn main() {
    shape_div(shape!(6, 8), shape!(4, 4));
}
