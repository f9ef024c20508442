// Law:   barriers: memory that was published may only be written again after a barrier.
// Wrong: a tile is written after it was published, with no barrier between.
// Why:   another thread may still read it.
// Fix:   `let tile = block.reuse(published)`, and partition this `tile`.
// See:   `block`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(32)>, tile: Shared<u32, Layout!(32)>) {
    let published = block.sync(tile.partition_mut(layout!(32)));
    block.each(&published, |thread, tile| tile.get(thread.index()));
    let mut tile = published.partition_mut(layout!(32));
    block.each(&mut tile, |_, mut own| own.set(0, 1));
}

fn main() {
    let _ = body;
}
