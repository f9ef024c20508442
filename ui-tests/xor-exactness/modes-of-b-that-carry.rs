// Law:   XOR exactness: a layout of the requested kind must have exactly the offsets of the result.
// Wrong: a window of two rows that moves by one row.
// Why:   the coordinates (1,0) and (0,1) are both row 1, and (1,1) is row 2, but 1 ^ 1 is 0.
// Fix:   modes that have no bit in common, such as `(2, 2) : (1, 2)`, or the function `composition`, which keeps both layouts.
// See:   `XorLayout::composition`.
use colex::prelude::*;

fn main() {
    layout!((8, 8) : (F 9, F 1)).composition(layout!((2, 2) : (1, 1)));
}
