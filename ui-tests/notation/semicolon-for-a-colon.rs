// Law:   a layout is written `shape : stride`, and a tuple in parentheses.
// Wrong: a semicolon between shape and stride.
// Why:   CuTe writes shape:stride, and so does this.
// Fix:   layout!((4, 8) : (1, 4)).
// See:   `layout!`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8); (1, 4));
}
