// Law:   launches: laws are checked on the host, and only see layouts, extents and numbers.
// Wrong: a law reads an element of a tensor.
// Why:   the element is in the memory of the device, which the host cannot read.
// Fix:   check the layout, or pass the number as an argument of its own.
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
