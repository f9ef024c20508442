// Law:   the modes of a typed layout are numbered by static ints.
// Wrong: modes 1 to 3 as Rust integers.
// Why:   which modes there are decides the type of the result.
// Fix:   take(a, int!(1), int!(3)).
// See:   `take`.
use colex::algebra::take;
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8, 2));
    let b = take(a, 1, 3);
}
