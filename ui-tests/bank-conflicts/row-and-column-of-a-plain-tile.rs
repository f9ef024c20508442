// Law:   bank conflicts: threads that are served at once must access words in different banks, or the same word.
// Wrong: a warp writes a row and reads a column of a tile of 32 x 32 floats that has no swizzle.
// Why:   the 32 elements of a column lie in one bank, so the read takes 32 wavefronts. With XOR strides both take one.
// Fix:   layout!((32, 32) : (F 1, F 33)).over_indices(), which the error names, or xor_layout_for::<4, _, _>(shape!(32, 32), ..).
// See:   `xor::fewest_wavefronts`.
use colex::prelude::*;
use colex::xor::fewest_wavefronts;

fn main() {
    let (writes, reads) = (layout!(32 : 1), layout!(32 : 32));
    let _ = fewest_wavefronts::<4, _, _>(layout!((32, 32)), (writes, reads));
}
