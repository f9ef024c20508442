// Law:   swizzle exactness: the result must equal a swizzle after a layout, bit for bit.
// Wrong: the offsets 0, -1, .., -7 in units of 2, of which (4):(-1) would count 0, -1, -2, -3.
// Why:   -1 and -2 lie in unit -1, -7 in unit -4: these are five units, of which the first and the last are halves.
// Fix:   a stride below 0 that is whole units, as of layout!((4, 2) : (-2, 1)).
// See:   `ComposedLayout::upcast`.
use colex::prelude::*;

fn main() {
    composition(swizzle!(1, 1, 1), layout!(8 : -1)).upcast(int!(2));
}
