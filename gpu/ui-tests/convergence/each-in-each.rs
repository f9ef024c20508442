// Law:   parts: what is shared out is opened by `each` alone, in the body of the block.
// Wrong: a closure shares a tile out, and opens it by another `each`.
// Why:   it might have shared it out by what its thread is.
// Fix:   both in the body.
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
