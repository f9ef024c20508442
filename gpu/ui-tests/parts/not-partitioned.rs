// Law:   parts: memory that threads write is partitioned in the body of the block, once.
// Wrong: each thread is given the whole tile.
// Why:   two threads would write the same elements.
// Fix:   `c.cut(&block).partition_mut(layout!(128))`.
// See:   `memory::parted`.
use colex::prelude::*;
use colex_gpu::prelude::*;

type Row = Layout!(Dyn32);

fn body(block: Block<Layout!(128)>, c: GlobalMut<f32, Row, Int!(512)>) {
    block.each(c.cut(&block), |_, c| drop(c));
}

fn main() {
    let _ = body;
}
