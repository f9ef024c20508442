// Law:   the modes of a typed layout are numbered by static ints.
// Wrong: the number of a mode in a variable.
// Why:   which modes there are decides the type of the result.
// Fix:   select(a, shape!(1)), or `dynamic::select`.
// See:   `select`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8, 2));
    let m = 1;
    let b = select(a, shape!(m));
}
