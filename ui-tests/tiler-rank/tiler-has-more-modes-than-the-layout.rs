// Law:   tiler rank: a tiler must not have more modes than the layout it tiles.
// Wrong: the tiler has three elements, the layout two modes.
// Why:   the third element has no mode to divide.
// Fix:   tiler!(4, 3).
// See:   `logical_divide`.
use colex::prelude::*;

fn main() {
    logical_divide(layout!((8, 6)), tiler!(4, 3, 2));
}
