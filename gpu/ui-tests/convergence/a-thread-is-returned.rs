// Law:   convergence: the body of a block does not know which thread runs it.
// Wrong: a closure returns its thread.
// Why:   the next closure would get it, and may run in another thread.
// Fix:   return what depends on it; each closure has the thread anyway.
// See:   `block`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(32)>) {
    block.each((), |thread, ()| thread);
}

fn main() {
    let _ = body;
}
