// Law:   adjacency: a downcast splits adjacent elements, so a mode must have stride 1 or -1.
// Wrong: the elements of 8:2 are apart.
// Why:   the parts of an element are next to each other in the mode in which elements are.
// Fix:   downcast((2,8):(1,2), int!(4)).
// See:   `downcast`.
use colex::algebra::downcast;
use colex::prelude::*;

fn main() {
    downcast(layout!(8 : 2), int!(4));
}
