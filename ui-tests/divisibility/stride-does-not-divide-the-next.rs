// Law:   divisibility: when two integers split a mode, one must divide the other.
// Wrong: the strides 2 and 7 of (3,4):(2,7): the first does not divide the second.
// Why:   an offset is taken apart by dividing by the strides, and 7 is no number of steps of 2.
// Fix:   (3,4):(2,8).
// See:   `left_inverse`.
use colex::algebra::left_inverse;
use colex::prelude::*;

fn main() {
    left_inverse(layout!((3, 4) : (2, 7)));
}
