// Law:   swizzle exactness: the result must equal a swizzle after a layout, bit for bit.
// Wrong: the layout has 32 offsets, and Sw<3,0,-3> flips bit 5 of them, which takes 31 to 63.
// Why:   a right inverse of what reaches 63 would have to answer for offsets that are not reached.
// Fix:   a swizzle whose bits lie inside the layout, composition(swizzle!(2, 0, -2), ..).
// See:   `ComposedLayout::right_inverse`.
use colex::prelude::*;

fn main() {
    composition(swizzle!(3, 0, -3), layout!((4, (2, 4)) : (2, (1, 8)))).right_inverse();
}
