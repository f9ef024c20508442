// Law:   the modes of a typed layout are numbered by const generics.
// Wrong: no number.
// Why:   CuTe's `get<1>(a)` has the number alone; in Rust what is got from is a generic argument too.
// Fix:   get::<1, _>(a).
// See:   `get`.
use colex::algebra::get;
use colex::prelude::*;

fn main() {
    let a = layout!((4, 8));
    let mode = get(a);
}
