// Law:   swizzle exactness: the result must equal a swizzle after a layout, bit for bit.
// Wrong: in units of 2, where Sw<2,0,-2> flips bit 2 by bit 0, which tells apart the elements of a unit.
// Why:   the two elements of a unit come to lie in two units; CuTe answers Sw<1,0,-2>. `try_upcast` does not build either.
// Fix:   a unit of 1, or a swizzle whose bits are those of units, composition(swizzle!(2, 1, -2), ..).
// See:   `ComposedLayout::upcast`.
use colex::prelude::*;

fn main() {
    let rows = 8;
    let _ = composition(swizzle!(2, 0, -2), layout!((rows, 64) : (64, 1))).try_upcast(int!(2));
}
