// Law:   a layout is made of a shape and a stride.
// Wrong: a shape alone, and that a Rust integer.
// Why:   of a shape alone it is not known which of its modes is contiguous.
// Fix:   layout!(8).
// See:   `layout!`.
use colex::prelude::*;

fn main() {
    let a = make_layout(8);
}
