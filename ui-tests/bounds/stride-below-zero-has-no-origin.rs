// Law:   bounds: every offset of a tensor must lie inside its buffer.
// Wrong: the offsets of 8:-1 are 0 to -7, and those of the array 0 to 7.
// Why:   offset 0 is the first element of the buffer, before which there is none.
// Fix:   make_tensor_at(&[0; 8], 7, layout!(8:-1)), with offset 0 at the last element.
// See:   `make_tensor_at`.
use colex::prelude::*;

fn main() {
    make_tensor([0; 8], layout!(8:-1));
}
