// Law:   a layout takes a coordinate to an offset by `at`.
// Wrong: an index in brackets.
// Why:   what is indexed is memory, a tensor.
// Fix:   a.at((1, 2)).
// See:   `AnyLayout::at`.
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8));
    let offset = a[(1, 2)];
}
