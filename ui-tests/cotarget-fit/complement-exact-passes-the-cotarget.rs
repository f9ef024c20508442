// Law:   cotarget fit: the copies of a layout must exactly fill the gaps between its modes, and the cotarget.
// Wrong: 4:1 fills 4 offsets, which do not divide 10.
// Why:   three repetitions reach offsets 10 and 11 too.
// Fix:   a cotarget of 12, or `complement_to`, which rounds up.
// See:   `complement_exact`.
use colex::algebra::complement_exact;
use colex::prelude::*;

fn main() {
    complement_exact(layout!(4:1), int!(10));
}
