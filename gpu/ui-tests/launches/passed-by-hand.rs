// Law:   launches: a launch borrows its arguments.
// Wrong: the program makes the argument of the kernel itself, and drops the tensor before the launch.
// Why:   the kernel would read freed memory.
// Fix:   `launch((&tensor, ..))`.
// See:   `host::Pass`.
use colex::prelude::*;
use colex_gpu::host::{DeviceTensor, GpuError, Pass};
use colex_gpu::prelude::*;

type Row = Layout!(Dyn32);

fn kept(tensor: DeviceTensor<f32, Row>) -> Result<Global<f32, Row>, GpuError> {
    let x = Pass::pass(&tensor)?;
    drop(tensor);
    Ok(x)
}

fn main() {
    let _ = kept;
}
