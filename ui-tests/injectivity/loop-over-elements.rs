// The passing twin of `loop-over-elements-that-repeat`: that law is evaluated when the program is built.
use colex::prelude::*;

fn main() {
    let mut t = make_tensor([0; 4], layout!(4));
    for x in &mut t {
        *x += 1;
    }
    assert_eq!(t.into_buffer(), [1; 4]);
}
