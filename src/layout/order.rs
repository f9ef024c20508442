//! The strides of compact layouts, by the order of their modes.

use crate::error::{Clash, LayoutError};
use crate::profile::Shape;
use crate::tuple::{IntTuple, PrefixProductOp, SuffixProductOp, notation};
use typenum::P1;

/// Column-major order: the first mode is contiguous. The stride of a mode is the product of the
/// shapes before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LayoutLeft;

/// Row-major order: the last mode is contiguous. The stride of a mode is the product of the
/// shapes behind it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LayoutRight;

/// What [`make_layout`](crate::make_layout) takes for the stride of a shape `S`: a stride of its
/// profile, [`LayoutLeft`] or [`LayoutRight`].
#[diagnostic::on_unimplemented(
    message = "a layout is made of a shape and a stride, `LayoutLeft` or `LayoutRight`",
    note = "found `{Self}` for the stride of `{S}`"
)]
pub trait StrideFor<S> {
    /// The stride. That it is congruent to the shape is for [`make_layout`](crate::make_layout) to ask,
    /// so that a stride of another profile is one error.
    type Stride: IntTuple;
    /// The stride, or the law that does not hold.
    fn stride_for(self, shape: S) -> Result<Self::Stride, LayoutError>;
}

/// The stride of a shape in an order: `StrideOf<S, LayoutRight>`.
pub type StrideOf<S, Order> = <Order as StrideFor<S>>::Stride;

impl<S, D: IntTuple> StrideFor<S> for D {
    type Stride = D;
    #[inline(always)]
    fn stride_for(self, _: S) -> Result<D, LayoutError> {
        Ok(self)
    }
}

impl<S: Shape + PrefixProductOp<P1>> StrideFor<S> for LayoutLeft {
    type Stride = S::Output;
    #[inline(always)]
    fn stride_for(self, shape: S) -> Result<S::Output, LayoutError> {
        shape.check().map_err(|e| e.of(&notation(shape), None))?;
        shape.prefix_product(P1::default()).map(|(stride, _)| stride).ok_or_else(|| overflow(shape))
    }
}

impl<S: Shape + SuffixProductOp<P1>> StrideFor<S> for LayoutRight {
    type Stride = S::Output;
    #[inline(always)]
    fn stride_for(self, shape: S) -> Result<S::Output, LayoutError> {
        shape.check().map_err(|e| e.of(&notation(shape), None))?;
        shape.suffix_product(P1::default()).map(|(stride, _)| stride).ok_or_else(|| overflow(shape))
    }
}

#[cold]
fn overflow<S: Shape>(shape: S) -> LayoutError {
    LayoutError::Overflow(Clash::default()).of(&notation(shape), None)
}
