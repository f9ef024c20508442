// Law:   barriers: a barrier counts one box at a time.
// Wrong: two boxes are loaded with one barrier.
// Why:   a thread that waits at the barrier would not know which of the two boxes has been copied.
// Fix:   `let (tile, gate) = block.loaded(loading)`, or a second `Gate`.
// See:   `memory::Loading`.
use colex::prelude::*;
use colex_gpu::asm::tma::boxes::BoxMap;
use colex_gpu::memory::Gate;
use colex_gpu::prelude::*;

type Tile = Layout!((64, 4));

fn body(block: Block<Layout!(256)>, x: BoxMap<f32, Tile>, a: Shared<f32, Tile>, b: Shared<f32, Tile>, gate: Gate) {
    let gate = block.open(gate);
    let first = block.load(x, [0, 0], a, gate);
    let second = block.load(x, [16, 0], b, gate);
    block.loaded(first);
    block.loaded(second);
}

fn main() {
    let _ = body;
}
