// Law:   what a thread has is a part of a tensor, of data or of coordinates, that is borrowed.
// Wrong: the part of a layout.
// Why:   a layout has no elements of which a thread could have some.
// Fix:   thread.partition_s(&tensor), or copy.tidfrg_s(layout), which says what every thread has.
// See:   `atom::ThrCopy::partition_s`.
use colex::atom::{CopyAtom, UniversalCopy, tiled_copy};
use colex::prelude::*;

fn main() {
    let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((4, 1)));
    copy.get_slice(0).partition_s(layout!((32, 8)));
}
