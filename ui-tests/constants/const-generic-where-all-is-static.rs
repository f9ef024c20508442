// Law:   a const generic is a static int where it is written as one.
// Wrong: `MR` is a value of the type `usize`.
// Why:   what is static is in a type.
// Fix:   rows(C::<MR>::default()), where Const<MR>: ConstExtent.
// See:   `ConstExtent`.
use colex::prelude::*;

fn rows<M: Static>(_: M) -> isize {
    M::N
}

fn panel<const MR: usize>() -> isize {
    rows(MR)
}

fn main() {
    assert_eq!(panel::<4>(), 4);
}
