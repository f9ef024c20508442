//! What products are of, and compared with: numbers, cuBLAS.

use colex::AnyLayout;
use colex::layout::ModeOp;
use colex_gpu::host::{DeviceTensor, Gpu, GpuError, HostElement, PlainMatrix};
use cudarc::cublas::{CudaBlas, result, sys};
use half::{bf16, f16};
use std::panic::catch_unwind;

/// An element that can be made of a number, and back.
pub(crate) trait Number: HostElement + Copy {
    /// How far a rounded number is from the exact one, at most, as a part of it.
    const ROUNDING: f64;
    /// What cuBLAS calls it.
    const CUBLAS: sys::cudaDataType;
    fn of(x: f32) -> Self;
    fn wide(self) -> f64;
    fn nan() -> Self;
}
macro_rules! numbers {
    ($($t:ty, $bits:literal, $kind:ident;)*) => {$(
        impl Number for $t {
            const ROUNDING: f64 = 1.0 / (1u64 << $bits) as f64;
            const CUBLAS: sys::cudaDataType = sys::cudaDataType::$kind;
            fn of(x: f32) -> Self {
                <$t>::from_f32(x)
            }
            fn wide(self) -> f64 {
                self.to_f64()
            }
            fn nan() -> Self {
                <$t>::NAN
            }
        }
    )*};
}
numbers! {
    f16, 11, CUDA_R_16F;
    bf16, 8, CUDA_R_16BF;
}

/// A layout of two modes.
pub(crate) trait Matrix: AnyLayout + PlainMatrix {
    fn extents(self) -> [usize; 2] {
        [ModeOp::<0>::mode(self).size(), ModeOp::<1>::mode(self).size()]
    }
}
impl<L: AnyLayout + PlainMatrix> Matrix for L {}

/// What an element is to be, and how large what it was rounded from is.
#[derive(Clone, Copy)]
pub(crate) struct Expected {
    pub(crate) place: [usize; 2],
    pub(crate) value: f64,
    pub(crate) magnitude: f64,
}

/// How far an element of a product of this depth may be from another of the same that was rounded too: each by its rounding, and by that
/// of the sums on the way, of numbers from -1 to 1, which are about as large as the root of the depth.
fn tolerance<H: Number>(depth: usize, magnitude: f64) -> f64 {
    let sums = (depth as f64).powf(1.5) * f64::from(f32::EPSILON);
    2.0 * H::ROUNDING * magnitude.abs() + sums + 1.0 / (1u64 << 24) as f64
}

/// Where the worst element of a product is, and how much of what it may be apart it is; more than 1 is wrong, as what is no number is.
pub(crate) fn worst<H: Number>(depth: usize, out: &[H], expected: &[Expected]) -> (f64, String) {
    assert_eq!(out.len(), expected.len());
    assert!(!out.is_empty(), "nothing is compared");
    let of = |(x, is): (&H, &Expected)| {
        let apart = (x.wide() - is.value).abs() / tolerance::<H>(depth, is.magnitude);
        if apart.is_nan() { f64::INFINITY } else { apart }
    };
    let all = out.iter().zip(expected);
    let Some((x, is)) = all.max_by(|&x, &y| of(x).total_cmp(&of(y))) else { return (f64::INFINITY, String::new()) };
    let [row, column] = is.place;
    (of((x, is)), format!("({row}, {column}) is {}, and is to be {:.6}", x.wide(), is.value))
}

/// cuBLAS.
pub(crate) struct Blas(CudaBlas);

impl Blas {
    /// If its library is on this machine.
    pub(crate) fn open(gpu: &Gpu) -> Option<Self> {
        // SAFETY: it looks for a library, and loads it.
        #[allow(unsafe_code)]
        let present = catch_unwind(|| unsafe { sys::is_culib_present() }).unwrap_or(false);
        if !present {
            return None;
        }
        CudaBlas::new(gpu.stream().clone()).ok().map(Blas)
    }

    /// `C = A B^T`, C row-major.
    pub(crate) fn product<H: Number, LA, LB, LC>(
        &self,
        a: &DeviceTensor<H, LA>,
        b: &DeviceTensor<H, LB>,
        c: &DeviceTensor<H, LC>,
    ) -> Result<(), GpuError>
    where
        LA: ModeOp<0> + ModeOp<1>,
        LB: ModeOp<0> + ModeOp<1>,
        LC: AnyLayout,
    {
        let (m, k) = (ModeOp::<0>::mode(a.layout()), ModeOp::<1>::mode(a.layout()));
        let (n, k_of_b) = (ModeOp::<0>::mode(b.layout()), ModeOp::<1>::mode(b.layout()));
        // For cuBLAS, which counts columns first, it is C^T = B A^T. What has K at stride 1 is K x .. there.
        let order = |rows: isize, depth: isize| match depth {
            1 => (true, rows as i32),
            _ => (false, depth as i32),
        };
        let (b_is_transposed, ldb) = order(n.at(1), k_of_b.at(1));
        let (a_is_not, lda) = order(m.at(1), k.at(1));
        let op = |transposed| {
            if transposed { sys::cublasOperation_t::CUBLAS_OP_T } else { sys::cublasOperation_t::CUBLAS_OP_N }
        };
        let (one, zero) = (1f32, 0f32);
        // SAFETY: the matrices have these extents and strides, and all is done in one stream.
        #[allow(unsafe_code)]
        let done = unsafe {
            result::gemm_ex(
                *self.0.handle(),
                op(b_is_transposed),
                op(!a_is_not),
                n.size() as i32,
                m.size() as i32,
                k.size() as i32,
                (&raw const one).cast(),
                b.address() as *const _,
                H::CUBLAS,
                ldb,
                a.address() as *const _,
                H::CUBLAS,
                lda,
                (&raw const zero).cast(),
                c.address() as *mut _,
                H::CUBLAS,
                n.size() as i32,
                sys::cublasComputeType_t::CUBLAS_COMPUTE_32F,
                sys::cublasGemmAlgo_t::CUBLAS_GEMM_DEFAULT_TENSOR_OP,
            )
        };
        done.map_err(|error| GpuError::Launch(format!("cuBLAS: {error:?}")))
    }
}
