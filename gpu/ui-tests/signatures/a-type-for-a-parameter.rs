// Law:   signatures: a kernel takes its block and arguments of the device, and returns nothing.
// Wrong: a kernel is generic over a type.
// Why:   PTX has one kernel of each name, with known types.
// Fix:   write a kernel for each type, which call one generic function.
// See:   `kernel!`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Of whatever type.
    pub fn kernel<T>(_block: Block<Layout!(128)>, _x: Global<T, Layout!(Dyn32)>) {}
}

fn main() {}
