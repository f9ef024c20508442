// Law:   coordinate: a coordinate must lie inside its shape, and an empty shape has none.
// Wrong: the offsets of B are 0 to -3.
// Why:   the last mode of A goes on past its extent, but no mode begins below coordinate 0.
// Fix:   a B whose offsets are 0 or more, layout!(4 : 1).
// See:   `XorLayout`, Composition.
use colex::prelude::*;

fn main() {
    composition(layout!((4, 4) : (F 5, F 1)), layout!(4 : -1));
}
