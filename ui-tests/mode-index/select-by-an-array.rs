// Law:   the modes of a typed layout are numbered by static ints.
// Wrong: the numbers of modes in an array.
// Why:   which modes there are decides the type of the result.
// Fix:   select(a, shape!(0, 2)).
// See:   `select`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8, 2));
    let b = select(a, [0, 2]);
}
