// Law:   coordinate strides: the offsets of a layout are integers, or coordinates of one profile.
// Wrong: the first stride is a step along entry 0 of a coordinate, the second the integer 1.
// Why:   offsets are added entry by entry, and an integer is no entry.
// Fix:   layout!((4, 5) : (1@0, 1@1)).
// See:   `CoordLayout`.
use colex::prelude::*;

fn main() {
    layout!((4, 5) : (1@0, 1));
}
