// Law:   power of two: where strides are added by XOR, extents, strides of B, and numbers of bytes and banks must be powers of two.
// Wrong: three rows.
// Why:   a tensor needs a layout without shared offsets, which is known by the bits of an index, and the bits of index 3 are not a row.
// Fix:   four rows, of which one is padding.
// See:   `make_swizzled_tensor`.
use colex::prelude::*;

fn main() {
    make_swizzled_tensor([0; 16], layout!((3, 4) : (F 5, F 1)).over_indices());
}
