//! Transposes a matrix, and exchanges modes of a tensor, measured against PyTorch's copies.
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
    // Whole tiles, partial tiles, one element; extents that are no multiple of a vector are moved float by float.
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

/// All kernels, on matrices of m x n and tensors of i x j x k: those that move vectors where both tensors are made of them.
fn all(
    gpu: &Gpu,
    module: &Module,
    [m, n]: [usize; 2],
    [i, j, k]: [usize; 3],
    timed: bool,
) -> Result<Vec<(&'static str, f32)>, GpuError> {
    let mut cases = Vec::new();
    // The same coordinates (i, j) of both: i is contiguous in A, and j in B = A^T.
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

    // (i, k, j) in memory of the one, (j, k, i) in that of the other; of both the coordinates (i, j, k).
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

    // (i, j, k) in memory of the one, (i, k, j) in that of the other.
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

/// The floats of vectors.
fn floats(vectors: &[F32x4]) -> &[f32] {
    // SAFETY: a vector is four floats, and nothing else.
    #[allow(unsafe_code)]
    unsafe {
        core::slice::from_raw_parts(vectors.as_ptr().cast(), 4 * vectors.len())
    }
}

/// A kernel that moves elements from a tensor of the layout `A` to one of `B`.
type Moves<T, V, A, B, R, S> = Kernel<T, (Global<V, A>, GlobalMut<V, B, R>), S>;

struct Run<'g> {
    gpu: &'g Gpu,
    module: &'g Module,
    timed: bool,
}

impl Run<'_> {
    /// Runs a kernel that has one block for each tile, checks what it wrote, and says how long it takes.
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

/// Whether every element is where it belongs: coordinate by coordinate, by two layouts.
fn compare(data: &[f32], written: &[f32], places: impl Fn(usize) -> (isize, isize)) {
    for index in 0..data.len() {
        let (from, to) = places(index);
        let (from, to) = (from as usize, to as usize);
        assert_eq!(written[to], data[from], "element {index}");
    }
}
