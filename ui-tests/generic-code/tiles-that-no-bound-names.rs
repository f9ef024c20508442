// Law:   generic code calls the operations that its bounds name.
// Wrong: nothing says that a tensor with a layout of the type `L` has tiles of 4 x 4.
// Why:   whether a tile divides a layout is decided where both are known: at the call of `sums`.
// Fix:   `L: TilingOp<Shape!(4, 4)>`.
// See:   `one-bound-an-operation.rs`.
use colex::prelude::*;

fn sums<L: AnyLayout>(t: &Tensor<&[f32], L>) -> Vec<f32> {
    t.tiles(shape!(4, 4)).map(|tile| tile.iter().sum()).collect()
}

fn main() {
    sums(&make_tensor(&[0.0; 64][..], layout!((8, 8))));
}
