// Law:   a swizzle has three numbers.
// Wrong: two.
// Why:   bits that are flipped, the base below them, and the shift to those that are read.
// Fix:   swizzle!(3, 4, 3).
// See:   `swizzle!`.
use colex::prelude::*;

fn main() {
    let swizzle = swizzle!(3, 3);
}
