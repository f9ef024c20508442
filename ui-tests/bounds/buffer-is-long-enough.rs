// The passing twin of `buffer-is-one-element-too-short`: that law is evaluated when the program is
// built, and with a program that passes beside it trybuild builds instead of checking.
use colex::prelude::*;

fn main() {
    make_tensor([0.0f32; 32], layout!((4, 8)));
}
