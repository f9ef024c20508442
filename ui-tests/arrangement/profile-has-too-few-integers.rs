// Law:   arrangement: a profile must have one integer for each mode that it arranges.
// Wrong: two integers for three modes.
// Why:   the third mode would have no place.
// Fix:   group_by(a, shape!((1, 1), 1)).
// See:   `group_by`.
use colex::algebra::group_by;
use colex::prelude::*;

fn main() {
    group_by(layout!((4, 8, 2)), shape!(1, 1));
}
