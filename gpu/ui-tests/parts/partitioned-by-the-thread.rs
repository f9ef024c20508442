// Law:   parts: memory that threads write is partitioned in the body of the block, once.
// Wrong: each thread partitions the tile itself, by rows or by columns.
// Why:   the row of one thread and the column of another have an element in common.
// Fix:   partition the tile before `each`; threads that write nothing ignore their parts.
// See:   `memory::parted`.
use colex::prelude::*;
use colex_gpu::prelude::*;

type Matrix = Layout!((Dyn32, Dyn32) : (1, Dyn32));

fn body(block: Block<Layout!(32)>, c: GlobalMut<f32, Matrix, Shape!(32, 32)>) {
    let c = c.cut(&block);
    block.each((), move |thread, ()| {
        if thread.index() % 2 == 0 {
            c.partition_mut(layout!((32, 1))).store([0.0; 32]);
        } else {
            c.partition_mut(layout!((1, 32))).store([1.0; 32]);
        }
    });
}

fn main() {
    let _ = body;
}
