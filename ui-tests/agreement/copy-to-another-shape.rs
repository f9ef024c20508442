// Law:   agreement: the operands of a kernel must have the same shape, mode by mode, and the layouts of a register move the same number of threads.
// Wrong: the source is 2 x 3 and the destination 3 x 2.
// Why:   coordinate (0,2) of the source has no place in the destination.
// Fix:   transpose the destination's layout, (2,3):(3,1).
// See:   `copy`.
use colex::kernels::copy;
use colex::prelude::*;

fn main() {
    let rows = make_tensor([1, 2, 3, 4, 5, 6], layout!((2, 3)));
    let mut columns = make_tensor([0; 6], layout!((3, 2)));
    copy(&rows, &mut columns);
}
