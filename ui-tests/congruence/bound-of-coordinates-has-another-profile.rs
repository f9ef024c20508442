// Law:   congruence: two tuples that are taken entry by entry must have the same profile.
// Wrong: coordinates of a matrix are held against (3), the shape of a vector.
// Why:   no pair lies below a single integer, so a copy by this predicate would copy nothing.
// Fix:   shape!(3, 4), an extent for each entry.
// See:   `CoordTensor::within`.
use colex::prelude::*;

fn main() {
    make_identity_tensor(shape!(4, 4)).within(shape!(3));
}
