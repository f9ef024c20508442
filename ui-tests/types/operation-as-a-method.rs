// Law:   operations are functions, as in CuTe.
// Wrong: a method.
// Why:   which layout comes first has a meaning, and several are operands alike.
// Fix:   zipped_divide(a, tiler!(2, 4)).
// See:   `zipped_divide`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8));
    let tiles = a.zipped_divide(tiler!(2, 4));
}
