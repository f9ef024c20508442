// Law:   a static int is a type.
// Wrong: a size that is static beside a Rust integer.
// Why:   no crate may say what a type of another equals.
// Fix:   a.size() == 24, or size(a).get() == 24.
// See:   `AnyLayout::size`.
use colex::algebra::size;
use colex::prelude::*;

fn main() {
    let a = layout!((4, 6));
    assert!(size(a) == 24);
}
