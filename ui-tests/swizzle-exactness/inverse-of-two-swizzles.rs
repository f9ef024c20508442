// Law:   swizzle exactness: the result must equal a swizzle after a layout, bit for bit.
// Wrong: the inverse of Sw<1,0,1>(Sw<2,1,3>(L(c))), a layout with two swizzles.
// Why:   the inverse of the layout comes before the swizzles now, and both would have to go through it.
// Fix:   r = tile.right_inverse() of the inner layout, at the index that the outer swizzle gives: r.at(swizzle!(1, 0, 1).apply(x)).
// See:   `ComposedLayout::right_inverse`.
use colex::prelude::*;

fn main() {
    let tile = composition(swizzle!(2, 1, 3), layout!((8, 64), LayoutRight));
    composition(swizzle!(1, 0, 1), tile).right_inverse();
}
