// Law:   a layout is written `shape : stride`, and a tuple in parentheses.
// Wrong: a shape and a stride of two modes each without parentheses.
// Why:   a comma separates the modes of a tuple, or a shape and the order of its modes.
// Fix:   layout!((4, 8) : (1, 4)).
// See:   `layout!`.
use colex::prelude::*;

fn main() {
    let a = layout!(4, 8 : 1, 4);
}
