//! Checks and times the five steps of the chapter `colex_gpu::guide::attention`, from two loops to a kernel as fast as cuDNN.
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
use colex_gpu_attention_steps::{step_3_wgmma, step_4_tiles};
use colex_gpu_kernels::attention::attention_128;
use common::attention::{Mask, Problem, compare};

/// The number of columns of a head.
const COLUMNS: usize = 128;
/// The steps, and where their kernels are.
const STEPS: [&str; 5] = ["loops", "mma", "wgmma, one tile", "two tiles", "the product with V during the softmax"];

/// The GPU, and the kernels of three packages: of step 2, of steps 1, 3 and 4, and of step 5.
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
    for shape in [[128, 64, 1], [1, 1, 2], [200, 333, 3], [129, 65, 2], [256, 1024, 2], [300, 1500, 100]] {
        attention(&with, shape, false)?;
    }
    if std::env::args().any(|argument| argument == "check") {
        println!("all right");
        return Ok(());
    }
    // 64 heads are a batch of four with sixteen heads each.
    let shape = [common::size() / 2, common::size() / 2, 64];
    let flops = shape.iter().product::<usize>() as f64 * 4.0 * COLUMNS as f64;
    let times = attention(&with, shape, true)?;
    let peers = common::peers("steps");
    for (at, (name, ms)) in STEPS.into_iter().zip(times).enumerate() {
        println!("step {}, {name}: {ms:.4} ms, {:.1} TFLOP/s", at + 1, flops / f64::from(ms) / 1e9);
        common::ratios(&[("full_64x4096", ms)], &peers);
    }
    Ok(())
}

/// Computes attention on the GPU by the kernel of each step, and compares some rows with a computation in `f64`. Returns the
/// milliseconds of a launch of each, or 0 if they were not timed. Seven times the steps are timed in turn, in measurements
/// of a tenth of a second.
fn attention(with: &With, [queries, keys, heads]: [usize; 3], timed: bool) -> Result<[f32; 5], GpuError> {
    let gpu = &with.gpu;
    let scale = 1.0 / (COLUMNS as f32).sqrt();
    // With queries up to 3 scores differ enough for errors to be visible.
    let problem = Problem { queries, keys, heads, of_keys: heads, mask: Mask::Full, size: 3.0, special: None };
    let host = problem.inputs(COLUMNS, bf16::from_f32);
    let [q, k, v] = &host;
    let wide = host.each_ref().map(|of| of.iter().map(|x| x.to_f64()).collect::<Vec<f64>>());
    // Columns, rows and heads; and for step 2 the same elements, whose rows and columns are one mode.
    let of = |rows: usize| layout!((128, rows, heads) : (1, 128, { rows * COLUMNS }));
    let of_2 = |rows: usize| layout!(((rows, 128), heads) : ((128, 1), { rows * COLUMNS }));
    let q_1 = gpu.upload(q, of(queries))?.vectors()?;
    let (k_1, v_1) = (gpu.upload(k, of(keys))?.vectors()?, gpu.upload(v, of(keys))?.vectors()?);
    let q_2 = gpu.upload(q, of_2(queries))?.vectors()?;
    let (k_2, v_2) = (gpu.upload(k, of_2(keys))?.vectors()?, gpu.upload(v, of_2(keys))?.vectors()?);
    let (q_3, k_3, v_3) = (gpu.upload(q, of(queries))?, gpu.upload(k, of(keys))?, gpu.upload(v, of(keys))?);
    let q_3 = q_3.boxes::<<Bf16x128 as Form<64, 64>>::BoxOfQ>()?;
    let k_3 = k_3.boxes::<<Bf16x128 as Form<64, 64>>::BoxOfK>()?;
    let v_3 = v_3.boxes::<<Bf16x128 as Form<64, 64>>::BoxOfK>()?;
    let (loops, mma) = (with.steps.kernel(step_1_loops)?, with.mma.kernel(attention_128)?);
    let (one, two) = (with.steps.kernel(step_3_wgmma)?, with.steps.kernel(step_4_tiles)?);
    let last = with.last.kernel(attention_bf16_128)?;
    let poison = vec![bf16::NAN; q.len()];
    let (mut o, mut o_2) =
        (gpu.upload(&poison, of(queries))?.vectors()?, gpu.upload(&poison, of_2(queries))?.vectors()?);
    let poisoned = || gpu.upload(&vec![f32::NAN; queries * heads], layout!((queries, heads) : (1, queries)));
    let mut logarithms = poisoned()?;
    macro_rules! launch {
        ($step:expr) => {
            match $step {
                0 => loops.launch((&q_1, &k_1, &v_1, &mut o, scale)),
                1 => mma.launch((&q_2, &k_2, &v_2, &mut o_2, scale)),
                2 => one.launch((&q_3, &k_3, &v_3, &mut o, &mut logarithms, scale)),
                3 => two.launch((&q_3, &k_3, &v_3, &mut o, &mut logarithms, scale)),
                _ => last.launch((&q_3, &k_3, &v_3, &mut o, &mut logarithms, 0, scale)),
            }
        };
    }
    for step in 0..5 {
        (o, logarithms) = (gpu.upload(&poison, of(queries))?.vectors()?, poisoned()?);
        launch!(step)?;
        let out = if step == 1 { o_2.download()? } else { o.download()? };
        let got: Vec<f64> = out.iter().flat_map(|vector| vector.0).map(bf16::to_f64).collect();
        let logarithms = if step < 2 { None } else { Some(logarithms.download()?) };
        compare(&problem, COLUMNS, 1.0 / 256.0, scale, &wide, &got, logarithms.as_deref(), timed);
    }
    if !timed {
        return Ok([0.0; 5]);
    }
    let mut times = [const { Vec::new() }; 5];
    for round in 0..7 {
        for at in 0..5 {
            let step = (at + round) % 5;
            let count = (100.0 / gpu.time(1, || launch!(step))?).clamp(1.0, 200.0) as u32;
            // The GPU is faster for a while after an easier step, so the first tenth of a second does not count.
            gpu.time(count, || launch!(step))?;
            times[step].push(gpu.time(count, || launch!(step))?);
        }
    }
    Ok(times.map(|mut times| {
        times.sort_by(f32::total_cmp);
        times[3]
    }))
}
