// Law:   the strides of a layout of several modes must be static to be sorted.
// Wrong: a dynamic stride beside a static one.
// Why:   which of the two is larger is not known when the program is compiled.
// Fix:   static strides, or `colex::dynamic`.
// See:   `complement`.
use colex::prelude::*;

fn main() {
    let n = 8;
    let a = complement(layout!((2, 4) : (1, n)));
}
