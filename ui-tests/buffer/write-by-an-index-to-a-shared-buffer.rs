// Law:   a tensor writes to a buffer that it may change.
// Wrong: a tensor of `&data[..]`.
// Why:   a shared slice is not written to.
// Fix:   make_tensor(&mut data[..], layout).
// See:   `make_tensor`.
use colex::prelude::*;

fn main() {
    let data = [0; 32];
    let t = make_tensor(&data[..], layout!((4, 8)));
    t[(1, 2)] = 1;
}
