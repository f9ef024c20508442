// Law:   injectivity: no two coordinates of the layout may share an offset.
// Wrong: (4,n):(1,m) overlaps where m is below 4, and the compiler does not know m.
// Why:   a type promises what holds for all values of the dynamic integers.
// Fix:   a static stride, (4,n):(1,4), or ask the value: `is_injective`.
// See:   `facts::IsInjective`.
use colex::algebra::facts::Injective;
use colex::prelude::*;

fn writes_each_once<L: Injective>(_: L) {}

fn main() {
    let (n, m) = (8, 4);
    writes_each_once(layout!((4, n) : (1, m)));
}
