// Law:   the modes of a typed layout are numbered by static ints.
// Wrong: modes 0 to 2 as Rust integers.
// Why:   which modes there are decides the type of the result.
// Fix:   group(a, int!(0), int!(2)).
// See:   `group`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8, 2));
    let b = group(a, 0, 2);
}
