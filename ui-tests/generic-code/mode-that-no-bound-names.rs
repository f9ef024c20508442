// Law:   generic code calls the operations that its bounds name.
// Wrong: nothing says that a layout of the type `L` has a mode 2.
// Why:   whether a layout has a mode is decided where its type is known: at the call of `sizes`.
// Fix:   `L: ModeOp<0> + ModeOp<1> + ModeOp<2>`.
// See:   `ModeOp`, `one-bound-an-operation.rs`.
use colex::layout::ModeOp;
use colex::prelude::*;

fn sizes<L: ModeOp<0> + ModeOp<1>>(a: L) -> [usize; 3] {
    [a.mode::<0>().size(), a.mode::<1>().size(), a.mode::<2>().size()]
}

fn main() {
    sizes(layout!((4, 8, 2)));
}
