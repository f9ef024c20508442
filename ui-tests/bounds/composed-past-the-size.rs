// Law:   bounds: every offset of a tensor must lie inside its buffer.
// Wrong: the layout 7:1 has the index 6, and the tensor has 6 elements, 0 to 5.
// Why:   a layout goes on past its size, a tensor does not.
// Fix:   t.compose(layout!(6)).
// See:   `Tensor::compose`.
use colex::prelude::*;

fn main() {
    let t = make_tensor([0; 6], layout!((2, 3)));
    t.compose(layout!(7));
}
