// Law:   stride order: the strides of a layout of several modes must be static to be sorted.
// Wrong: the strides of (4,8):(n,1) are 1 and one that is known at run time only.
// Why:   the gaps lie between the modes in the order of their strides, which decides the type of the result.
// Fix:   a static stride, or `colex::dynamic::complement_to`, which sorts at run time.
// See:   `complement_to`.
use colex::prelude::*;

fn main() {
    let n = 8;
    complement_to(layout!((4, 8) : (n, 1)), int!(64));
}
