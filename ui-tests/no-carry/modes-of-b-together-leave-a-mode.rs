// Law:   no carry: the modes of B together must stay inside each mode of A.
// Wrong: B = (2,3):(2,1) reaches 2 + 2 = 4 in the mode of A of shape 4; each mode alone stays inside.
// Why:   at offset 4 the digit carries into the next mode, and A(x + y) is no longer A(x) + A(y).
// Fix:   (2,2):(2,1), which reaches 2 + 1 = 3.
// See:   `composition`.
use colex::prelude::*;

fn main() {
    composition(layout!((4, 3) : (0, 1)), layout!((2, 3) : (2, 1)));
}
