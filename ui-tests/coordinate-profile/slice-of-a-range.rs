// Law:   coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode.
// Wrong: the range 0..2 for the second mode.
// Why:   a slice takes all of a mode or one coordinate of it; a part of a mode is a tile.
// Fix:   local_tile(&t, tiler!(4, 2), (0, 0)), or t.split_at::<1, _>(int!(2)).0.
// See:   `Tensor::slice`.
use colex::prelude::*;

fn main() {
    let t = make_tensor([0; 32], layout!((4, 8)));
    t.slice((All, 0..2));
}
