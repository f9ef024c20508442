// Law:   signatures: a kernel takes its block and arguments that a launch can pass, and returns nothing.
// Wrong: a kernel returns a number.
// Why:   each thread would return a number, and nobody would receive these.
// Fix:   write the number to a `GlobalMut`.
// See:   `kernel!`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Returns a number.
    pub fn kernel(_block: Block<Layout!(128)>, n: u32) -> u32 {
        n
    }
}

fn main() {}
