// Law:   a tiled matrix instruction is made of a matrix instruction.
// Wrong: `SM75_U32x4_LDSM_N` copies.
// Why:   it has no layouts of A, B and C.
// Fix:   name an `MmaAtom`, as `SM80_16x8x16_F32F16F16F32_TN`.
// See:   `atom::tiled_mma`.
use colex::atom::{SM75_U32x4_LDSM_N, tiled_mma};
use colex::prelude::*;

fn main() {
    tiled_mma(SM75_U32x4_LDSM_N, layout!((2, 1, 1)), tiler!(_, _, _));
}
