// Law:   tiler rank: a tiler must not have more modes than the layout it tiles.
// Wrong: the tiler has 3 modes and the tensor 2.
// Why:   mode k of a tiler divides mode k of the tensor.
// Fix:   `tiler!(3, 4)`.
// See:   `Tensor::ragged_tiles`.
use colex::prelude::*;

fn main() {
    let a = make_tensor([0; 24], layout!((4, 6)));
    let _ = a.ragged_tiles(tiler!(3, 4, 5));
}
