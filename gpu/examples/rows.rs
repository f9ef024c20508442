//! Softmax and RMS norm of rows of 4096 bf16, beside PyTorch's and Triton's.
//!
//!     cargo run --release -p colex-gpu --example rows

mod common;

use colex::prelude::*;
use colex_gpu::host::GpuError;
use colex_gpu::prelude::{Vector, bf16};
use colex_gpu_kernels::rows::{Bf16x8, rms_norm, softmax};

const COLUMNS: usize = 4096;
const EPSILON: f32 = 1e-5;

fn main() -> Result<(), GpuError> {
    let Some((gpu, module)) = common::kernels()? else { return Ok(()) };
    let rows = 4 * common::size();
    let bf16s = |x: Vec<f32>| x.into_iter().map(|x| bf16::from_f32(4.0 * x)).collect::<Vec<_>>();
    let (data, weights) = (bf16s(common::random(rows * COLUMNS)), bf16s(common::random(COLUMNS)));
    let x = gpu.upload(&data, layout!((4096, rows)))?.vectors()?;
    let w = gpu.upload(&weights, layout!(4096))?.vectors()?;
    let poison = vec![bf16::NAN; data.len()];
    let mut y = gpu.upload(&poison, layout!((4096, rows)))?.vectors()?;
    let (bytes, mut cases) = (2 * size_of_val(&data[..]), Vec::new());

    let kernel = module.kernel(softmax)?;
    kernel.launch(rows, (&x, &mut y))?;
    check("softmax", &data, &y.download()?, |row| {
        let top = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = row.iter().map(|x| (x - top).exp()).sum();
        row.iter().map(|x| (x - top).exp() / sum).collect()
    });
    let ms = common::milliseconds(&gpu, || kernel.launch(rows, (&x, &mut y)))?;
    common::report("softmax", bytes, ms);
    cases.push(("softmax", ms));

    let mut y = gpu.upload(&poison, layout!((4096, rows)))?.vectors()?;
    let kernel = module.kernel(rms_norm)?;
    kernel.launch(rows, (&x, &w, EPSILON, &mut y))?;
    check("rms_norm", &data, &y.download()?, |row| {
        let mean = row.iter().map(|x| x * x).sum::<f64>() / COLUMNS as f64;
        let scale = 1.0 / (mean + EPSILON as f64).sqrt();
        row.iter().zip(&weights).map(|(x, w)| x * scale * w.to_f64()).collect()
    });
    let ms = common::milliseconds(&gpu, || kernel.launch(rows, (&x, &w, EPSILON, &mut y)))?;
    common::report("rms_norm", bytes, ms);
    cases.push(("rms_norm", ms));

    common::ratios(&cases, &common::peers("rows"));
    Ok(())
}

/// Whether every element was written, and some of the rows, in f64 on the host, are what was written: by the norm of the
/// difference, relative to that of the row.
fn check(case: &str, data: &[bf16], written: &[Bf16x8], row: impl Fn(&[f64]) -> Vec<f64>) {
    assert!(written.iter().all(|Vector(x)| x.iter().all(|x| !x.is_nan())), "{case}: something was not written");
    for r in (0..data.len() / COLUMNS).step_by(61) {
        let x: Vec<f64> = data[r * COLUMNS..][..COLUMNS].iter().map(|x| x.to_f64()).collect();
        let expected = row(&x);
        let got = written[r * COLUMNS / 8..][..COLUMNS / 8].iter().flat_map(|v| v.0).map(bf16::to_f64);
        let difference: f64 = got.zip(&expected).map(|(x, y)| (x - y) * (x - y)).sum();
        let error = (difference / expected.iter().map(|y| y * y).sum::<f64>()).sqrt();
        assert!(error < 4e-3, "{case}, row {r}: {error}");
    }
}
