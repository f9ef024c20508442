// Law:   coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode.
// Wrong: the slice has one mode, and the coordinate two entries, which are Rust integers of no type.
// Why:   the mode with an index is gone.
// Fix:   a coordinate of one entry: `.at((1,))`.
// See:   `slice`.
use colex::prelude::*;

fn main() {
    slice((All, 1), layout!((8, 8))).at((1, 2));
}
