// Law:   coordinate strides: the offsets of a layout are integers, or coordinates of one profile.
// Wrong: the first stride steps along entry 0, the second along entry 1 of that entry.
// Why:   entry 0 would be an integer and a tuple.
// Fix:   layout!((4, 5) : (1@0@0, 1@1@0)).
// See:   `CoordLayout`.
use colex::prelude::*;

fn main() {
    layout!((4, 5) : (1@0, 1@1@0));
}
