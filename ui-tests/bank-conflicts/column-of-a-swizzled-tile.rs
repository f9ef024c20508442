// The passing twin: 8 threads read down a column of 8 rows of 8 x 16 bytes, each from other banks.
use colex::prelude::*;
use colex::swizzle::conflict_free;

fn main() {
    let tile = composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight));
    conflict_free::<16, _, _>(tile, layout!(8 : 1));
    tile.right_inverse();
}
