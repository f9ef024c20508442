// Law:   the modes of a typed layout are numbered by const generics.
// Wrong: a Rust integer.
// Why:   the type of the mode depends on the number.
// Fix:   a.mode::<1>().
// See:   `AnyLayout::mode`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8));
    let mode = a.mode(1);
}
