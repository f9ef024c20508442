// Law:   arrangement: a profile must have one integer for each mode that it arranges.
// Wrong: (1,1) for the mode 4, which is one integer.
// Why:   to ungroup takes apart what is grouped.
// Fix:   ungroup_by(a, shape!(1, (1, 1))).
// See:   `ungroup_by`.
use colex::algebra::ungroup_by;
use colex::prelude::*;

fn main() {
    ungroup_by(layout!((4, (8, 2))), shape!((1, 1), 1));
}
