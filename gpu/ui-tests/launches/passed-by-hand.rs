// Law:   launches: what a launch is given is borrowed until it has started.
// Wrong: the program makes what the kernel takes itself, and frees the tensor before the launch.
// Why:   the kernel would read what is freed.
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
