// Law:   extent: the integers of a shape are sizes, so a static one must be above zero.
// Wrong: a static mode of 0 coordinates.
// Why:   a layout that is empty by its type maps nothing; emptiness is known at run time.
// Fix:   a dynamic extent, {0}, or a static one above zero.
// See:   `layout!`.
use colex::prelude::*;

fn main() {
    layout!((4, 0) : (1, 4));
}
