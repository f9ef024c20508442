// Law:   a static int is known when the program is compiled.
// Wrong: a variable where a literal has to be.
// Why:   its value decides a type.
// Fix:   `Dyn::new(n)`, or `n` in a `layout!`.
// See:   `int!`.
use colex::prelude::*;

fn main() {
    let n = 8;
    let m = int!(n);
}
