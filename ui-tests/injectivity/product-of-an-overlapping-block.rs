// Law:   injectivity: no two coordinates of the layout may share an offset.
// Wrong: the block (4,4):(1,2) takes (2,0) and (0,1) to offset 2.
// Why:   copies fill the gaps of the block and follow it, and a block that overlaps has no gaps.
// Fix:   the block (4,4):(1,4).
// See:   `logical_product`.
use colex::prelude::*;

fn main() {
    logical_product(layout!((4, 4) : (1, 2)), layout!(3:1));
}
