// Law:   a const generic is a static int only where a bound makes it one.
// Wrong: nothing says that every `M` has a static int.
// Why:   typenum has such ints up to 1024, and for the powers of two and of ten.
// Fix:   where Const<M>: ConstExtent.
// See:   `ConstExtent`.
use colex::prelude::*;

fn column<const M: usize>() -> Layout!((Dyn) : (1)) {
    layout!((C::<M>::default()) : (1))
}

fn main() {
    assert_eq!(column::<4>().size(), 4);
}
