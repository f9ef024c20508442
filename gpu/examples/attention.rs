//! Checks the kernel that computes the forward pass of attention for heads of 128 columns. Times it against PyTorch's attention.
//!
//!     cargo run --release -p colex-gpu --example attention [-- check]
//!
//! With `check` nothing is timed.

mod common;

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, Module};
use colex_gpu::prelude::bf16;
use colex_gpu_kernels::attention::attention_128;
use common::attention::{Mask, Problem, compare};

/// The number of columns of a head.
const COLUMNS: usize = 128;

fn main() -> Result<(), GpuError> {
    let Some((gpu, module)) = common::kernels()? else { return Ok(()) };
    for [queries, keys, heads] in [[128, 64, 1], [1, 1, 2], [200, 333, 3], [129, 65, 2], [256, 1024, 2]] {
        attention(&gpu, &module, [queries, keys, heads], false)?;
    }
    if std::env::args().any(|argument| argument == "check") {
        println!("all right");
        return Ok(());
    }
    // 64 heads are a batch of four with sixteen heads each.
    let shape = [common::size() / 2, common::size() / 2, 64];
    let ms = attention(&gpu, &module, shape, true)?;
    let flops = shape.iter().product::<usize>() as f64 * 4.0 * COLUMNS as f64;
    println!(
        "attention {} x {} in {} heads: {ms:.4} ms, {:.0} TFLOP/s",
        shape[0],
        shape[1],
        shape[2],
        flops / f64::from(ms) / 1e9
    );
    common::ratios(&[("full_64x4096", ms)], &common::peers("attention"));
    Ok(())
}

/// Computes attention on the GPU, and compares some rows with a computation in `f64`. Returns the milliseconds of a launch, or 0
/// if it was not timed.
fn attention(gpu: &Gpu, module: &Module, [queries, keys, heads]: [usize; 3], timed: bool) -> Result<f32, GpuError> {
    let scale = 1.0 / (COLUMNS as f32).sqrt();
    // With queries up to 3 scores differ enough for errors to be visible.
    let problem = Problem { queries, keys, heads, of_keys: heads, mask: Mask::Full, size: 3.0, special: None };
    let heads_of = |rows: usize| layout!(((rows, 128), heads) : ((128, 1), {rows * COLUMNS}));
    let (of_q, of_k) = (heads_of(queries), heads_of(keys));
    let [q, k, v] = problem.inputs(COLUMNS, bf16::from_f32);
    let (in_q, in_k) = (gpu.upload(&q, of_q)?.vectors()?, gpu.upload(&k, of_k)?.vectors()?);
    let (in_v, mut o) = (gpu.upload(&v, of_k)?.vectors()?, gpu.upload(&vec![bf16::NAN; q.len()], of_q)?.vectors()?);
    let loaded = module.kernel(attention_128)?;
    let mut launch = || loaded.launch((&in_q, &in_k, &in_v, &mut o, scale));
    launch()?;
    let ms = if timed { common::milliseconds(gpu, launch)? } else { 0.0 };
    let got: Vec<f64> = o.download()?.iter().flat_map(|vector| vector.0).map(bf16::to_f64).collect();
    let inputs = [q, k, v].map(|of| of.into_iter().map(bf16::to_f64).collect());
    compare(&problem, COLUMNS, 1.0 / 256.0, scale, inputs, &got, None, true);
    Ok(ms)
}
