// Law:   coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode.
// Wrong: three entries for a tensor of two modes.
// Why:   the third entry has no mode to step along.
// Fix:   t[(1, 2)], or an index, t[9].
// See:   `Tensor`.
use colex::prelude::*;

fn main() {
    let t = make_tensor([0; 32], layout!((4, 8)));
    t[(1, 2, 3)];
}
