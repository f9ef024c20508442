// Law:   convergence: the body of a block does not know which thread runs it.
// Wrong: a closure answers its thread.
// Why:   as an answer it would be the next closure's, where it is another.
// Fix:   answer what depends on it; each closure has the thread anyway.
// See:   `block`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(32)>) {
    block.each((), |thread, ()| thread);
}

fn main() {
    let _ = body;
}
