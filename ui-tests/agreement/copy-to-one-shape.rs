//! The twin of `copy-to-another-shape`: this one builds.
use colex::kernels::copy;
use colex::prelude::*;

fn main() {
    let rows = make_tensor([1, 2, 3, 4, 5, 6], layout!((2, 3)));
    let mut columns = make_tensor([0; 6], layout!((2, 3) : (3, 1)));
    copy(&rows, &mut columns);
}
