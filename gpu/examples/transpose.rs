//! Transposes a matrix, and exchanges modes of a tensor, beside PyTorch's copies.
//!
//!     cargo run --release -p colex-gpu --example transpose

mod common;

use colex::prelude::*;
use colex::tensor::Halves;
use colex_gpu::argument::Argument;
use colex_gpu::host::{DeviceTensor, Fit, Gpu, GpuError, Module};
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::{Global, GlobalMut, SharedMemory};
use colex_gpu_kernels::transpose::{F32x4, permute_021, permute_210, transpose, transpose_unpadded};

fn main() -> Result<(), GpuError> {
    let Some((gpu, module)) = common::kernels()? else { return Ok(()) };
    let mut cases = Vec::new();

    // The same coordinates (i, j) of both: i is contiguous in A, and j in B = A^T.
    let (m, n) = (common::size(), common::size());
    let data = common::random(m * n);
    let (columns, rows) = (layout!((m, n)), layout!((m, n), LayoutRight));
    let a = gpu.upload(&data, columns)?.vectors()?.zipped_divide(tiler!(16, 64))?;
    let mut b = gpu.upload(&vec![f32::NAN; m * n], rows)?.vectors()?.zipped_divide(tiler!(64, 16))?;
    let check = |b: &[F32x4]| compare(&data, b, |i| (columns.at(i), rows.at(i)));
    cases.push(("transpose", run(&gpu, &module, transpose, &a, &mut b, check)?));
    let mut b = gpu.upload(&vec![f32::NAN; m * n], rows)?.vectors()?.zipped_divide(tiler!(64, 16))?;
    cases.push(("transpose_unpadded", run(&gpu, &module, transpose_unpadded, &a, &mut b, check)?));

    // (i, k, j) in memory of the one, (j, k, i) in that of the other; of both the coordinates (i, j, k).
    let (i, j, k) = (512, m / 16, n / 32);
    let (from, to) = (layout!((i, j, k) : (1, {i * k}, i)), layout!((i, j, k) : ({j * k}, 1, j)));
    let a = gpu.upload(&data, from)?.vectors()?.zipped_divide(tiler!(16, 64))?;
    let mut b = gpu.upload(&vec![f32::NAN; m * n], to)?.vectors()?.zipped_divide(tiler!(64, 16))?;
    let check = |b: &[F32x4]| compare(&data, b, |i| (from.at(i), to.at(i)));
    cases.push(("permute_210", run(&gpu, &module, permute_210, &a, &mut b, check)?));

    // (i, j, k) in memory of the one, (i, k, j) in that of the other.
    let (from, to) = (layout!((i, j, k)), layout!((i, j, k) : (1, {i * k}, i)));
    let a = gpu.upload(&data, from)?.vectors()?.zipped_divide(tiler!(128, 8))?;
    let mut b = gpu.upload(&vec![f32::NAN; m * n], to)?.vectors()?.zipped_divide(tiler!(128, 8))?;
    let check = |b: &[F32x4]| compare(&data, b, |i| (from.at(i), to.at(i)));
    cases.push(("permute_021", run(&gpu, &module, permute_021, &a, &mut b, check)?));

    common::ratios(&cases, &common::peers("transpose"));
    Ok(())
}

/// A kernel that moves vectors from a tensor of the layout `A` to one of `B`.
type Moves<T, A, B, S> = Kernel<T, (Global<F32x4, A>, GlobalMut<F32x4, B>), S>;

/// Runs a kernel that has one block for each tile, checks what it wrote, and says how long it takes.
fn run<T, S, A, B, L, M>(
    gpu: &Gpu,
    module: &Module,
    kernel: Moves<T, A, B, S>,
    a: &DeviceTensor<F32x4, L>,
    b: &mut DeviceTensor<F32x4, M>,
    check: impl Fn(&[F32x4]),
) -> Result<f32, GpuError>
where
    T: StaticLayout,
    S: SharedMemory,
    A: AnyLayout + Argument<Origin = ()>,
    B: AnyLayout + Argument<Origin = ()>,
    L: Fit<A> + Halves,
    M: Fit<B> + AnyLayout,
{
    let (loaded, (_, tiles)) = (module.kernel(kernel)?, a.layout().halves());
    let mut launch = || loaded.launch(tiles.size(), (a, &mut *b));
    launch()?;
    let ms = common::milliseconds(gpu, launch)?;
    let written = b.download()?;
    check(&written);
    common::report(kernel.name(), 2 * size_of_val(&written[..]), ms);
    Ok(ms)
}

/// Whether every element is where it belongs: coordinate by coordinate, by two layouts.
fn compare(data: &[f32], written: &[F32x4], places: impl Fn(usize) -> (isize, isize)) {
    for index in 0..data.len() {
        let (from, to) = places(index);
        let (from, to) = (from as usize, to as usize);
        assert_eq!(written[to / 4].0[to % 4], data[from], "element {index}");
    }
}
