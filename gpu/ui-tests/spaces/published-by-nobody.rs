// Law:   spaces: memory that is read was partitioned to be written.
// Wrong: a tile is published that no thread was given a part of.
// Why:   nobody has written it: it has the bytes that were there before.
// Fix:   `partition_mut`, and `each` to write it; then `sync`.
// See:   `block`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(1)>, tile: Shared<u32, Layout!(1)>) -> u32 {
    block.sync(tile).get(0)
}

fn main() {
    let _ = body;
}
