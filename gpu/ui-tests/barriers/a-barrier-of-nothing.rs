// Law:   barriers: a barrier publishes what was written before it.
// Wrong: `sync` is given nothing.
// Why:   it would not be known what may be read after it.
// Fix:   give it the tile that was written.
// See:   `block::Block::sync`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(32)>) {
    block.sync(());
}

fn main() {
    let _ = body;
}
