// Law:   an operation takes layouts by value.
// Wrong: a reference to a layout.
// Why:   a layout is `Copy`, and one of static ints takes no memory.
// Fix:   coalesce(*a), or coalesce(layout).
// See:   `coalesce`.
use colex::prelude::*;

fn main() {
    let layout = layout!((4, 8));
    let a = &layout;
    let b = coalesce(a);
}
