// Law:   vectors: a layout must keep the values of each thread contiguous and aligned in all accesses, and they are at most 16 bytes.
// Wrong: one access has vectors of 4 floats along the rows of a tile, and the other has vectors of 4 floats along its columns.
// Why:   the element next to element 0 in memory cannot be both the next one of its row and the next one of its column.
// Fix:   layout!(32 : 1), which accesses the elements of a column one by one.
// See:   `xor::xor_layout_for`.
use colex::prelude::*;
use colex::xor::xor_layout_for;

fn main() {
    let (rows, columns) = (layout!((32, 4) : (1, 32)), layout!((8, 4) : (4, 1)));
    let _ = xor_layout_for::<4, _, _>(shape!(32, 32), (rows, columns));
}
