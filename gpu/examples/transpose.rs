//! Checks the kernels that transpose a matrix and that permute the modes of a tensor, and times them against PyTorch's copies.
//!
//!     cargo run --release -p colex-gpu --example transpose [-- check]
//!
//! With `check` nothing is timed.

mod common;

use colex::prelude::*;
use colex_gpu::argument::Argument;
use colex_gpu::element::Element;
use colex_gpu::host::{DeviceTensor, Fit, Gpu, GpuError, Module};
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::{Global, GlobalMut, SharedMemory, Tiler};
use colex_gpu_kernels::transpose::*;

fn main() -> Result<(), GpuError> {
    let Some((gpu, module)) = common::kernels()? else { return Ok(()) };
    // With these sizes there are whole tiles, partial tiles, and a matrix of one element. If an extent is not a multiple of a
    // vector, floats are moved one by one.
    for (m, n, k) in [(128, 64, 3), (132, 204, 2), (4, 4, 1), (1, 1, 1), (131, 67, 5), (1000, 333, 1)] {
        all(&gpu, &module, [m, n], [m, k, n], false)?;
    }
    if std::env::args().any(|argument| argument == "check") {
        println!("all right");
        return Ok(());
    }
    let size = common::size();
    let cases = all(&gpu, &module, [size, size], [512, size / 16, size / 32], true)?;
    let cases: Vec<(&str, f32)> = cases.iter().map(|&(case, ms)| (case, ms)).collect();
    common::ratios(&cases, &common::peers("transpose"));
    Ok(())
}

/// Runs all kernels, on matrices of m x n and tensors of i x j x k. Kernels that move vectors are left out if the extents do not
/// allow them.
fn all(
    gpu: &Gpu,
    module: &Module,
    [m, n]: [usize; 2],
    [i, j, k]: [usize; 3],
    timed: bool,
) -> Result<Vec<(&'static str, f32)>, GpuError> {
    let mut cases = Vec::new();
    // A and B have the same coordinates (i, j). Mode i is contiguous in A, and mode j is contiguous in B, so in memory B is the
    // transpose of A.
    let data = common::random(m * n);
    let (columns, rows) = (layout!((m, n)), layout!((m, n), LayoutRight));
    let check = |b: &[f32]| compare(&data, b, |i| (columns.at(i), rows.at(i)));
    let empty = vec![f32::NAN; m * n];
    let with = Run { gpu, module, timed };
    let (a, mut b) = (gpu.upload(&data, columns)?, gpu.upload(&empty, rows)?);
    cases.push(with.run(transpose_floats, &a, &mut b, |b| check(b))?);
    if m.is_multiple_of(4) && n.is_multiple_of(4) {
        let a = a.vectors()?;
        let mut b = gpu.upload(&empty, rows)?.vectors()?;
        cases.push(with.run(transpose, &a, &mut b, |b| check(floats(b)))?);
        let mut b = gpu.upload(&empty, rows)?.vectors()?;
        cases.push(with.run(transpose_unpadded, &a, &mut b, |b| check(floats(b)))?);
    }

    // Both tensors have coordinates (i, j, k). In memory the modes are in the order i, k, j in the input, and j, k, i in the
    // output.
    let data = common::random(i * j * k);
    let empty = vec![f32::NAN; i * j * k];
    let (from, to) = (layout!((i, j, k) : (1, {i * k}, i)), layout!((i, j, k) : ({j * k}, 1, j)));
    let check = |b: &[f32]| compare(&data, b, |i| (from.at(i), to.at(i)));
    let (a, mut b) = (gpu.upload(&data, from)?, gpu.upload(&empty, to)?);
    cases.push(with.run(permute_210_floats, &a, &mut b, |b| check(b))?);
    if i.is_multiple_of(4) && j.is_multiple_of(4) {
        let mut b = gpu.upload(&empty, to)?.vectors()?;
        cases.push(with.run(permute_210, &a.vectors()?, &mut b, |b| check(floats(b)))?);
    }

    // In memory the modes are in the order i, j, k in the input, and i, k, j in the output.
    let (from, to) = (layout!((i, j, k)), layout!((i, j, k) : (1, {i * k}, i)));
    let check = |b: &[f32]| compare(&data, b, |i| (from.at(i), to.at(i)));
    let (a, mut b) = (gpu.upload(&data, from)?, gpu.upload(&empty, to)?);
    cases.push(with.run(permute_021_floats, &a, &mut b, |b| check(b))?);
    if i.is_multiple_of(4) {
        let mut b = gpu.upload(&empty, to)?.vectors()?;
        cases.push(with.run(permute_021, &a.vectors()?, &mut b, |b| check(floats(b)))?);
    }
    Ok(cases)
}

/// The floats of a slice of vectors.
fn floats(vectors: &[F32x4]) -> &[f32] {
    // SAFETY: a vector is four floats without padding, so the slice has four times as many floats, and its memory is borrowed.
    #[allow(unsafe_code)]
    unsafe {
        core::slice::from_raw_parts(vectors.as_ptr().cast(), 4 * vectors.len())
    }
}

/// A kernel that moves elements from a tensor of the layout `A` to a tensor of the layout `B`.
type Moves<T, V, A, B, R, S> = Kernel<T, (Global<V, A>, GlobalMut<V, B, R>), S>;

struct Run<'g> {
    gpu: &'g Gpu,
    module: &'g Module,
    timed: bool,
}

impl Run<'_> {
    /// Runs a kernel that has one block for each tile, and checks its output. Returns its name and its milliseconds, or 0 if it
    /// is not timed.
    fn run<T, S, V, A, B, R, L, M>(
        &self,
        kernel: Moves<T, V, A, B, R, S>,
        a: &DeviceTensor<V, L>,
        b: &mut DeviceTensor<V, M>,
        check: impl Fn(&[V]),
    ) -> Result<(&'static str, f32), GpuError>
    where
        T: StaticLayout,
        S: SharedMemory,
        V: Element,
        A: AnyLayout + Argument<Origin = ()>,
        B: AnyLayout + Argument<Origin = ()>,
        R: Tiler<B>,
        L: Fit<A> + AnyLayout,
        M: Fit<B> + AnyLayout,
    {
        let loaded = self.module.kernel(kernel)?;
        let mut launch = || loaded.launch((a, &mut *b));
        launch()?;
        let ms = if self.timed { common::milliseconds(self.gpu, launch)? } else { 0.0 };
        let written = b.download()?;
        check(&written);
        match self.timed {
            true => common::report(kernel.name(), 2 * size_of_val(&written[..]), ms),
            false => println!("{} of {}: right", kernel.name(), a.layout()),
        }
        Ok((kernel.name(), ms))
    }
}

/// Asserts that each element was moved to its place. For an index, `places` returns the offset in `data` and the offset in
/// `written`.
fn compare(data: &[f32], written: &[f32], places: impl Fn(usize) -> (isize, isize)) {
    for index in 0..data.len() {
        let (from, to) = places(index);
        let (from, to) = (from as usize, to as usize);
        assert_eq!(written[to], data[from], "element {index}");
    }
}
