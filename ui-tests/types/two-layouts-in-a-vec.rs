// Law:   a layout is a type, and two layouts are two.
// Wrong: layouts of two types in one `Vec`.
// Why:   the integers that are static are in the type.
// Fix:   a dynamic integer where they differ, `layout.to_dyn()` where they nest or step differently.
// See:   `colex::guide`, layouts chosen at run time.
use colex::prelude::*;

fn main() {
    let layouts = vec![layout!((4, 6)), layout!((4, 8))];
}
