// Law:   a tiled instruction is static, and what it shares out may be dynamic.
// Wrong: as many rows of threads as are known at run time.
// Why:   what each thread has follows from how many there are, and is part of the type.
// Fix:   a literal, or `colex::dynamic::tiled_mma`.
// See:   `atom::tiled_mma`.
use colex::atom::*;
use colex::prelude::*;

fn main() {
    let rows = 2;
    tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((rows, 2, 1)), tiler!(32, 32, _));
}
