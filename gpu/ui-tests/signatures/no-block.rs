// Law:   signatures: a kernel takes its block and arguments of the device, and returns nothing.
// Wrong: a kernel takes only a tensor.
// Why:   the type of the block has the layout of the threads.
// Fix:   `fn kernel(block: Block<Layout!(128)>, x: ..)`.
// See:   `kernel!`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Of how many threads?
    pub fn kernel(_x: Global<f32, Layout!(Dyn32)>) {}
}

fn main() {}
