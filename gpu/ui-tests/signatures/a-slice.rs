// Law:   signatures: a kernel takes its block and arguments that a launch can pass, and returns nothing.
// Wrong: a kernel takes a slice.
// Why:   the slice has an address in the memory of the host, which the device cannot read.
// Fix:   take a `Global<f32, Layout!(Dyn32)>`, and upload the data on the host, `gpu.upload(&data, layout!(n))`.
// See:   `argument::Argument`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Takes a slice.
    pub fn kernel(_block: Block<Layout!(128)>, _x: &[f32]) {}
}

fn main() {}
