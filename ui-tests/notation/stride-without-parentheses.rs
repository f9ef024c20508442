// Law:   a layout is written `shape : stride`, and a tuple in parentheses.
// Wrong: a stride of two modes without parentheses.
// Why:   the stride has the profile of the shape, which is a tuple.
// Fix:   layout!((4, 8) : (1, 4)).
// See:   `layout!`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8) : 1, 4);
}
