// Law:   a const generic is a static int where it is written as one.
// Wrong: `MR` is a number, and `Layout!` takes types.
// Why:   a number is an argument of a type, and no type.
// Fix:   Layout!((C<MR>, Dyn)).
// See:   `ConstExtent`.
use colex::Const;
use colex::prelude::*;

fn panel<const MR: usize>(n: usize) -> Layout!((MR, Dyn))
where
    Const<MR>: ConstExtent,
{
    layout!((C::<MR>::default(), n))
}

fn main() {
    assert_eq!(panel::<4>(3).size(), 12);
}
