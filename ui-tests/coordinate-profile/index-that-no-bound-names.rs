// Law:   coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode.
// Wrong: nothing says that a layout of the type `L` has two modes.
// Why:   a coordinate is checked against the profile where the layout is known: at the call of `corner`.
// Fix:   `L: MatrixLayout`, or `L: Accepts<(usize, usize)>`.
// See:   `../generic-code/one-bound-an-operation.rs`.
use colex::prelude::*;

fn corner<L: AnyLayout>(t: &Tensor<&[f32], L>) -> f32 {
    t[(0usize, 0usize)]
}

fn main() {
    corner(&make_tensor(&[0.0; 64][..], layout!((8, 8))));
}
