// Law:   buffer: a tensor is made of a slice, an array, a `GenericArray`, a `Vec`, or a reference to one.
// Wrong: a tensor of a String.
// Why:   a tensor reads elements that lie in memory side by side.
// Fix:   make_tensor(text.as_bytes(), layout!((4, 8))).
// See:   `make_tensor`.
use colex::prelude::*;

fn main() {
    make_tensor(String::new(), layout!((4, 8)));
}
