// Law:   tiler rank: a tiler must not have more modes than the layout it tiles.
// Wrong: a tiler of two modes repeats a block of one.
// Why:   the second tile has no mode of the block to repeat.
// Fix:   drop the second tile, or give the block a second mode.
// See:   `zipped_product`.
use colex::algebra::zipped_product;
use colex::prelude::*;

fn main() {
    zipped_product(layout!((4)), tiler!(2, 3));
}
