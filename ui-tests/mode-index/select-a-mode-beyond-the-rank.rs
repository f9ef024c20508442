// Law:   mode index: the number of a mode must be below the rank of the layout.
// Wrong: mode 2 of a layout of two modes.
// Why:   modes count from 0.
// Fix:   select(a, shape!(1, 0)).
// See:   `select`.
use colex::prelude::*;

fn main() {
    select(layout!((4, 8)), shape!(2, 0));
}
