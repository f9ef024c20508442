// Law:   an index belongs to a coordinate of a shape.
// Wrong: a layout where the shape is meant.
// Why:   a layout has a shape and a stride: the first makes an index, both an offset.
// Fix:   crd2idx((1, 2), a.shape()), or a.at((1, 2)) for the offset.
// See:   `crd2idx`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 6) : (6, 1));
    let index = crd2idx((1, 2), a);
}
