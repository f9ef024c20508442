// Law:   launches: only the library decides which types can be passed to a kernel.
// Wrong: a user's type passes all arguments of a kernel.
// Why:   the user's type borrows no tensor, so a tensor may have been dropped, or be passed twice.
// Fix:   pass a tuple of the tensors themselves.
// See:   `host::PassAll`.
use colex_gpu::host::{GpuError, PassAll};

struct Again<A>(A);
impl<A> PassAll<A> for Again<A> {
    unsafe fn pass_all(self) -> Result<A, GpuError> {
        Ok(self.0)
    }
}

fn main() {}
