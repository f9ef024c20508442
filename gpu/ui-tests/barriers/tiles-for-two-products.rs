// Law:   barriers: only one function at a time uses tiles in shared memory.
// Wrong: two products use the same tiles, one after the other.
// Why:   for the second product, threads could overwrite tiles that other threads still read for the first.
// Fix:   declare tiles for each product after the `;` of the kernel, or compute both in one function with a barrier between them.
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
