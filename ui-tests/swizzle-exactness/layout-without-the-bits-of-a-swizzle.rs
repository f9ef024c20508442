// Law:   swizzle exactness: the result must equal a swizzle after a layout, bit for bit.
// Wrong: the layout has 16 indices, and Sw<1,2,3> reads bit 5 of an index.
// Why:   no index has that bit, so nothing is swizzled; CuTe answers Sw<1,0,3>, which swizzles offsets 8 to 15.
// Fix:   a swizzle whose bits lie inside the layout, swizzle!(1, 0, 2).
// See:   `swizzle::layout_swizzle`.
use colex::prelude::*;
use colex::swizzle::layout_swizzle;

fn main() {
    layout_swizzle(layout!((4, 4), LayoutRight), swizzle!(1, 2, 3));
}
