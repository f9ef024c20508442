// Law:   the coordinate comes first, as in CuTe.
// Wrong: the shape comes first.
// Why:   a shape is a coordinate too, of static ints, and Rust's integers are no shape.
// Fix:   crd2idx((1, 2), shape).
// See:   `crd2idx`.
use colex::prelude::*;

fn main() {
    let shape = shape!(4, 6);
    let index = crd2idx(shape, (1, 2));
}
