// Law:   a layout is made of a shape and a stride.
// Wrong: a tuple of Rust integers for the shape.
// Why:   each int of a shape has a type of its own, static or dynamic.
// Fix:   layout!((2, 3), LayoutLeft), or make_layout(shape!(2, 3), LayoutLeft).
// See:   `make_layout`.
use colex::prelude::*;

fn main() {
    let a = make_layout((2, 3), LayoutLeft);
}
