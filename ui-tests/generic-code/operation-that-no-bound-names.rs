// Law:   generic code calls the operations that its bounds name.
// Wrong: nothing says that a layout of the type `L` is divided by a tiler of the type `T`.
// Why:   whether a tile divides a layout is decided where both are known: at the call of `tiles`.
// Fix:   `L: ZippedDivideOp<T>`.
// See:   `one-bound-an-operation.rs`.
use colex::prelude::*;

fn tiles<L: AnyLayout, T>(layout: L, tiler: T) -> usize {
    zipped_divide(layout, tiler).size()
}

fn main() {
    tiles(layout!((8, 6)), tiler!(4, 3));
}
