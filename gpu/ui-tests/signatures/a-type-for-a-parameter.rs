// Law:   signatures: a kernel takes its block and arguments that a launch can pass, and returns nothing.
// Wrong: a kernel is generic over a type.
// Why:   PTX has one kernel of each name, with concrete types.
// Fix:   write a kernel for each type, and let all of them call one generic function.
// See:   `kernel!`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Of whatever type.
    pub fn kernel<T>(_block: Block<Layout!(128)>, _x: Global<T, Layout!(Dyn32)>) {}
}

fn main() {}
