// Law:   barriers: what was written before a barrier may be read by other threads after it.
// Wrong: a thread reads what its neighbour writes, with no barrier between.
// Why:   the neighbour may not have written it yet.
// Fix:   `let tile = block.sync(tile)`, and read that.
// See:   `block`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(32)>, tile: Shared<u32, Layout!(32)>) {
    let mut tile = tile.partition_mut(layout!(32));
    block.each(&mut tile, |thread, mut own| own.set(0, thread.index() as u32));
    block.each(&tile, |thread, tile| tile.get(31 - thread.index()));
}

fn main() {
    let _ = body;
}
