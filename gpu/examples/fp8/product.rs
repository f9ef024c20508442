//! Runs the products, and checks or times them.

use crate::common;
use crate::judge::{Operands, judge};
use colex::atom::{BF16, E4M3};
use colex::prelude::*;
use colex_gpu::argument::Argument;
use colex_gpu::asm::tma::{Extents, TensorMap};
use colex_gpu::element::{F8E4M3, F8E5M2};
use colex_gpu::host::{DeviceTensor, Gpu, GpuError, HostElement, Module};
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::{Persistent, SharedMemory, Tiler};
use colex_gpu::operand::Operand;
use colex_gpu_fp8::blocks::BlockScales;
use colex_gpu_fp8::scales::Scales;
use colex_gpu_fp8::*;
use colex_gpu_kernels::gemm::tiles::{BytesA, SliceC};
use colex_gpu_kernels::gemm::wgmma::{MatrixC, Threads};
use half::bf16;
use std::io::Write;

/// The GPU and the kernels.
pub(crate) struct With<'g> {
    pub(crate) gpu: &'g Gpu,
    pub(crate) module: &'g Module,
}

/// What the elements of A and B are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Numbers {
    /// Integers from -2 to 2, and scales that are powers of 2: every sum is exact.
    Integers,
    /// From -1 to 1.
    Uniform,
    /// Any finite numbers, subnormal ones too.
    Any,
    /// The greatest number with both signs, the least one above 0, and 0.
    Extremes,
    /// From -1 to 1, but NaN in some places.
    WithNan,
}

/// An element of A or B.
pub(crate) trait Number: HostElement {
    const MAX: f32;
    fn of(x: f32) -> Self;
    fn of_bits(bits: u8) -> Self;
    fn wide(self) -> f32;
}
macro_rules! numbers {
    ($($t:ident)+) => {$(
        impl Number for $t {
            const MAX: f32 = $t::MAX;
            fn of(x: f32) -> Self {
                $t::from_f32(x)
            }
            fn of_bits(bits: u8) -> Self {
                $t::from_bits(bits)
            }
            fn wide(self) -> f32 {
                self.to_f32()
            }
        }
    )+};
}
numbers!(F8E4M3 F8E5M2);

impl Numbers {
    fn matrix<H: Number>(self, count: usize) -> Vec<H> {
        let random = common::random(count);
        let any = |x: f32| {
            let number = H::of_bits(((x + 1.0) * 128.0) as u8);
            if number.wide().is_finite() { number } else { H::of(1.0) }
        };
        let each = |(at, x): (usize, f32)| match self {
            Numbers::Integers => H::of((2.5 * x).round()),
            Numbers::Uniform => H::of(x),
            Numbers::Any => any(x),
            Numbers::Extremes => {
                [H::of(H::MAX), H::of(-H::MAX), H::of_bits(1), H::of(0.0)][(4.0 * x.abs()) as usize % 4]
            }
            Numbers::WithNan => H::of(if at % 10007 == 1000 { f32::NAN } else { x }),
        };
        random.into_iter().enumerate().map(each).collect()
    }
    /// Scales of rows or blocks.
    fn scales(self, count: usize) -> Vec<f32> {
        let scale = |x: f32| match self {
            Numbers::Integers => f32::powi(2.0, (4.0 * x) as i32),
            _ => 0.01 + x.abs(),
        };
        common::random(count).into_iter().map(scale).collect()
    }
}

fn wide<H: Number>(x: &[H]) -> Vec<f64> {
    x.iter().map(|x| f64::from(x.wide())).collect()
}

/// The layout of a row-major matrix.
type Rows = Layout!((Dyn, Dyn) : (Dyn, 1));
/// A kernel with one scale for A and one for B.
type ByTensor<HA, HB, Part, Tile, S, C> = Kernel<Threads, Arguments<HA, HB, Part, Tile, f32>, S, C>;
/// A kernel with a tensor of scales for A and one for B.
type ByScales<Part, Tile, Of, S, C> = Kernel<Threads, Arguments<F8E4M3, F8E4M3, Part, Tile, Of>, S, C>;
/// The arguments of a kernel. `Of` is the type of the scales.
type Arguments<HA, HB, Part, Tile, Of> = (
    TensorMap<<HA as HostElement>::Element, BytesA>,
    TensorMap<<HB as HostElement>::Element, Part>,
    MatrixC<BF16, Tile>,
    Of,
    Of,
);

/// Matrices A, B and C on the GPU, and A and B on the host.
struct Matrices<HA, HB> {
    /// A and B, as numbers.
    on_host: [Vec<f64>; 2],
    a: DeviceTensor<HA, Rows>,
    b: DeviceTensor<HB, Rows>,
    c: DeviceTensor<bf16, Rows>,
    shape: [usize; 3],
    numbers: Numbers,
}

/// The name of a product, its milliseconds or 0 if it was not timed, and whether its result is right.
type Done = (&'static str, f32, bool);

impl<HA: Number, HB: Number> Matrices<HA, HB> {
    fn new(with: &With, [m, n, k]: [usize; 3], numbers: Numbers) -> Result<Self, GpuError> {
        let (a, b) = (numbers.matrix::<HA>(m * k), numbers.matrix::<HB>(n * k));
        Ok(Matrices {
            a: with.gpu.upload(&a, layout!((m, k), LayoutRight))?,
            b: with.gpu.upload(&b, layout!((n, k), LayoutRight))?,
            // Elements that are not written are wrong.
            c: with.gpu.upload(&vec![bf16::from_f32(1e30); m * n], layout!((m, n), LayoutRight))?,
            on_host: [wide(&a), wide(&b)],
            shape: [m, n, k],
            numbers,
        })
    }

    /// Runs a kernel with one scale for A and one for B.
    fn by_tensor<Part, Tile, S, C>(
        &mut self,
        with: &With,
        timed: bool,
        kernel: ByTensor<HA, HB, Part, Tile, S, C>,
    ) -> Result<Done, GpuError>
    where
        BytesA: Operand<HA::Element>,
        Part: Operand<HB::Element>,
        S: SharedMemory,
        C: StaticLayout,
        MatrixC<BF16, Tile>: Argument,
        Persistent<Tile>: Tiler<Extents>,
    {
        let (loaded, scales) = (with.module.kernel(kernel)?, self.numbers.scales(2));
        let [scale_a, scale_b] = [scales[0], scales[1]];
        let ms = {
            let (a, b, mut c) = (self.a.map::<BytesA>()?, self.b.map::<Part>()?, self.c.map_mut::<SliceC>()?);
            with.launched(kernel.name(), self.shape, timed, || loaded.launch((&a, &b, &mut c, scale_a, scale_b)))?
        };
        let scales: [&dyn Fn(usize, usize) -> f64; 2] = [&|_, _| f64::from(scale_a), &|_, _| f64::from(scale_b)];
        Ok((kernel.name(), ms, self.judge(kernel.name(), scales, false)?))
    }

    /// Compares C with the product of A and B.
    fn judge(&self, name: &str, scales: [&dyn Fn(usize, usize) -> f64; 2], by_blocks: bool) -> Result<bool, GpuError> {
        let [m, n, k] = self.shape;
        let [a, b] = &self.on_host;
        let exact = self.numbers == Numbers::Integers;
        let operands = Operands { shape: self.shape, a, b, scales, by_blocks, exact };
        let every = (m * n * k / PRODUCTS).max(1) | 1;
        Ok(judge(&format!("{name} {m}x{n}x{k} {:?}", self.numbers), &operands, &self.c.download()?, every))
    }
}

/// About how many products the host computes at most for each result.
const PRODUCTS: usize = 20_000_000;

impl Matrices<F8E4M3, F8E4M3> {
    /// Runs a kernel with a scale for each row of A and of B.
    fn by_rows<Part, Tile, S, C>(
        &mut self,
        with: &With,
        timed: bool,
        kernel: ByScales<Part, Tile, Scales, S, C>,
    ) -> Result<Done, GpuError>
    where
        Part: Operand<E4M3>,
        S: SharedMemory,
        C: StaticLayout,
        MatrixC<BF16, Tile>: Argument,
        Persistent<Tile>: Tiler<Extents>,
    {
        let ([m, n, _], loaded) = (self.shape, with.module.kernel(kernel)?);
        let (of_a, of_b) = (self.numbers.scales(m), self.numbers.scales(n));
        let (scales_a, scales_b) = (with.gpu.upload(&of_a, layout!(m))?, with.gpu.upload(&of_b, layout!(n))?);
        let ms = {
            let (a, b, mut c) = (self.a.map::<BytesA>()?, self.b.map::<Part>()?, self.c.map_mut::<SliceC>()?);
            with.launched(kernel.name(), self.shape, timed, || loaded.launch((&a, &b, &mut c, &scales_a, &scales_b)))?
        };
        let scales: [&dyn Fn(usize, usize) -> f64; 2] = [&|row, _| of_a[row].into(), &|column, _| of_b[column].into()];
        Ok((kernel.name(), ms, self.judge(kernel.name(), scales, false)?))
    }

    /// Runs a kernel with a scale for each block of A and of B.
    fn by_blocks<Part, Tile, S, C>(
        &mut self,
        with: &With,
        timed: bool,
        kernel: ByScales<Part, Tile, BlockScales, S, C>,
    ) -> Result<Done, GpuError>
    where
        Part: Operand<E4M3>,
        S: SharedMemory,
        C: StaticLayout,
        MatrixC<BF16, Tile>: Argument,
        Persistent<Tile>: Tiler<Extents>,
    {
        let ([m, n, k], loaded) = (self.shape, with.module.kernel(kernel)?);
        let (blocks, steps) = (n.div_ceil(128), k.div_ceil(128));
        let (of_a, of_b) = (self.numbers.scales(m * steps), self.numbers.scales(blocks * steps));
        // The scales of A are column-major and those of B row-major. The kernel takes any strides.
        let scales_a = with.gpu.upload(&of_a, layout!((m, steps) : ({ 1 }, m)))?;
        let scales_b = with.gpu.upload(&of_b, layout!((blocks, steps) : (steps, { 1 })))?;
        let ms = {
            let (a, b, mut c) = (self.a.map::<BytesA>()?, self.b.map::<Part>()?, self.c.map_mut::<SliceC>()?);
            with.launched(kernel.name(), self.shape, timed, || loaded.launch((&a, &b, &mut c, &scales_a, &scales_b)))?
        };
        let scales: [&dyn Fn(usize, usize) -> f64; 2] =
            [&|row, step| of_a[row + m * step].into(), &|column, step| of_b[column / 128 * steps + step].into()];
        Ok((kernel.name(), ms, self.judge(kernel.name(), scales, true)?))
    }
}

impl With<'_> {
    /// Launches once, and times the launch if that is asked for.
    fn launched(
        &self,
        name: &str,
        [m, n, k]: [usize; 3],
        timed: bool,
        mut launch: impl FnMut() -> Result<(), GpuError>,
    ) -> Result<f32, GpuError> {
        // If the kernel hangs, this is the last line.
        print!("[{name}] ");
        let _ = std::io::stdout().flush();
        launch()?;
        self.gpu.synchronize()?;
        if !timed {
            return Ok(0.0);
        }
        let ms = common::milliseconds(self.gpu, launch)?;
        println!("{ms:.4} ms, {:.0} TFLOP/s", 2.0 * (m * n * k) as f64 / f64::from(ms) / 1e9);
        Ok(ms)
    }
}

/// Runs each kernel on new matrices, and returns how many results are wrong.
pub(crate) fn each(with: &With, shape: [usize; 3], numbers: Numbers) -> Result<usize, GpuError> {
    macro_rules! each {
        ($($ha:ident $hb:ident $run:ident $kernel:ident;)+) => {
            [$(Matrices::<$ha, $hb>::new(with, shape, numbers)?.$run(with, false, $kernel)?.2),+]
        };
    }
    let right = each! {
        F8E4M3 F8E4M3 by_tensor fp8_e4m3;
        F8E4M3 F8E4M3 by_tensor fp8_e4m3_pairs;
        F8E4M3 F8E5M2 by_tensor fp8_e4m3_e5m2;
        F8E5M2 F8E4M3 by_tensor fp8_e5m2_e4m3;
        F8E5M2 F8E5M2 by_tensor fp8_e5m2;
        F8E4M3 F8E4M3 by_rows fp8_e4m3_rows;
        F8E4M3 F8E4M3 by_rows fp8_e4m3_rows_pairs;
        F8E4M3 F8E4M3 by_blocks fp8_e4m3_blocks;
        F8E4M3 F8E4M3 by_blocks fp8_e4m3_blocks_pairs;
    };
    Ok(right.into_iter().filter(|right| !right).count())
}

/// Times the kernels of E4M3. Returns their times, and how many results are wrong.
pub(crate) fn timed(with: &With, [m, n, k]: [usize; 3]) -> Result<(Vec<(String, f32)>, usize), GpuError> {
    let mut matrices = Matrices::<F8E4M3, F8E4M3>::new(with, [m, n, k], Numbers::Uniform)?;
    let done = [
        matrices.by_tensor(with, true, fp8_e4m3)?,
        matrices.by_tensor(with, true, fp8_e4m3_pairs)?,
        matrices.by_rows(with, true, fp8_e4m3_rows)?,
        matrices.by_rows(with, true, fp8_e4m3_rows_pairs)?,
        matrices.by_blocks(with, true, fp8_e4m3_blocks)?,
        matrices.by_blocks(with, true, fp8_e4m3_blocks_pairs)?,
    ];
    let wrong = done.iter().filter(|(.., right)| !right).count();
    Ok((done.into_iter().map(|(name, ms, _)| (format!("{name}_{m}x{n}x{k}"), ms)).collect(), wrong))
}

/// Checks that sizes and scales that do not fit are refused.
pub(crate) fn refused(with: &With) -> Result<(), GpuError> {
    let mut matrices = Matrices::<F8E4M3, F8E4M3>::new(with, [64, 64, 64], Numbers::Uniform)?;
    let short = with.gpu.upload(&[1f32; 63], layout!({ 63 }))?;
    let rows = with.module.kernel(fp8_e4m3_rows)?;
    let one = with.module.kernel(fp8_e4m3)?;
    let (a, b, mut c) = (matrices.a.map::<BytesA>()?, matrices.b.map()?, matrices.c.map_mut::<SliceC>()?);
    println!("refused: {}", rows.launch((&a, &b, &mut c, &short, &short)).expect_err("63 scales of 64 rows"));
    println!("refused: {}", one.launch((&a, &b, &mut c, f32::NAN, 1.0)).expect_err("a scale that is no number"));
    let odd = with.gpu.upload(&[F8E4M3::default(); 64 * 40], layout!(({ 64 }, { 40 }), LayoutRight))?;
    println!("refused: {}", odd.map::<BytesA>().expect_err("rows of 40 bytes"));
    Ok(())
}
