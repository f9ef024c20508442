//! Products of matrices on the GPU, beside those of cuBLAS: checked on odd sizes against a plain product on the host, on
//! large ones against cuBLAS, and timed.
//!
//! `cargo run -p colex-gpu --example gemm --release` builds the kernels, and runs them where there is a GPU. Without the
//! library cuBLAS (`libcublas`, which `LD_LIBRARY_PATH` may name) nothing is compared with it. With `-- check` nothing is
//! timed; with `-- steps` the six steps of the chapter `colex_gpu::guide::gemm` are, and nothing else.

mod beside;
#[path = "../common/mod.rs"]
mod common;
mod product;
mod steps;

use beside::Blas;
use colex::prelude::*;
use colex_gpu::host::Gpu;
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::Global;
use colex_gpu_kernels::gemm::epilogue::Bias;
use colex_gpu_kernels::gemm::mma::{self, *};
use colex_gpu_kernels::gemm::wgmma::*;
use half::{bf16, f16};
use product::{Operands, Step, With};
use std::error::Error;

/// One with a bias.
type MmaBiased<S> = Kernel<mma::Threads, (Global<bf16, ByRows>, Global<bf16, ByRows>, mma::MatrixC<bf16>, Bias), S>;

fn main() -> Result<(), Box<dyn Error>> {
    let Some((gpu, module)) = common::kernels()? else { return Ok(()) };
    let blas = Blas::open(&gpu);
    if blas.is_none() {
        println!("no comparison: libcublas is not on this machine, or is not on LD_LIBRARY_PATH");
    }
    let arguments: Vec<String> = std::env::args().collect();
    let said = |word: &str| arguments.iter().any(|argument| argument == word);
    let with = With { gpu: &gpu, module: &module, blas: blas.as_ref(), ratios: Default::default() };

    steps::check(&with)?;
    if said("steps") {
        return steps::time(&with);
    }
    for [m, n, k] in [
        [128, 256, 64],
        [256, 256, 64],
        [256, 256, 8],
        [256, 72, 64],
        [136, 256, 64],
        [256, 128, 64],
        [256, 136, 64],
        [136, 72, 8],
        [1, 8, 16],
        [333, 264, 200],
        [1000, 1064, 328],
    ] {
        // The copy engine takes rows of a multiple of 16 bytes.
        let (a_m, b_n) = (usize::is_multiple_of(m, 8), true);
        each_wgmma(&with, Step::Check, [m, n, k], [a_m, b_n])?;
    }
    for [m, n, k] in [[128, 256, 64], [1, 1, 1], [135, 71, 9], [333, 265, 203], [1000, 1064, 328]] {
        each_mma(&with, Step::Check, [m, n, k])?;
    }
    fused(&with, Step::Check, [200, 520, 136])?;
    refused(&gpu)?;
    if said("check") {
        println!("all right");
        return Ok(());
    }
    let mut with_epilogues = Vec::new();
    for size in [2048, 4096, 8192] {
        each_wgmma(&with, Step::Time, [size; 3], [true, true])?;
        each_mma(&with, Step::Time, [size; 3])?;
        with_epilogues.extend(fused(&with, Step::Time, [size; 3])?);
    }
    let peers = common::peers("gemm");
    common::ratios(&with_epilogues, &peers);
    with.ratios();
    Ok(())
}

/// All products by `wgmma`, of those orders of operands that the extents allow.
fn each_wgmma(with: &With, step: Step, [m, n, k]: [usize; 3], [a_m, b_n]: [bool; 2]) -> Result<(), Box<dyn Error>> {
    let (a_k, b_k) = (layout!((m, k), LayoutRight), layout!((n, k), LayoutRight));
    let (a_by_m, b_by_n) = (layout!((m, k)), layout!((n, k)));
    with.wgmma::<bf16, RowsA, RowsB, _, _, _, _, _>(step, gemm_bf16_tn, a_k, b_k)?;
    with.wgmma::<bf16, RowsA, HalfRowsB, _, _, _, _, _>(step, gemm_bf16_tn_pairs, a_k, b_k)?;
    with.wgmma::<f16, RowsA, RowsB, _, _, _, _, _>(step, gemm_f16_tn, a_k, b_k)?;
    if a_m {
        with.wgmma::<bf16, ColumnsA, RowsB, _, _, _, _, _>(step, gemm_bf16_nn, a_by_m, b_k)?;
    }
    if a_m && b_n {
        with.wgmma::<bf16, ColumnsA, ColumnsB, _, _, _, _, _>(step, gemm_bf16_nt, a_by_m, b_by_n)?;
        with.wgmma::<bf16, ColumnsA, HalfColumnsB, _, _, _, _, _>(step, gemm_bf16_nt_pairs, a_by_m, b_by_n)?;
    }
    if b_n {
        with.wgmma::<bf16, RowsA, ColumnsB, _, _, _, _, _>(step, gemm_bf16_tt, a_k, b_by_n)?;
        with.wgmma::<bf16, RowsA, HalfColumnsB, _, _, _, _, _>(step, gemm_bf16_tt_pairs, a_k, b_by_n)?;
    }
    Ok(())
}

/// All products by `mma.sync`.
fn each_mma(with: &With, step: Step, [m, n, k]: [usize; 3]) -> Result<(), Box<dyn Error>> {
    let (a_k, b_k) = (layout!((m, k), LayoutRight), layout!((n, k), LayoutRight));
    let (a_m, b_n) = (layout!((m, k)), layout!((n, k)));
    with.mma::<bf16, _, _, ByRows, ByRows, _>(step, mma_bf16_tn, a_k, b_k)?;
    with.mma::<bf16, _, _, ByColumns, ByRows, _>(step, mma_bf16_nn, a_m, b_k)?;
    with.mma::<bf16, _, _, ByColumns, ByColumns, _>(step, mma_bf16_nt, a_m, b_n)?;
    with.mma::<bf16, _, _, ByRows, ByColumns, _>(step, mma_bf16_tt, a_k, b_n)?;
    with.mma::<f16, _, _, ByRows, ByRows, _>(step, mma_f16_tn, a_k, b_k)?;
    Ok(())
}

/// Bias and activation, in the same kernels: compared with plain ones, or timed.
fn fused(with: &With, step: Step, [m, n, k]: [usize; 3]) -> Result<Vec<(String, f32)>, Box<dyn Error>> {
    let (gpu, module) = (with.gpu, with.module);
    let mut operands = with.operands::<bf16, _, _>(layout!((m, k), LayoutRight), layout!((n, k), LayoutRight))?;
    let biases: Vec<f32> = (0..n).map(|j| (j % 17) as f32 - 8.0).collect();
    let bias = gpu.upload(&biases, layout!(n))?;
    let gelu = |x: f64| 0.5 * x * (1.0 + (0.797_884_560_8 * (x + 0.044_715 * x * x * x)).tanh());
    let relu = |x: f64| x.max(0.0);
    let cases: [(_, _, &dyn Fn(f64) -> f64); 2] =
        [(gemm_bf16_tn_relu, mma_bf16_tn_relu as MmaBiased<_>, &relu), (gemm_bf16_tn_gelu, mma_bf16_tn_gelu, &gelu)];
    let poison = vec![bf16::NAN; m * n];
    let mut times = Vec::new();
    for (by_wgmma, by_mma, activation) in cases {
        let activated = |sum: f64, j: usize| {
            let x = sum + f64::from(biases[j]);
            [activation(x), x]
        };
        operands.c = gpu.upload(&poison, operands.c.layout())?;
        let ms = {
            let (a, b) = (operands.a.map::<RowsA>()?, operands.b.map::<RowsB>()?);
            let (loaded, mut c) = (module.kernel(by_wgmma)?, operands.c.map_mut::<SliceC>()?);
            with.once_or_timed(step, || loaded.launch((&a, &b, &mut c, &bias)))?
        };
        times.extend(ms.map(|ms| (format!("{}_{m}x{n}x{k}", by_wgmma.name()), ms)));
        operands.fits(by_wgmma.name(), activated)?;
        operands.c = gpu.upload(&poison, operands.c.layout())?;
        let ms = {
            let (loaded, Operands { a, b, c, .. }) = (module.kernel(by_mma)?, &mut operands);
            with.once_or_timed(step, || loaded.launch((&*a, &*b, &mut *c, &bias)))?
        };
        times.extend(ms.map(|ms| (format!("{}_{m}x{n}x{k}", by_mma.name()), ms)));
        operands.fits(by_mma.name(), activated)?;
    }
    for (case, ms) in &times {
        println!("{case}: {:.0} TFLOP/s", 2.0 * m as f64 * n as f64 * k as f64 / f64::from(*ms) / 1e9);
    }
    Ok(times)
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
