// Law:   the operations of the algebra take layouts, and tensors have methods of the same names.
// Wrong: a tensor in place of a layout.
// Why:   a tensor owns or borrows memory, so that it matters how it is passed.
// Fix:   t.zipped_divide(tiler!(2, 4)), or zipped_divide(t.layout(), tiler!(2, 4)).
// See:   `Tensor::zipped_divide`.
use colex::prelude::*;

fn main() {
    let t = make_tensor(vec![0; 32], layout!((4, 8)));
    let tiles = zipped_divide(t, tiler!(2, 4));
}
