// Law:   parts: a part of shared memory belongs to the thread until the next barrier.
// Wrong: a thread keeps its part, and writes to it when other threads may read it.
// Why:   the reads would race with the write.
// Fix:   call `block.reuse`, and partition the tile again.
// See:   `memory::parted`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(32)>, tile: Shared<f32, Layout!(32)>) {
    let mut tile = tile.partition_mut(layout!(32));
    let kept = block.each(&mut tile, |_, own| own);
    let tile = block.sync(tile);
    block.each((kept, &tile), |_, (mut own, tile)| own.set(0, tile.get(1)));
}

fn main() {
    let _ = body;
}
