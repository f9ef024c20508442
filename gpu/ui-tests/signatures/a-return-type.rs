// Law:   signatures: a kernel takes its block, and what travels to the device; it answers nothing.
// Wrong: a kernel answers a number.
// Why:   it is started for every thread, and nobody waits for what each would say.
// Fix:   write it to a `GlobalMut`.
// See:   `kernel!`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Answers.
    pub fn kernel(_block: Block<Layout!(128)>, n: u32) -> u32 {
        n
    }
}

fn main() {}
