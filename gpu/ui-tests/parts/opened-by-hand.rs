// Law:   parts: only `each` gives parts to threads.
// Wrong: a closure partitions a tile, and takes its part itself.
// Why:   the partition might depend on the thread.
// Fix:   give the tile to `each`.
// See:   `memory::parted`.
use colex::prelude::*;
use colex_gpu::block::ForEach;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(32)>, tile: Shared<f32, Layout!((32, 32))>) {
    block.each((), move |thread, ()| {
        let mut own = tile.partition_mut(layout!((32, 1))).own(&thread);
        own.set(0, 1.0);
    });
}

fn main() {
    let _ = body;
}
