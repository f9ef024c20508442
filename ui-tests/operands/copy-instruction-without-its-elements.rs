// Law:   a copy instruction moves bits, and is spread over elements of a type.
// Wrong: an instruction of 128 bits, of which it is not said how many elements they are.
// Why:   which elements a thread reads follows from how many an instruction takes.
// Fix:   `UniversalCopy::<u128>::new().of::<f32>()`, of four.
// See:   `atom::CopyAtom::of`.
use colex::atom::*;
use colex::prelude::*;

fn main() {
    let by = tiled_copy(UniversalCopy::<u128>::new(), layout!((32, 8)), layout!((4, 1)));
    let t = make_tensor([0.0f32; 1024], layout!((128, 8)));
    by.get_slice(0).partition_s(&t);
}
