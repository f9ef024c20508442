// Law:   convergence: all threads of a block reach its barriers.
// Wrong: a barrier is in a closure of `each`.
// Why:   some threads would wait forever for threads that do not reach the barrier.
// Fix:   put the barrier in the body of the block, between two closures.
// See:   `block`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: &Block<Layout!(32)>, tile: Shared<f32, Layout!(32)>) {
    block.each((), move |thread, ()| {
        if thread.index() == 0 {
            block.sync(tile.partition_mut(layout!(32)));
        }
    });
}

fn main() {
    let _ = body;
}
