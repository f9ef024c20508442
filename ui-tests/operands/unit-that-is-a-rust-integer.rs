// Law:   an upcast is by so many elements, a static int.
// Wrong: a Rust integer.
// Why:   how many modes are left, and of which extents, depends on it.
// Fix:   upcast(a, int!(4)).
// See:   `upcast`.
use colex::algebra::upcast;
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8) : (8, 1));
    let b = upcast(a, 4);
}
