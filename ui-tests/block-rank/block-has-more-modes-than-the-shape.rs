// Law:   block rank: a block must not have more modes than the shape to which it is repeated.
// Wrong: a block of two modes for a shape of one.
// Why:   the second mode of the block has no mode of the shape to repeat in.
// Fix:   a shape with a mode for each of the block, (6,4).
// See:   `tile_to_shape`.
use colex::prelude::*;

fn main() {
    tile_to_shape(layout!((2, 4)), shape!(24));
}
