// Law:   a tiler is a layout, an int, or a `tiler!`.
// Wrong: a tuple of Rust integers.
// Why:   of which tile a result is made is part of its type.
// Fix:   local_tile(&t, tiler!(2, 4), (0, 1)).
// See:   `local_tile`.
use colex::prelude::*;

fn main() {
    let t = make_tensor([0; 32], layout!((4, 8)));
    let tile = local_tile(&t, (2, 4), (0, 1));
}
