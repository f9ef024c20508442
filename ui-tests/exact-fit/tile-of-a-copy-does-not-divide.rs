// Law:   exact fit: a tile must divide the layout it tiles.
// Wrong: the threads and their values take 128 rows, and the matrix has 200.
// Why:   the second tile would go past the end of the matrix.
// Fix:   256 rows, or fewer threads in the first mode.
// See:   `atom::TiledCopy::tidfrg_s`.
use colex::atom::{CopyAtom, UniversalCopy, tiled_copy};
use colex::prelude::*;

fn main() {
    let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((32, 8)), layout!((4, 1)));
    copy.tidfrg_s(layout!((200, 24), LayoutRight));
}
