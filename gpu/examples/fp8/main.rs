//! Checks the products of floats of 8 bits against products in `f64`, and times them against PyTorch's.
//!
//!     cargo run --release -p colex-gpu --example fp8 [-- check | time]
//!
//! With `check` nothing is timed, and with `time` only some elements of the timed products are checked. A wrong element is printed,
//! and the program goes on to the next product.

#[path = "../common/mod.rs"]
mod common;
mod judge;
mod product;
mod rows;

use colex_gpu::host::{Gpu, GpuError, build};
use product::{Numbers, With};
use std::process::ExitCode;

fn main() -> Result<ExitCode, GpuError> {
    let ptx = build("colex-gpu-fp8")?;
    println!("built {}: {}", ptx.path().display(), ptx.kernels().join(", "));
    let gpu = match Gpu::open() {
        Ok(gpu) => gpu,
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => {
            println!("nothing was run: {why}");
            return Ok(ExitCode::SUCCESS);
        }
        Err(why) => return Err(why),
    };
    let module = gpu.load(&ptx)?;
    let with = With { gpu: &gpu, module: &module };
    let said = |word: &str| std::env::args().any(|argument| argument == word);
    let mut wrong = 0;
    if !said("time") {
        wrong += check(&with)?;
    }
    if !said("check") {
        wrong += time(&with)?;
    }
    match wrong {
        0 => println!("all right"),
        _ => println!("{wrong} products are WRONG"),
    }
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Checks all kernels, and returns how many products are wrong.
fn check(with: &With) -> Result<usize, GpuError> {
    let mut wrong = 0;
    // The copy engine needs N to be a multiple of 8, and K of 16. The last has more tiles than the GPU has multiprocessors.
    for shape in [
        [128, 256, 128],
        [256, 256, 512],
        [1, 8, 16],
        [77, 136, 1040],
        [130, 264, 144],
        [300, 520, 272],
        [513, 1064, 656],
        [2300, 4360, 272],
    ] {
        for numbers in [Numbers::Integers, Numbers::Uniform, Numbers::Any, Numbers::Extremes, Numbers::WithNan] {
            wrong += product::each(with, shape, numbers)?;
        }
    }
    wrong += rows::check(with)?;
    product::refused(with)?;
    Ok(wrong)
}

/// The shapes of products that are timed.
const TIMED: [[usize; 3]; 4] = [[2048, 2048, 2048], [4096, 4096, 4096], [4096, 4096, 16384], [8192, 8192, 8192]];

/// Times the kernels, and returns how many results are wrong.
fn time(with: &With) -> Result<usize, GpuError> {
    let (mut times, mut wrong) = (vec![("quantize_rows".into(), rows::time(with)?)], 0);
    for shape in TIMED {
        let (timed, bad) = product::timed(with, shape)?;
        times.extend(timed);
        wrong += bad;
    }
    common::ratios(&times, &common::peers("fp8"));
    // Once more, after the other library has warmed the GPU.
    for shape in TIMED {
        wrong += product::timed(with, shape)?.1;
    }
    Ok(wrong)
}
