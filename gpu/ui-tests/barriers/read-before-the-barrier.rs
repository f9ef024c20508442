// Law:   barriers: a thread may only read elements of other threads after a barrier.
// Wrong: a thread reads an element that another thread writes, with no barrier between.
// Why:   the other thread may not have written the element yet.
// Fix:   `let tile = block.sync(tile)`, and read this `tile`.
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
