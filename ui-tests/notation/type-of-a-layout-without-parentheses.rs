// Law:   a layout is written `shape : stride`, and a tuple in parentheses.
// Wrong: a shape and a stride of two modes each without parentheses, in a type.
// Why:   a comma separates the modes of a tuple, or a shape and the order of its modes.
// Fix:   Layout!((4, 8) : (1, 4)).
// See:   `Layout!`.
use colex::prelude::*;

type A = Layout!(4, 8 : 1, 4);

fn main() {}
