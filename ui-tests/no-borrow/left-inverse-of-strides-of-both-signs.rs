// Law:   no borrow: modes of B with strides of both signs must move in one mode of A only.
// Wrong: (4,2):(-1,4) steps down in its first mode and up in its second.
// Why:   offset 3 is 4 - 1, and no layout takes 3 apart so.
// Fix:   strides of one sign, (4,2):(1,4).
// See:   `left_inverse`.
use colex::algebra::left_inverse;
use colex::prelude::*;

fn main() {
    left_inverse(layout!((4, 2) : (-1, 4)));
}
