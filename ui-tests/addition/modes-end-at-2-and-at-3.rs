// Law:   addition: two layouts that are added must have one size, and where their modes (coalesced) end, one index must divide the other.
// Wrong: a mode of A ends at index 2 and one of B at index 3.
// Why:   the sums are 0, 1, 0, 2, 1, 2: no layout has these offsets.
// Fix:   shapes of which one refines the other, (2,3) and 6.
// See:   `layout_add`.
use colex::algebra::layout_add;
use colex::prelude::*;

fn main() {
    layout_add(layout!((2, 3) : (1, 0)), layout!((3, 2) : (0, 1)));
}
