// Law:   congruence: two tuples that are taken entry by entry must have the same profile.
// Wrong: three entries and two.
// Why:   the third has nothing to be multiplied with.
// Fix:   inner_product(shape!(1, 2, 3), shape!(4, 5, 6)).
// See:   `inner_product`.
use colex::algebra::inner_product;
use colex::prelude::*;

fn main() {
    inner_product(shape!(1, 2, 3), shape!(4, 5));
}
