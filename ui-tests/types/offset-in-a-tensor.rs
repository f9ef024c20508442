// Law:   a tensor is indexed.
// Wrong: the method of a layout.
// Why:   a tensor gives elements, its layout offsets.
// Fix:   t[(1, 2)], or t.layout().at((1, 2)).
// See:   `Tensor`.
use colex::prelude::*;

fn main() {
    let t = make_tensor([0; 32], layout!((4, 8)));
    let x = t.at((1, 2));
}
