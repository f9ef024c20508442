// Law:   barriers: a barrier publishes the memory that was written before it.
// Wrong: `sync` is given nothing.
// Why:   the types would not tell which memory may be read after the barrier.
// Fix:   give `sync` the tile that was written.
// See:   `block::Block::sync`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(32)>) {
    block.sync(());
}

fn main() {
    let _ = body;
}
