// Law:   an identity tensor is made of a shape.
// Wrong: (4, 8) is a tuple of Rust.
// Why:   whether its integers are static is nowhere said.
// Fix:   make_identity_tensor(shape!(4, 8)).
// See:   `make_identity_tensor`.
use colex::prelude::*;

fn main() {
    make_identity_tensor((4, 8));
}
