// Law:   exact fit: a tile must divide the layout it tiles.
// Wrong: a thread's part of 50 x 40 coordinates, which tiles of 32 x 32 do not divide.
// Why:   what a thread holds goes by whole tiles, and the last of them goes past the edges.
// Fix:   the part of a tile: id.local_tile(tiler!(32, 32), (1, 1)), whose coordinates say what lies past them.
// See:   `atom::ThrMma::partition_c`.
use colex::atom::{SM80_16x8x16_F32F16F16F32_TN, tiled_mma};
use colex::prelude::*;

fn main() {
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _));
    let id = make_identity_tensor(shape!(50, 40));
    mma.get_slice(0).partition_c(&id);
}
