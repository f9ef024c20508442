//! Checks and times the six steps of the chapter `colex_gpu::guide::attention`, from two loops to a kernel as fast as cuDNN.
//!
//!     cargo run --release -p colex-gpu --example attention [-- check]
//!
//! With `check` nothing is timed.

mod common;

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, Module, build};
use colex_gpu::prelude::bf16;
use colex_gpu_attention::{Bf16x128, Form, attention_bf16_128};
use colex_gpu_attention_steps::loops::step_1_loops;
use colex_gpu_attention_steps::{step_3_wgmma, step_4_tiles, step_5_turns};
use colex_gpu_kernels::attention::attention_128;
use common::attention::{Mask, Problem, compare};

/// The number of columns of a head.
const COLUMNS: usize = 128;
/// The steps, and where their kernels are.
const STEPS: [&str; 6] =
    ["loops", "mma", "wgmma, one tile", "two tiles", "turns", "the product with V during the softmax"];

/// The GPU, and the kernels of three packages: of step 2, of steps 1, 3, 4 and 5, and of step 6.
struct With {
    gpu: Gpu,
    mma: Module,
    steps: Module,
    last: Module,
}

fn main() -> Result<(), GpuError> {
    let Some((gpu, mma)) = common::kernels()? else { return Ok(()) };
    let (steps, last) = (gpu.load(&build("colex-gpu-attention-steps")?)?, gpu.load(&build("colex-gpu-attention")?)?);
    let with = With { gpu, mma, steps, last };
    for [queries, keys, heads] in
        [[128, 64, 1], [1, 1, 2], [200, 333, 3], [129, 65, 2], [256, 1024, 2], [300, 1500, 100]]
    {
        for step in 1..=6 {
            attention(&with, step, [queries, keys, heads], false)?;
        }
    }
    if std::env::args().any(|argument| argument == "check") {
        println!("all right");
        return Ok(());
    }
    // 64 heads are a batch of four with sixteen heads each.
    let shape = [common::size() / 2, common::size() / 2, 64];
    let flops = shape.iter().product::<usize>() as f64 * 4.0 * COLUMNS as f64;
    let peers = common::peers("attention");
    for (at, name) in STEPS.into_iter().enumerate() {
        let ms = attention(&with, at + 1, shape, true)?;
        println!("step {}, {name}: {ms:.4} ms, {:.1} TFLOP/s", at + 1, flops / f64::from(ms) / 1e9);
        common::ratios(&[("full_64x4096", ms)], &peers);
    }
    Ok(())
}

/// Computes attention on the GPU by the kernel of a step, and compares some rows with a computation in `f64`. Returns the milliseconds
/// of a launch, or 0 if it was not timed.
fn attention(with: &With, step: usize, [queries, keys, heads]: [usize; 3], timed: bool) -> Result<f32, GpuError> {
    let gpu = &with.gpu;
    let scale = 1.0 / (COLUMNS as f32).sqrt();
    // With queries up to 3 scores differ enough for errors to be visible.
    let problem = Problem { queries, keys, heads, of_keys: heads, mask: Mask::Full, size: 3.0, special: None };
    let [q, k, v] = problem.inputs(COLUMNS, bf16::from_f32);
    let of = |rows: usize| layout!((128, rows, heads) : (1, 128, {rows * COLUMNS}));
    let (of_q, of_k) = (of(queries), of(keys));
    let (in_q, in_k, in_v) = (gpu.upload(&q, of_q)?, gpu.upload(&k, of_k)?, gpu.upload(&v, of_k)?);
    let poison = vec![bf16::NAN; q.len()];
    let time = |launch: &mut dyn FnMut() -> Result<(), GpuError>| {
        launch()?;
        if timed { common::milliseconds(gpu, launch) } else { Ok(0.0) }
    };
    let (ms, out, logarithms) = match step {
        1 => {
            let (in_q, in_k, in_v) = (in_q.vectors()?, in_k.vectors()?, in_v.vectors()?);
            let (mut o, loaded) = (gpu.upload(&poison, of_q)?.vectors()?, with.steps.kernel(step_1_loops)?);
            (time(&mut || loaded.launch((&in_q, &in_k, &in_v, &mut o, scale)))?, o.download()?, None)
        }
        2 => {
            // The same elements, whose rows and columns are one mode.
            let of = |rows: usize| layout!(((rows, 128), heads) : ((128, 1), {rows * COLUMNS}));
            let (in_q, in_k) = (gpu.upload(&q, of(queries))?.vectors()?, gpu.upload(&k, of(keys))?.vectors()?);
            let in_v = gpu.upload(&v, of(keys))?.vectors()?;
            let (mut o, loaded) = (gpu.upload(&poison, of(queries))?.vectors()?, with.mma.kernel(attention_128)?);
            (time(&mut || loaded.launch((&in_q, &in_k, &in_v, &mut o, scale)))?, o.download()?, None)
        }
        _ => {
            let in_q = in_q.boxes::<<Bf16x128 as Form<64, 64>>::BoxOfQ>()?;
            let in_k = in_k.boxes::<<Bf16x128 as Form<64, 64>>::BoxOfK>()?;
            let in_v = in_v.boxes::<<Bf16x128 as Form<64, 64>>::BoxOfK>()?;
            let mut o = gpu.upload(&poison, of_q)?.vectors()?;
            let mut logarithms =
                gpu.upload(&vec![f32::NAN; queries * heads], layout!((queries, heads) : (1, {queries})))?;
            let (last, one) = (with.last.kernel(attention_bf16_128)?, with.steps.kernel(step_3_wgmma)?);
            let (two, turns) = (with.steps.kernel(step_4_tiles)?, with.steps.kernel(step_5_turns)?);
            let ms = time(&mut || match step {
                3 => one.launch((&in_q, &in_k, &in_v, &mut o, &mut logarithms, scale)),
                4 => two.launch((&in_q, &in_k, &in_v, &mut o, &mut logarithms, scale)),
                5 => turns.launch((&in_q, &in_k, &in_v, &mut o, &mut logarithms, scale)),
                _ => last.launch((&in_q, &in_k, &in_v, &mut o, &mut logarithms, 0, scale)),
            })?;
            (ms, o.download()?, Some(logarithms.download()?))
        }
    };
    let got: Vec<f64> = out.iter().flat_map(|vector| vector.0).map(bf16::to_f64).collect();
    let inputs = [q, k, v].map(|of| of.into_iter().map(bf16::to_f64).collect());
    compare(&problem, COLUMNS, 1.0 / 256.0, scale, inputs, &got, logarithms.as_deref(), timed);
    Ok(ms)
}
