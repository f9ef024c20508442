// Law:   a tiled instruction is static, and a layout that it partitions may be dynamic.
// Wrong: a dynamic number of rows of threads.
// Why:   the layout of a part depends on the number of threads, and is a type.
// Fix:   a literal, or `colex::dynamic::tiled_mma`.
// See:   `atom::tiled_mma`.
use colex::atom::*;
use colex::prelude::*;

fn main() {
    let rows = 2;
    tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((rows, 2, 1)), tiler!(32, 32, _));
}
