// Law:   injectivity: no two coordinates of the layout may share an offset.
// Wrong: (2,8):(4,1) takes 1 and 8 to offset 4.
// Why:   a left inverse answers the one index of an offset, and here there are two.
// Fix:   (2,8):(8,1).
// See:   `left_inverse`.
use colex::algebra::left_inverse;
use colex::prelude::*;

fn main() {
    left_inverse(layout!((2, 8) : (4, 1)));
}
