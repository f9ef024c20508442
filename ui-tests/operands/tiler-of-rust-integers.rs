// Law:   a tiler is a layout, an int, or a `tiler!`.
// Wrong: a tuple of Rust integers.
// Why:   whether a tile divides a layout is decided when the program is compiled.
// Fix:   zipped_divide(a, tiler!(2, 4)).
// See:   `tiler!`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8));
    let b = zipped_divide(a, (2, 4));
}
