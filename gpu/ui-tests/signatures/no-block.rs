// Law:   signatures: a kernel takes its block, and what travels to the device; it answers nothing.
// Wrong: a kernel takes a tensor alone.
// Why:   the type of the block is the layout of the threads.
// Fix:   `fn kernel(block: Block<Layout!(128)>, x: ..)`.
// See:   `kernel!`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Of how many threads?
    pub fn kernel(_x: Global<f32, Layout!(Dyn32)>) {}
}

fn main() {}
