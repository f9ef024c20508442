//! The error for an argument of `make_layout` that is not a shape.
//!
//! For `make_layout(8)`, the compiler reports that the stride is missing. It should not also report that 8 is not a shape. So the
//! bound of the shape depends on the type of the stride. While that type is unknown, the compiler does not report the bound.

use super::Layout;
use super::order::MakeLayoutOp;
use crate::error::LayoutError;
use crate::int::AsShape;
use crate::tuple::{HNil, IntTuple};

/// The bound of the shape that [`make_layout`](crate::make_layout) accepts together with the stride `D`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "a layout is made of a shape and a stride, `LayoutLeft` or `LayoutRight`",
    label = "this is not a shape",
    note = "found `{Self}` for the shape",
    note = "fix: write `layout!(shape : stride)`, or the shape as `shape!(4, 8)`; `layouts!(a, b)` makes one layout of several"
)]
pub trait ShapeBeside<D> {}
#[diagnostic::do_not_recommend]
impl<S: IntTuple, D> ShapeBeside<D> for S {}

/// The type that replaces an argument that is not a shape. It satisfies the other bounds, so no further error is reported.
#[doc(hidden)]
pub struct NoShape;
impl<D> MakeLayoutOp<D> for NoShape {
    type Layout = Layout<HNil, HNil>;
    const FITS: () = ();
    fn laid_out(self, _: D) -> Result<Self::Layout, LayoutError> {
        Layout::try_new(HNil, HNil)
    }
}

/// Two types of strides that no program uses. Because there are impls for two types, the compiler cannot infer a missing stride.
#[doc(hidden)]
pub struct Either;
#[doc(hidden)]
pub struct Or;

macro_rules! no_shape {
    ($([$($g:tt)*] $other:ty;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($g)*> ShapeBeside<Either> for $other {}
        #[diagnostic::do_not_recommend]
        impl<$($g)*> ShapeBeside<Or> for $other {}
        impl<$($g)*> AsShape for $other {
            type Tuple = NoShape;
            fn into_shape(self) -> NoShape {
                NoShape
            }
        }
    )*};
}
no_shape! {
    [] i32;
    [] i64;
    [] isize;
    [] u32;
    [] u64;
    [] usize;
    [A, B] (A, B);
    [A, B, C] (A, B, C);
    [A, B, C, D] (A, B, C, D);
    [S, D] Layout<S, D>;
}
