//! Checks the kernels of attention by `wgmma`, and times them against PyTorch's attention.
//!
//!     cargo run --release -p colex-gpu --example attention_wgmma [-- check]
//!
//! With `check` nothing is timed.

mod common;

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, Module, build};
use colex_gpu::prelude::bf16;
use colex_gpu_attention::{Half128, attention_causal_128, attention_full_128};
use common::worst::{Compared, agree};

/// The number of columns of a head.
const COLUMNS: usize = 128;

/// The extents of a problem.
#[derive(Clone, Copy)]
struct Problem {
    queries: usize,
    keys: usize,
    /// The heads of Q and O.
    heads: usize,
    /// The heads of K and V, each shared by `heads / shared` heads of Q.
    of_keys: usize,
    causal: bool,
}

fn main() -> Result<(), GpuError> {
    let ptx = build("colex-gpu-attention")?;
    let gpu = match Gpu::open() {
        Ok(gpu) => gpu,
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => {
            println!("nothing was run: {why}");
            return Ok(());
        }
        Err(why) => return Err(why),
    };
    let module = gpu.load(&ptx)?;
    for causal in [false, true] {
        for [queries, keys, heads, of_keys] in [
            [128, 128, 1, 1], [128, 256, 1, 1], [1, 1, 2, 2], [200, 333, 4, 2], [129, 65, 2, 1], [256, 1024, 2, 2],
            [64, 4097, 2, 2], [4097, 127, 2, 1], [127, 127, 3, 1], [1024, 1024, 150, 30], [63, 64, 1, 1],
        ] {
            attention(&gpu, &module, Problem { queries, keys, heads, of_keys, causal }, false)?;
        }
    }
    if std::env::args().any(|argument| argument == "check") {
        println!("all right");
        return Ok(());
    }
    let mut times = Vec::new();
    for (case, size, heads, of_keys) in
        [("64x4096", 4096, 64, 64), ("16x16384", 16384, 16, 16), ("256x1024", 1024, 256, 256), ("gqa_4x32x4096", 4096, 128, 32)]
    {
        for causal in [false, true] {
            let problem = Problem { queries: size, keys: size, heads, of_keys, causal };
            let ms = attention(&gpu, &module, problem, true)?;
            let flops = (size * size * heads * 4 * COLUMNS / if causal { 2 } else { 1 }) as f64;
            let case = format!("{}_{case}", if causal { "causal" } else { "full" });
            println!("{case}: {ms:.4} ms, {:.0} TFLOP/s", flops / f64::from(ms) / 1e9);
            times.push((case, ms));
        }
    }
    common::ratios(&times, &common::peers("attention"));
    Ok(())
}

fn attention(gpu: &Gpu, module: &Module, problem: Problem, timed: bool) -> Result<f32, GpuError> {
    let Problem { queries, keys, heads, of_keys, causal } = problem;
    let scale = 1.0 / (COLUMNS as f32).sqrt();
    let random = |count: usize| -> Vec<bf16> {
        common::random(count * COLUMNS).into_iter().map(|x| bf16::from_f32(3.0 * x)).collect()
    };
    let heads_of = |rows: usize, heads: usize| layout!(((rows, 128), heads) : ((128, 1), {rows * COLUMNS}));
    let boxes_of = |rows: usize, heads: usize| layout!((128, rows, heads) : (1, 128, {rows * COLUMNS}));
    let (of_q, of_k) = (heads_of(queries, heads), heads_of(keys, of_keys));
    let (q, k, v) = (random(queries * heads), random(keys * of_keys), random(keys * of_keys));
    let in_q = gpu.upload(&q, boxes_of(queries, heads))?;
    let (in_k, in_v) = (gpu.upload(&k, boxes_of(keys, of_keys))?, gpu.upload(&v, boxes_of(keys, of_keys))?);
    let mut o = gpu.upload(&vec![bf16::NAN; q.len()], of_q)?.vectors()?;
    let (map_q, map_k, map_v) = (in_q.boxes::<Half128>()?, in_k.boxes::<Half128>()?, in_v.boxes::<Half128>()?);
    let (full, masked) = (module.kernel(attention_full_128)?, module.kernel(attention_causal_128)?);
    let share = (heads / of_keys) as u32;
    let mut launch = || {
        let arguments = (&map_q, &map_k, &map_v, &mut o, keys as u32, share, scale);
        if causal { masked.launch(arguments) } else { full.launch(arguments) }
    };
    launch()?;
    let ms = if timed { common::milliseconds(gpu, launch)? } else { 0.0 };
    let got: Vec<f64> = o.download()?.iter().flat_map(|vector| vector.0).map(bf16::to_f64).collect();
    assert!(got.iter().all(|x| x.is_finite()), "an element was not written");
    let mut compared = Vec::new();
    let rows = queries * heads;
    // Compares about 300 rows, or all if there are fewer.
    for row in (0..rows).step_by((rows / 300).max(1) | 1) {
        let (row, head) = (row % queries, row / queries);
        let (of_head, seen) = (head / share as usize, if causal { (row + 1 + keys).saturating_sub(queries).min(keys) } else { keys });
        let at = |of: &[bf16], row: usize, column: usize| of[of_k.at(((row, column), of_head)) as usize].to_f64();
        let query: Vec<f64> = (0..COLUMNS).map(|c| q[of_q.at(((row, c), head)) as usize].to_f64()).collect();
        let scores: Vec<f64> = (0..seen)
            .map(|key| f64::from(scale) * query.iter().enumerate().map(|(c, x)| x * at(&k, key, c)).sum::<f64>())
            .collect();
        let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let weights: Vec<f64> = scores.iter().map(|score| (score - top).exp()).collect();
        let sum: f64 = weights.iter().sum();
        for c in 0..COLUMNS {
            let of_keys = |f: &dyn Fn(f64) -> f64| {
                if seen == 0 { return 0.0 }
                weights.iter().enumerate().map(|(key, weight)| weight * f(at(&v, key, c))).sum::<f64>() / sum
            };
            let (expected, found) = (of_keys(&|x| x), got[of_q.at(((row, c), head)) as usize]);
            // The weights and the result are rounded to bf16, with errors of half a unit in the last place. The tolerance is
            // twice the sum of these errors.
            let tolerance = (expected.abs() + of_keys(&f64::abs)) / 128.0;
            compared.push(Compared { place: ((row, c), head), found, expected, tolerance });
        }
    }
    agree(&format!("attention of {queries} queries, {keys} keys, {heads} heads, {of_keys} of K, causal {causal}"), compared);
    Ok(ms)
}
