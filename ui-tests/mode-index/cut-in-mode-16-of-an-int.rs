// Law:   mode index: the number of a mode must be below the rank of the layout.
// Wrong: a cut in mode 16 of a layout of one int.
// Why:   an int has one mode, mode 0, which is the int itself.
// Fix:   t.split_at::<0, _>(3).
// See:   `Tensor::split_at`.
use colex::prelude::*;

fn main() {
    let t = make_tensor([0; 8], layout!(8));
    t.split_at::<16, _>(3);
}
