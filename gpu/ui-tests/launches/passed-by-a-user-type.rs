// Law:   launches: what may be given to a kernel is the library's to say.
// Wrong: a type of one's own gives a kernel what it has kept.
// Why:   it borrows nothing: the tensor may be gone, or be the kernel's twice.
// Fix:   give the tensor itself, `&tensor` or `&mut tensor`.
// See:   `host::Pass`.
use colex_gpu::host::{GpuError, Pass};

struct Again<A>(A);
impl<A> Pass<A> for Again<A> {
    unsafe fn pass(self) -> Result<A, GpuError> {
        Ok(self.0)
    }
}

fn main() {}
