// Law:   a layout is a type, and two layouts are two.
// Wrong: a dynamic extent where the type says a static one.
// Why:   the integers that are static are in the type.
// Fix:   Layout!((4, Dyn)).
// See:   `Layout!`.
use colex::prelude::*;

fn columns(n: usize) -> Layout!((4, 6)) {
    layout!((4, n))
}

fn main() {
    assert_eq!(columns(6).size(), 24);
}
