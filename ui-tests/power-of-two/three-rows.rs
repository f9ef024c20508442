// Law:   power of two: where strides are added by XOR, extents, strides of B, and numbers of bytes and banks must be powers of two.
// Wrong: three rows.
// Why:   a function of the bits of an index is what a composition is computed with, and index 3 is not a sum of bits of rows.
// Fix:   four rows, of which one is padding.
// See:   `XorLayout::over_indices`.
use colex::prelude::*;

fn main() {
    layout!((3, 4) : (F 5, F 1)).over_indices();
}
