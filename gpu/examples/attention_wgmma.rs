//! Checks the kernels of attention by `wgmma`, and times them against PyTorch's attention.
//!
//!     cargo run --release -p colex-gpu --example attention_wgmma [-- check]
//!
//! With `check` nothing is timed.

mod common;

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, Module, build};
use colex_gpu_attention::*;
use common::attention::{Mask, Problem, compare};
use half::{bf16, f16};

fn main() -> Result<(), GpuError> {
    let ptx = build("colex-gpu-attention")?;
    println!("built {}: {}", ptx.path().display(), ptx.kernels().join(", "));
    let gpu = match Gpu::open() {
        Ok(gpu) => gpu,
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => {
            println!("nothing was run: {why}");
            return Ok(());
        }
        Err(why) => return Err(why),
    };
    let module = gpu.load(&ptx)?;
    if !std::env::args().any(|argument| argument == "time") {
        check(&gpu, &module)?;
        println!("all right");
    }
    if !std::env::args().any(|argument| argument == "check") {
        time(&gpu, &module)?;
    }
    Ok(())
}

fn check(gpu: &Gpu, module: &Module) -> Result<(), GpuError> {
    let lengths = [1, 63, 64, 65, 127, 128, 129, 300, 1025, 4097];
    let mut count = 0;
    for queries in lengths {
        for keys in lengths {
            for mask in [Mask::Full, Mask::Causal, Mask::Window(1), Mask::Window(100), Mask::Window(700)] {
                // Scores of 1e4 in some.
                let size = if count % 5 == 4 { 3000.0 } else { 3.0 };
                let [heads, of_keys] = [[1, 1], [4, 2], [3, 1], [6, 6]][count % 4];
                let problem = Problem { queries, keys, heads, of_keys, mask, size };
                match count % 4 {
                    0 => by_bf16_128(gpu, module, problem, false)?,
                    1 => by_bf16_64(gpu, module, problem, false)?,
                    2 => by_f16_128(gpu, module, Problem { size: 3.0, ..problem }, false)?,
                    _ => by_f16_64(gpu, module, Problem { size: 3.0, ..problem }, false)?,
                };
                count += 1;
            }
        }
    }
    for (heads, of_keys) in [(150, 30), (133, 1)] {
        for mask in [Mask::Full, Mask::Causal, Mask::Window(400)] {
            by_bf16_128(gpu, module, Problem { queries: 1024, keys: 1024, heads, of_keys, mask, size: 3.0 }, false)?;
        }
    }
    println!("{count} problems");
    Ok(())
}

fn time(gpu: &Gpu, module: &Module) -> Result<(), GpuError> {
    let mut times = Vec::new();
    for (case, size, heads, of_keys, columns) in [
        ("64x4096", 4096, 64, 64, 128),
        ("16x16384", 16384, 16, 16, 128),
        ("256x1024", 1024, 256, 256, 128),
        ("gqa_4x32x4096", 4096, 128, 32, 128),
        ("columns64_64x4096", 4096, 64, 64, 64),
    ] {
        for mask in [Mask::Full, Mask::Causal] {
            let problem = Problem { queries: size, keys: size, heads, of_keys, mask, size: 3.0 };
            let ms = if columns == 64 {
                by_bf16_64(gpu, module, problem, true)?
            } else {
                by_bf16_128(gpu, module, problem, true)?
            };
            let causal = mask == Mask::Causal;
            let flops = (size * size * heads * 4 * columns / if causal { 2 } else { 1 }) as f64;
            let case = format!("{}_{case}", if causal { "causal" } else { "full" });
            println!("{case}: {ms:.4} ms, {:.0} TFLOP/s", flops / f64::from(ms) / 1e9);
            times.push((case, ms));
        }
    }
    common::ratios(&times, &common::peers("attention"));
    Ok(())
}

/// Declares functions that compute a problem with the kernels for one type of elements and one number of columns.
macro_rules! by {
    ($($name:ident: $number:ident $columns:literal $epsilon:literal, $full:ident $causal:ident $window:ident;)+) => {$(
        fn $name(gpu: &Gpu, module: &Module, problem: Problem, timed: bool) -> Result<f32, GpuError> {
            let Problem { queries, keys, heads, of_keys, mask, size } = problem;
            let scale = 1.0 / ($columns as f32).sqrt();
            let random = |rows: usize, size: f32| -> Vec<$number> {
                common::random(rows * $columns).into_iter().map(|x| $number::from_f32(size * x)).collect()
            };
            let layout = |rows: usize, heads: usize| layout!(($columns, rows, heads) : (1, $columns, {rows * $columns}));
            let (q, k, v) = (random(queries * heads, size), random(keys * of_keys, 3.0), random(keys * of_keys, 3.0));
            let (of_q, of_k) = (layout(queries, heads), layout(keys, of_keys));
            let (in_q, in_k, in_v) = (gpu.upload(&q, of_q)?, gpu.upload(&k, of_k)?, gpu.upload(&v, of_k)?);
            let mut o = gpu.upload(&vec![$number::NAN; q.len()], of_q)?.vectors()?;
            let mut logarithms = gpu.upload(&vec![f32::NAN; queries * heads], layout!((queries, heads) : (1, {queries})))?;
            let maps = (in_q.boxes::<Box64>()?, in_k.boxes::<Box64>()?, in_v.boxes::<Box64>()?);
            let window = if let Mask::Window(window) = mask { window as u32 } else { 0 };
            let mut launch = || {
                let arguments = (&maps.0, &maps.1, &maps.2, &mut o, &mut logarithms, window, scale);
                match mask {
                    Mask::Full => module.kernel($full)?.launch(arguments),
                    Mask::Causal => module.kernel($causal)?.launch(arguments),
                    Mask::Window(_) => module.kernel($window)?.launch(arguments),
                }
            };
            launch()?;
            let ms = if timed { common::milliseconds(gpu, launch)? } else { 0.0 };
            let got: Vec<f64> = o.download()?.iter().flat_map(|vector| vector.0).map($number::to_f64).collect();
            let logarithms = logarithms.download()?;
            compare(&problem, $columns, $epsilon, scale, [&q, &k, &v].map(|of| of.iter().map(|x| x.to_f64()).collect::<Vec<f64>>()), &got, &logarithms, timed);
            Ok(ms)
        }
    )+};
}
by! {
    by_bf16_128: bf16 128 0.00390625, attention_bf16_128 attention_bf16_128_causal attention_bf16_128_window;
    by_bf16_64: bf16 64 0.00390625, attention_bf16_64 attention_bf16_64_causal attention_bf16_64_window;
    by_f16_128: f16 128 0.00048828125, attention_f16_128 attention_f16_128_causal attention_f16_128_window;
    by_f16_64: f16 64 0.00048828125, attention_f16_64 attention_f16_64_causal attention_f16_64_window;
}
