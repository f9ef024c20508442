// Law:   mode index: the number of a mode must be below the rank of the layout.
// Wrong: replaces mode 1 of a layout of one mode.
// Why:   there is nothing in that place; `append` puts a mode there.
// Fix:   replace(a, x, int!(0)).
// See:   `replace`.
use colex::algebra::replace;
use colex::prelude::*;

fn main() {
    replace(layout!(8), layout!(2 : 8), int!(1));
}
