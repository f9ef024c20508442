// Law:   signatures: the outputs of a kernel determine the number of blocks.
// Wrong: the tensor has one mode and no tile.
// Why:   it is not known which block has which part of it.
// Fix:   name the tile, `GlobalMut<f32, Layout!(Dyn32), Int!(512)>`.
// See:   `memory::Tiler`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Writes, nobody knows which block what.
    pub fn kernel(_block: Block<Layout!(128)>, _y: GlobalMut<f32, Layout!(Dyn32)>) {}
}

fn main() {}
