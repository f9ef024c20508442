// Law:   buffer: this tensor only reads its buffer.
// Wrong: tiles to be written, of a tensor over `&[i32]`.
// Why:   others may read the slice at the same time.
// Fix:   make_tensor(&mut data[..], layout!((4, 8))), or t.tiles(tiler!(2, 4)) to read.
// See:   `Tensor::tiles_mut`.
use colex::prelude::*;

fn main() {
    let data = [0; 32];
    let mut t = make_tensor(&data[..], layout!((4, 8)));
    t.tiles_mut(tiler!(2, 4));
}
