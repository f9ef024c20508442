// Law:   launches: laws are asked on the host, of layouts, extents and numbers.
// Wrong: a law asks for an element.
// Why:   it lies in the memory of the device, which the host does not read.
// Fix:   ask for the layout, or take the number as an argument of its own.
// See:   `kernel!`.
use colex::prelude::*;
use colex_gpu::prelude::*;

kernel! {
    /// Does nothing.
    pub fn nothing(_block: Block<Layout!(32)>, x: Global<f32, Layout!(1)>)
    where
        "positive: x begins above 0": x.tensor()[0usize] > 0.0,
    {}
}

fn main() {}
