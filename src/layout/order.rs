//! The strides of compact layouts, by the order of their modes. For example, the shape `(4,8)` has the column-major stride
//! `(1,4)` and the row-major stride `(8,1)`.

use super::{AnyLayout, Layout};
use crate::error::{Clash, LayoutError};
use crate::profile::{Congruent, Shape};
use crate::tuple::{IntTuple, ProductOp, notation};
use typenum::P1;

/// Column-major order: the first mode is contiguous. The stride of a mode is the product of the
/// extents before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LayoutLeft;

/// Row-major order: the last mode is contiguous. The stride of a mode is the product of the
/// extents after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LayoutRight;

/// The bound, in generic code, of the second argument of [`make_layout`](crate::make_layout) for a shape `S`: [`LayoutLeft`],
/// [`LayoutRight`] or a stride.
///
/// The associated type `Stride` is also [`StrideOf<S, Order>`](StrideOf). Fails when a product of extents does not fit
/// ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::layout::{StrideFor, StrideOf};
/// use colex::prelude::*;
/// fn strides<S, O: StrideFor<S>>(shape: S, order: O) -> StrideOf<S, O> {
///     order.stride_for(shape).unwrap()
/// }
/// let n = 8;
/// assert_eq!(strides(shape!(4, 8), LayoutRight), shape!(8, 1));
/// assert_eq!(notation(strides(shape!(4, n), LayoutRight)).to_string(), "(8,_1)");
/// ```
#[diagnostic::on_unimplemented(
    message = "a layout is made of a shape and a stride, `LayoutLeft` or `LayoutRight`",
    label = "this is neither a stride nor an order",
    note = "found `{Self}` for the stride of `{S}`",
    note = "fix: write `layout!(shape : stride)`, or the stride as `shape!(1, 4)`; `layouts!(a, b)` makes one layout of several"
)]
pub trait StrideFor<S> {
    /// The type of the stride. This trait does not require that the stride is congruent to the shape. Only
    /// [`make_layout`](crate::make_layout) requires it, so a stride with another profile is reported once, not twice.
    type Stride: IntTuple;
    /// The stride, or the law that does not hold.
    fn stride_for(self, shape: S) -> Result<Self::Stride, LayoutError>;
}

/// The bound of [`make_layout`](crate::make_layout) in generic code: a shape that makes a layout with `D`. `D` is [`LayoutLeft`],
/// [`LayoutRight`], or a stride with the profile of the shape.
///
/// The associated type `Layout` is the type of the result, also [`MakeLayout<S, D>`](MakeLayout). The shape is `Self`, so if the
/// first argument is not a shape, the compiler reports only that, and nothing about the stride. Fails as
/// [`make_layout`](crate::make_layout) does.
///
/// ```
/// use colex::layout::{MakeLayout, MakeLayoutOp};
/// use colex::prelude::*;
/// use colex::profile::Shape;
/// fn by_rows<S: Shape + MakeLayoutOp<LayoutRight>>(shape: S) -> MakeLayout<S, LayoutRight> {
///     shape.laid_out(LayoutRight).unwrap()
/// }
/// let n = 8;
/// assert_eq!(by_rows(shape!(4, 8)).to_string(), "(_4,_8):(_8,_1)");
/// assert_eq!(by_rows(shape!(4, n)).to_string(), "(_4,8):(8,_1)");
/// ```
#[diagnostic::on_unimplemented(
    message = "a layout is made of a shape and a stride, `LayoutLeft` or `LayoutRight`",
    label = "this is neither a stride of the shape nor an order",
    note = "found `{D}` for the stride of `{Self}`",
    note = "fix: write `layout!(shape : stride)`, or the stride as `shape!(1, 4)`; `layouts!(a, b)` makes one layout of several"
)]
pub trait MakeLayoutOp<D> {
    /// The type of the layout.
    type Layout: AnyLayout;
    /// A compile error if the static integers do not fit.
    #[doc(hidden)]
    const FITS: ();
    /// The layout, or the law that does not hold.
    fn laid_out(self, by: D) -> Result<Self::Layout, LayoutError>;
}
impl<S: Shape, D: StrideFor<S, Stride: Congruent<S>>> MakeLayoutOp<D> for S {
    type Layout = Layout<S, D::Stride>;
    const FITS: () = {
        let _ = (S::STATIC_SIZE, <D::Stride as Congruent<S>>::STATIC_REACH);
    };
    #[inline(always)]
    fn laid_out(self, by: D) -> Result<Self::Layout, LayoutError> {
        Layout::try_new(self, by.stride_for(self)?)
    }
}

/// The type of the result of [`make_layout`](crate::make_layout).
pub type MakeLayout<S, D> = <S as MakeLayoutOp<D>>::Layout;

/// The type of the stride of a shape in an order: `StrideOf<S, LayoutRight>`.
pub type StrideOf<S, Order> = <Order as StrideFor<S>>::Stride;

#[diagnostic::do_not_recommend]
impl<S, D: IntTuple> StrideFor<S> for D {
    type Stride = D;
    #[inline(always)]
    fn stride_for(self, _: S) -> Result<D, LayoutError> {
        Ok(self)
    }
}

impl<S: Shape + ProductOp> StrideFor<S> for LayoutLeft {
    type Stride = S::Prefix<P1>;
    #[inline(always)]
    fn stride_for(self, shape: S) -> Result<S::Prefix<P1>, LayoutError> {
        shape.check().map_err(|e| e.of(&notation(shape), None))?;
        shape.prefix_product(P1::default()).ok_or_else(|| overflow(shape))
    }
}

impl<S: Shape + ProductOp> StrideFor<S> for LayoutRight {
    type Stride = S::Suffix<P1>;
    #[inline(always)]
    fn stride_for(self, shape: S) -> Result<S::Suffix<P1>, LayoutError> {
        shape.check().map_err(|e| e.of(&notation(shape), None))?;
        shape.suffix_product(P1::default()).ok_or_else(|| overflow(shape))
    }
}

#[cold]
fn overflow<S: Shape>(shape: S) -> LayoutError {
    LayoutError::Overflow(Clash::default()).of(&notation(shape), None)
}
