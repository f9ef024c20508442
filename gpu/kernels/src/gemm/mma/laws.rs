//! The laws of a product's layouts, which the host checks before a launch.

use super::extents;
use colex::layout::ModeOp;
use colex::prelude::*;

/// Whether the extents fit: A is M x K, B is N x K, and C is M x N.
pub fn fit<A, B, C>(a: A, b: B, c: C) -> bool
where
    A: ModeOp<0> + ModeOp<1>,
    B: ModeOp<0> + ModeOp<1>,
    C: ModeOp<0> + ModeOp<1>,
{
    let (a, b, c) = (extents(a), extents(b), extents(c));
    a[1] == b[1] && c[0] == a[0] && c[1] == b[0]
}

/// Whether there are as many biases as C has columns.
pub fn has_a_bias_each(bias: impl AnyLayout, c: impl ModeOp<1>) -> bool {
    bias.size() == ModeOp::<1>::get_mode(c).size()
}
