// Law:   spaces: a kernel has as much shared memory as its signature says.
// Wrong: a type of one's own says how much it takes, and promises nothing.
// Why:   a launch gives as much, and all of it is used.
// Fix:   `Shared`, `Staged`; or `unsafe impl`, of whoever keeps the promise.
// See:   `memory::Space`.
use colex_gpu::memory::Space;

struct Far;
impl Space for Far {
    const BYTES: u32 = 0;
    const ALIGN: u32 = 1 << 20;
    unsafe fn at(_: u32) -> Self {
        Far
    }
}

fn main() {}
