// Law:   exact fit: a tile must divide the layout it tiles.
// Wrong: the tile has 64 rows, and A has 96.
// Why:   the second tile would go past the end of A.
// Fix:   128 rows, or a tile of 32 or 96.
// See:   `atom::TiledMma::thrfrg_a`.
use colex::atom::{SM80_16x8x16_F32F16F16F32_TN, tiled_mma};
use colex::prelude::*;

fn main() {
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 1, 1)), tiler!(64, _, _));
    mma.thrfrg_a(layout!((96, 16), LayoutRight));
}
