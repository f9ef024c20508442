// Law:   spaces: only memory that was partitioned for writing can be published and read.
// Wrong: a tile is published that was not partitioned.
// Why:   no thread has written the tile, so it has arbitrary bytes.
// Fix:   call `partition_mut`, write the parts in `each`, and then call `sync`.
// See:   `block`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(1)>, tile: Shared<u32, Layout!(1)>) -> u32 {
    block.sync(tile).get(0)
}

fn main() {
    let _ = body;
}
