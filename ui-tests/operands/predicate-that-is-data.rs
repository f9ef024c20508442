// Law:   copy_if takes the predicate first.
// Wrong: the elements of the tensor in its place are i32.
// Why:   an i32 does not say whether an element is to be copied.
// Fix:   copy_if(&real, &from, &mut to).
// See:   `kernels::copy_if`.
use colex::kernels::copy_if;
use colex::prelude::*;

fn main() {
    let real = make_tensor([true; 4], layout!(4));
    let from = make_tensor([1; 4], layout!(4));
    let mut to = make_tensor([0; 4], layout!(4));
    copy_if(&from, &real, &mut to);
}
