// Law:   coverage: the types M, N and K of an instruction are the numbers of its SHAPE_MNK.
// Wrong: a layout is divided by a tile of 8 x 4, and the instruction covers 4 x 4.
// Why:   what the layouts of A, B and C are checked against would not be what they are used on.
// Fix:   the type `Int!(4)` where the number is 4.
// See:   `atom::MmaAtom`.
use colex::atom::{MmaAtom, tiled_mma};
use colex::prelude::*;

#[derive(Clone, Copy)]
struct Mine;
impl MmaAtom for Mine {
    const NAME: &'static str = "Mine";
    const SHAPE_MNK: [usize; 3] = [4, 4, 4];
    type M = Int!(8);
    type N = Int!(4);
    type K = Int!(4);
    type ThrId = Layout!(4:1);
    type ALayout = Layout!((4, 4):(1, 4));
    type BLayout = Layout!((4, 4):(1, 4));
    type CLayout = Layout!((4, 4):(1, 4));
    type ElementA = f32;
    type ElementB = f32;
    type ElementC = f32;
}

fn main() {
    tiled_mma(Mine, layout!((1, 1, 1)), tiler!(_, _, _));
}
