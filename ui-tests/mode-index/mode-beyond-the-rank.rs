// Law:   mode index: the number of a mode must be below the rank of the layout.
// Wrong: mode 2 of a layout of two modes.
// Why:   modes count from 0.
// Fix:   a.mode::<1>().
// See:   `AnyLayout::mode`.
use colex::prelude::*;

fn main() {
    layout!((4, 8)).mode::<2>();
}
