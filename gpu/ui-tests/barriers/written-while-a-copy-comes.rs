// Law:   barriers: nobody writes to a tile while a copy to it runs.
// Wrong: a thread writes to a tile while `cp.async` copies to it.
// Why:   the copy may overwrite what the thread wrote, or the reverse.
// Fix:   `let (tile, flight) = flight.first(&block)`, then `block.reuse(tile)`.
// See:   `memory::Flight`.
use colex::prelude::*;
use colex_gpu::memory::Flight;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(256)>, x: Global<f32, Layout!(Dyn32)>, tile: Shared<f32, Layout!(256)>, flight: Flight) {
    let mut tile = tile.partition_mut(layout!(256));
    let _flight = flight.bring(&block, &x.cut(int!(256), 0), tile);
    block.each(&mut tile, |_, mut own| own.set(0, 0.0));
}

fn main() {
    let _ = body;
}
