// Law:   injectivity: no two coordinates of the layout may share an offset.
// Wrong: a loop that writes through (4,8):(1,0), whose columns are one.
// Why:   the loop could keep two `&mut` to one element.
// Fix:   t.for_each_mut(|x| *x += 1), which has one at a time.
// See:   `Tensor::iter_mut`.
use colex::prelude::*;

fn main() {
    let mut t = make_tensor([0; 4], layout!((4, 8) : (1, 0)));
    for x in &mut t {
        *x += 1;
    }
}
