// Law:   a static int is made of a literal.
// Wrong: a const generic where a literal has to be.
// Why:   a macro sees its name alone.
// Fix:   C::<M>::default(), where Const<M>: ConstExtent.
// See:   `ConstExtent`.
use colex::prelude::*;

fn extent<const M: usize>() -> isize {
    int!(M).get()
}

fn main() {
    assert_eq!(extent::<4>(), 4);
}
