//! Checks the kernels of attention by `wgmma`, and times them against PyTorch's attention.
//!
//!     cargo run --release -p colex-gpu --example attention_wgmma [-- check | few | special | time] [columns ...]
//!
//! With `check` nothing is timed, with `few` nothing is timed and fewer problems are checked, with `special` only problems with numbers
//! that are not finite, and with `time` only the timed problems are checked. Numbers after that are those of the columns of heads, by
//! default all.

mod common;

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, Module};
use colex_gpu_attention::*;
use common::attention::{Mask, Problem, SPECIALS, compare, each_form};
use half::{bf16, f16};

fn main() -> Result<(), GpuError> {
    let Some((gpu, module)) = common::opened("colex-gpu-attention")? else { return Ok(()) };
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is = |word: &str| arguments.iter().any(|argument| argument == word);
    let numbers: Vec<usize> = arguments.iter().filter_map(|argument| argument.parse().ok()).collect();
    let columns: Vec<usize> =
        [64, 96, 128, 256].into_iter().filter(|number| numbers.is_empty() || numbers.contains(number)).collect();
    if !is("time") {
        specials(&gpu, &module, &columns)?;
        if !is("special") {
            check(&gpu, &module, &columns, is("few"))?;
        }
        println!("all right");
    }
    if !is("check") && !is("few") && !is("special") {
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
                let number = if count % 7 < 3 { "f16" } else { "bf16" };
                // Scores of 1e4 in some.
                let size = if count % 5 == 4 && number == "bf16" { 3000.0 } else { 3.0 };
                let problem = Problem { queries, keys, heads, of_keys, mask, size, special: None };
                run(gpu, module, (number, columns), problem, false)?;
                count += 1;
            }
        }
    }
    // More tiles of O than blocks.
    let size = if few { 129 } else { 1024 };
    for &columns in columns {
        for (heads, of_keys) in [(150, 30), (133, 1)] {
            for mask in [Mask::Full, Mask::Causal, Mask::Window(400)] {
                let problem = Problem { queries: size, keys: size, heads, of_keys, mask, size: 3.0, special: None };
                run(gpu, module, ("bf16", columns), problem, false)?;
                count += 1;
            }
        }
    }
    println!("{count} problems");
    Ok(())
}

/// Checks problems with a NaN or an infinity in Q, K or V. Scores are small, so that no weight of `f16` is 0.
fn specials(gpu: &Gpu, module: &Module, columns: &[usize]) -> Result<(), GpuError> {
    let mut count = 0;
    for (&columns, special) in columns.iter().flat_map(|columns| SPECIALS.map(|special| (columns, special))) {
        for mask in [Mask::Full, Mask::Causal, Mask::Window(100)] {
            for number in ["bf16", "f16"] {
                let [queries, keys] = [[300, 300], [270, 400], [400, 270]][count / 2 % 3];
                let [heads, of_keys] = [[1, 1], [4, 2], [3, 1]][count % 3];
                let problem = Problem { queries, keys, heads, of_keys, mask, size: 0.3, special: Some(special) };
                let (_, changed) = run(gpu, module, (number, columns), problem, false)?;
                assert!(changed > 0, "no element is NaN or infinite: {problem:?}");
                count += 1;
            }
        }
    }
    println!("{count} problems with numbers that are not finite");
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
            let problem = Problem { queries: size, keys: size, heads, of_keys, mask, size: 3.0, special: None };
            let (ms, _) = run(gpu, module, ("bf16", columns), problem, true)?;
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

/// Declares the function that computes a problem with the kernels for one type of heads.
macro_rules! run_each {
    ($($number:ident $columns:literal $form:ident [$n:literal $s:literal] $epsilon:literal, $full:ident $causal:ident $window:ident, $($_:ident)+;)+) => {
        /// Computes a problem with heads of this type of elements and number of columns, and compares some rows. Returns the
        /// milliseconds if it is timed, and how many elements are not finite.
        fn run(gpu: &Gpu, module: &Module, heads_of: (&str, usize), problem: Problem, timed: bool) -> Result<(f32, usize), GpuError> {
            let Problem { queries, keys, heads, of_keys, mask, .. } = problem;
            $(if heads_of == (stringify!($number), $columns) {
                let scale = 1.0 / ($columns as f32).sqrt();
                let layout = |rows: usize, heads: usize| layout!(($columns, rows, heads) : (1, $columns, {rows * $columns}));
                let (of_q, of_k) = (layout(queries, heads), layout(keys, of_keys));
                let [q, k, v] = problem.inputs($columns, $number::from_f32);
                let (in_q, in_k, in_v) = (gpu.upload(&q, of_q)?, gpu.upload(&k, of_k)?, gpu.upload(&v, of_k)?);
                let mut o = gpu.upload(&vec![$number::NAN; q.len()], of_q)?.vectors()?;
                let mut logarithms = gpu.upload(&vec![f32::NAN; queries * heads], layout!((queries, heads) : (1, {queries})))?;
                let in_q = in_q.boxes::<<$form as Form<$n, $s>>::BoxOfQ>()?;
                let in_k = in_k.boxes::<<$form as Form<$n, $s>>::BoxOfK>()?;
                let in_v = in_v.boxes::<<$form as Form<$n, $s>>::BoxOfK>()?;
                let mut launch = || {
                    let arguments = (&in_q, &in_k, &in_v, &mut o, &mut logarithms, mask.window(), scale);
                    match mask {
                        Mask::Full => module.kernel($full)?.launch(arguments),
                        Mask::Causal => module.kernel($causal)?.launch(arguments),
                        Mask::Window(_) => module.kernel($window)?.launch(arguments),
                    }
                };
                launch()?;
                let ms = if timed { common::milliseconds(gpu, launch)? } else { 0.0 };
                let got: Vec<f64> = o.download()?.iter().flat_map(|vector| vector.0).map($number::to_f64).collect();
                let inputs = [&q, &k, &v].map(|of| of.iter().map(|x| x.to_f64()).collect());
                let logarithms = logarithms.download()?;
                return Ok((ms, compare(&problem, $columns, $epsilon, scale, &inputs, &got, Some(&logarithms), timed)));
            })+
            unreachable!("{heads_of:?}")
        }
    };
}
each_form!(run_each);
