// Law:   unit carry: modes that step inside a unit must together stay inside that unit, with strides of one sign.
// Wrong: 3:2 reaches 4 and 2:3 reaches 3, which is 7 together: in units of 6, unit 1.
// Why:   each mode alone stays in unit 0, so that mode by mode the units would be (1,1):(1,1), unit 0 alone.
// Fix:   upcast(layout!((3,2):(1,3)), int!(6)), or units of 1.
// See:   `upcast`.
use colex::algebra::upcast;
use colex::prelude::*;

fn main() {
    upcast(layout!((3, 2) : (2, 3)), int!(6));
}
