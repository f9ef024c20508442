// Law:   tile: a layout that is divided into tiles has two modes, the tile and the rest.
// Wrong: a tile of a tensor whose layout has three modes.
// Why:   which of them make a tile, and which go from tile to tile, is not said.
// Fix:   local_tile(&t, tiler!(4, 1, 2), (0, 1, 0)), or a layout ((tile), (rest)).
// See:   `Tensor::tile`.
use colex::prelude::*;

fn main() {
    let t = make_tensor([0; 32], layout!((4, 2, 4)));
    t.tile((0, 1));
}
