// Law:   a layout is a function; a tensor has elements.
// Wrong: a layout in a for loop.
// Why:   a layout has coordinates and offsets, and it does not say which are meant.
// Fix:   `t.iter()` of a tensor, or `a.at(i)` for each `i` below `a.size()`.
// See:   `AnyLayout::at`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8));
    for offset in a {}
}
