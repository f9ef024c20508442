// Law:   a kernel of two sources goes through plain layouts.
// Wrong: a sum into a swizzled tensor by such a kernel.
// Why:   what it knows of strides, as which elements lie beside each other, a swizzle changes.
// Fix:   tile.transform_from, of one source, or iter_mut; copy, copy_if, fill, transform and reduce take any tensor.
// See:   `TensorLayout`.
use colex::kernels::axpy;
use colex::prelude::*;

fn main() {
    let rows = make_tensor([0.0f32; 256], layout!((8, 32)));
    let mut tile = make_swizzled_tensor([0.0f32; 256], composition(swizzle!(3, 2, 3), layout!((8, 32), LayoutRight)));
    axpy(2.0, &rows, &mut tile);
}
