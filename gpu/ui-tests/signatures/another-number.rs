// Law:   signatures: a launch passes the arguments that the kernel declares.
// Wrong: a number of 64 bits is passed, and the kernel takes one of 32 bits.
// Why:   the device would read half of the number.
// Fix:   pass `2.0f32`.
// See:   `host::Pass`.
use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, Module};
use colex_gpu::prelude::*;

type Rows = Layout!((512, Dyn32) : (1, 512));

kernel! {
    /// y = a x.
    pub fn scale(_block: Block<Layout!(128)>, _a: f32, _x: Global<f32, Rows>, _y: GlobalMut<f32, Rows>) {}
}

fn launch(gpu: &Gpu, module: &Module, rows: usize, data: &[f32]) -> Result<(), GpuError> {
    let x = gpu.upload(data, layout!((512, rows)))?;
    let mut y = gpu.upload(data, layout!((512, rows)))?;
    module.kernel(scale)?.launch((2.0f64, &x, &mut y))
}

fn main() {
    let _ = launch;
}
