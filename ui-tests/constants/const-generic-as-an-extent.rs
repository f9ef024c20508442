// Law:   a const generic is a static int where it is written as one.
// Wrong: `MR` is a value of the type `usize`, so that the extent is dynamic.
// Why:   a macro does not see what a name stands for: `n` is a value, too.
// Fix:   layout!((C::<MR>::default(), n)).
// See:   `ConstExtent`.
use colex::Const;
use colex::prelude::*;

fn panel<const MR: usize>(n: usize) -> Layout!((C<MR>, Dyn) : (1, C<MR>))
where
    Const<MR>: ConstExtent,
{
    layout!((MR, n))
}

fn main() {
    assert_eq!(panel::<4>(3).size(), 12);
}
