// Law:   coordinate order: a product of types takes a layout whose offsets are integers.
// Wrong: the coordinates of 4 by 6 are to be repeated twice.
// Why:   a product repeats the first at offsets that it leaves out. Those of coordinates are found entry by entry, at run time.
// Fix:   composition(id, logical_product(layout!((2, 2) : (1, 4)), layout!(2 : 1))).
// See:   `CoordLayout::logical_product`.
use colex::prelude::*;

fn main() {
    make_identity_layout(shape!(4, 6)).logical_product(layout!(2 : 1));
}
