//! Runs a product on the GPU and compares it with a product on the host. If it is timed, it is timed in turn with cuBLAS and
//! compared with cuBLAS too.

use crate::beside::{Blas, InBlas, Matrix};
use crate::common;
use crate::common::worst::{Compared, agree};
use crate::number::{Number, tolerance};
use colex::prelude::*;
use colex_gpu::argument::Argument;
use colex_gpu::asm::tma::{Extents, TensorMap};
use colex_gpu::host::{DeviceTensor, Fit, Gpu, GpuError, HostElement, Module};
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::{Global, Persistent, SharedMemory, Tiler};
use colex_gpu::operand::Operand;
use colex_gpu_kernels::gemm::mma::{self, ByRows};
use colex_gpu_kernels::gemm::wgmma::{self, SliceC};
use std::cell::RefCell;
use std::error::Error;

/// The arguments of a product by `wgmma`, for elements `H` on the host.
type Maps<H, A, B, Tile> = (
    TensorMap<<H as HostElement>::Element, A>,
    TensorMap<<H as HostElement>::Element, B>,
    wgmma::MatrixC<<H as HostElement>::Element, Tile>,
);
/// A kernel of a product by `wgmma`.
type Product<H, A, B, Tile, S, C> = Kernel<wgmma::Threads, Maps<H, A, B, Tile>, S, C>;

/// A kernel of a product by `mma.sync`, for layouts `A` and `B` of the operands.
type MmaProduct<H, A, B, S> = Kernel<mma::Threads, (Global<H, A>, Global<H, B>, mma::MatrixC<H>), S>;

/// About how many elements of a large product are compared with a product on the host.
const SAMPLES: usize = 2000;

/// Whether a product is only checked, or timed too.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    /// The product is compared with a product on the host.
    Check,
    /// The product is also timed in turn with cuBLAS, and compared with the result of cuBLAS.
    Time,
}

/// The median rates in TFLOP/s: that of the kernel, and that of cuBLAS if it is on this machine.
#[derive(Clone, Copy)]
pub(crate) struct Rates {
    pub(crate) colex: f64,
    pub(crate) cublas: Option<f64>,
}

/// A layout that can be an argument of a kernel.
pub(crate) trait Passed: AnyLayout + Argument<Origin = ()> {}
impl<L: AnyLayout + Argument<Origin = ()>> Passed for L {}

/// Random numbers from -1 to 1.
fn random<H: Number>(count: usize) -> Vec<H> {
    common::random(count).into_iter().map(H::of).collect()
}

/// The GPU, the kernels and cuBLAS, and the lines to print at the end.
pub(crate) struct With<'g> {
    pub(crate) gpu: &'g Gpu,
    pub(crate) module: &'g Module,
    pub(crate) blas: Option<&'g Blas>,
    /// The lines to print at the end: ratios to cuBLAS.
    pub(crate) ratios: RefCell<Vec<String>>,
}

/// A, B and C on the GPU, and A and B on the host.
pub(crate) struct Operands<H, LA, LB, LC> {
    pub(crate) on_host: [Vec<H>; 2],
    pub(crate) a: DeviceTensor<H, LA>,
    pub(crate) b: DeviceTensor<H, LB>,
    pub(crate) c: DeviceTensor<H, LC>,
}

impl With<'_> {
    /// Makes random matrices A and B of these layouts, and a row-major C whose elements are NaN.
    pub(crate) fn operands<H: InBlas, LA: Matrix, LB: Matrix>(
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

    /// Runs a product by `wgmma`.
    pub(crate) fn wgmma<
        H: InBlas,
        A: Operand<H::Element>,
        B: Operand<H::Element>,
        Tile,
        S: SharedMemory,
        C: StaticLayout,
        LA: Matrix,
        LB: Matrix,
    >(
        &self,
        step: Step,
        kernel: Product<H, A, B, Tile, S, C>,
        a: LA,
        b: LB,
    ) -> Result<Option<Rates>, Box<dyn Error>>
    where
        wgmma::MatrixC<H::Element, Tile>: Argument,
        Persistent<Tile>: Tiler<Extents>,
    {
        let loaded = self.module.kernel(kernel)?;
        let mut operands = self.operands::<H, _, _>(a, b)?;
        let times = {
            let (a, b, mut c) = (operands.a.map::<A>()?, operands.b.map::<B>()?, operands.c.map_mut::<SliceC>()?);
            let launch = || loaded.launch((&a, &b, &mut c));
            self.run(step, &operands.a, &operands.b, launch)?
        };
        self.judge(kernel.name(), times, &operands)
    }

    /// Runs a product by `mma.sync`.
    pub(crate) fn mma<H: InBlas, LA: Matrix + Fit<A>, LB: Matrix + Fit<B>, A: Passed, B: Passed, S: SharedMemory>(
        &self,
        step: Step,
        kernel: MmaProduct<H, A, B, S>,
        a: LA,
        b: LB,
    ) -> Result<Option<Rates>, Box<dyn Error>> {
        let loaded = self.module.kernel(kernel)?;
        let mut operands = self.operands::<H, _, _>(a, b)?;
        let Operands { a, b, c, .. } = &mut operands;
        let launch = || loaded.launch((&*a, &*b, &mut *c));
        let times = self.run(step, a, b, launch)?;
        self.judge(kernel.name(), times, &operands)
    }

    /// Launches a product. If `step` is [`Step::Time`], also times the product, in turn with cuBLAS if that is on this machine.
    /// Then returns the times and the result of cuBLAS.
    pub(crate) fn run<H: InBlas, LA: Matrix, LB: Matrix>(
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
        // A measurement of the product has 20 launches in a row, or fewer if 20 would take longer than a tenth of a second. A
        // measurement of cuBLAS always has 20.
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

    /// Checks a product that was run, and prints its rate if it was timed.
    pub(crate) fn judge<H: InBlas, LA: Matrix, LB: Matrix, LC: AnyLayout>(
        &self,
        name: &str,
        times: Option<Times<H>>,
        operands: &Operands<H, LA, LB, LC>,
    ) -> Result<Option<Rates>, Box<dyn Error>> {
        let (a, b) = (operands.a.layout(), operands.b.layout());
        let ([m, k], [n, _]) = (a.extents(), b.extents());
        let case = format!("{name}_{m}x{n}x{k}");
        let Some(times) = times else {
            operands.fits(name, |sum, _| [sum; 2])?;
            return Ok(None);
        };
        let rate = |mut times: Vec<f32>| {
            times.sort_by(f32::total_cmp);
            let median = *times.get(times.len() / 2)?;
            Some(2.0 * m as f64 * n as f64 * k as f64 / f64::from(median) / 1e9)
        };
        // If the product is large, only some of its elements are compared with a product on the host. All elements are compared
        // with the result of cuBLAS.
        operands.fits(name, |sum, _| [sum; 2])?;
        let colex = rate(times.colex).ok_or("nothing was timed")?;
        let rates = Rates { colex, cublas: rate(times.cublas) };
        println!("{case}: {colex:.0} TFLOP/s");
        if let Some(cublas) = rates.cublas {
            let ours = operands.c.download()?;
            assert_eq!(ours.len(), times.theirs.len());
            let both = ours.into_iter().map(H::wide).zip(times.theirs.into_iter().map(H::wide)).enumerate();
            let both = both.map(|(at, (found, expected))| {
                let tolerance = tolerance::<H>(k, expected);
                Compared { place: (at / n, at % n), found, expected, tolerance }
            });
            agree(&format!("{case}, as cuBLAS has it"), both);
            println!("cuBLAS, in turn: {cublas:.0} TFLOP/s");
            self.ratios.borrow_mut().push(format!("ratio {case} colex/cublas {:.2}", colex / cublas));
        } else {
            println!("no comparison of {case} with cuBLAS: the library was not found");
        }
        Ok(Some(rates))
    }
}

impl With<'_> {
    /// Prints the ratio of each case to cuBLAS.
    pub(crate) fn ratios(&self) {
        for line in self.ratios.borrow().iter() {
            println!("{line}");
        }
    }

    /// Launches once. If `step` is [`Step::Time`], also times the launch and returns the milliseconds.
    pub(crate) fn once_or_timed(
        &self,
        step: Step,
        mut launch: impl FnMut() -> Result<(), GpuError>,
    ) -> Result<Option<f32>, GpuError> {
        launch()?;
        match step {
            Step::Check => Ok(None),
            Step::Time => common::milliseconds(self.gpu, launch).map(Some),
        }
    }
}

impl<H: InBlas, LA: Matrix, LB: Matrix, LC: AnyLayout> Operands<H, LA, LB, LC> {
    /// Compares C with the result of a product on the host. Of a large product, only some elements are compared.
    ///
    /// `f` gets a sum and its column, and returns the expected element and the magnitude from which the tolerance follows.
    pub(crate) fn fits(&self, name: &str, f: impl Fn(f64, usize) -> [f64; 2]) -> Result<(), GpuError> {
        let (a, b, c, [of_a, of_b]) = (self.a.layout(), self.b.layout(), self.c.layout(), &self.on_host);
        let ([m, k], [n, _], out) = (a.extents(), b.extents(), self.c.download()?);
        assert!(out.iter().all(|x| x.wide().is_finite()), "{name}: an element was not written");
        let every = if m * n <= 500_000 { 1 } else { (m * n / SAMPLES) | 1 };
        let compared = (0..m * n).step_by(every).map(|at| {
            let of_a = |l: usize| of_a[a.at(at / n + m * l) as usize].wide();
            let of_b = |l: usize| of_b[b.at(at % n + n * l) as usize].wide();
            let [expected, magnitude] = f((0..k).map(|l| of_a(l) * of_b(l)).sum(), at % n);
            let found = out[c.at(at / n + m * (at % n)) as usize].wide();
            Compared { place: (at / n, at % n), found, expected, tolerance: tolerance::<H>(k, magnitude) }
        });
        agree(&format!("{name}_{m}x{n}x{k}"), compared);
        Ok(())
    }
}

/// The milliseconds of the kernel and of cuBLAS, and the result of cuBLAS.
pub(crate) struct Times<H> {
    colex: Vec<f32>,
    cublas: Vec<f32>,
    theirs: Vec<H>,
}
