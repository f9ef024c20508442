// Law:   spaces: a kernel has as much shared memory as its signature says.
// Wrong: a user's type says how many bytes it takes, without a promise.
// Why:   a launch gives that many bytes, and all of them are used.
// Fix:   `Shared`, `Staged`; or an `unsafe impl` that promises it.
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
