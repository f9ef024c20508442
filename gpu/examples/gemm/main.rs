//! Products of matrices on the GPU, beside those of cuBLAS: checked on odd sizes against a plain product on the host, on
//! large ones against cuBLAS, and timed.
//!
//! `cargo run -p colex-gpu --example gemm --release` builds the kernels, and runs them where there is a GPU. Without the
//! library cuBLAS (`libcublas`, which `LD_LIBRARY_PATH` may name) nothing is compared with it. With `-- check` nothing is
//! timed.

mod common;

use colex::prelude::*;
use colex_gpu::argument::Argument;
use colex_gpu::asm::tma::TensorMap;
use colex_gpu::host::{DeviceTensor, Fit, Gpu, GpuError, HostElement, Module, build};
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::{Global, GlobalMut, SharedMemory};
use colex_gpu::operand::Operand;
use colex_gpu_kernels::gemm::epilogue::Bias;
use colex_gpu_kernels::gemm::mma::{self, *};
use colex_gpu_kernels::gemm::wgmma::{self, *};
use common::{Blas, Matrix, Number, error, plain, random};
use half::{bf16, f16};
use std::error::Error;

/// The arguments of a product by `wgmma`, by the element on the host and the tiles.
type Maps<H, A, B> = (
    TensorMap<<H as HostElement>::Element, A>,
    TensorMap<<H as HostElement>::Element, B>,
    TensorMap<<H as HostElement>::Element, SliceC>,
    u32,
    u32,
    u32,
);
/// A kernel of one.
type Product<H, A, B, S, C> = Kernel<wgmma::Threads, Maps<H, A, B>, S, C>;

/// A kernel of a product by `mma.sync`, by the layouts of A and of B.
type MmaProduct<H, A, B> = Kernel<mma::Threads, (Global<H, A>, Global<H, B>, GlobalMut<H, ByRows>), (mma::Stages,)>;
/// One with a bias.
type MmaBiased =
    Kernel<mma::Threads, (Global<bf16, ByRows>, Global<bf16, ByRows>, GlobalMut<bf16, ByRows>, Bias), (mma::Stages,)>;

fn main() -> Result<(), Box<dyn Error>> {
    let ptx = build("colex-gpu-kernels")?;
    println!("built {} with {}", ptx.path.display(), ptx.kernels().join(", "));
    let gpu = match Gpu::open() {
        Ok(gpu) => gpu,
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => {
            println!("nothing was run: {why}");
            return Ok(());
        }
        Err(why) => return Err(why.into()),
    };
    println!("{}, {} multiprocessors", gpu.name(), gpu.multiprocessors()?);
    let module = gpu.load(&ptx)?;
    let blas = Blas::open(&gpu);
    if blas.is_none() {
        println!("cuBLAS is not here: nothing is compared with it");
    }
    let arguments: Vec<String> = std::env::args().collect();
    let said = |word: &str| arguments.iter().any(|argument| argument == word);
    let with = With { gpu: &gpu, module: &module, blas: blas.as_ref() };

    for [m, n, k] in [
        [128, 256, 64],
        [256, 256, 64],
        [256, 256, 8],
        [256, 72, 64],
        [136, 256, 64],
        [256, 128, 64],
        [256, 136, 64],
        [136, 72, 8],
        [1, 8, 16],
        [333, 264, 200],
        [1000, 1064, 328],
    ] {
        // The copy engine takes rows of a multiple of 16 bytes.
        let (a_m, b_n) = (usize::is_multiple_of(m, 8), true);
        each_wgmma(&with, Step::Check, [m, n, k], [a_m, b_n])?;
    }
    for [m, n, k] in [[128, 256, 64], [1, 1, 1], [135, 71, 9], [333, 265, 203], [1000, 1064, 328]] {
        each_mma(&with, Step::Check, [m, n, k])?;
    }
    fused(&with)?;
    refused(&gpu)?;
    if said("check") {
        println!("all right");
        return Ok(());
    }
    for size in [2048, 4096, 8192] {
        each_wgmma(&with, Step::Time, [size; 3], [true, true])?;
        each_mma(&with, Step::Time, [size; 3])?;
    }
    Ok(())
}

/// What is done with a product.
#[derive(Clone, Copy)]
enum Step {
    /// Compared with a plain one.
    Check,
    /// Timed beside cuBLAS, and compared with that.
    Time,
}

/// All products by `wgmma`, of those orders of operands that the extents allow.
fn each_wgmma(with: &With, step: Step, [m, n, k]: [usize; 3], [a_m, b_n]: [bool; 2]) -> Result<(), Box<dyn Error>> {
    let (a_k, b_k) = (layout!((m, k), LayoutRight), layout!((n, k), LayoutRight));
    let (a_by_m, b_by_n) = (layout!((m, k)), layout!((n, k)));
    with.wgmma::<bf16, RowsA, RowsB, _, _, _, _>(step, gemm_bf16_tn, a_k, b_k)?;
    with.wgmma::<bf16, RowsA, HalfRowsB, _, _, _, _>(step, gemm_bf16_tn_pairs, a_k, b_k)?;
    with.wgmma::<f16, RowsA, RowsB, _, _, _, _>(step, gemm_f16_tn, a_k, b_k)?;
    if a_m {
        with.wgmma::<bf16, ColumnsA, RowsB, _, _, _, _>(step, gemm_bf16_nn, a_by_m, b_k)?;
    }
    if a_m && b_n {
        with.wgmma::<bf16, ColumnsA, ColumnsB, _, _, _, _>(step, gemm_bf16_nt, a_by_m, b_by_n)?;
        with.wgmma::<bf16, ColumnsA, HalfColumnsB, _, _, _, _>(step, gemm_bf16_nt_pairs, a_by_m, b_by_n)?;
    }
    if b_n {
        with.wgmma::<bf16, RowsA, ColumnsB, _, _, _, _>(step, gemm_bf16_tt, a_k, b_by_n)?;
        with.wgmma::<bf16, RowsA, HalfColumnsB, _, _, _, _>(step, gemm_bf16_tt_pairs, a_k, b_by_n)?;
    }
    Ok(())
}

/// All products by `mma.sync`.
fn each_mma(with: &With, step: Step, [m, n, k]: [usize; 3]) -> Result<(), Box<dyn Error>> {
    let (a_k, b_k) = (layout!((m, k), LayoutRight), layout!((n, k), LayoutRight));
    let (a_m, b_n) = (layout!((m, k)), layout!((n, k)));
    with.mma::<bf16, _, _, ByRows, ByRows>(step, mma_bf16_tn, a_k, b_k)?;
    with.mma::<bf16, _, _, ByColumns, ByRows>(step, mma_bf16_nn, a_m, b_k)?;
    with.mma::<bf16, _, _, ByColumns, ByColumns>(step, mma_bf16_nt, a_m, b_n)?;
    with.mma::<bf16, _, _, ByRows, ByColumns>(step, mma_bf16_tt, a_k, b_n)?;
    with.mma::<f16, _, _, ByRows, ByRows>(step, mma_f16_tn, a_k, b_k)
}

/// How many blocks: no more than there are multiprocessors, a whole number of clusters.
fn blocks(gpu: &Gpu, [m, n]: [usize; 2], cluster: usize) -> Result<usize, GpuError> {
    let tiles = m.div_ceil(128 * cluster) * n.div_ceil(256);
    Ok(tiles.min(gpu.multiprocessors()? / cluster) * cluster)
}

/// A layout that a kernel takes.
trait Passed: AnyLayout + Argument<Origin = ()> {}
impl<L: AnyLayout + Argument<Origin = ()>> Passed for L {}

/// Where products are made, and what they are compared with.
struct With<'g> {
    gpu: &'g Gpu,
    module: &'g Module,
    blas: Option<&'g Blas>,
}

/// A, B and C on the GPU, and the first two here.
struct Operands<H, LA, LB, LC> {
    on_host: [Vec<H>; 2],
    a: DeviceTensor<H, LA>,
    b: DeviceTensor<H, LB>,
    c: DeviceTensor<H, LC>,
}

impl With<'_> {
    /// Random matrices of these layouts, and a result that is none yet.
    fn operands<H: Number, LA: Matrix, LB: Matrix>(
        &self,
        a: LA,
        b: LB,
    ) -> Result<Operands<H, LA, LB, impl Fit<ByRows> + Matrix>, GpuError> {
        let ([m, _], [n, _]) = (a.extents(), b.extents());
        let on_host = [random::<H>(a.cosize(), 1), random::<H>(b.cosize(), 2)];
        let [of_a, of_b] = &on_host;
        let (a, b) = (self.gpu.upload(of_a, a)?, self.gpu.upload(of_b, b)?);
        Ok(Operands { a, b, c: self.gpu.upload(&vec![H::nan(); m * n], layout!((m, n), LayoutRight))?, on_host })
    }

    /// A product by `wgmma`.
    fn wgmma<H: Number, A: Operand<H::Element>, B: Operand<H::Element>, S: SharedMemory, C, LA: Matrix, LB: Matrix>(
        &self,
        step: Step,
        kernel: Product<H, A, B, S, C>,
        a: LA,
        b: LB,
    ) -> Result<(), Box<dyn Error>>
    where
        C: StaticLayout,
    {
        let (loaded, [m, k], [n, _]) = (self.module.kernel(kernel)?, a.extents(), b.extents());
        let grid = blocks(self.gpu, [m, n], C::SIZE)?;
        let mut operands = self.operands::<H, _, _>(a, b)?;
        let times = {
            let (a, b, c) = (operands.a.map::<A>()?, operands.b.map::<B>()?, operands.c.map_mut::<SliceC>()?);
            let launch = || loaded.launch(grid, (&a, &b, &c, m as u32, n as u32, k as u32));
            self.run(step, &operands.a, &operands.b, [m, n], launch)?
        };
        self.judge(kernel.name(), times, &operands)
    }

    /// A product by `mma.sync`.
    fn mma<H: Number, LA: Matrix + Fit<A>, LB: Matrix + Fit<B>, A: Passed, B: Passed>(
        &self,
        step: Step,
        kernel: MmaProduct<H, A, B>,
        a: LA,
        b: LB,
    ) -> Result<(), Box<dyn Error>> {
        let (loaded, [m, _], [n, _]) = (self.module.kernel(kernel)?, a.extents(), b.extents());
        let mut operands = self.operands::<H, _, _>(a, b)?;
        let Operands { a, b, c, .. } = &mut operands;
        let times =
            self.run(step, a, b, [m, n], || loaded.launch(m.div_ceil(128) * n.div_ceil(256), (&*a, &*b, &mut *c)))?;
        self.judge(kernel.name(), times, &operands)
    }

    /// Launches a product; to be timed, in turn with cuBLAS, whose result comes back.
    fn run<H: Number, LA: Matrix, LB: Matrix>(
        &self,
        step: Step,
        a: &DeviceTensor<H, LA>,
        b: &DeviceTensor<H, LB>,
        [m, n]: [usize; 2],
        mut launch: impl FnMut() -> Result<(), GpuError>,
    ) -> Result<Option<Times<H>>, GpuError> {
        launch()?;
        let Step::Time = step else { return Ok(None) };
        let theirs: DeviceTensor<H, _> = self.gpu.upload(&vec![H::nan(); m * n], layout!((m, n), LayoutRight))?;
        let (mut colex, mut cublas) = (Vec::new(), Vec::new());
        for _ in 0..7 {
            colex.push(self.gpu.time(20, &mut launch)?);
            if let Some(blas) = self.blas {
                cublas.push(self.gpu.time(20, || blas.product(a, b, &theirs))?);
            }
        }
        Ok(Some(Times { colex, cublas, theirs: theirs.download()? }))
    }

    /// Whether a product is what it is to be, and how long it took.
    fn judge<H: Number, LA: Matrix, LB: Matrix, LC: AnyLayout>(
        &self,
        name: &str,
        times: Option<Times<H>>,
        operands: &Operands<H, LA, LB, LC>,
    ) -> Result<(), Box<dyn Error>> {
        let (a, b) = (operands.a.layout(), operands.b.layout());
        let ([m, k], [n, _], [of_a, of_b]) = (a.extents(), b.extents(), &operands.on_host);
        if let Some(times) = times {
            return report(name, [m, n, k], times, &operands.c.download()?);
        }
        let a = |i: usize, l: usize| of_a[a.at(i + m * l) as usize];
        let b = |j: usize, l: usize| of_b[b.at(j + n * l) as usize];
        agree(name, [m, n, k], &operands.c.download()?, &plain([m, n, k], a, b, |sum, _| sum));
        Ok(())
    }
}

/// Milliseconds of both, and what cuBLAS made.
struct Times<H> {
    colex: Vec<f32>,
    cublas: Vec<f32>,
    theirs: Vec<H>,
}

/// Says how far a product is from the exact one.
fn agree<H: Number>(name: &str, [m, n, k]: [usize; 3], out: &[H], expected: &[f64]) {
    let error = error(out, expected);
    println!("{name} {m} x {n} x {k}: relative error {error:.1e}");
    assert!(error < H::TOLERANCE, "{name} is wrong");
}

/// Bias and activation, in the same kernels.
fn fused(with: &With) -> Result<(), Box<dyn Error>> {
    let [m, n, k] = [200, 520, 136];
    let (gpu, module) = (with.gpu, with.module);
    let mut operands = with.operands::<bf16, _, _>(layout!((m, k), LayoutRight), layout!((n, k), LayoutRight))?;
    let biases: Vec<f32> = (0..n).map(|j| (j % 17) as f32 - 8.0).collect();
    let bias = gpu.upload(&biases, layout!(n))?;
    let gelu = |x: f64| 0.5 * x * (1.0 + (0.797_884_560_8 * (x + 0.044_715 * x * x * x)).tanh());
    let relu = |x: f64| x.max(0.0);
    let [a, b] = &operands.on_host;
    let expected = |activation: &dyn Fn(f64) -> f64| {
        plain([m, n, k], |i, l| a[i * k + l], |j, l| b[j * k + l], |sum, j| activation(sum + f64::from(biases[j])))
    };
    let cases = [
        (gemm_bf16_tn_relu, mma_bf16_tn_relu as MmaBiased, expected(&relu)),
        (gemm_bf16_tn_gelu, mma_bf16_tn_gelu, expected(&gelu)),
    ];
    let poison = vec![bf16::NAN; m * n];
    for (by_wgmma, by_mma, expected) in cases {
        operands.c = gpu.upload(&poison, operands.c.layout())?;
        {
            let (a, b) = (operands.a.map::<RowsA>()?, operands.b.map::<RowsB>()?);
            let c = operands.c.map_mut::<SliceC>()?;
            let sizes = (m as u32, n as u32, k as u32);
            module.kernel(by_wgmma)?.launch(blocks(gpu, [m, n], 1)?, (&a, &b, &c, sizes.0, sizes.1, sizes.2, &bias))?;
            gpu.synchronize()?;
        }
        agree(by_wgmma.name(), [m, n, k], &operands.c.download()?, &expected);
        operands.c = gpu.upload(&poison, operands.c.layout())?;
        let Operands { a, b, c, .. } = &mut operands;
        module.kernel(by_mma)?.launch(m.div_ceil(128) * n.div_ceil(256), (&*a, &*b, c, &bias))?;
        agree(by_mma.name(), [m, n, k], &operands.c.download()?, &expected);
    }
    Ok(())
}

/// What the copy engine cannot read is refused before anything runs.
fn refused(gpu: &Gpu) -> Result<(), Box<dyn Error>> {
    let data = vec![bf16::ZERO; 64 * 68];
    let odd = gpu.upload(&data, layout!((64, {63}) : ({63}, 1)))?;
    println!("refused: {}", odd.map::<RowsA>().expect_err("rows of 126 bytes"));
    let columns = gpu.upload(&data, layout!((64, {64}) : (1, {64})))?;
    println!("refused: {}", columns.map::<RowsA>().expect_err("M has stride 1"));
    Ok(())
}

/// Says how fast both were, by the median, and that they say the same.
fn report<H: Number>(name: &str, [m, n, k]: [usize; 3], mut times: Times<H>, ours: &[H]) -> Result<(), Box<dyn Error>> {
    let rate = |times: &mut Vec<f32>| {
        times.sort_by(f32::total_cmp);
        2.0 * m as f64 * n as f64 * k as f64 / f64::from(times[times.len() / 2]) / 1e9
    };
    let (case, ours_rate) = (format!("{name} {m} x {n} x {k}"), rate(&mut times.colex));
    if times.cublas.is_empty() {
        println!("{case}: {ours_rate:.0} TFLOP/s");
        return Ok(());
    }
    let theirs_rate = rate(&mut times.cublas);
    let expected: Vec<f64> = times.theirs.into_iter().map(H::wide).collect();
    let error = error(ours, &expected);
    assert!(error < H::TOLERANCE, "{case} is not what cuBLAS says: {error:e}");
    println!("{case}: {ours_rate:.0} TFLOP/s, cuBLAS {theirs_rate:.0}; apart by {error:.1e}");
    println!("ratio {case} colex/cublas {:.2}", ours_rate / theirs_rate);
    Ok(())
}
