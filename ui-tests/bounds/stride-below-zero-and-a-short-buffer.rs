// Law:   bounds: every offset of a tensor must lie inside its buffer.
// Wrong: the offsets of (4,2):(-1,4) are -3 to 4, which are 8, and the array has 4 elements.
// Why:   offset 0 is the first element of the buffer; and wherever it lay, 4 elements are too few.
// Fix:   make_tensor_at(&[0; 8], 3, layout!((4, 2) : (-1, 4))).
// See:   `make_tensor_at`.
use colex::prelude::*;

fn main() {
    make_tensor([0; 4], layout!((4, 2) : (-1, 4)));
}
