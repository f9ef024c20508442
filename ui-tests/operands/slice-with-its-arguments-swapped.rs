// Law:   `slice` takes the coordinate and then the layout, as in CuTe.
// Wrong: the layout and then the coordinate.
// Why:   CuTe has that order.
// Fix:   slice((1, All), a).
// See:   `slice`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 6));
    let b = slice(a, (1, All));
}
