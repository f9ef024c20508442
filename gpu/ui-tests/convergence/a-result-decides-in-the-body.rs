// Law:   convergence: the body of a block does not know which thread runs it.
// Wrong: the result of a closure decides whether there is a barrier.
// Why:   some threads would wait for the others for ever.
// Fix:   `block.reduce` computes one value of all threads; the body may decide by that.
// See:   `block`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(32)>, tile: Shared<f32, Layout!(32)>) {
    if block.each((), |thread, ()| thread.index() == 0) {
        block.sync(tile.partition_mut(layout!(32)));
    }
}

fn main() {
    let _ = body;
}
