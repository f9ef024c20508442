// Law:   swizzle exactness: the result must equal a swizzle after a layout, bit for bit.
// Wrong: the function Sw<2,0,2>(4 + L(c)), of which the inverse is R(Sw<2,0,2>(x) - 4).
// Why:   the inverse subtracts the offset after the swizzle, and a layout has no place for that.
// Fix:   the inverse without the offset, composition(swizzle!(2, 0, 2), ..), of x before the offset.
// See:   `ComposedLayout::right_inverse`.
use colex::prelude::*;
use colex::swizzle::make_composed_layout;

fn main() {
    make_composed_layout(swizzle!(2, 0, 2), int!(4), layout!((4, 4), LayoutRight)).right_inverse();
}
