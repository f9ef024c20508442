// Law:   an operation takes layouts by value.
// Wrong: a reference to a tiler.
// Why:   a tiler is `Copy`.
// Fix:   logical_divide(a, tile).
// See:   `logical_divide`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8));
    let tile = layout!(4 : 2);
    let b = logical_divide(a, &tile);
}
