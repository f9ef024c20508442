// Law:   parts: what is shared out is opened by `each` alone.
// Wrong: a closure opens a tile itself.
// Why:   it might have shared it out by what its thread is.
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
