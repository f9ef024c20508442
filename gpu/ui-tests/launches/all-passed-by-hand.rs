// Law:   launches: what a launch is given is borrowed until it has started.
// Wrong: the program makes what the kernel writes itself, twice.
// Why:   two outputs of one launch would be one tensor.
// Fix:   `launch((&mut a, &mut b))`, of two.
// See:   `host::PassAll`.
use colex::prelude::*;
use colex_gpu::host::{DeviceTensor, GpuError, PassAll};
use colex_gpu::prelude::*;

type Row = Layout!(Dyn32);
type Output = GlobalMut<f32, Row, Int!(128)>;

fn twice(mut tensor: DeviceTensor<f32, Row>) -> Result<[(Output,); 2], GpuError> {
    Ok([(&mut tensor,).pass_all()?, (&mut tensor,).pass_all()?])
}

fn main() {
    let _ = twice;
}
