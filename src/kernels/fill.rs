//! `fill`: writes one value to all elements of a tensor.

use crate::layout::TensorLayout;
use crate::tensor::{BufferMut, Tensor, elementwise};

/// `dst[c] = value` at every coordinate.
///
/// ```
/// use colex::kernels::fill;
/// use colex::prelude::*;
/// let mut data = [0; 12];
/// // columns 0 and 2 of a 4 x 3 matrix
/// fill(&mut make_tensor(&mut data, layout!((4, 2) : (1, 8))), 7);
/// assert_eq!(data, [7, 7, 7, 7, 0, 0, 0, 0, 7, 7, 7, 7]);
/// let n = 2;
/// fill(&mut make_tensor(&mut data, layout!((4, n) : (1, 8))), 0);
/// assert_eq!(data, [0; 12]);
/// ```
///
/// Source: CuTe, `fill`.
#[inline]
pub fn fill<B: BufferMut<Element: Clone>, L: TensorLayout>(dst: &mut Tensor<B, L>, value: B::Element) {
    elementwise::fill(dst, value);
}
