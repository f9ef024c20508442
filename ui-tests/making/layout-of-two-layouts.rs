// Law:   a layout is made of a shape and a stride.
// Wrong: two layouts.
// Why:   CuTe overloads `make_layout`; here several layouts are the modes of one by `layouts!`.
// Fix:   layouts!(a, b).
// See:   `layouts!`.
use colex::prelude::*;

fn main() {
    let a = layout!(4 : 1);
    let b = layout!(8 : 4);
    let c = make_layout(a, b);
}
