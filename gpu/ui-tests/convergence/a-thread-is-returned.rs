// Law:   convergence: the body of a block does not know which thread runs it.
// Wrong: a closure of `each` returns its `Thread`.
// Why:   code outside of the closure would have a thread, and could depend on it.
// Fix:   return a value that was computed from the thread; each closure gets the thread anyway.
// See:   `block`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(32)>) {
    block.each((), |thread, ()| thread);
}

fn main() {
    let _ = body;
}
