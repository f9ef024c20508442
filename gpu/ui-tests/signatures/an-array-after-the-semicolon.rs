// Law:   signatures: the arguments after the `;` are in shared memory.
// Wrong: an array is there.
// Why:   each thread would have one of its own.
// Fix:   `Shared<f32, Layout!(128)>`, which the block has.
// See:   `kernel!`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Has an array that is no shared memory.
    pub fn kernel(_block: Block<Layout!(128)>, _n: u32; _tile: [f32; 128]) {}
}

fn main() {}
