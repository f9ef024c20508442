// Law:   barriers: tiles in shared memory are one function's at a time.
// Wrong: two products are made by the same tiles, one behind the other.
// Why:   some threads still read what the others write over for the second.
// Fix:   name tiles for each of them behind the `;` of the kernel, or make both by one function that has a barrier between.
// See:   `memory::Staged`.
use colex::atom::BF16;
use colex::prelude::*;
use colex_gpu::memory::Staged;
use colex_gpu::prelude::*;

type Tiles = Staged<BF16, Layout!((64, 64) : (64, 1)), Layout!(4)>;

fn product(_block: &Block<Layout!(32)>, _tiles: Tiles) {}

fn body(block: Block<Layout!(32)>, tiles: Tiles) {
    product(&block, tiles);
    product(&block, tiles);
}

fn main() {
    let _ = body;
}
