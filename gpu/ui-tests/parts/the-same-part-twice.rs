// Law:   parts: a thread gets each of its elements once.
// Wrong: a partitioned tile is given twice to one closure.
// Why:   a thread would borrow its elements mutably twice.
// Fix:   give the tile to the closure once.
// See:   `memory::parted`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(32)>, tile: Shared<f32, Layout!(32)>) {
    let mut tile = tile.partition_mut(layout!(32));
    block.each((&mut tile, &mut tile), |_, (mut a, mut b)| {
        a.set(0, 1.0);
        b.set(0, 2.0);
    });
}

fn main() {
    let _ = body;
}
