// Law:   each thread has a part of a tensor that is partitioned.
// Wrong: a part for a tiled instruction, without a thread.
// Why:   the part depends on the thread.
// Fix:   `mma.get_slice(thread).partition_a(&a)`.
// See:   `atom::TiledMma::get_slice`.
use colex::atom::*;
use colex::prelude::*;

fn main() {
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(32, 32, _));
    mma.partition_a(&make_tensor([0.0; 512], layout!((32, 16))));
}
