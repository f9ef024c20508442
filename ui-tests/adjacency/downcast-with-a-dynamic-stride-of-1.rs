// Law:   adjacency: a downcast splits adjacent elements, so a mode must have stride 1 or -1.
// Wrong: the stride is 1, but in a variable, which makes it dynamic.
// Why:   the type of the result says which extent grows.
// Fix:   downcast(layout!(8 : 1), int!(4)).
// See:   `downcast`.
use colex::algebra::downcast;
use colex::prelude::*;

fn main() {
    let d = 1;
    downcast(layout!(8 : d), int!(4));
}
