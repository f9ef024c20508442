// Law:   block fit: each mode of a block must divide the mode of the shape to which it is repeated.
// Wrong: the block has 2 rows, and the shape 5.
// Why:   no number of blocks has 5 rows.
// Fix:   a shape of 6 rows, (6,8).
// See:   `tile_to_shape`.
use colex::prelude::*;

fn main() {
    tile_to_shape(layout!((2, 4)), shape!(5, 8));
}
