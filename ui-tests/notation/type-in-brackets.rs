// Law:   a tuple stands in parentheses, in a type too.
// Wrong: brackets.
// Why:   brackets are arrays in Rust.
// Fix:   Layout!((4, 8) : (1, 4)).
// See:   `Layout!`.
use colex::prelude::*;

fn main() {
    let a: Layout!([4, 8] : [1, 4]) = layout!((4, 8) : (1, 4));
}
