//! The matrices that are multiplied, and the check of their product.

use super::args::Sizes;
use super::element::Element;
use colex::prelude::*;

/// The operands, row-major, and their product in double precision.
pub(crate) struct Problem<E> {
    pub(crate) sizes: Sizes,
    pub(crate) a: Vec<E>,
    pub(crate) b: Vec<E>,
    product: Vec<f64>,
    tolerance: Vec<f64>,
}

impl<E: Element> Problem<E> {
    pub(crate) fn new(sizes: Sizes) -> Self {
        let Sizes { m, n, k } = sizes;
        let mut state = 1u64;
        // Knuth's generator, whose upper bits are random enough.
        let mut random = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            E::nearest((state >> 12) as f64 / (1u64 << 51) as f64 - 1.0)
        };
        let a: Vec<E> = (0..m * k).map(|_| random()).collect();
        let b: Vec<E> = (0..k * n).map(|_| random()).collect();
        let (mut product, mut tolerance) = (vec![0.0; m * n], vec![0.0; m * n]);
        let unit = k as f64 * 2f64.powi(E::ROUNDING);
        for i in 0..m {
            for p in 0..k {
                let x: f64 = a[i * k + p].into();
                let sums = product[i * n..][..n].iter_mut().zip(&mut tolerance[i * n..][..n]);
                for ((sum, bound), &y) in sums.zip(&b[p * n..][..n]) {
                    let term = x * y.into();
                    *sum += term;
                    *bound += unit * term.abs();
                }
            }
        }
        Problem { sizes, a, b, product, tolerance }
    }

    /// Panics if an element differs from the product in double precision by more than [`Element::ROUNDING`] allows: K
    /// 2^ROUNDING times the sum of |a b|.
    pub(crate) fn check<C: MatrixLayout>(&self, c: &Tensor<&[E], C>) {
        let Sizes { m, n, .. } = self.sizes;
        for i in 0..m {
            for j in 0..n {
                let (is, should): (f64, f64) = (c[(i, j)].into(), self.product[i * n + j]);
                // The comparison is also false for a NaN.
                let close = (is - should).abs() <= self.tolerance[i * n + j];
                assert!(close, "element ({i}, {j}) of the product is {is} and should be {should}");
            }
        }
    }
}

/// A row-major matrix, stored in another layout. If the layout has more elements, the others are 0.
pub(crate) fn stored<E: Element, L: MatrixLayout>(layout: L, data: &[E], rows: usize, columns: usize) -> Vec<E> {
    let mut stored = vec![E::ZERO; layout.cosize()];
    let mut to = make_tensor(&mut stored[..], layout);
    for i in 0..rows {
        for j in 0..columns {
            to[(i, j)] = data[i * columns + j];
        }
    }
    stored
}
