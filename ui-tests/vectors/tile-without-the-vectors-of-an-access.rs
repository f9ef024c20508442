// Law:   vectors: a layout must keep the values of each thread contiguous and aligned in all accesses, and they are at most 16 bytes.
// Wrong: each thread accesses 4 floats of a row, and the columns of the tile are contiguous.
// Why:   one instruction accesses only contiguous elements.
// Fix:   layout!((32, 32), LayoutRight).
// See:   `xor::fewest_wavefronts`.
use colex::prelude::*;
use colex::xor::fewest_wavefronts;

fn main() {
    let _ = fewest_wavefronts::<4, _, _>(layout!((32, 32)), (layout!((32, 4) : (1, 32)),));
}
