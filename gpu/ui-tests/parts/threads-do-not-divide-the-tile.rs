// Law:   exact fit: the threads' extents divide those of the tile.
// Wrong: 24 threads partition 32 rows.
// Why:   eight rows would belong to no thread.
// Fix:   use a number of threads along each mode that divides the extent of this mode.
// See:   `memory::parted`.
use colex::prelude::*;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(24)>, tile: Shared<f32, Layout!((32, 32))>) {
    let mut tile = tile.partition_mut(layout!((24, 1)));
    block.each(&mut tile, |_, mut own| own.set(0, 1.0));
}

fn main() {
    let _ = body;
}
