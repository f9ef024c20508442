// Law:   congruence: a stride must have the same profile as its shape.
// Wrong: the shape is (4,8) and the stride (1,(4,8)): the second mode has two strides for one extent.
// Why:   each integer of the stride says how far the mode in its place steps.
// Fix:   (4,8):(1,4), or (4,(2,4)):(1,(4,8)).
// See:   `make_layout`.
use colex::prelude::*;

fn main() {
    make_layout(shape!(4, 8), shape!(1, (4, 8)));
}
