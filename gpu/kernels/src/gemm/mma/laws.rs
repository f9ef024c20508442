//! Laws of the layouts of a product, which a launch checks.

use super::extents;
use colex::layout::ModeOp;
use colex::prelude::*;

/// Whether A is M x K, B N x K and C M x N.
pub fn fit<A, B, C>(a: A, b: B, c: C) -> bool
where
    A: ModeOp<0> + ModeOp<1>,
    B: ModeOp<0> + ModeOp<1>,
    C: ModeOp<0> + ModeOp<1>,
{
    let (a, b, c) = (extents(a), extents(b), extents(c));
    a[1] == b[1] && c[0] == a[0] && c[1] == b[0]
}

/// Whether the number of biases is that of the columns of C.
pub fn has_a_bias_each(bias: impl AnyLayout, c: impl ModeOp<1>) -> bool {
    bias.size() == ModeOp::<1>::get_mode(c).size()
}
