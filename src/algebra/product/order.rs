//! The strides of a list of counts in an order: of each, the product of those that come before it.

use crate::algebra::construct::keys::{Keys, Strides, strides_in_order};
use crate::error::{Broken, Holds, LayoutError, Verdict, WrongOrder};
use crate::int::{Flag, Int};
use crate::layout::{LayoutLeft, LayoutRight, StrideFor};
use crate::profile::IsCongruent;
use crate::tuple::{HCons, HNil, IntTuple};

/// An order of the modes of a shape: `LayoutLeft`, `LayoutRight`, or a static int for each mode, of
/// which the smallest comes first. Where it is none of the shape there are strides as well, which are not used.
pub trait OrderOf<S>: Copy {
    /// The strides.
    type Stride: IntTuple;
    /// Whether it is an order of the shape.
    type Verdict: Verdict;
    /// The strides, or the law that does not hold.
    fn stride_in_order(self, shape: S) -> Result<Self::Stride, LayoutError>;
}
/// A row is what takes the strides of another order, and whether it is an order of the shape.
macro_rules! order_as {
    ($([$($g:tt)*] $order:ty: $as:ident, $verdict:ty;)*) => {$(
        impl<S, $($g)*> OrderOf<S> for $order
        where
            $as: StrideFor<S>,
        {
            type Stride = <$as as StrideFor<S>>::Stride;
            type Verdict = $verdict;
            #[inline(always)]
            fn stride_in_order(self, shape: S) -> Result<Self::Stride, LayoutError> {
                $as.stride_for(shape)
            }
        }
    )*};
}
order_as! {
    [] LayoutLeft: LayoutLeft, Holds;
    [] LayoutRight: LayoutRight, Holds;
    [O: Int + IsCongruent<S, Output: Flag>] O: LayoutLeft, IsOrder<O::Output>;
}
macro_rules! order_of_list {
    ($([$($g:ident),*] $order:ty;)*) => {$(
        impl<S: Keys<Self>, F: Flag, $($g),*> OrderOf<S> for $order
        where
            Self: IsCongruent<S, Output = F>,
        {
            type Stride = Strides<S, Self>;
            type Verdict = IsOrder<<Self as IntTuple>::StaticAnd<F>>;
            #[inline(always)]
            fn stride_in_order(self, shape: S) -> Result<Self::Stride, LayoutError> {
                strides_in_order(shape, self)
            }
        }
    )*};
}
order_of_list! {
    [] HNil;
    [O, OT] HCons<O, OT>;
}
type IsOrder<F> = <F as Flag>::ChooseVerdict<Holds, Broken<WrongOrder>>;
