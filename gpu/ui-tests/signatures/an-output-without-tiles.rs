// Law:   signatures: the outputs of a kernel determine the number of blocks.
// Wrong: an output has neither divided modes nor the shape of a tile in its type.
// Why:   nothing determines which block has which part of the output.
// Fix:   name the tile, `GlobalMut<f32, Layout!(Dyn32), Int!(512)>`.
// See:   `memory::Tiler`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Writes a tensor without tiles.
    pub fn kernel(_block: Block<Layout!(128)>, _y: GlobalMut<f32, Layout!(Dyn32)>) {}
}

fn main() {}
