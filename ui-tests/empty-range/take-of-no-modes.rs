// Law:   empty range: the end of a range of modes must be above its begin.
// Wrong: takes the modes from 1 to before 1.
// Why:   the second number is the end, not how many, and a layout has a mode at least.
// Fix:   take(a, int!(1), int!(2)).
// See:   `take`.
use colex::algebra::take;
use colex::prelude::*;

fn main() {
    take(layout!((4, 8, 2)), int!(1), int!(1));
}
