// Law:   congruence: two tuples that are taken entry by entry must have the same profile.
// Wrong: one divisor for the mode (8,2), which has two integers.
// Why:   a tuple divides entry by entry; an int alone is used up mode after mode.
// Fix:   ceil_div(shape!(4, (8, 2)), shape!(2, (4, 1))).
// See:   `ceil_div`.
use colex::prelude::*;

fn main() {
    ceil_div(shape!(4, (8, 2)), shape!(2, 4));
}
