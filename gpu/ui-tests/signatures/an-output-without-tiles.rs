// Law:   signatures: what a kernel writes says how many blocks there are.
// Wrong: a tensor of one mode, of which no tile is named.
// Why:   nobody knows what of it is whose.
// Fix:   name the tile, `GlobalMut<f32, Layout!(Dyn32), Int!(512)>`.
// See:   `memory::Tiler`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Writes, nobody knows which block what.
    pub fn kernel(_block: Block<Layout!(128)>, _y: GlobalMut<f32, Layout!(Dyn32)>) {}
}

fn main() {}
