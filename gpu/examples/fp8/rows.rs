//! Checks and times the kernel that rounds rows to E4M3 with scales.

use crate::common;
use crate::product::With;
use colex::prelude::*;
use colex_gpu::element::F8E4M3;
use colex_gpu::host::GpuError;
use colex_gpu_fp8::quantize::quantize_rows;
use half::bf16;

/// The numbers of columns of a block, and of a vector of the output.
const BLOCK: usize = 128;
const VECTOR: usize = 16;

/// Rows and columns of `x`, and what the kernel makes of them, with the milliseconds or 0.
struct Quantized {
    q: Vec<F8E4M3>,
    scales: Vec<f32>,
    ms: f32,
}

fn quantized(with: &With, x: &[bf16], [m, k]: [usize; 2], timed: bool) -> Result<Quantized, GpuError> {
    let steps = k.div_ceil(BLOCK);
    let x = with.gpu.upload(x, layout!((m, 16, { k / VECTOR }) : (k, 1, 16)))?.vectors()?;
    let q = with.gpu.upload(&vec![F8E4M3::from_bits(0x7f); m * k], layout!((m, k), LayoutRight))?;
    let mut q = q.vectors()?;
    let mut scales = with.gpu.upload(&vec![f32::NAN; m * steps], layout!((m, steps) : ({ 1 }, m)))?;
    let loaded = with.module.kernel(quantize_rows)?;
    let mut launch = || loaded.launch((&x, &mut q, &mut scales));
    launch()?;
    let ms = if timed { common::milliseconds(with.gpu, launch)? } else { 0.0 };
    let q = q.into_elements(layout!((m, k), LayoutRight))?;
    Ok(Quantized { q: q.download()?, scales: scales.download()?, ms })
}

/// Checks the kernel bit by bit. Returns how many shapes are wrong.
pub(crate) fn check(with: &With) -> Result<usize, GpuError> {
    let mut wrong = 0;
    for [m, k] in [[1, 16], [256, 128], [300, 400], [1000, 2064]] {
        let random = common::random(m * k);
        // Blocks of very different sizes, some of them 0, with NaN and infinities in a few places.
        let x: Vec<bf16> = random
            .iter()
            .enumerate()
            .map(|(at, &x)| match (at % 5003, at / BLOCK % 7) {
                (5000, _) => bf16::NAN,
                (4000, _) => bf16::INFINITY,
                (_, 6) => bf16::ZERO,
                (_, size) => bf16::from_f32(x * f32::powi(10.0, 12 * size as i32 - 38)),
            })
            .collect();
        let got = quantized(with, &x, [m, k], false)?;
        let mut bad = Vec::new();
        for (row, step) in (0..m).flat_map(|row| (0..k.div_ceil(BLOCK)).map(move |step| (row, step))) {
            let columns = step * BLOCK..k.min((step + 1) * BLOCK);
            let block = &x[row * k..][columns.clone()];
            let greatest = block.iter().map(|x| x.to_f32().abs()).fold(0.0, f32::max);
            let scale = (greatest / F8E4M3::MAX).max(f32::MIN_POSITIVE);
            let by = 1.0 / scale;
            let right = block.iter().zip(&got.q[row * k..][columns]).all(|(x, found)| {
                let expected = F8E4M3::from_f32(x.to_f32() * by);
                expected.to_bits() == found.to_bits() || expected.to_f32().is_nan() && found.to_f32().is_nan()
            });
            if !right || got.scales[row + m * step] != scale {
                bad.push(format!("row {row}, block {step}: scale {}, expected {scale}", got.scales[row + m * step]));
            }
        }
        match bad.is_empty() {
            true => println!("quantize_rows {m}x{k}: all blocks are right"),
            false => println!(
                "WRONG quantize_rows {m}x{k}: {} blocks\n  {}",
                bad.len(),
                bad[..bad.len().min(6)].join("\n  ")
            ),
        }
        wrong += usize::from(!bad.is_empty());
    }
    Ok(wrong)
}

/// The milliseconds of the kernel for 8192 x 8192.
pub(crate) fn time(with: &With) -> Result<f32, GpuError> {
    let (m, k) = (8192, 8192);
    let x: Vec<bf16> = common::random(m * k).into_iter().map(bf16::from_f32).collect();
    let got = quantized(with, &x, [m, k], true)?;
    // Two bytes read and one written for each element, and four for each scale.
    common::report("quantize_rows", m * k * 3 + m * k / BLOCK * 4, got.ms);
    Ok(got.ms)
}
