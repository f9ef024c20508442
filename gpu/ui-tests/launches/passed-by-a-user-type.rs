// Law:   launches: only the library decides which types can be passed to a kernel.
// Wrong: a user's type passes an argument that it has kept.
// Why:   the type borrows no tensor: the tensor may have been dropped, or be passed twice.
// Fix:   pass the tensor itself, `&tensor` or `&mut tensor`.
// See:   `host::Pass`.
use colex_gpu::host::{GpuError, Pass};

struct Again<A>(A);
impl<A> Pass<A> for Again<A> {
    unsafe fn pass(self) -> Result<A, GpuError> {
        Ok(self.0)
    }
}

fn main() {}
