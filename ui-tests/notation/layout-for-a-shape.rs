// Law:   a layout is written `shape : stride`, and a tuple in parentheses.
// Wrong: a colon inside of a shape.
// Why:   a shape is a tuple, and a layout has a shape and a stride.
// Fix:   layout!((4, 8) : (1, 4)).
// See:   `shape!`.
use colex::prelude::*;

fn main() {
    let a = shape!((4, 8) : (1, 4));
}
