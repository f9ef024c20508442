// Law:   step over: when the modes are sorted by stride, each stride must be at least shape times stride of the mode before.
// Wrong: (2,3):(3,2) reaches 0, 2, 3, 4, 5 and 7: the mode of stride 3 begins inside that of stride 2, which ends at 6.
// Why:   what a layout leaves out lies between its modes, and after them; between modes that interleave nothing fits.
// Fix:   (2,3):(6,2).
// See:   `complement_to`.
use colex::prelude::*;

fn main() {
    complement_to(layout!((2, 3) : (3, 2)), int!(24));
}
