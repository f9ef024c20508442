// Law:   spaces: the shared memory of a kernel begins at a multiple of 1024.
// Wrong: a type in shared memory has a larger alignment.
// Why:   the address of the value would not be aligned.
// Fix:   use a power of two, up to 1024.
// See:   `memory::Space`.
use colex::prelude::*;
use colex_gpu::memory::{Shared, SharedMemory, Space};

struct Far;
// SAFETY: it touches no memory.
unsafe impl Space for Far {
    const BYTES: u32 = 0;
    const ALIGN: u32 = 2048;
    unsafe fn at(_: u32) -> Self {
        Far
    }
}

const BYTES: u32 = <(Far, Shared<u32, Layout!(1)>) as SharedMemory>::BYTES;

fn main() {
    let _ = BYTES;
}
