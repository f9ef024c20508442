// Law:   power of two: where strides are added by XOR, extents, strides of B, and numbers of bytes and banks must be powers of two.
// Wrong: row 0 and row 3.
// Why:   row 3 has the offset 11 ^ 22, which is 29. The composition of the integers has the stride 3 * 11, which is 33.
// Fix:   a stride of 2 or 4, or the function `composition`, which keeps both layouts.
// See:   `XorLayout::composition`.
use colex::prelude::*;

fn main() {
    layout!((8, 8) : (F 11, F 1)).composition(layout!(2 : 3));
}
