// Law:   a method of a tiled instruction partitions a plain layout; a swizzled layout has the method itself.
// Wrong: a swizzled layout where the copy takes a plain one.
// Why:   the result is swizzled too, and the type of the copy's result is not.
// Fix:   tile.tidfrg_d(copy).
// See:   `ComposedLayout::tidfrg_d`.
use colex::atom::{CopyAtom, UniversalCopy, tiled_copy};
use colex::prelude::*;

fn main() {
    let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((1, 4)));
    let tile = composition(swizzle!(3, 2, 3), layout!((8, 32), LayoutRight));
    copy.tidfrg_d(tile);
}
