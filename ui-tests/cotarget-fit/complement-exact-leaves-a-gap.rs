// Law:   cotarget fit: the copies of a layout must exactly fill the gaps between its modes, and the cotarget.
// Wrong: of (2,2):(1,3), the first mode fills 2 offsets, which do not divide the stride 3.
// Why:   offset 2 is reached neither by the layout nor by any repetition of it.
// Fix:   (2,2):(1,4), or `complement_to`, which leaves such gaps.
// See:   `complement_exact`.
use colex::algebra::complement_exact;
use colex::prelude::*;

fn main() {
    complement_exact(layout!((2, 2) : (1, 3)), int!(12));
}
