// Law:   spaces: a kernel has as much shared memory as the types in its signature declare.
// Wrong: a user's type declares how many bytes it uses, in a safe `impl`.
// Why:   a launch gives the kernel only this many bytes, and the type might use more.
// Fix:   use `Shared` or `Staged`, or promise the size by an `unsafe impl`.
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
