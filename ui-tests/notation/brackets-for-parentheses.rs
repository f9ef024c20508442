// Law:   a layout is written `shape : stride`, and a tuple in parentheses.
// Wrong: tuples in brackets.
// Why:   a tuple of ints is no array: it may nest, and its ints have types of their own.
// Fix:   layout!((4, 8) : (1, 4)).
// See:   `layout!`.
use colex::prelude::*;

fn main() {
    let a = layout!([4, 8] : [1, 4]);
}
