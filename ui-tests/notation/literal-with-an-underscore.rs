// Law:   a literal is static.
// Wrong: the notation that is printed.
// Why:   in a macro `4` is static, and what notation writes `_4`.
// Fix:   layout!((4, 8)).
// See:   `layout!`.
use colex::prelude::*;

fn main() {
    let a = layout!(_4);
}
