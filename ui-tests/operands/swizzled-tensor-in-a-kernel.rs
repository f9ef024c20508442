// Law:   a kernel goes through plain layouts; a tensor behind a swizzle has its kernels as methods.
// Wrong: a copy into a tensor behind a swizzle by the kernel of plain ones.
// Why:   what a kernel knows of strides, as which elements lie beside each other, a swizzle changes.
// Fix:   tile.copy_from(&rows).
// See:   `Tensor::copy_from`.
use colex::kernels::copy;
use colex::prelude::*;

fn main() {
    let rows = make_tensor([0.0f32; 256], layout!((8, 32)));
    let mut tile = make_swizzled_tensor([0.0f32; 256], composition(swizzle!(3, 2, 3), layout!((8, 32), LayoutRight)));
    copy(&rows, &mut tile);
}
