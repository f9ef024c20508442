// Law:   parts: memory that threads write is partitioned in the body of the block, once.
// Wrong: each thread is given the whole array.
// Why:   two threads would write the same elements.
// Fix:   `let mut tile = tile.partition_mut(layout!(128))`.
// See:   `memory::parted`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(128)>, mut tile: Shared<f32, Layout!(512)>) {
    block.each(&mut tile, |_, tile| drop(tile));
}

fn main() {
    let _ = body;
}
