// Law:   order: the order of a shape has a static integer for each of its modes.
// Wrong: an order of one integer for a shape of two modes.
// Why:   when the second mode is repeated is not said.
// Fix:   an integer for each mode, (2,1).
// See:   `tile_to_shape_by`.
use colex::algebra::tile_to_shape_by;
use colex::prelude::*;

fn main() {
    tile_to_shape_by(layout!((2, 4)), shape!(6, 8), shape!(1));
}
