// Law:   a layout is written `shape : stride`, and a tuple in parentheses.
// Wrong: a shape of two modes without parentheses.
// Why:   after a comma comes the order of the modes.
// Fix:   layout!((4, 6)).
// See:   `layout!`.
use colex::prelude::*;

fn main() {
    let a = layout!(4, 6);
}
