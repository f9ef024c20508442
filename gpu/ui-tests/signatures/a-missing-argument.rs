// Law:   signatures: a launch passes the arguments that the kernel declares.
// Wrong: the first argument is left out.
// Why:   the kernel would read the other arguments in place of the first.
// Fix:   pass a tuple with an entry for each argument.
// See:   `host::PassAll`.
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
    module.kernel(scale)?.launch((&x, &mut y))
}

fn main() {
    let _ = launch;
}
