// Law:   convergence: the body of a block does not know which thread runs it.
// Wrong: a closure stores its thread in a variable of the body.
// Why:   the body could choose a partition or a barrier by the thread.
// Fix:   keep values that depend on the thread in the closure.
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
