// Law:   signatures: a kernel takes its block and arguments of the device, and returns nothing.
// Wrong: a kernel returns a number.
// Why:   every thread would return one, and nobody takes them.
// Fix:   write it to a `GlobalMut`.
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
