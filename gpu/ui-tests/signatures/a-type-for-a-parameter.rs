// Law:   signatures: a kernel takes its block, and what travels to the device; it answers nothing.
// Wrong: a kernel for every type.
// Why:   PTX has one kernel of a name, of types that are known.
// Fix:   a kernel for each, which call one function.
// See:   `kernel!`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Of whatever type.
    pub fn kernel<T>(_block: Block<Layout!(128)>, _x: Global<T, Layout!(Dyn32)>) {}
}

fn main() {}
