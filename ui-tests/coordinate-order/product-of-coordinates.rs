// Law:   coordinate order: a product of types repeats a mode along the one entry along which it steps.
// Wrong: the coordinates of 4 by 6 are to be repeated twice.
// Why:   types give the coordinates that they leave out no order, so no entry is the one along which the copies lie.
// Fix:   make_identity_layout(shape!(4, 6)).logical_product(tiler!(2, 1)).
// See:   `CoordLayout::logical_product`.
use colex::prelude::*;

fn main() {
    make_identity_layout(shape!(4, 6)).logical_product(layout!(2 : 1));
}
