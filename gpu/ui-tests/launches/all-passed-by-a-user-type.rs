// Law:   launches: what may be given to a kernel is the library's to say.
// Wrong: a type of one's own gives a kernel all that it takes.
// Why:   it borrows nothing: the tensors may be gone, or one be the kernel's twice.
// Fix:   give a tuple of the tensors themselves.
// See:   `host::PassAll`.
use colex_gpu::host::{GpuError, PassAll};

struct Again<A>(A);
impl<A> PassAll<A> for Again<A> {
    unsafe fn pass_all(self) -> Result<A, GpuError> {
        Ok(self.0)
    }
}

fn main() {}
