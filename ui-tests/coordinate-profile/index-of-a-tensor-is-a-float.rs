// Law:   coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode.
// Wrong: an index of type f64.
// Why:   coordinates are counted, so they are integers of any type.
// Fix:   t[1].
// See:   `Tensor`.
use colex::prelude::*;

fn main() {
    let t = make_tensor([0; 32], layout!((4, 8)));
    t[1.0];
}
