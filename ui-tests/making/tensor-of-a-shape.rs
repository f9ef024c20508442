// Law:   a tensor is memory and a layout.
// Wrong: a tuple of Rust integers for the layout.
// Why:   of a shape alone it is not known which of its modes is contiguous.
// Fix:   make_tensor(memory, layout!((4, 6))).
// See:   `make_tensor`.
use colex::prelude::*;

fn main() {
    let memory = vec![0; 24];
    let t = make_tensor(memory, (4, 6));
}
