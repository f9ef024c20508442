// Law:   swizzle: a swizzle Sw<B,M,S> has B >= 0, M >= 0 and |S| >= B, so that it flips no bit that it reads.
// Wrong: Sw<3,4,2> flips bits 4 to 6 where bits 6 to 8 are 1: bit 6 is read and flipped.
// Why:   what is flipped and read does not say any more what was flipped: no inverse, and two elements in one place.
// Fix:   swizzle!(3, 4, 3).
// See:   `swizzle!`.
use colex::prelude::*;

fn main() {
    swizzle!(3, 4, 2);
}
