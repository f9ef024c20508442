// Law:   barriers: a tile may only be read after waiting for its copy.
// Wrong: a tile is read while `cp.async` copies it.
// Why:   the copy may not have written the tile yet.
// Fix:   `let (tile, flight) = flight.first(&block)`, and read this `tile`.
// See:   `memory::Flight`.
use colex::prelude::*;
use colex_gpu::memory::Flight;
use colex_gpu::prelude::*;

fn body(block: Block<Layout!(256)>, x: Global<f32, Layout!(Dyn32)>, tile: Shared<f32, Layout!(256)>, flight: Flight) {
    let flight = flight.bring(&block, &x.cut(int!(256), 0), tile.partition_mut(layout!(256)));
    block.each(&flight, |thread, tile| tile.get(255 - thread.index()));
}

fn main() {
    let _ = body;
}
