// Law:   a coordinate belongs to an index of a shape.
// Wrong: a layout where the shape is meant.
// Why:   a layout has a shape and a stride: the first is enough.
// Fix:   idx2crd(5, a.shape()).
// See:   `idx2crd`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 6) : (6, 1));
    let coordinate = idx2crd(5, a);
}
