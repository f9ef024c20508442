// Law:   a layout of literals is a constant.
// Wrong: a dynamic extent in a constant.
// Why:   that its integers fit is checked when the layout is made, by code that runs.
// Fix:   a `LazyLock`, a function, or literals.
// See:   `layout!`.
use colex::prelude::*;

static TILE: Layout!((4, Dyn) : (1, 4)) = layout!((4, {8}) : (1, 4));

fn main() {
    println!("{TILE}");
}
