//! A product on the GPU: made, compared with a plain one, or timed in turn with cuBLAS and compared with that.

use crate::beside::{Blas, Matrix, Number, error, plain};
use crate::common;
use colex::prelude::*;
use colex_gpu::argument::Argument;
use colex_gpu::asm::tma::{TensorMap, TensorMapMut};
use colex_gpu::host::{DeviceTensor, Fit, Gpu, GpuError, HostElement, Module};
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::{Global, GlobalMut, SharedMemory};
use colex_gpu::operand::Operand;
use colex_gpu_kernels::gemm::mma::{self, ByRows};
use colex_gpu_kernels::gemm::wgmma::{self, SliceC};
use std::error::Error;

/// The arguments of a product by `wgmma`, by the element on the host and the tiles.
type Maps<H, A, B> = (
    TensorMap<<H as HostElement>::Element, A>,
    TensorMap<<H as HostElement>::Element, B>,
    TensorMapMut<<H as HostElement>::Element, SliceC>,
    u32,
    u32,
    u32,
);
/// A kernel of one.
type Product<H, A, B, S, C> = Kernel<wgmma::Threads, Maps<H, A, B>, S, C>;

/// A kernel of a product by `mma.sync`, by the layouts of A and of B.
type MmaProduct<H, A, B, S> = Kernel<mma::Threads, (Global<H, A>, Global<H, B>, GlobalMut<H, ByRows>), S>;

/// About how many elements of a product that is timed are compared with a plain one.
const SAMPLES: usize = 2000;

/// What is done with a product.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    /// Compared with a plain one.
    Check,
    /// Timed beside cuBLAS, and compared with that; some elements with a plain one.
    Time,
}

/// TFLOP/s, by the median; of cuBLAS, if that is there.
#[derive(Clone, Copy)]
pub(crate) struct Rates {
    pub(crate) colex: f64,
    pub(crate) cublas: Option<f64>,
}

/// A layout that a kernel takes.
pub(crate) trait Passed: AnyLayout + Argument<Origin = ()> {}
impl<L: AnyLayout + Argument<Origin = ()>> Passed for L {}

/// How many blocks: no more than there are multiprocessors, a whole number of clusters.
pub(crate) fn blocks(gpu: &Gpu, [m, n]: [usize; 2], cluster: usize) -> Result<usize, GpuError> {
    let tiles = m.div_ceil(128 * cluster) * n.div_ceil(256);
    Ok(tiles.min(gpu.multiprocessors()? / cluster) * cluster)
}

/// So many numbers from -1 to 1.
fn random<H: Number>(count: usize) -> Vec<H> {
    common::random(count).into_iter().map(H::of).collect()
}

/// Where products are made, and what they are compared with.
pub(crate) struct With<'g> {
    pub(crate) gpu: &'g Gpu,
    pub(crate) module: &'g Module,
    pub(crate) blas: Option<&'g Blas>,
}

/// A, B and C on the GPU, and the first two here.
pub(crate) struct Operands<H, LA, LB, LC> {
    pub(crate) on_host: [Vec<H>; 2],
    pub(crate) a: DeviceTensor<H, LA>,
    pub(crate) b: DeviceTensor<H, LB>,
    pub(crate) c: DeviceTensor<H, LC>,
}

impl With<'_> {
    /// Random matrices of these layouts, and a result that is none yet.
    pub(crate) fn operands<H: Number, LA: Matrix, LB: Matrix>(
        &self,
        a: LA,
        b: LB,
    ) -> Result<Operands<H, LA, LB, impl Fit<ByRows> + Matrix + use<H, LA, LB>>, GpuError> {
        let ([m, _], [n, _]) = (a.extents(), b.extents());
        let on_host = [random::<H>(a.cosize()), random::<H>(b.cosize())];
        let [of_a, of_b] = &on_host;
        let (a, b) = (self.gpu.upload(of_a, a)?, self.gpu.upload(of_b, b)?);
        Ok(Operands { a, b, c: self.gpu.upload(&vec![H::nan(); m * n], layout!((m, n), LayoutRight))?, on_host })
    }

    /// A product by `wgmma`.
    pub(crate) fn wgmma<
        H: Number,
        A: Operand<H::Element>,
        B: Operand<H::Element>,
        S: SharedMemory,
        C: StaticLayout,
        LA: Matrix,
        LB: Matrix,
    >(
        &self,
        step: Step,
        kernel: Product<H, A, B, S, C>,
        a: LA,
        b: LB,
    ) -> Result<Option<Rates>, Box<dyn Error>> {
        let (loaded, [m, k], [n, _]) = (self.module.kernel(kernel)?, a.extents(), b.extents());
        let grid = blocks(self.gpu, [m, n], C::SIZE)?;
        let mut operands = self.operands::<H, _, _>(a, b)?;
        let times = {
            let (a, b, mut c) = (operands.a.map::<A>()?, operands.b.map::<B>()?, operands.c.map_mut::<SliceC>()?);
            let launch = || loaded.launch(grid, (&a, &b, &mut c, m as u32, n as u32, k as u32));
            self.run(step, &operands.a, &operands.b, launch)?
        };
        self.judge(kernel.name(), times, &operands)
    }

    /// A product by `mma.sync`.
    pub(crate) fn mma<H: Number, LA: Matrix + Fit<A>, LB: Matrix + Fit<B>, A: Passed, B: Passed, S: SharedMemory>(
        &self,
        step: Step,
        kernel: MmaProduct<H, A, B, S>,
        a: LA,
        b: LB,
    ) -> Result<Option<Rates>, Box<dyn Error>> {
        let (loaded, [m, _], [n, _]) = (self.module.kernel(kernel)?, a.extents(), b.extents());
        let mut operands = self.operands::<H, _, _>(a, b)?;
        let Operands { a, b, c, .. } = &mut operands;
        let launch = || loaded.launch(m.div_ceil(128) * n.div_ceil(256), (&*a, &*b, &mut *c));
        let times = self.run(step, a, b, launch)?;
        self.judge(kernel.name(), times, &operands)
    }

    /// Launches a product; to be timed, in turn with cuBLAS, whose result comes back.
    pub(crate) fn run<H: Number, LA: Matrix, LB: Matrix>(
        &self,
        step: Step,
        a: &DeviceTensor<H, LA>,
        b: &DeviceTensor<H, LB>,
        mut launch: impl FnMut() -> Result<(), GpuError>,
    ) -> Result<Option<Times<H>>, GpuError> {
        launch()?;
        let Step::Time = step else { return Ok(None) };
        let ([m, _], [n, _]) = (a.layout().extents(), b.layout().extents());
        let theirs: DeviceTensor<H, _> = self.gpu.upload(&vec![H::nan(); m * n], layout!((m, n), LayoutRight))?;
        // Twenty in a row, or as many of a slow one as take a tenth of a second.
        let count = (100.0 / self.gpu.time(1, &mut launch)?).clamp(1.0, 20.0) as u32;
        let (mut colex, mut cublas) = (Vec::new(), Vec::new());
        for _ in 0..7 {
            colex.push(self.gpu.time(count, &mut launch)?);
            if let Some(blas) = self.blas {
                cublas.push(self.gpu.time(20, || blas.product(a, b, &theirs))?);
            }
        }
        Ok(Some(Times { colex, cublas, theirs: theirs.download()? }))
    }

    /// Whether a product is what it is to be, and how fast it was made.
    pub(crate) fn judge<H: Number, LA: Matrix, LB: Matrix, LC: AnyLayout>(
        &self,
        name: &str,
        times: Option<Times<H>>,
        operands: &Operands<H, LA, LB, LC>,
    ) -> Result<Option<Rates>, Box<dyn Error>> {
        let (a, b) = (operands.a.layout(), operands.b.layout());
        let ([m, k], [n, _], [of_a, of_b]) = (a.extents(), b.extents(), &operands.on_host);
        let (case, out) = (format!("{name} {m} x {n} x {k}"), operands.c.download()?);
        let Some(times) = times else {
            let a = |i: usize, l: usize| of_a[a.at(i + m * l) as usize];
            let b = |j: usize, l: usize| of_b[b.at(j + n * l) as usize];
            agree(&case, &out, &plain([m, n, k], a, b, |sum, _| sum));
            return Ok(None);
        };
        let rate = |mut times: Vec<f32>| {
            times.sort_by(f32::total_cmp);
            let median = *times.get(times.len() / 2)?;
            Some(2.0 * m as f64 * n as f64 * k as f64 / f64::from(median) / 1e9)
        };
        // Of so large a product some elements, all over it, with a plain one; all of them with cuBLAS, if that is there.
        assert!(out.iter().all(|x| x.wide().is_finite()), "{case}: something was not written");
        let (got, expected): (Vec<H>, Vec<f64>) = (0..m * n)
            .step_by((m * n / SAMPLES).max(1) | 1)
            .map(|at| {
                let of_a = |l: usize| of_a[a.at(at / n + m * l) as usize].wide();
                let of_b = |l: usize| of_b[b.at(at % n + n * l) as usize].wide();
                (out[at], (0..k).map(|l| of_a(l) * of_b(l)).sum::<f64>())
            })
            .unzip();
        agree(&format!("{case}, {} elements of it", got.len()), &got, &expected);
        let colex = rate(times.colex).ok_or("nothing was timed")?;
        let rates = Rates { colex, cublas: rate(times.cublas) };
        println!("{case}: {colex:.0} TFLOP/s");
        if let Some(cublas) = rates.cublas {
            agree(&case, &out, &times.theirs.into_iter().map(H::wide).collect::<Vec<_>>());
            println!("cuBLAS, in turn: {cublas:.0} TFLOP/s\nratio {case} colex/cublas {:.2}", colex / cublas);
        }
        Ok(Some(rates))
    }
}

/// Milliseconds of both, and what cuBLAS made.
pub(crate) struct Times<H> {
    colex: Vec<f32>,
    cublas: Vec<f32>,
    theirs: Vec<H>,
}

/// Says how far a product is from what is expected.
pub(crate) fn agree<H: Number>(case: &str, out: &[H], expected: &[f64]) {
    let error = error(out, expected);
    println!("{case}: relative error {error:.1e}");
    assert!(error < H::TOLERANCE, "{case} is wrong");
}
