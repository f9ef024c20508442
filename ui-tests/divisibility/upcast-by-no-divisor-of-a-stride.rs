// Law:   divisibility: when two integers split a mode, one must divide the other.
// Wrong: units of 4 elements, and a stride of 6.
// Why:   the second coordinate would begin in the middle of a unit.
// Fix:   upcast(a, int!(2)).
// See:   `upcast`.
use colex::algebra::upcast;
use colex::prelude::*;

fn main() {
    upcast(layout!((4, 8) : (1, 6)), int!(4));
}
