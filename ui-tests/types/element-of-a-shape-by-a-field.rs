// Law:   an element of a tuple of ints has a function.
// Wrong: a field.
// Why:   a shape is an HList, not a Rust tuple.
// Fix:   get::<0, _>(a.shape()).
// See:   `get`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8));
    let rows = a.shape().0;
}
