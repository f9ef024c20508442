// Law:   convergence: the body of a block does not know which thread runs it.
// Wrong: a thread is taken out of its closure.
// Why:   the body would partition by it, or come to a barrier by it.
// Fix:   keep what depends on the thread in the closure.
// See:   `block`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(32)>) -> usize {
    let mut kept = None;
    block.each((), |thread, ()| kept = Some(thread));
    kept.map_or(0, |thread| thread.index())
}

fn main() {
    let _ = body;
}
