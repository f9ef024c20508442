// Law:   exact fit: a tile must divide the layout it tiles.
// Wrong: tiles of 4 in a layout of 10: the third would run past the end.
// Why:   a kernel over it would read elements 10 and 11.
// Fix:   a tile of 5 or 2, or `logical_divide_padded`, which says which coordinates are real.
// See:   `logical_divide_padded`.
use colex::prelude::*;

fn main() {
    logical_divide(layout!(10:1), layout!(4:1));
}
