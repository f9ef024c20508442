// Law:   convergence: the body of a block does not know which thread runs it.
// Wrong: the result of a closure decides whether a barrier is reached.
// Why:   some threads would wait forever for threads that do not reach the barrier.
// Fix:   `block.reduce` computes one value of all threads, by which the body may branch.
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
