// Law:   cut: a tensor is cut in a mode that is an int.
// Wrong: a cut of the mode (2,3) at 2.
// Why:   what lies below such a cut need not be a tuple of the same profile.
// Fix:   layout!((4, 6)), or t.tiles(tiler!(4, 3)).
// See:   `Tensor::split_at`.
use colex::prelude::*;

fn main() {
    let t = make_tensor([0; 24], layout!((4, (2, 3))));
    t.split_at::<1, _>(2);
}
