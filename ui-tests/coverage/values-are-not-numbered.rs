// Law:   coverage: the threads of a layout must be numbered from 0 to its size - 1, each once.
// Wrong: the values (2,1):(2,1) of a thread have the numbers 0 and 2.
// Why:   a copy of two elements a thread would take one that is another's; CuTe makes it.
// Fix:   (2,1):(1,2).
// See:   `atom::tiled_copy`.
use colex::atom::{CopyAtom, UniversalCopy, tiled_copy};
use colex::prelude::*;

fn main() {
    tiled_copy(UniversalCopy::<u64>::new().of::<f32>(), layout!((4, 4)), layout!((2, 1) : (2, 1)));
}
