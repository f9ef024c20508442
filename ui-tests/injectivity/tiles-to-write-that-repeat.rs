// Law:   injectivity: no two coordinates of the layout may share an offset.
// Wrong: writes through a tile in which two threads share each value.
// Why:   the tile (2,4):(0,1) names every element twice; it can be read, and not be written.
// Fix:   tiles_mut(int!(4)), or `tiles` to read.
// See:   `Tensor::tiles_mut`.
use colex::prelude::*;

fn main() {
    let mut t = make_tensor([0; 8], layout!(8));
    t.tiles_mut(layout!((2, 4) : (0, 1)));
}
