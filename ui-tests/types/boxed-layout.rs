// Law:   a layout is a type, and two layouts are two.
// Wrong: a layout of any type in a box.
// Why:   what a layout is decides what may be done with it, when a program is compiled.
// Fix:   `DynLayout`, by `layout.to_dyn()`.
// See:   `DynLayout`.
use colex::prelude::*;

fn main() {
    let layouts: Vec<Box<dyn AnyLayout>> = Vec::new();
}
