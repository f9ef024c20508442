// Law:   negative stride: the gaps of a layout are filled upwards from 0, so none of its strides may be below 0.
// Wrong: 3:-1 reaches 0, -1 and -2.
// Why:   a complement is ordered, and begins at 0.
// Fix:   3:1, and `make_tensor_at` for where offset 0 lies.
// See:   `complement_to`.
use colex::prelude::*;

fn main() {
    complement_to(layout!(3 : -1), int!(12));
}
