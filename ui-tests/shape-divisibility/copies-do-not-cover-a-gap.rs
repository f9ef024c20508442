// Law:   shape divisibility: a mode of B that continues past a mode of A must cover that mode exactly.
// Wrong: the block 4:2 has gaps of 2 elements, and 3 copies are requested.
// Why:   two copies interleave in the gaps; the third comes after the block, at no constant distance.
// Fix:   2 copies, or a multiple of 2.
// See:   `logical_product`.
use colex::prelude::*;

fn main() {
    logical_product(layout!(4:2), layout!(3:1));
}
