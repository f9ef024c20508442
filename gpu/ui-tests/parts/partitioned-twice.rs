// Law:   parts: memory that threads write is partitioned in the body of the block, once.
// Wrong: a tile is partitioned by rows and by columns.
// Why:   the row of one thread and the column of another have an element in common.
// Fix:   partition the tile by one layout; after `block.sync` and `block.reuse`, shared memory can have another.
// See:   `memory::parted`.
use colex::prelude::*;
use colex_gpu::prelude::*;

type Tile = Layout!((32, 32));

fn body(block: Block<Layout!(32)>, tile: Shared<f32, Tile>) {
    let (mut rows, mut columns) = (tile.partition_mut(layout!((32, 1))), tile.partition_mut(layout!((1, 32))));
    block.each((&mut rows, &mut columns), |_, (mut row, mut column)| {
        row.set(0, 1.0);
        column.set(0, 2.0);
    });
}

fn main() {
    let _ = body;
}
