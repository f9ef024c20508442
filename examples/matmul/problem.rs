//! The matrices that are multiplied, and their expected product.

use super::args::Sizes;
use colex::prelude::*;

/// The operands, row-major, and their product in double precision.
pub(crate) struct Problem {
    pub(crate) sizes: Sizes,
    pub(crate) a: Vec<f32>,
    pub(crate) b: Vec<f32>,
    product: Vec<f64>,
    tolerance: Vec<f64>,
}

impl Problem {
    pub(crate) fn new(sizes: Sizes) -> Self {
        let Sizes { m, n, k } = sizes;
        let mut state = 1u64;
        // Knuth's linear congruential generator; its upper bits are random enough.
        let mut random = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 40) as f32 / (1 << 23) as f32 - 1.0
        };
        let a: Vec<f32> = (0..m * k).map(|_| random()).collect();
        let b: Vec<f32> = (0..k * n).map(|_| random()).collect();
        let (mut product, mut tolerance) = (vec![0.0; m * n], vec![0.0; m * n]);
        let unit = k as f64 * 2f64.powi(-24);
        for i in 0..m {
            for p in 0..k {
                let x = f64::from(a[i * k + p]);
                let sums = product[i * n..][..n].iter_mut().zip(&mut tolerance[i * n..][..n]);
                for ((sum, bound), &y) in sums.zip(&b[p * n..][..n]) {
                    let term = x * f64::from(y);
                    *sum += term;
                    *bound += unit * term.abs();
                }
            }
        }
        Problem { sizes, a, b, product, tolerance }
    }

    /// Panics if the error of an element, against the product in double precision, is more than K 2^-24
    /// times the sum of |a b|.
    pub(crate) fn check<C: MatrixLayout>(&self, c: &Tensor<&[f32], C>) {
        let Sizes { m, n, .. } = self.sizes;
        for i in 0..m {
            for j in 0..n {
                let (is, should) = (f64::from(c[(i, j)]), self.product[i * n + j]);
                // False for NaN too.
                let close = (is - should).abs() <= self.tolerance[i * n + j];
                assert!(close, "element ({i}, {j}) of the product is {is} and should be {should}");
            }
        }
    }
}

/// The elements of a row-major matrix in another layout, which may be larger: padded with zeros.
pub(crate) fn stored<L: MatrixLayout>(layout: L, data: &[f32], rows: usize, columns: usize) -> Vec<f32> {
    let mut stored = vec![0.0; layout.cosize()];
    let mut to = make_tensor(&mut stored[..], layout);
    for i in 0..rows {
        for j in 0..columns {
            to[(i, j)] = data[i * columns + j];
        }
    }
    stored
}
