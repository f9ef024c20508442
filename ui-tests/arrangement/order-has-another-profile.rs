// Law:   arrangement: a profile must have one integer for each mode that it arranges.
// Wrong: the order has two integers, the shape three.
// Why:   the third mode would have no place.
// Fix:   make_ordered_layout(shape!(4, 8, 2), shape!(1, 0, 2)).
// See:   `make_ordered_layout`.
use colex::prelude::*;

fn main() {
    make_ordered_layout(shape!(4, 8, 2), shape!(1, 0));
}
