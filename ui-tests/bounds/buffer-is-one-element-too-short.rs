// Law:   bounds: every offset of a tensor must lie inside its buffer.
// Wrong: the layout reaches offset 31, and the array has 31 elements, 0 to 30.
// Why:   making a tensor proves this once, so that indexing need not ask.
// Fix:   an array of 32, or a smaller layout.
// See:   `make_tensor`.
use colex::prelude::*;

fn main() {
    make_tensor([0.0f32; 31], layout!((4, 8)));
}
