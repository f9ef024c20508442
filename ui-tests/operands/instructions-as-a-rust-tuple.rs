// Law:   instructions beside each other are numbered by a layout.
// Wrong: a tuple of Rust integers in place of the layout.
// Why:   which of the instructions a thread belongs to is known to the compiler, and a layout says it.
// Fix:   `layout!((2, 2, 1))`.
// See:   `atom::tiled_mma`.
use colex::atom::*;
use colex::prelude::*;

fn main() {
    tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2, 2, 1), tiler!(32, 32, _));
}
