// Law:   matrix: this takes a layout of two modes, rows and columns.
// Wrong: a tensor of three modes, transposed.
// Why:   which two of them to exchange is not said.
// Fix:   layout!((4, (2, 4))), whose second mode is a pair.
// See:   `Tensor::transposed`.
use colex::prelude::*;

fn main() {
    make_tensor([0; 32], layout!((4, 2, 4))).transposed();
}
