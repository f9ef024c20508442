//! The twin of `threads-are-not-numbered`: this one builds.
use colex::prelude::*;

fn main() {
    let t = make_tensor([0; 64], layout!((8, 8)));
    t.partition(layout!((2, 4) : (4, 1)));
}
