// Law:   launches: only the library decides which types can be passed to a kernel.
// Wrong: a user's type passes an argument that it has kept.
// Why:   the type borrows no tensor: the tensor may have been dropped, or be passed twice.
// Fix:   pass the tensor itself, `&tensor` or `&mut tensor`.
// See:   `host::Pass`.
use colex::prelude::*;
use colex_gpu::host::{GpuError, Pass};
use colex_gpu::prelude::*;

type Row = Global<f32, Layout!(Dyn32)>;
struct Again(Row);
impl Pass<Row> for Again {
    unsafe fn pass(self) -> Result<Row, GpuError> {
        Ok(self.0)
    }
}

fn main() {}
