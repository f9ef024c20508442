// Law:   exact fit: a tile must divide the layout it tiles.
// Wrong: a thread's part of 12 x 32 swizzled elements, which tiles of 8 x 16 do not divide.
// Why:   a swizzle moves elements and no coordinates: the second tile would go past the last row.
// Fix:   16 rows, or threads and values of 4 rows.
// See:   `atom::ThrCopy::partition_d`.
use colex::atom::{CopyAtom, UniversalCopy, tiled_copy};
use colex::prelude::*;

fn main() {
    let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((1, 4)));
    let tile = make_swizzled_tensor([0.0f32; 384], composition(swizzle!(3, 2, 3), layout!((12, 32), LayoutRight)));
    copy.get_slice(0).partition_d(&tile);
}
