// Law:   an integer of a layout is a static int, a `Dyn` or a Rust integer.
// Wrong: an extent of type f64.
// Why:   coordinates are counted.
// Fix:   layout!((4, n as usize)).
// See:   `layout!`.
use colex::prelude::*;

fn main() {
    let n = 8.0;
    layout!((4, n));
}
