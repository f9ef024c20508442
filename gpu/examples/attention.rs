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
use common::worst::{Compared, agree};

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
    let random = |rows: usize| -> Vec<bf16> {
        // The factor 3 makes scores differ enough for errors to be visible.
        common::random(heads * rows * COLUMNS).into_iter().map(|x| bf16::from_f32(3.0 * x)).collect()
    };
    let heads_of = |rows: usize| layout!(((rows, 128), heads) : ((128, 1), {rows * COLUMNS}));
    let (of_q, of_k) = (heads_of(queries), heads_of(keys));
    let (q, k, v) = (random(queries), random(keys), random(keys));
    let (in_q, in_k) = (gpu.upload(&q, of_q)?.vectors()?, gpu.upload(&k, of_k)?.vectors()?);
    let (in_v, mut o) = (gpu.upload(&v, of_k)?.vectors()?, gpu.upload(&vec![bf16::NAN; q.len()], of_q)?.vectors()?);
    let loaded = module.kernel(attention_128)?;
    let mut launch = || loaded.launch((&in_q, &in_k, &in_v, &mut o, scale));
    launch()?;
    let ms = if timed { common::milliseconds(gpu, launch)? } else { 0.0 };
    let got: Vec<f64> = o.download()?.iter().flat_map(|vector| vector.0).map(bf16::to_f64).collect();
    assert!(got.iter().all(|x| x.is_finite()), "an element was not written");
    let mut compared = Vec::new();
    // Compares about 500 rows, or all if there are fewer.
    for row in (0..queries * heads).step_by((queries * heads / 500).max(1)) {
        let (row, head) = (row % queries, row / queries);
        let at = |of: &[bf16], row: usize, column: usize| of[of_k.at(((row, column), head)) as usize].to_f64();
        let query: Vec<f64> = (0..COLUMNS).map(|c| q[of_q.at(((row, c), head)) as usize].to_f64()).collect();
        let scores: Vec<f64> = (0..keys)
            .map(|key| f64::from(scale) * query.iter().enumerate().map(|(c, x)| x * at(&k, key, c)).sum::<f64>())
            .collect();
        let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let weights: Vec<f64> = scores.iter().map(|score| (score - top).exp()).collect();
        let sum: f64 = weights.iter().sum();
        for c in 0..COLUMNS {
            let of_keys = |f: &dyn Fn(f64) -> f64| {
                weights.iter().enumerate().map(|(key, weight)| weight * f(at(&v, key, c))).sum::<f64>() / sum
            };
            let (expected, found) = (of_keys(&|x| x), got[of_q.at(((row, c), head)) as usize]);
            // The weights and the result are rounded to bf16, with errors of half a unit in the last place. The tolerance is
            // twice the sum of these errors.
            let tolerance = (expected.abs() + of_keys(&f64::abs)) / 128.0;
            compared.push(Compared { place: ((row, c), head), found, expected, tolerance });
        }
    }
    agree(&format!("attention of {queries} queries, {keys} keys, {heads} heads"), compared);
    Ok(ms)
}
