// Law:   a layout is a type, and two layouts are two.
// Wrong: one layout or another, by a value.
// Why:   the integers that are static are in the type.
// Fix:   a dynamic integer where they differ, `layout.to_dyn()` where they nest or step differently.
// See:   `colex::guide`, layouts chosen at run time.
use colex::prelude::*;

fn main() {
    let rows = true;
    let layout = if rows { layout!((4, 6), LayoutRight) } else { layout!((4, 6)) };
}
