// Law:   exact fit: a tile must divide the layout it tiles.
// Wrong: tiles of 4 rows do not divide 10 rows; the last would go past the end of the buffer.
// Why:   a tile is a tensor, and every coordinate of it is an element.
// Fix:   `split_at_mut` at row 8, and tiles of each side.
// See:   `Tensor::tiles_mut`, `Tensor::split_at_mut`.
use colex::prelude::*;

fn main() {
    let mut t = make_tensor([0; 60], layout!((10, 6)));
    t.tiles_mut(tiler!(4, 3));
}
