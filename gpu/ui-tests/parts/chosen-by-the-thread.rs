// Law:   parts: what threads write is shared out in the body of the block, once.
// Wrong: the layout of the threads is one of two, as the thread is.
// Why:   a thread's row and another's column have an element in common.
// Fix:   one layout, of which the type is known in the body.
// See:   `memory::parted`.
use colex::prelude::*;
use colex_gpu::prelude::*;

type Tile = Layout!((32, 32));

fn body(block: Block<Layout!(32)>, tile: Shared<f32, Tile>) {
    let choice = block.each((), |thread, ()| thread.index() % 2 == 0);
    let mut tile = if choice { tile.partition_mut(layout!((32, 1))) } else { tile.partition_mut(layout!((1, 32))) };
    block.each(&mut tile, |_, mut own| own.set(0, 1.0));
}

fn main() {
    let _ = body;
}
