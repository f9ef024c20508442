// Law:   injectivity: no two coordinates of the layout may share an offset.
// Wrong: the rows of the block (2,3):(2,1) are 2 apart, and hold 3 elements.
// Why:   copies fill the gaps of the block and follow it, and a block that overlaps has no gaps.
// Fix:   the block (2,3):(3,1).
// See:   `blocked_product`.
use colex::prelude::*;

fn main() {
    blocked_product(layout!((2, 3) : (2, 1)), layout!((4, 4)));
}
