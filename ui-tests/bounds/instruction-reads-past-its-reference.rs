// Law:   bounds: every offset of a tensor must lie inside its buffer.
// Wrong: two threads share the 128 bits of the reference, and the source reads 256.
// Why:   a thread would read what lies past the tile.
// Fix:   a source among these bits, `(1,128):(0,1)`.
// See:   `atom::CopyAtom::of`.
use colex::atom::{CopyAtom, tiled_copy};
use colex::prelude::*;

#[derive(Clone, Copy)]
struct Mine;
impl CopyAtom for Mine {
    const NAME: &'static str = "Mine";
    type ThrId = Layout!(2 : 1);
    type SrcLayout = Layout!((1, 256) : (0, 1));
    type DstLayout = Layout!((2, 128) : (0, 1));
    type RefLayout = Layout!((2, 128) : (0, 1));
}

fn main() {
    tiled_copy(Mine.of::<u32>(), layout!((2, 1)), layout!((2, 2)));
}
