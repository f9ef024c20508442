// Law:   barriers: what is on its way may be read when it has come.
// Wrong: a tile is read while `cp.async` brings it.
// Why:   it may not be there yet.
// Fix:   `let (tile, flight) = flight.first(&block)`, and read that.
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
