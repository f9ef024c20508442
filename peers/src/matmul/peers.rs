//! Computes the matrix product by the crates `matrixmultiply`, `gemm` and `nalgebra`.

use colex::prelude::*;
use gemm::Parallelism;
use nalgebra::{DMatrixView, DMatrixViewMut};

/// The stride from an element to the next element of its column, and the stride to the next element of its row.
fn strides(layout: impl MatrixLayout) -> (isize, isize) {
    (layout.offset_of((1, 0)), layout.offset_of((0, 1)))
}

/// An element type that the other crates multiply. Each crate uses one thread.
pub(crate) trait Peers: Sized {
    /// Computes `C = A B` by the crate `matrixmultiply`, for operands with one stride for the rows and one for the columns.
    fn matrixmultiply<A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
        a: &Tensor<&[Self], A>,
        b: &Tensor<&[Self], B>,
        c: Tensor<&mut [Self], C>,
    );
    /// Computes `C = A B` by the crate `gemm`, for operands with one stride for the rows and one for the columns.
    fn gemm<A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
        a: &Tensor<&[Self], A>,
        b: &Tensor<&[Self], B>,
        c: Tensor<&mut [Self], C>,
    );
    /// Computes `C = A B` by the crate `nalgebra`, for row-major operands. `nalgebra` multiplies column-major matrices, so it
    /// computes the transposes: `C^T = B^T A^T`.
    fn nalgebra(a: &[Self], b: &[Self], c: &mut [Self], m: usize, k: usize, n: usize);
}

macro_rules! peers {
    ($($element:ident: $gemm:ident;)*) => {$(
        impl Peers for $element {
            fn matrixmultiply<A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
                a: &Tensor<&[Self], A>,
                b: &Tensor<&[Self], B>,
                mut c: Tensor<&mut [Self], C>,
            ) {
                let (m, k, n) = (a.layout().rows(), a.layout().columns(), b.layout().columns());
                let ((ra, ca), (rb, cb), (rc, cc)) = (strides(a.layout()), strides(b.layout()), strides(c.layout()));
                let (a, b, c) = (a.as_ptr(), b.as_ptr(), c.as_mut_ptr());
                // SAFETY: each tensor has all elements of its matrix, at these strides from its pointer. C is borrowed mutably.
                #[allow(unsafe_code)]
                unsafe {
                    matrixmultiply::$gemm(m, k, n, 1.0, a, ra, ca, b, rb, cb, 0.0, c, rc, cc);
                }
            }

            fn gemm<A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
                a: &Tensor<&[Self], A>,
                b: &Tensor<&[Self], B>,
                mut c: Tensor<&mut [Self], C>,
            ) {
                let (m, k, n) = (a.layout().rows(), a.layout().columns(), b.layout().columns());
                let ((ra, ca), (rb, cb), (rc, cc)) = (strides(a.layout()), strides(b.layout()), strides(c.layout()));
                let (a, b, c, alone) = (a.as_ptr(), b.as_ptr(), c.as_mut_ptr(), Parallelism::None);
                // SAFETY: each tensor has all elements of its matrix, at these strides from its pointer. C is borrowed mutably,
                // and is only written.
                #[allow(unsafe_code)]
                unsafe {
                    gemm::gemm(m, n, k, c, cc, rc, false, a, ca, ra, b, cb, rb, 0.0, 1.0, false, false, false, alone);
                }
            }

            fn nalgebra(a: &[Self], b: &[Self], c: &mut [Self], m: usize, k: usize, n: usize) {
                let (a, b) = (DMatrixView::from_slice(a, k, m), DMatrixView::from_slice(b, n, k));
                DMatrixViewMut::from_slice(c, n, m).gemm(1.0, &b, &a, 0.0);
            }
        }
    )*};
}
peers! {
    f32: sgemm;
    f64: dgemm;
}
