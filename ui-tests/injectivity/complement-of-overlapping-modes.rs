// Law:   injectivity: no two coordinates of the layout may share an offset.
// Wrong: (4,4):(1,2) takes (2,0) and (0,1) to offset 2.
// Why:   what a layout leaves out can be repeated beside it only where the layout does not overlap.
// Fix:   (4,4):(1,4).
// See:   `complement_to`.
use colex::prelude::*;

fn main() {
    complement_to(layout!((4, 4) : (1, 2)), int!(64));
}
