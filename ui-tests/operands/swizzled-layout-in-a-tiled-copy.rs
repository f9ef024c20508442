// Law:   a tiled instruction shares out a plain layout; one behind a swizzle shares itself out by an instruction.
// Wrong: a layout behind a swizzle where the copy takes a plain one.
// Why:   what comes out stands behind the swizzle too, which the copy knows nothing of.
// Fix:   tile.tidfrg_d(copy).
// See:   `ComposedLayout::tidfrg_d`.
use colex::atom::{CopyAtom, UniversalCopy, tiled_copy};
use colex::prelude::*;

fn main() {
    let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((1, 4)));
    let tile = composition(swizzle!(3, 2, 3), layout!((8, 32), LayoutRight));
    copy.tidfrg_d(tile);
}
