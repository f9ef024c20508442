// Law:   launches: a launch accepts tensors of the host, not the types that the kernel sees.
// Wrong: the kernel's `Global` is passed to a launch.
// Why:   a `Global` borrows nothing, so its tensor may have been dropped.
// Fix:   `launch((&tensor,))`.
// See:   `host::Pass`.
use colex::prelude::*;
use colex_gpu::host::{GpuError, Module};
use colex_gpu::prelude::*;

kernel! {
    /// Does nothing.
    pub fn nothing(_block: Block<Layout!(32)>, _x: Global<f32, Layout!(1)>) {}
}

fn launch(module: &Module, x: Global<f32, Layout!(1)>) -> Result<(), GpuError> {
    module.kernel(nothing)?.launch_blocks(1, (x,))
}

fn main() {
    let _ = launch;
}
