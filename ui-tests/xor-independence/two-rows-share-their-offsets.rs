// Law:   XOR independence: no two coordinates of a layout with XOR strides may share an offset.
// Wrong: F1 for the rows and F1 for the columns: (1, 1) has the offset 1 ^ 1 = 0, as (0, 0) has.
// Why:   a tensor has one element for each coordinate.
// Fix:   layout!((2, 2) : (F 3, F 1)), whose offsets are 0, 3, 1 and 2.
// See:   `make_swizzled_tensor`.
use colex::prelude::*;

fn main() {
    make_swizzled_tensor([0; 4], layout!((2, 2) : (F 1, F 1)).over_indices());
}
