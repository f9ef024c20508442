// Law:   signatures: a launch passes the arguments that the kernel declares.
// Wrong: a tensor with rows of 256 is passed, and the kernel takes rows of 512.
// Why:   the kernel would read past the end of each row.
// Fix:   upload rows of 512, or let the kernel take rows of any length, `Dyn32`.
// See:   `host::Fit`.
use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, Module};
use colex_gpu::prelude::*;

type Rows = Layout!((512, Dyn32) : (1, 512));

kernel! {
    /// y = a x.
    pub fn scale(_block: Block<Layout!(128)>, _a: f32, _x: Global<f32, Rows>, _y: GlobalMut<f32, Rows>) {}
}

fn launch(gpu: &Gpu, module: &Module, rows: usize, data: &[f32]) -> Result<(), GpuError> {
    let x = gpu.upload(data, layout!((256, rows)))?;
    let mut y = gpu.upload(data, layout!((512, rows)))?;
    module.kernel(scale)?.launch((2.0, &x, &mut y))
}

fn main() {
    let _ = launch;
}
