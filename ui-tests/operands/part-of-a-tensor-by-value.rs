// Law:   what a thread has is a part of a tensor, of data or of coordinates, that is borrowed.
// Wrong: the identity tensor by value.
// Why:   each thread has a part of one and the same.
// Fix:   thread.partition_a(&id).
// See:   `atom::ThrMma::partition_a`.
use colex::atom::{SM80_16x8x16_F32F16F16F32_TN, tiled_mma};
use colex::prelude::*;

fn main() {
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _));
    let id = make_identity_tensor(shape!(32, 16));
    mma.get_slice(0).partition_a(id);
}
