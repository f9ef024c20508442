// Law:   power of two: where strides are added by XOR, extents, strides of B, and numbers of bytes and banks must be powers of two.
// Wrong: every third row.
// Why:   row 3 is the rows 1 and 2 together, so rows 3 and 6 are no rows of a layout with the stride `F27`.
// Fix:   a stride of 2 or 4, or the function `composition`, which keeps both layouts.
// See:   `XorLayout::composition`.
use colex::prelude::*;

fn main() {
    layout!((8, 8) : (F 9, F 1)).composition(layout!(2 : 3));
}
