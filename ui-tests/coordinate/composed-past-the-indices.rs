// Law:   coordinate: a coordinate must lie inside its shape, and an empty shape has none.
// Wrong: the offsets of B are 0 to 30, and A has the indices 0 to 15.
// Why:   a layout with XOR strides has no two coordinates with one offset, which holds for its own indices only.
// Fix:   a B whose offsets are below 16, layout!(16 : 1).
// See:   `XorLayout`, Composition.
use colex::prelude::*;

fn main() {
    composition(layout!((4, 4) : (F 5, F 1)), layout!(16 : 2));
}
