// Law:   vector width: the elements of one access must be contiguous, and begin at a multiple of their number.
// Wrong: an access of eight elements of a tile whose swizzle keeps four contiguous.
// Why:   Sw<3,2,3> flips the bits from 2^2 on, so it exchanges the two halves of eight elements.
// Fix:   swizzle!(3, 3, 3), which moves eight elements together, or four at once.
// See:   `algebra::facts::Vectorizes`.
use colex::algebra::facts::Vectorizes;
use colex::prelude::*;

fn load<L: Vectorizes<C<8>>>(_tile: L) {}

fn main() {
    load(composition(swizzle!(3, 2, 3), layout!((64, 8))));
}
