// Law:   exact fit: a tile must divide the layout it tiles.
// Wrong: tiles of 2 x 4 do not divide the 6 columns.
// Why:   4 columns of a last tile are 2 of the matrix and 2 of nothing.
// Fix:   tiles of 2 x 3, or `ragged_tiles`, which says what lies past the edge.
// See:   `Tensor::zipped_divide`.
use colex::prelude::*;

fn main() {
    let a = make_tensor([0; 24], layout!((4, 6)));
    let _ = a.zipped_divide(tiler!(2, 4));
}
