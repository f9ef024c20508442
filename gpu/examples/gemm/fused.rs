//! Runs products with a bias and an activation, and compares them with products computed on the host.

use crate::beside::{InBlas, Matrix};
use crate::product::{Operands, Passed, Step, With};
use colex::prelude::*;
use colex_gpu::asm::tma::TensorMap;
use colex_gpu::host::{Fit, HostElement};
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::{Global, SharedMemory};
use colex_gpu::operand::Operand;
use colex_gpu_kernels::gemm::epilogue::Bias;
use colex_gpu_kernels::gemm::{mma, wgmma};
use std::error::Error;

/// A kernel that multiplies with `wgmma` and adds a bias.
pub(crate) type WgmmaBiased<E, A, B, S> =
    Kernel<wgmma::Threads, (TensorMap<E, A>, TensorMap<E, B>, wgmma::MatrixC<E>, Bias), S>;
/// A kernel that multiplies with `mma.sync` and adds a bias.
pub(crate) type MmaBiased<H, A, B, S> = Kernel<mma::Threads, (Global<H, A>, Global<H, B>, mma::MatrixC<H>, Bias), S>;
/// An activation, computed on the host.
type Activation = fn(f64) -> f64;
/// A kernel that uses `wgmma`, a kernel that uses `mma.sync`, and the activation of both.
type Case<H, A, B, GA, GB, S, T> =
    (WgmmaBiased<<H as HostElement>::Element, A, B, S>, MmaBiased<H, GA, GB, T>, Activation);

pub(crate) const RELU: Activation = |x| x.max(0.0);
pub(crate) const GELU: Activation = |x| 0.5 * x * (1.0 + (0.797_884_560_8 * (x + 0.044_715 * x * x * x)).tanh());

/// Runs both kernels of each case on matrices of the layouts `a` and `b`, and compares the results with the host's. Returns the
/// times, if `step` is to time them.
pub(crate) fn fused<
    H: InBlas,
    A: Operand<H::Element>,
    B: Operand<H::Element>,
    LA: Matrix + Fit<GA>,
    LB: Matrix + Fit<GB>,
    GA: Passed,
    GB: Passed,
    S: SharedMemory,
    T: SharedMemory,
>(
    with: &With,
    step: Step,
    a: LA,
    b: LB,
    cases: [Case<H, A, B, GA, GB, S, T>; 2],
) -> Result<Vec<(String, f32)>, Box<dyn Error>> {
    let (gpu, module) = (with.gpu, with.module);
    let ([m, k], [n, _]) = (a.extents(), b.extents());
    let mut operands = with.operands::<H, _, _>(a, b)?;
    let biases: Vec<f32> = (0..n).map(|j| (j % 17) as f32 - 8.0).collect();
    let bias = gpu.upload(&biases, layout!(n))?;
    let poison = vec![H::nan(); m * n];
    let mut times = Vec::new();
    for (by_wgmma, by_mma, activation) in cases {
        let activated = |sum: f64, j: usize| {
            let x = sum + f64::from(biases[j]);
            [activation(x), x]
        };
        operands.c = gpu.upload(&poison, operands.c.layout())?;
        let ms = {
            let (a, b) = (operands.a.map::<A>()?, operands.b.map::<B>()?);
            let (loaded, mut c) = (module.kernel(by_wgmma)?, operands.c.map_mut::<wgmma::SliceC>()?);
            with.once_or_timed(step, || loaded.launch((&a, &b, &mut c, &bias)))?
        };
        times.extend(ms.map(|ms| (format!("{}_{m}x{n}x{k}", by_wgmma.name()), ms)));
        operands.fits(by_wgmma.name(), activated)?;
        operands.c = gpu.upload(&poison, operands.c.layout())?;
        let ms = {
            let (loaded, Operands { a, b, c, .. }) = (module.kernel(by_mma)?, &mut operands);
            with.once_or_timed(step, || loaded.launch((&*a, &*b, &mut *c, &bias)))?
        };
        times.extend(ms.map(|ms| (format!("{}_{m}x{n}x{k}", by_mma.name()), ms)));
        operands.fits(by_mma.name(), activated)?;
    }
    for (case, ms) in &times {
        println!("{case}: {:.0} TFLOP/s", 2.0 * m as f64 * n as f64 * k as f64 / f64::from(*ms) / 1e9);
    }
    Ok(times)
}
