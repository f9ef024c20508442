// Law:   parts: only `each`, in the body of the block, gives parts to threads.
// Wrong: a closure partitions a tile, and gives the parts to another `each`.
// Why:   the partition might depend on the thread.
// Fix:   partition the tile and call `each` in the body.
// See:   `memory::parted`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(32)>, tile: Shared<f32, Layout!((32, 32))>) {
    block.each((), move |thread, ()| {
        if thread.index() % 2 == 0 {
            block.each(tile.partition_mut(layout!((32, 1))), |_, mut own| own.set(0, 1.0));
        }
    });
}

fn main() {
    let _ = body;
}
