// Law:   mode index: the number of a mode must be below the rank of the layout.
// Wrong: a cut in mode 2 of a tensor of two modes.
// Why:   the modes are 0 and 1.
// Fix:   t.split_at::<1, _>(2).
// See:   `Tensor::split_at`.
use colex::prelude::*;

fn main() {
    let t = make_tensor([0; 32], layout!((4, 8)));
    t.split_at::<2, _>(2);
}
