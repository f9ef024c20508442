// Law:   convergence: all threads of a block come to its barriers.
// Wrong: a barrier is in a closure of a thread.
// Why:   some threads would wait for the others for ever.
// Fix:   put the barrier in the body, between two closures.
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
