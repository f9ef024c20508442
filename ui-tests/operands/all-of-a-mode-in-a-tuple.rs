// Law:   all of a mode is `All`, or `_` in a macro of colex's.
// Wrong: `_` in a Rust tuple.
// Why:   Rust has no value `_`.
// Fix:   slice((1, All), a), or slice(coord!(1, _), a).
// See:   `slice`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8));
    let row = slice((1, _), a);
}
