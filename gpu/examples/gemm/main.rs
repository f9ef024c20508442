//! Products of matrices on the GPU, beside those of cuBLAS: checked on odd sizes against a plain product on the host, on
//! large ones against cuBLAS, and timed.
//!
//! `cargo run -p colex-gpu --example gemm --release` builds the kernels, and runs them where there is a GPU. Without the
//! library cuBLAS (`libcublas`, which `LD_LIBRARY_PATH` may name) nothing is compared with it. With `-- check` nothing is
//! timed.

mod common;

use colex::prelude::*;
use colex_gpu::argument::Argument;
use colex_gpu::asm::tma::TensorMap;
use colex_gpu::host::{DeviceTensor, Fit, Gpu, GpuError, HostElement, Module, build};
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::{Global, GlobalMut, SharedMemory};
use colex_gpu::operand::Operand;
use colex_gpu_kernels::gemm::mma::{self, ByColumns, ByRows, mma_bf16_nt, mma_bf16_tn, mma_f16_tn};
use colex_gpu_kernels::gemm::wgmma::*;
use common::{Blas, Number, error, plain, random};
use half::{bf16, f16};
use std::error::Error;

/// A kernel of a product, by the element on the host and its tiles.
type Product<H, A, B, S> = Kernel<
    Threads,
    (
        TensorMap<<H as HostElement>::Element, A>,
        TensorMap<<H as HostElement>::Element, B>,
        TensorMap<<H as HostElement>::Element, SliceC>,
        u32,
        u32,
        u32,
    ),
    S,
>;

/// A kernel of a product by `mma.sync`, by the layouts of A and of B.
type MmaProduct<H, A, B> = Kernel<mma::Threads, (Global<H, A>, Global<H, B>, GlobalMut<H, ByRows>), (mma::Stages,)>;

fn main() -> Result<(), Box<dyn Error>> {
    let ptx = build("colex-gpu-kernels")?;
    println!("built {} with {}", ptx.path.display(), ptx.kernels().join(", "));
    let gpu = match Gpu::open() {
        Ok(gpu) => gpu,
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => {
            println!("nothing was run: {why}");
            return Ok(());
        }
        Err(why) => return Err(why.into()),
    };
    println!("{}, {} multiprocessors", gpu.name(), gpu.multiprocessors()?);
    let module = gpu.load(&ptx)?;
    let blas = Blas::open(&gpu);
    if blas.is_none() {
        println!("cuBLAS is not here: nothing is compared with it");
    }

    for [m, n, k] in [[128, 256, 64], [136, 72, 8], [1, 8, 16], [333, 264, 200], [1000, 1064, 328]] {
        let (a_k, b_k) = (layout!((m, k), LayoutRight), layout!((n, k), LayoutRight));
        let (a_m, b_n) = (layout!((m, k)), layout!((n, k)));
        check::<bf16, RowsA, RowsB, _, _, _>(&gpu, &module, gemm_bf16_tn, 1, a_k, b_k)?;
        check::<bf16, RowsA, HalfRowsB, _, _, _>(&gpu, &module, gemm_bf16_tn_pairs, 2, a_k, b_k)?;
        check::<f16, RowsA, RowsB, _, _, _>(&gpu, &module, gemm_f16_tn, 1, a_k, b_k)?;
        if m % 8 == 0 {
            check::<bf16, ColumnsA, RowsB, _, _, _>(&gpu, &module, gemm_bf16_nn, 1, a_m, b_k)?;
            check::<bf16, ColumnsA, ColumnsB, _, _, _>(&gpu, &module, gemm_bf16_nt, 1, a_m, b_n)?;
        }
        check::<bf16, RowsA, ColumnsB, _, _, _>(&gpu, &module, gemm_bf16_tt, 1, a_k, b_n)?;
    }
    for [m, n, k] in [[128, 256, 64], [1, 1, 1], [135, 71, 9], [333, 265, 203], [1000, 1064, 328]] {
        let (a_k, b_k) = (layout!((m, k), LayoutRight), layout!((n, k), LayoutRight));
        check_mma::<bf16, _, _, ByRows, ByRows>(&gpu, &module, mma_bf16_tn, a_k, b_k)?;
        check_mma::<f16, _, _, ByRows, ByRows>(&gpu, &module, mma_f16_tn, a_k, b_k)?;
        check_mma::<bf16, _, _, ByColumns, ByColumns>(&gpu, &module, mma_bf16_nt, layout!((m, k)), layout!((n, k)))?;
    }
    fused(&gpu, &module)?;
    refused(&gpu)?;

    if std::env::args().any(|argument| argument == "check") {
        println!("all right");
        return Ok(());
    }
    for size in [2048, 4096, 8192] {
        let by_rows = layout!((size, size), LayoutRight);
        let by_columns = layout!((size, size));
        let b = blas.as_ref();
        time::<bf16, RowsA, RowsB, _, _, _>(&gpu, &module, b, gemm_bf16_tn, 1, by_rows, by_rows)?;
        time::<bf16, RowsA, HalfRowsB, _, _, _>(&gpu, &module, b, gemm_bf16_tn_pairs, 2, by_rows, by_rows)?;
        time::<bf16, ColumnsA, RowsB, _, _, _>(&gpu, &module, b, gemm_bf16_nn, 1, by_columns, by_rows)?;
        time::<bf16, ColumnsA, ColumnsB, _, _, _>(&gpu, &module, b, gemm_bf16_nt, 1, by_columns, by_columns)?;
        time::<bf16, RowsA, ColumnsB, _, _, _>(&gpu, &module, b, gemm_bf16_tt, 1, by_rows, by_columns)?;
        time::<f16, RowsA, RowsB, _, _, _>(&gpu, &module, b, gemm_f16_tn, 1, by_rows, by_rows)?;
        time_mma::<bf16, _, _, ByRows, ByRows>(&gpu, &module, b, mma_bf16_tn, by_rows, by_rows)?;
        time_mma::<f16, _, _, ByRows, ByRows>(&gpu, &module, b, mma_f16_tn, by_rows, by_rows)?;
        time_mma::<bf16, _, _, ByColumns, ByColumns>(&gpu, &module, b, mma_bf16_nt, by_columns, by_columns)?;
    }
    Ok(())
}

/// How many blocks: no more than there are multiprocessors, a whole number of clusters.
fn blocks(gpu: &Gpu, [m, n]: [usize; 2], cluster: usize) -> Result<usize, GpuError> {
    let tiles = m.div_ceil(128 * cluster) * n.div_ceil(256);
    Ok(tiles.min(gpu.multiprocessors()? / cluster) * cluster)
}

/// A layout that a kernel takes.
trait Passed: AnyLayout + Argument<Origin = ()> {}
impl<L: AnyLayout + Argument<Origin = ()>> Passed for L {}

/// A layout of two modes.
trait Matrix: AnyLayout + colex::layout::ModeOp<0> + colex::layout::ModeOp<1> {
    fn extents(self) -> [usize; 2] {
        [colex::layout::ModeOp::<0>::mode(self).size(), colex::layout::ModeOp::<1>::mode(self).size()]
    }
}
impl<L: AnyLayout + colex::layout::ModeOp<0> + colex::layout::ModeOp<1>> Matrix for L {}

/// Compares a product with a plain one.
fn check<H: Number, A: Operand<H::Element>, B: Operand<H::Element>, S: SharedMemory, LA: Matrix, LB: Matrix>(
    gpu: &Gpu,
    module: &Module,
    kernel: Product<H, A, B, S>,
    cluster: u32,
    a: LA,
    b: LB,
) -> Result<(), Box<dyn Error>> {
    let ([m, k], [n, _]) = (a.extents(), b.extents());
    let (host_a, host_b) = (random::<H>(a.cosize(), 1), random::<H>(b.cosize(), 2));
    let (device_a, device_b) = (gpu.upload(&host_a, a)?, gpu.upload(&host_b, b)?);
    let mut c = gpu.upload(&vec![H::nan(); m * n], layout!((m, n), LayoutRight))?;
    {
        let map = c.map_mut::<SliceC>()?;
        module.kernel(kernel)?.in_clusters(cluster).launch(
            blocks(gpu, [m, n], cluster as usize)?,
            (&device_a.map::<A>()?, &device_b.map::<B>()?, &map, m as u32, n as u32, k as u32),
        )?;
        gpu.synchronize()?;
    }
    let expected = plain(
        [m, n, k],
        |i, l| host_a[a.at(i + m * l) as usize],
        |j, l| host_b[b.at(j + n * l) as usize],
        |sum, _| sum,
    );
    let error = error(&c.download()?, &expected);
    println!("{} {m} x {n} x {k}: relative error {error:.1e}", kernel.name());
    assert!(error < H::TOLERANCE, "{} is wrong", kernel.name());
    Ok(())
}

/// Bias and activation, in the same kernel.
fn fused(gpu: &Gpu, module: &Module) -> Result<(), Box<dyn Error>> {
    let [m, n, k] = [200, 520, 136];
    let (a, b) = (random::<bf16>(m * k, 1), random::<bf16>(n * k, 2));
    let biases: Vec<f32> = (0..n).map(|j| (j % 17) as f32 - 8.0).collect();
    let device_a = gpu.upload(&a, layout!((m, k), LayoutRight))?;
    let device_b = gpu.upload(&b, layout!((n, k), LayoutRight))?;
    let bias = gpu.upload(&biases, layout!(n))?;
    let grid = blocks(gpu, [m, n], 1)?;
    let gelu = |x: f64| 0.5 * x * (1.0 + (0.797_884_560_8 * (x + 0.044_715 * x * x * x)).tanh());
    let relu = |x: f64| x.max(0.0);
    for (kernel, activation) in [(gemm_bf16_tn_relu, &relu as &dyn Fn(f64) -> f64), (gemm_bf16_tn_gelu, &gelu)] {
        let mut c = gpu.upload(&vec![bf16::NAN; m * n], layout!((m, n), LayoutRight))?;
        {
            let map = c.map_mut::<SliceC>()?;
            module.kernel(kernel)?.launch(
                grid,
                (&device_a.map::<RowsA>()?, &device_b.map::<RowsB>()?, &map, m as u32, n as u32, k as u32, &bias),
            )?;
            gpu.synchronize()?;
        }
        let expected =
            plain([m, n, k], |i, l| a[i * k + l], |j, l| b[j * k + l], |sum, j| activation(sum + f64::from(biases[j])));
        let error = error(&c.download()?, &expected);
        println!("{} {m} x {n} x {k}: relative error {error:.1e}", kernel.name());
        assert!(error < bf16::TOLERANCE, "{} is wrong", kernel.name());
    }
    Ok(())
}

/// What the copy engine cannot read is refused before anything runs.
fn refused(gpu: &Gpu) -> Result<(), Box<dyn Error>> {
    let data = vec![bf16::ZERO; 64 * 68];
    let odd = gpu.upload(&data, layout!((64, {63}) : ({63}, 1)))?;
    println!("refused: {}", odd.map::<RowsA>().expect_err("rows of 126 bytes"));
    let columns = gpu.upload(&data, layout!((64, {64}) : (1, {64})))?;
    println!("refused: {}", columns.map::<RowsA>().expect_err("M has stride 1"));
    Ok(())
}

/// Times a product beside cuBLAS, in turn, and compares the results.
fn time<H: Number, A: Operand<H::Element>, B: Operand<H::Element>, S: SharedMemory, LA: Matrix, LB: Matrix>(
    gpu: &Gpu,
    module: &Module,
    blas: Option<&Blas>,
    kernel: Product<H, A, B, S>,
    cluster: u32,
    la: LA,
    lb: LB,
) -> Result<(), Box<dyn Error>> {
    let ([m, k], [n, _]) = (la.extents(), lb.extents());
    let a = gpu.upload(&random::<H>(m * k, 1), la)?;
    let b = gpu.upload(&random::<H>(n * k, 2), lb)?;
    let by_rows = layout!((m, n), LayoutRight);
    let mut ours = gpu.upload(&vec![H::nan(); m * n], by_rows)?;
    let theirs: DeviceTensor<H, _> = gpu.upload(&vec![H::nan(); m * n], by_rows)?;
    let (mut colex, mut cublas) = (Vec::new(), Vec::new());
    {
        let (map_a, map_b, map_c) = (a.map::<A>()?, b.map::<B>()?, ours.map_mut::<SliceC>()?);
        let loaded = module.kernel(kernel)?.in_clusters(cluster);
        let grid = blocks(gpu, [m, n], cluster as usize)?;
        for _ in 0..7 {
            colex.push(gpu.time(20, || loaded.launch(grid, (&map_a, &map_b, &map_c, m as u32, n as u32, k as u32)))?);
            if let Some(blas) = blas {
                cublas.push(gpu.time(20, || blas.product(&a, &b, &theirs))?);
            }
        }
    }
    report(kernel.name(), [m, n, k], [colex, cublas], &ours, &theirs)
}

/// Compares a product by `mma.sync` with a plain one.
fn check_mma<H: Number, LA: Matrix + Fit<A>, LB: Matrix + Fit<B>, A: Passed, B: Passed>(
    gpu: &Gpu,
    module: &Module,
    kernel: MmaProduct<H, A, B>,
    a: LA,
    b: LB,
) -> Result<(), Box<dyn Error>> {
    let ([m, k], [n, _]) = (a.extents(), b.extents());
    let (host_a, host_b) = (random::<H>(a.cosize(), 1), random::<H>(b.cosize(), 2));
    let (device_a, device_b) = (gpu.upload(&host_a, a)?, gpu.upload(&host_b, b)?);
    let mut c = gpu.upload(&vec![H::nan(); m * n], layout!((m, n), LayoutRight))?;
    module.kernel(kernel)?.launch(m.div_ceil(128) * n.div_ceil(256), (&device_a, &device_b, &mut c))?;
    let expected = plain(
        [m, n, k],
        |i, l| host_a[a.at(i + m * l) as usize],
        |j, l| host_b[b.at(j + n * l) as usize],
        |sum, _| sum,
    );
    let error = error(&c.download()?, &expected);
    println!("{} {m} x {n} x {k}: relative error {error:.1e}", kernel.name());
    assert!(error < H::TOLERANCE, "{} is wrong", kernel.name());
    Ok(())
}

/// Times a product by `mma.sync` beside cuBLAS, in turn, and compares the results.
fn time_mma<H: Number, LA: Matrix + Fit<A>, LB: Matrix + Fit<B>, A: Passed, B: Passed>(
    gpu: &Gpu,
    module: &Module,
    blas: Option<&Blas>,
    kernel: MmaProduct<H, A, B>,
    la: LA,
    lb: LB,
) -> Result<(), Box<dyn Error>> {
    let ([m, k], [n, _]) = (la.extents(), lb.extents());
    let (a, b) = (gpu.upload(&random::<H>(m * k, 1), la)?, gpu.upload(&random::<H>(n * k, 2), lb)?);
    let by_rows = layout!((m, n), LayoutRight);
    let mut ours = gpu.upload(&vec![H::nan(); m * n], by_rows)?;
    let theirs: DeviceTensor<H, _> = gpu.upload(&vec![H::nan(); m * n], by_rows)?;
    let (mut colex, mut cublas) = (Vec::new(), Vec::new());
    let loaded = module.kernel(kernel)?;
    for _ in 0..5 {
        colex.push(gpu.time(10, || loaded.launch(m.div_ceil(128) * n.div_ceil(256), (&a, &b, &mut ours)))?);
        if let Some(blas) = blas {
            cublas.push(gpu.time(10, || blas.product(&a, &b, &theirs))?);
        }
    }
    report(kernel.name(), [m, n, k], [colex, cublas], &ours, &theirs)
}

/// Says how fast both were, by the median, and that they say the same.
fn report<H: Number, L: AnyLayout>(
    name: &str,
    [m, n, k]: [usize; 3],
    [mut colex, mut cublas]: [Vec<f32>; 2],
    ours: &DeviceTensor<H, L>,
    theirs: &DeviceTensor<H, L>,
) -> Result<(), Box<dyn Error>> {
    let rate = |times: &mut Vec<f32>| {
        times.sort_by(f32::total_cmp);
        2.0 * m as f64 * n as f64 * k as f64 / f64::from(times[times.len() / 2]) / 1e9
    };
    let (case, ours_rate) = (format!("{name} {m} x {n} x {k}"), rate(&mut colex));
    if cublas.is_empty() {
        println!("{case}: {ours_rate:.0} TFLOP/s");
        return Ok(());
    }
    let theirs_rate = rate(&mut cublas);
    let expected: Vec<f64> = theirs.download()?.into_iter().map(H::wide).collect();
    let error = error(&ours.download()?, &expected);
    assert!(error < H::TOLERANCE, "{case} is not what cuBLAS says: {error:e}");
    println!("{case}: {ours_rate:.0} TFLOP/s, cuBLAS {theirs_rate:.0}; apart by {error:.1e}");
    println!("ratio {case} colex/cublas {:.2}", ours_rate / theirs_rate);
    Ok(())
}
