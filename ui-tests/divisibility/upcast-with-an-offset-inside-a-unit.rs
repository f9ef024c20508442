// Law:   divisibility: when two integers split a mode, one must divide the other.
// Wrong: units of 4 elements, and the offset 31 between a swizzle and a layout.
// Why:   element 31 is inside of a unit, so the first coordinate would begin in the middle of a unit.
// Fix:   int!(28) for the offset.
// See:   `swizzle::ComposedLayout::upcast`.
use colex::prelude::*;
use colex::swizzle::make_composed_layout;

fn main() {
    let tile = make_composed_layout(swizzle!(1, 2, 3), int!(31), layout!(64 : 1));
    tile.upcast(int!(4));
}
