// Law:   congruence: a stride must have the same profile as its shape.
// Wrong: the shape (4,8,2) has three modes, the stride (1,4) two.
// Why:   a mode without a stride has no offset.
// Fix:   (4,8,2):(1,4,32).
// See:   `layout!`.
use colex::prelude::*;

fn main() {
    layout!((4, 8, 2) : (1, 4));
}
