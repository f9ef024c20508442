// Law:   coverage: the layout of A must reach every element of M x K, and once.
// Wrong: four threads with two values each have eight of the sixteen elements of A.
// Why:   the other eight would be multiplied by no thread.
// Fix:   a third mode of values, `(4,(2,2)):(1,(4,8))`.
// See:   `atom::MmaAtom`.
use colex::atom::{MmaAtom, tiled_mma};
use colex::prelude::*;

#[derive(Clone, Copy)]
struct Mine;
impl MmaAtom for Mine {
    const NAME: &'static str = "Mine";
    const SHAPE_MNK: [usize; 3] = [4, 4, 4];
    type M = Int!(4);
    type N = Int!(4);
    type K = Int!(4);
    type ThrId = Layout!(4:1);
    type ALayout = Layout!((4, 2):(1, 4));
    type BLayout = Layout!((4, 4):(1, 4));
    type CLayout = Layout!((4, 4):(1, 4));
    type ElementA = f32;
    type ElementB = f32;
    type ElementC = f32;
}

fn main() {
    tiled_mma(Mine, layout!((1, 1, 1)), tiler!(_, _, _));
}
