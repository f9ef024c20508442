//! The matrix product by other crates.

use colex::prelude::*;

/// The distance from an element to the next of its column, and to the next of its row.
fn strides(layout: impl MatrixLayout) -> (isize, isize) {
    (layout.offset_of((1, 0)), layout.offset_of((0, 1)))
}

/// By the crate `matrixmultiply`, for operands with one stride for the rows and one for the
/// columns.
pub(crate) fn matrixmultiply<A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
    a: &Tensor<&[f32], A>,
    b: &Tensor<&[f32], B>,
    mut c: Tensor<&mut [f32], C>,
) {
    let (m, k, n) = (a.layout().rows(), a.layout().columns(), b.layout().columns());
    let ((ra, ca), (rb, cb), (rc, cc)) = (strides(a.layout()), strides(b.layout()), strides(c.layout()));
    let (a, b, c) = (a.as_ptr(), b.as_ptr(), c.as_mut_ptr());
    // SAFETY: the tensors have every element of the three matrices, whose strides these are, and
    // C is borrowed mutably.
    #[allow(unsafe_code)]
    unsafe {
        ::matrixmultiply::sgemm(m, k, n, 1.0, a, ra, ca, b, rb, cb, 0.0, c, rc, cc);
    }
}

/// By the crate `gemm`, on one thread, for operands with one stride for the rows and one for the
/// columns.
pub(crate) fn gemm<A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
    a: &Tensor<&[f32], A>,
    b: &Tensor<&[f32], B>,
    mut c: Tensor<&mut [f32], C>,
) {
    let (m, k, n) = (a.layout().rows(), a.layout().columns(), b.layout().columns());
    let ((ra, ca), (rb, cb), (rc, cc)) = (strides(a.layout()), strides(b.layout()), strides(c.layout()));
    let (a, b, c) = (a.as_ptr(), b.as_ptr(), c.as_mut_ptr());
    let one_thread = ::gemm::Parallelism::None;
    // SAFETY: the tensors have every element of the three matrices, whose strides these are. C is
    // borrowed mutably, written and not read.
    #[allow(unsafe_code)]
    unsafe {
        ::gemm::gemm(m, n, k, c, cc, rc, false, a, ca, ra, b, cb, rb, 0.0, 1.0, false, false, false, one_thread);
    }
}

/// By the crate `nalgebra`, for row-major operands: its matrices are column-major, so it computes the
/// transposes, `C^T = B^T A^T`.
pub(crate) fn nalgebra(a: &[f32], b: &[f32], c: &mut [f32], m: usize, k: usize, n: usize) {
    let (a, b) = (::nalgebra::DMatrixView::from_slice(a, k, m), ::nalgebra::DMatrixView::from_slice(b, n, k));
    ::nalgebra::DMatrixViewMut::from_slice(c, n, m).gemm(1.0, &b, &a, 0.0);
}
