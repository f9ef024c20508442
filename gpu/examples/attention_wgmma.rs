//! Checks the kernels of attention by `wgmma`, and times them against PyTorch's attention.
//!
//!     cargo run --release -p colex-gpu --example attention_wgmma [-- check | few | time] [columns ...]
//!
//! With `check` nothing is timed, with `few` nothing is timed and fewer problems are checked, and with `time` only the timed
//! problems are checked. Numbers after that are those of the columns of heads, by default all.

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
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is = |word: &str| arguments.iter().any(|argument| argument == word);
    let numbers: Vec<usize> = arguments.iter().filter_map(|argument| argument.parse().ok()).collect();
    let columns: Vec<usize> =
        [64, 96, 128, 256].into_iter().filter(|number| numbers.is_empty() || numbers.contains(number)).collect();
    if !is("time") {
        check(&gpu, &module, &columns, is("few"))?;
        println!("all right");
    }
    if !is("check") && !is("few") {
        time(&gpu, &module, &columns)?;
    }
    Ok(())
}

fn check(gpu: &Gpu, module: &Module, columns: &[usize], few: bool) -> Result<(), GpuError> {
    // Tiles have 128 queries, and 128 or 80 keys.
    let lengths: &[usize] =
        if few { &[1, 64, 81, 129, 300] } else { &[1, 63, 64, 65, 80, 81, 127, 128, 129, 300, 1025, 4097] };
    let mut count = 0;
    for (&queries, &keys) in lengths.iter().flat_map(|queries| lengths.iter().map(move |keys| (queries, keys))) {
        for &columns in columns {
            for mask in [Mask::Full, Mask::Causal, Mask::Window([1, 100, 700][count / 3 % 3])] {
                let [heads, of_keys] = [[1, 1], [4, 2], [3, 1], [2, 2]][count % 4];
                let is_f16 = count % 7 < 3;
                // Scores of 1e4 in some.
                let size = if count % 5 == 4 && !is_f16 { 3000.0 } else { 3.0 };
                let problem = Problem { queries, keys, heads, of_keys, mask, size };
                run(gpu, module, columns, is_f16, problem, false)?;
                count += 1;
            }
        }
    }
    // More tiles of O than blocks.
    let size = if few { 129 } else { 1024 };
    for &columns in columns {
        for (heads, of_keys) in [(150, 30), (133, 1)] {
            for mask in [Mask::Full, Mask::Causal, Mask::Window(400)] {
                let problem = Problem { queries: size, keys: size, heads, of_keys, mask, size: 3.0 };
                run(gpu, module, columns, false, problem, false)?;
                count += 1;
            }
        }
    }
    println!("{count} problems");
    Ok(())
}

fn time(gpu: &Gpu, module: &Module, all: &[usize]) -> Result<(), GpuError> {
    let mut times = Vec::new();
    for (case, size, heads, of_keys, columns) in [
        ("64x4096", 4096, 64, 64, 128),
        ("16x16384", 16384, 16, 16, 128),
        ("256x1024", 1024, 256, 256, 128),
        ("gqa_4x32x4096", 4096, 128, 32, 128),
        ("columns64_64x4096", 4096, 64, 64, 64),
        ("columns96_64x4096", 4096, 64, 64, 96),
        ("columns256_64x4096", 4096, 64, 64, 256),
    ] {
        for mask in [Mask::Full, Mask::Causal].into_iter().filter(|_| all.contains(&columns)) {
            let problem = Problem { queries: size, keys: size, heads, of_keys, mask, size: 3.0 };
            let ms = run(gpu, module, columns, false, problem, true)?;
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

/// Computes a problem with heads of `columns` columns, and compares some rows. Returns the milliseconds if it is timed.
fn run(
    gpu: &Gpu,
    module: &Module,
    columns: usize,
    is_f16: bool,
    problem: Problem,
    timed: bool,
) -> Result<f32, GpuError> {
    match (columns, is_f16) {
        (64, false) => by_bf16_64(gpu, module, problem, timed),
        (96, false) => by_bf16_96(gpu, module, problem, timed),
        (128, false) => by_bf16_128(gpu, module, problem, timed),
        (256, false) => by_bf16_256(gpu, module, problem, timed),
        (64, true) => by_f16_64(gpu, module, problem, timed),
        (96, true) => by_f16_96(gpu, module, problem, timed),
        (128, true) => by_f16_128(gpu, module, problem, timed),
        (256, true) => by_f16_256(gpu, module, problem, timed),
        _ => unreachable!("{columns} columns"),
    }
}

/// Declares functions that compute a problem with the kernels for one type of elements and one number of columns.
macro_rules! by {
    ($($name:ident: $number:ident $columns:literal $form:ident [$n:literal $s:literal] $epsilon:literal, $full:ident $causal:ident $window:ident;)+) => {$(
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
            let in_q = in_q.boxes::<<$form as Form<$n, $s>>::BoxOfQ>()?;
            let in_k = in_k.boxes::<<$form as Form<$n, $s>>::BoxOfK>()?;
            let in_v = in_v.boxes::<<$form as Form<$n, $s>>::BoxOfK>()?;
            let window = if let Mask::Window(window) = mask { window as u32 } else { 0 };
            let mut launch = || {
                let arguments = (&in_q, &in_k, &in_v, &mut o, &mut logarithms, window, scale);
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
    by_bf16_64: bf16 64 Bf16x64 [32 64] 0.00390625, attention_bf16_64 attention_bf16_64_causal attention_bf16_64_window;
    by_bf16_96: bf16 96 Bf16x96 [48 64] 0.00390625, attention_bf16_96 attention_bf16_96_causal attention_bf16_96_window;
    by_bf16_128: bf16 128 Bf16x128 [64 64] 0.00390625, attention_bf16_128 attention_bf16_128_causal attention_bf16_128_window;
    by_bf16_256: bf16 256 Bf16x256 [128 40] 0.00390625, attention_bf16_256 attention_bf16_256_causal attention_bf16_256_window;
    by_f16_64: f16 64 F16x64 [32 64] 0.00048828125, attention_f16_64 attention_f16_64_causal attention_f16_64_window;
    by_f16_96: f16 96 F16x96 [48 64] 0.00048828125, attention_f16_96 attention_f16_96_causal attention_f16_96_window;
    by_f16_128: f16 128 F16x128 [64 64] 0.00048828125, attention_f16_128 attention_f16_128_causal attention_f16_128_window;
    by_f16_256: f16 256 F16x256 [128 40] 0.00048828125, attention_f16_256 attention_f16_256_causal attention_f16_256_window;
}
