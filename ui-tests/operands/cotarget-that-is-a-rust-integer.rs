// Law:   a complement is that in an int or a shape.
// Wrong: a Rust integer.
// Why:   whether the int is known to the compiler decides what the complement is.
// Fix:   complement_to(a, int!(32)), or Dyn::new(n).
// See:   `complement_to`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 2) : (1, 8));
    let rest = complement_to(a, 32);
}
