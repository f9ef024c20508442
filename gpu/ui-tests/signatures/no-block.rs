// Law:   signatures: a kernel takes its block and arguments that a launch can pass, and returns nothing.
// Wrong: a kernel takes a tensor and no block.
// Why:   the number of threads follows from the type of the block.
// Fix:   `fn kernel(block: Block<Layout!(128)>, x: ..)`.
// See:   `kernel!`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Of how many threads?
    pub fn kernel(_x: Global<f32, Layout!(Dyn32)>) {}
}

fn main() {}
