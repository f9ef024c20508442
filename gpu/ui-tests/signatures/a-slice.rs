// Law:   signatures: a kernel takes its block and arguments of the device, and returns nothing.
// Wrong: a kernel takes a slice.
// Why:   its address is one of the host, and its length is no argument.
// Fix:   `Global<f32, Layout!(Dyn32)>`, and on the host `gpu.upload(&data, layout!(n))`.
// See:   `argument::Argument`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Has what a launch cannot pass.
    pub fn kernel(_block: Block<Layout!(128)>, _x: &[f32]) {}
}

fn main() {}
