// Law:   stride divisibility: a step that continues past a mode of A must divide the extent of that mode, or be a multiple of that extent.
// Wrong: B steps by 3 through a mode of A of shape 4: offset 3, 6, 9 are row 3, 2, 1 of column 0, 1, 2.
// Why:   those offsets are no layout of the modes of A.
// Fix:   step by 1, 2 or a multiple of 4: 4:2.
// See:   `composition`.
use colex::prelude::*;

fn main() {
    composition(layout!((4, 6) : (2, 1)), layout!(4:3));
}
