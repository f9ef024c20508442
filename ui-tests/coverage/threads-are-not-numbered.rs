// Law:   coverage: the threads of a layout must be numbered from 0 to its size - 1, each once.
// Wrong: (2,4):(1,3) has 8 threads and numbers them up to 10.
// Why:   thread 2 would have no part.
// Fix:   (2,4):(1,2).
// See:   `Tensor::partition`.
use colex::prelude::*;

fn main() {
    let t = make_tensor([0; 64], layout!((8, 8)));
    t.partition(layout!((2, 4) : (1, 3)));
}
