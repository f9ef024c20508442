// Law:   pairing: a mode that is zipped must be a pair of a block and its copies.
// Wrong: `_` leaves the mode 6 as it is, which is no pair.
// Why:   a zipped product has the blocks of all modes in mode 0, and the copies in mode 1.
// Fix:   one copy of the mode, `tiler!(4, 1)`, or `logical_product`.
// See:   `tiled_product`.
use colex::algebra::tiled_product;
use colex::prelude::*;

fn main() {
    tiled_product(layout!((8, 6)), tiler!(4, _));
}
