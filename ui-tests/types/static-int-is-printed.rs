// Law:   a static int is a type of typenum, which prints nothing.
// Wrong: a size that is static in a text.
// Why:   no crate may say how a type of another prints.
// Fix:   `notation(n)`, which is `_24`, or `n.get()`.
// See:   `notation`.
use colex::algebra::size;
use colex::prelude::*;

fn main() {
    let n = size(layout!((4, 6)));
    println!("{n}");
}
