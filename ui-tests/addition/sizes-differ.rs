// Law:   addition: two layouts that are added must have one size, and where their modes (coalesced) end, one index must divide the other.
// Wrong: a layout of 24 indices and one of 12.
// Why:   from index 12 on there is nothing to add.
// Fix:   layouts of one size, (4,6) and (4,6):(6,1).
// See:   `layout_add`.
use colex::algebra::layout_add;
use colex::prelude::*;

fn main() {
    layout_add(layout!((4, 6)), layout!((4, 3) : (3, 1)));
}
