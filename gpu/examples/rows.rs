//! Checks the kernels of softmax and RMS norm, and times them on rows of 4096 bf16 against PyTorch's and Triton's.
//!
//!     cargo run --release -p colex-gpu --example rows

mod common;

use colex::prelude::*;
use colex::tensor::Halves;
use colex_gpu::argument::Argument;
use colex_gpu::element::Element;
use colex_gpu::host::{DeviceTensor, Fit, Gpu, GpuError, Module};
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::{Global, GlobalMut};
use colex_gpu::prelude::{Vector, bf16};
use colex_gpu::reduce::Scratch;
use colex_gpu_kernels::rows::{
    Bf16x8, Threads, rms_norm, rms_norm_4096, rms_norm_long, rms_norm_long_singles, rms_norm_singles, softmax,
    softmax_4096, softmax_singles,
};
use common::worst::{Compared, agree};

const EPSILON: f32 = 1e-5;

/// A kernel of softmax, for rows of the layout `A`. A thread reads and writes units of type `V`: vectors or single elements.
type Softmax<V, A> = Kernel<Threads, (Global<V, A>, GlobalMut<V, A>), (Scratch<f32>, Scratch<f32>)>;
/// A kernel of RMS norm, for rows of the layout `A` and a row of weights of the layout `R`, in units of type `V`.
type RmsNorm<V, R, A> = Kernel<Threads, (Global<V, A>, Global<V, R>, f32, GlobalMut<V, A>), (Scratch<f32>,)>;

/// A layout that can be an argument of a kernel.
trait Plain: AnyLayout + Argument<Origin = ()> {}
impl<L: AnyLayout + Argument<Origin = ()>> Plain for L {}

fn main() -> Result<(), GpuError> {
    let Some((gpu, module)) = common::kernels()? else { return Ok(()) };
    // Some rows fit the registers of a block, and some are longer. Some have a length that is not a multiple of a vector.
    for (columns, rows) in
        [(4096, 3), (4088, 3), (1000, 70), (8, 2), (8200, 3), (20_000, 2), (1, 2), (77, 5), (4097, 2), (9999, 2)]
    {
        both(&gpu, &module, columns, rows, false)?;
    }
    let cases = both(&gpu, &module, 4096, 4 * common::size(), true)?;
    common::ratios(&cases, &common::peers("rows"));
    Ok(())
}

/// Runs softmax and RMS norm, by vectors if the length of rows is a multiple of a vector.
fn both(
    gpu: &Gpu,
    module: &Module,
    columns: usize,
    rows: usize,
    timed: bool,
) -> Result<Vec<(&'static str, f32)>, GpuError> {
    let bf16s = |x: Vec<f32>| x.into_iter().map(|x| bf16::from_f32(4.0 * x)).collect::<Vec<_>>();
    let data = Data {
        gpu,
        module,
        columns,
        timed,
        x: bf16s(common::random(rows * columns)),
        w: bf16s(common::random(columns)),
    };
    let poison = vec![bf16::NAN; data.x.len()];
    let elements = |y: &[Bf16x8]| y.iter().flat_map(|Vector(x)| *x).collect();
    // For rows of static length 4096 there are kernels without bounds checks.
    if columns == 4096 {
        let (shape, row) = (layout!((4096, rows)), layout!(4096));
        let (x, w) = (gpu.upload(&data.x, shape)?.vectors()?, gpu.upload(&data.w, row)?.vectors()?);
        let mut y = [gpu.upload(&poison, shape)?.vectors()?, gpu.upload(&poison, shape)?.vectors()?];
        return data.run(["softmax", "rms_norm"], softmax_4096, rms_norm_4096, &x, &w, &mut y, elements);
    }
    let (shape, row) = (layout!((columns, rows)), layout!(columns));
    let (x, w) = (gpu.upload(&data.x, shape)?, gpu.upload(&data.w, row)?);
    let mut y = [gpu.upload(&poison, shape)?, gpu.upload(&poison, shape)?];
    // Whether a row fits the registers of a block.
    let holds = columns <= 4096;
    if columns.is_multiple_of(8) {
        let (x, w) = (x.vectors()?, w.vectors()?);
        let [y, z] = y;
        let mut y = [y.vectors()?, z.vectors()?];
        let norm = if holds { rms_norm } else { rms_norm_long };
        data.run([softmax.name(), norm.name()], softmax, norm, &x, &w, &mut y, elements)
    } else {
        let norm = if holds { rms_norm_singles } else { rms_norm_long_singles };
        let names = [softmax_singles.name(), norm.name()];
        data.run(names, softmax_singles, norm, &x, &w, &mut y, <[bf16]>::to_vec)
    }
}

struct Data<'g> {
    gpu: &'g Gpu,
    module: &'g Module,
    columns: usize,
    timed: bool,
    x: Vec<bf16>,
    w: Vec<bf16>,
}

impl Data<'_> {
    #[allow(clippy::too_many_arguments)]
    fn run<V: Element, L: Fit<A> + AnyLayout, M: Fit<R> + AnyLayout, R: Plain, A: Plain + Halves>(
        &self,
        [first, second]: [&'static str; 2],
        kernel: Softmax<V, A>,
        norm: RmsNorm<V, R, A>,
        x: &DeviceTensor<V, L>,
        w: &DeviceTensor<V, M>,
        [y, z]: &mut [DeviceTensor<V, L>; 2],
        elements: impl Fn(&[V]) -> Vec<bf16>,
    ) -> Result<Vec<(&'static str, f32)>, GpuError> {
        let (kernel, norm) = (self.module.kernel(kernel)?, self.module.kernel(norm)?);
        kernel.launch((x, &mut *y))?;
        self.check(first, &elements(&y.download()?), |row| {
            let top = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let sum: f64 = row.iter().map(|x| (x - top).exp()).sum();
            row.iter().map(|x| (x - top).exp() / sum).collect()
        });
        norm.launch((x, w, EPSILON, &mut *z))?;
        self.check(second, &elements(&z.download()?), |row| {
            let mean = row.iter().map(|x| x * x).sum::<f64>() / self.columns as f64;
            let scale = 1.0 / (mean + EPSILON as f64).sqrt();
            row.iter().zip(&self.w).map(|(x, w)| x * scale * w.to_f64()).collect()
        });
        if !self.timed {
            return Ok(Vec::new());
        }
        let bytes = 2 * size_of_val(&self.x[..]);
        let of_softmax = common::milliseconds(self.gpu, || kernel.launch((x, &mut *y)))?;
        common::report(first, bytes, of_softmax);
        let of_rms_norm = common::milliseconds(self.gpu, || norm.launch((x, w, EPSILON, &mut *z)))?;
        common::report(second, bytes, of_rms_norm);
        Ok(vec![(first, of_softmax), (second, of_rms_norm)])
    }

    /// Checks that every element was written, and compares rows with a computation in `f64` on the host. If there are more than
    /// 100 rows, every 61st row is compared. The tolerance is twice the greatest rounding error of bf16.
    fn check(&self, case: &str, written: &[bf16], row: impl Fn(&[f64]) -> Vec<f64>) {
        let columns = self.columns;
        assert!(written.iter().all(|x| !x.is_nan()), "{case}: an element was not written");
        let rows = self.x.len() / columns;
        let compared = (0..rows).step_by(if rows <= 100 { 1 } else { 61 }).flat_map(|r| {
            let of = |all: &[bf16]| all[r * columns..][..columns].iter().map(|x| x.to_f64()).collect::<Vec<_>>();
            let both = of(written).into_iter().zip(row(&of(&self.x))).enumerate();
            both.map(move |(column, (found, expected))| Compared {
                place: (column, r),
                found,
                expected,
                tolerance: expected.abs() / 128.0,
            })
        });
        agree(&format!("{case} of rows of {columns}"), compared);
    }
}
