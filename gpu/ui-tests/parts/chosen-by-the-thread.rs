// Law:   parts: memory that threads write is partitioned in the body of the block, once.
// Wrong: the thread chooses one of two layouts of the threads.
// Why:   the row of one thread and the column of another have an element in common.
// Fix:   use one layout for all threads.
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
