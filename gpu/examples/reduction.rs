//! Checks the kernels that sum all elements, and times them against PyTorch.
//!
//!     cargo run --release -p colex-gpu --example reduction

mod common;

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, Module};
use colex_gpu_kernels::reduction::{sum_blocks, sum_tiles};

fn main() -> Result<(), GpuError> {
    let Some((gpu, module)) = common::kernels()? else { return Ok(()) };
    let size = common::size();
    // The last size is timed.
    for n in [1, 3, 8192, 8195, 100_001, size * size] {
        // Sums of such small whole numbers are exact in any order, so even one missing element is noticed.
        let whole: Vec<f32> = common::random(n).into_iter().map(|x| (8.0 * x).round()).collect();
        sum(&gpu, &module, &whole, 0.0, false)?;
        let ms = sum(&gpu, &module, &common::random(n), 1e-6, n == size * size)?;
        if n == size * size {
            common::report("sum", n * size_of::<f32>(), ms);
            common::ratios(&[("sum", ms)], &common::peers("reduction"));
        }
    }
    Ok(())
}

/// Sums on the GPU, and compares the result with a sum in `f64`. Returns the milliseconds, or 0 if they were not measured.
///
/// `apart` is the tolerance relative to the sum of the absolute values.
fn sum(gpu: &Gpu, module: &Module, data: &[f32], apart: f64, timed: bool) -> Result<f32, GpuError> {
    let x = gpu.upload(data, layout!({ data.len() }))?;
    let blocks = 8 * gpu.multiprocessors()?;
    let poison = vec![f32::NAN; blocks];
    let mut of_blocks = gpu.upload(&poison, layout!((1, blocks) : (0, 1)))?;
    let (first, last) = (module.kernel(sum_tiles)?, module.kernel(sum_blocks)?);
    let mut sum = gpu.upload(&[f32::NAN], layout!((1, 1) : (0, 1)))?;
    first.launch((&x, &mut of_blocks))?;
    let partial = of_blocks.download()?;
    assert!(partial.iter().all(|x| !x.is_nan()), "an element was not written");
    // The second kernel reads the sums of the blocks as a vector, so the same memory gets another layout.
    let row = of_blocks.with_layout(layout!(blocks))?;
    last.launch((&row, &mut sum))?;
    let expected: f64 = data.iter().map(|&x| x as f64).sum();
    let all: f64 = data.iter().map(|&x| x.abs() as f64).sum();
    let got = sum.download()?[0] as f64;
    assert!((got - expected).abs() <= apart * all, "the result is {got}, expected {expected}");
    println!("sum of {} {}: right", data.len(), if apart == 0.0 { "whole numbers" } else { "floats" });
    if !timed {
        return Ok(0.0);
    }
    let mut of_blocks = row.with_layout(layout!((1, blocks) : (0, 1)))?;
    let result = gpu.upload(&poison, layout!(blocks))?;
    common::milliseconds(gpu, || {
        first.launch((&x, &mut of_blocks))?;
        last.launch((&result, &mut sum))
    })
}
