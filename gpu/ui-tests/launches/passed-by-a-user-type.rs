// Law:   launches: only the library decides which types can be passed to a kernel.
// Wrong: a user's type passes itself, with a tensor that it has kept.
// Why:   the type borrows no tensor: the tensor may have been dropped, or be passed twice.
// Fix:   pass the tensor itself, `&tensor` or `&mut tensor`.
// See:   `host::Pass`.
use colex::prelude::*;
use colex_gpu::host::{GpuError, Pass};
use colex_gpu::prelude::*;

struct Mine(#[allow(dead_code)] Global<f32, Layout!(Dyn32)>);
impl Pass<Mine> for Mine {
    unsafe fn pass(self) -> Result<Mine, GpuError> {
        Ok(self)
    }
}

fn main() {}
