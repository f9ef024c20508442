//! Checks and times the kernels of products of matrices. Each result is compared with a product computed on the host. The largest
//! products are also timed in turn with cuBLAS, and compared with its result.
//!
//!     cargo run --release -p colex-gpu --example gemm [-- check | steps]
//!
//! This builds the kernels, and runs them if there is a GPU. If the library `libcublas` is not found, nothing is compared with
//! cuBLAS. `LD_LIBRARY_PATH` may name the folder of the library. With `check` nothing is timed. With `steps` only the six steps
//! of the chapter `colex_gpu::guide::gemm` are checked and timed.

mod beside;
#[path = "../common/mod.rs"]
mod common;
mod fused;
mod number;
mod product;
mod steps;

use beside::Blas;
use colex::prelude::*;
use colex_gpu::host::{Gpu, build};
use colex_gpu_kernels::gemm::by_layout;
use colex_gpu_kernels::gemm::mma::*;
use colex_gpu_kernels::gemm::wgmma::*;
use colex_gpu_orders::{mma as by_mma, wgmma as by_wgmma};
use fused::{GELU, MmaBiased, RELU, fused};
use half::{bf16, f16};
use product::{Operands, Step, With};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let Some((gpu, module)) = common::kernels()? else { return Ok(()) };
    let blas = Blas::open(&gpu);
    if blas.is_none() {
        println!("no comparison: libcublas was not found; install it, or add its folder to LD_LIBRARY_PATH");
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
        // The copy engine needs strides of a multiple of 16 bytes. If M has stride 1 in A, M must be a multiple of 8.
        let (a_m, b_n) = (usize::is_multiple_of(m, 8), true);
        each_wgmma(&with, Step::Check, [m, n, k], [a_m, b_n])?;
    }
    for [m, n, k] in [[128, 256, 64], [1, 1, 1], [135, 71, 9], [333, 265, 203], [1000, 1064, 328]] {
        each_mma(&with, Step::Check, [m, n, k])?;
    }
    with_epilogues(&with, Step::Check, [200, 520, 136])?;
    let others = gpu.load(&build("colex-gpu-orders")?)?;
    for shape in [[200, 520, 136], [8, 264, 72]] {
        orders(&With { gpu: &gpu, module: &others, blas: None, ratios: Default::default() }, shape)?;
    }
    for shape in [[200, 520, 136], [135, 71, 9]] {
        by_layouts(&with, shape)?;
    }
    refused(&gpu)?;
    if said("check") {
        println!("all right");
        return Ok(());
    }
    let mut epilogues = Vec::new();
    for size in [2048, 4096, 8192] {
        each_wgmma(&with, Step::Time, [size; 3], [true, true])?;
        each_mma(&with, Step::Time, [size; 3])?;
        epilogues.extend(with_epilogues(&with, Step::Time, [size; 3])?);
    }
    let peers = common::peers("gemm");
    common::ratios(&epilogues, &peers);
    with.ratios();
    Ok(())
}

/// Runs all products by `wgmma`. `a_m` tells whether M may have stride 1 in A, and `b_n` whether N may have stride 1 in B.
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

/// Runs all products by `mma.sync`.
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

/// Runs the products with a bias and an activation, where K has stride 1 in A and in B.
fn with_epilogues(with: &With, step: Step, [m, n, k]: [usize; 3]) -> Result<Vec<(String, f32)>, Box<dyn Error>> {
    let (a, b) = (layout!((m, k), LayoutRight), layout!((n, k), LayoutRight));
    let cases = [
        (gemm_bf16_tn_relu, mma_bf16_tn_relu as MmaBiased<_, _, _, _>, RELU),
        (gemm_bf16_tn_gelu, mma_bf16_tn_gelu, GELU),
    ];
    fused::<bf16, RowsA, RowsB, _, _, _, _, _, _>(with, step, a, b, cases)
}

/// Checks the products of the package `colex-gpu-orders`. It has the combinations that `colex-gpu-kernels` does not have. A
/// combination is an order of A, an order of B, a type of the elements, and an epilogue or none.
fn orders(with: &With, [m, n, k]: [usize; 3]) -> Result<(), Box<dyn Error>> {
    let (a_k, b_k) = (layout!((m, k), LayoutRight), layout!((n, k), LayoutRight));
    let (a_m, b_n) = (layout!((m, k)), layout!((n, k)));
    macro_rules! each {
        ($($h:ident $a_tile:ident $b_tile:ident $la:ident $lb:ident of $a:ident $b:ident
            $([$wgmma:ident $mma:ident])? $relu:ident $mma_relu:ident $gelu:ident $mma_gelu:ident;)+) => {$(
            $(
                with.wgmma::<$h, $a_tile, $b_tile, _, _, _, _, _>(Step::Check, by_wgmma::$wgmma, $a, $b)?;
                with.mma::<$h, _, _, $la, $lb, _>(Step::Check, by_mma::$mma, $a, $b)?;
            )?
            let cases = [
                (by_wgmma::$relu, by_mma::$mma_relu as MmaBiased<_, _, _, _>, RELU),
                (by_wgmma::$gelu, by_mma::$mma_gelu, GELU),
            ];
            fused::<$h, $a_tile, $b_tile, _, _, _, _, _, _>(with, Step::Check, $a, $b, cases)?;
        )+};
    }
    each! {
        bf16 ColumnsA RowsB ByColumns ByRows of a_m b_k
            gemm_bf16_nn_relu mma_bf16_nn_relu gemm_bf16_nn_gelu mma_bf16_nn_gelu;
        bf16 ColumnsA ColumnsB ByColumns ByColumns of a_m b_n
            gemm_bf16_nt_relu mma_bf16_nt_relu gemm_bf16_nt_gelu mma_bf16_nt_gelu;
        bf16 RowsA ColumnsB ByRows ByColumns of a_k b_n
            gemm_bf16_tt_relu mma_bf16_tt_relu gemm_bf16_tt_gelu mma_bf16_tt_gelu;
        f16 RowsA RowsB ByRows ByRows of a_k b_k
            gemm_f16_tn_relu mma_f16_tn_relu gemm_f16_tn_gelu mma_f16_tn_gelu;
        f16 ColumnsA RowsB ByColumns ByRows of a_m b_k [gemm_f16_nn mma_f16_nn]
            gemm_f16_nn_relu mma_f16_nn_relu gemm_f16_nn_gelu mma_f16_nn_gelu;
        f16 ColumnsA ColumnsB ByColumns ByColumns of a_m b_n [gemm_f16_nt mma_f16_nt]
            gemm_f16_nt_relu mma_f16_nt_relu gemm_f16_nt_gelu mma_f16_nt_gelu;
        f16 RowsA ColumnsB ByRows ByColumns of a_k b_n [gemm_f16_tt mma_f16_tt]
            gemm_f16_tt_relu mma_f16_tt_relu gemm_f16_tt_gelu mma_f16_tt_gelu;
    }
    Ok(())
}

/// Checks products that choose the kernel by the types of the layouts of A, B and C.
fn by_layouts(with: &With, [m, n, k]: [usize; 3]) -> Result<(), Box<dyn Error>> {
    let (a_k, b_k, c_n) = (layout!((m, k), LayoutRight), layout!((n, k), LayoutRight), layout!((m, n), LayoutRight));
    let (a_m, b_n, c_m) = (layout!((m, k)), layout!((n, k)), layout!((m, n)));
    macro_rules! each {
        ($($a:ident $b:ident $c:ident;)+) => {$(
            let nothing = || with.gpu.upload(&vec![bf16::NAN; m * n], $c);
            let Operands { on_host, a, b, .. } = with.operands::<bf16, _, _>($a, $b)?;
            let c = by_layout::by_mma(with.module, &a, &b, nothing()?)?;
            let by_mma = Operands { on_host, a, b, c };
            by_mma.fits(concat!("by_mma_", stringify!($a), "_", stringify!($b), "_", stringify!($c)), |sum, _| [sum; 2])?;
            // The copy engine needs strides of a multiple of 16 bytes, which are eight elements.
            if [m, n, k].iter().all(|extent| extent.is_multiple_of(8)) {
                let Operands { on_host, a, b, .. } = by_mma;
                let c = by_layout::by_wgmma(with.module, &a, &b, nothing()?)?;
                Operands { on_host, a, b, c }
                    .fits(concat!("by_wgmma_", stringify!($a), "_", stringify!($b), "_", stringify!($c)), |sum, _| [sum; 2])?;
            }
        )+};
    }
    each! {
        a_k b_k c_m;
        a_m b_k c_m;
        a_m b_n c_m;
        a_k b_n c_m;
        a_m b_k c_n;
    }
    Ok(())
}

/// Checks that matrices which the copy engine cannot read are refused before a launch.
fn refused(gpu: &Gpu) -> Result<(), Box<dyn Error>> {
    let data = vec![bf16::ZERO; 64 * 68];
    let odd = gpu.upload(&data, layout!((64, {63}) : ({63}, 1)))?;
    println!("refused: {}", odd.map::<RowsA>().expect_err("rows of 126 bytes"));
    let columns = gpu.upload(&data, layout!((64, {64}) : (1, {64})))?;
    println!("refused: {}", columns.map::<RowsA>().expect_err("M has stride 1"));
    Ok(())
}
