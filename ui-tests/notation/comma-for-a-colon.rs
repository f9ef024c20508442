// Law:   a layout is written `shape : stride`, and a tuple in parentheses.
// Wrong: a comma between shape and stride.
// Why:   after a comma comes the order of the modes, `LayoutLeft` or `LayoutRight`.
// Fix:   layout!((4, 8) : (8, 1)).
// See:   `layout!`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8), (8, 1));
}
