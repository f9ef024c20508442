// Law:   injectivity: no two coordinates of the layout may share an offset.
// Wrong: (4,4):(1,3) takes (3,0) and (0,1) to offset 3.
// Why:   what writes through a layout may write each element once only where it does not overlap.
// Fix:   (4,4):(1,4).
// See:   `facts::IsInjective`.
use colex::algebra::facts::Injective;
use colex::prelude::*;

fn writes_each_once<L: Injective>(_: L) {}

fn main() {
    writes_each_once(layout!((4, 4) : (1, 3)));
}
