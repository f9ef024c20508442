// Law:   the number of a mode must be below the rank of the layout.
// Wrong: mode 2 of a layout of two modes.
// Why:   modes count from 0.
// Fix:   get::<1, _>(a).
// See:   `get`.
use colex::algebra::get;
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8));
    let b = get::<2, _>(a);
}
