// Law:   mode index: the number of a mode must be below the rank of the layout.
// Wrong: groups the modes from 2 to before 1.
// Why:   the second number is the end, not how many.
// Fix:   group(a, int!(1), int!(2)).
// See:   `group`.
use colex::prelude::*;

fn main() {
    group(layout!((4, 8, 2)), int!(2), int!(1));
}
