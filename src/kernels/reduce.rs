//! `reduce`: combines all elements of a tensor into one value.

use crate::layout::TensorLayout;
use crate::tensor::{Buffer, Tensor, elementwise};

/// Combines all elements by `op`: `op(op(src[0], src[1]), ...)`, in any order and grouping.
///
/// `op` must be associative and commutative, with `op(identity, x) = x`. The result for an empty tensor is `identity`. A sum of
/// floats is rounded in an unspecified order, with several partial sums.
///
/// ```
/// use colex::kernels::reduce;
/// use colex::prelude::*;
/// let data: Vec<i64> = (0..24).collect();
/// let (m, n) = (4, 6);
/// let t = make_tensor(&data, layout!((m, n)));
/// assert_eq!(reduce(&t, 0, |a, b| a + b), 276);
/// assert_eq!(reduce(&t.slice((All, 2)), i64::MIN, i64::max), 11);
/// // with stride 0, the one element counts 8 times
/// assert_eq!(reduce(&make_tensor([3], layout!((2, 4) : (0, 0))), 0, |a, b| a + b), 24);
/// ```
///
/// Source: CuTe, `reduce`.
#[inline]
pub fn reduce<B, L, F>(src: &Tensor<B, L>, identity: B::Element, op: F) -> B::Element
where
    B: Buffer<Element: Copy>,
    L: TensorLayout,
    F: Fn(B::Element, B::Element) -> B::Element,
{
    elementwise::reduce(src, identity, op)
}
