// Law:   overflow: the size and the offsets of a layout must fit its integer type.
// Wrong: a layout of 2^64 coordinates.
// Why:   an index is an `isize`, and so is every offset.
// Fix:   smaller extents.
// See:   `layout!`.
use colex::prelude::*;

fn main() {
    layout!((4294967296, 4294967296) : (1, 1));
}
