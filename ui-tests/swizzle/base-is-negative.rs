// Law:   swizzle: a swizzle Sw<B,M,S> has B >= 0, M >= 0 and |S| >= B, so that it flips no bit that it reads.
// Wrong: Sw<2,-1,3> leaves -1 of the lowest bits alone.
// Why:   M counts bits.
// Fix:   swizzle!(2, 0, 3).
// See:   `swizzle!`.
use colex::prelude::*;

fn main() {
    swizzle!(2, -1, 3);
}
