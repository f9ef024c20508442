// Law:   coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode.
// Wrong: three entries for a layout of two modes.
// Why:   the third entry has no mode to pick.
// Fix:   slice(coord!(_, 2), a).
// See:   `prelude::slice`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8));
    slice(coord!(_, 2, _), a);
}
