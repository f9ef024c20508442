// Law:   a tiler is one argument.
// Wrong: an argument for each mode.
// Why:   a tiler is a layout, an int, or a list of them.
// Fix:   t.tiles(tiler!(2, 4)).
// See:   `Tensor::tiles`.
use colex::prelude::*;

fn main() {
    let t = make_tensor([0; 32], layout!((4, 8)));
    let tiles = t.tiles(int!(2), int!(4));
}
