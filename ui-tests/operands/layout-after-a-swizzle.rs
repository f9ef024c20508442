// Law:   composition takes a layout and what it is a function of, a layout or a tiler.
// Wrong: a swizzle is the right operand of composition.
// Why:   the layout of a swizzled index is a swizzle of other bits after the layout, where that is exact.
// Fix:   layout_swizzle(tile, swizzle!(2, 0, 2)); or composition(swizzle!(2, 0, 2), tile), of which the offsets are swizzled.
// See:   `swizzle::layout_swizzle`.
use colex::prelude::*;

fn main() {
    composition(layout!((4, 4), LayoutRight), swizzle!(2, 0, 2));
}
