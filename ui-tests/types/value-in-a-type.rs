// Law:   a type has no values.
// Wrong: a variable in the type of a layout.
// Why:   what is known at run time only is `Dyn` in a type.
// Fix:   Layout!((Dyn, 8) : (8, 1)).
// See:   `Layout!`.
use colex::prelude::*;

fn main() {
    let n = 4;
    let a: Layout!((n, 8) : (8, 1)) = layout!((n, 8) : (8, 1));
}
