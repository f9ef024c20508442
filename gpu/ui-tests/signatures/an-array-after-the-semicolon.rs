// Law:   signatures: the arguments after the `;` are in shared memory.
// Wrong: an argument after the `;` is a plain array.
// Why:   each thread would have an array of its own.
// Fix:   take a `Shared<f32, Layout!(128)>`, which all threads of the block share.
// See:   `kernel!`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Takes an array that is not in shared memory.
    pub fn kernel(_block: Block<Layout!(128)>, _n: u32; _tile: [f32; 128]) {}
}

fn main() {}
