// Law:   injectivity: no two coordinates of the layout may share an offset.
// Wrong: the stride 0 of (4,3):(1,0) repeats each element three times.
// Why:   an iterator hands out its `&mut` elements at once, so each can come once only.
// Fix:   `for_each_mut`, which hands out one at a time, or a layout without the mode of stride 0.
// See:   `Tensor::iter_mut`.
use colex::prelude::*;

fn main() {
    let mut t = make_tensor([0; 4], layout!((4, 3) : (1, 0)));
    t.iter_mut();
}
