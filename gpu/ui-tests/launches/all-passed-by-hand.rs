// Law:   launches: a launch borrows its arguments.
// Wrong: the program makes the kernel's outputs itself, twice from the same tensor.
// Why:   two outputs of one launch would be the same tensor.
// Fix:   `launch((&mut a, &mut b))`, with two tensors.
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
