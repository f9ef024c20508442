//! Computes products by cuBLAS. The example compares the products of its kernels with them.

use crate::number::Number;
use colex::AnyLayout;
use colex::layout::ModeOp;
use colex_gpu::host::{DeviceTensor, Gpu, GpuError, HostElement, PlainMatrix};
use cudarc::cublas::{CudaBlas, result, sys};
use half::{bf16, f16};
use std::panic::catch_unwind;

/// An element that cuBLAS knows.
pub(crate) trait InBlas: Number + HostElement {
    /// The name of the element's type in cuBLAS.
    const CUBLAS: sys::cudaDataType;
}
impl InBlas for f16 {
    const CUBLAS: sys::cudaDataType = sys::cudaDataType::CUDA_R_16F;
}
impl InBlas for bf16 {
    const CUBLAS: sys::cudaDataType = sys::cudaDataType::CUDA_R_16BF;
}

/// The layout of a matrix, with two modes.
pub(crate) trait Matrix: AnyLayout + PlainMatrix {
    fn extents(self) -> [usize; 2] {
        [ModeOp::<0>::get_mode(self).size(), ModeOp::<1>::get_mode(self).size()]
    }
}
impl<L: AnyLayout + PlainMatrix> Matrix for L {}

/// A handle of cuBLAS.
pub(crate) struct Blas(CudaBlas);

impl Blas {
    /// Opens cuBLAS, or returns `None` if its library is not on this machine.
    pub(crate) fn open(gpu: &Gpu) -> Option<Self> {
        // SAFETY: the function loads the library cuBLAS, whose initialisers are trusted.
        #[allow(unsafe_code)]
        let present = catch_unwind(|| unsafe { sys::is_culib_present() }).unwrap_or(false);
        if !present {
            return None;
        }
        // SAFETY: the stream is not captured into a graph, so each kernel of cuBLAS runs once, in the order of the stream. These
        // kernels access only memory of cuBLAS and the tensors that `product` borrows.
        #[allow(unsafe_code)]
        let stream = unsafe { gpu.stream() };
        CudaBlas::new(stream.clone()).ok().map(Blas)
    }

    /// Computes `C = A B^T`, for a row-major C.
    pub(crate) fn product<H: InBlas, LA, LB, LC>(
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
        let (m, k) = (ModeOp::<0>::get_mode(a.layout()), ModeOp::<1>::get_mode(a.layout()));
        let (n, k_of_b) = (ModeOp::<0>::get_mode(b.layout()), ModeOp::<1>::get_mode(b.layout()));
        // cuBLAS writes a column-major result, so it computes C^T = B A^T. An operand whose mode K has stride 1 is a matrix of K
        // rows for cuBLAS. The product needs an N x K matrix from B and a K x M matrix from A. So B is transposed if its mode K
        // has stride 1, and A is transposed if its mode M has stride 1.
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
        // SAFETY: the matrices have these extents and strides, and all work on them is in one stream.
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
