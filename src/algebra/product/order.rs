//! The strides of a list of counts in an order: of each, the product of those that come before it.

use crate::algebra::construct::keys::{Keys, Strides, strides_in_order};
use crate::error::{Broken, Holds, LayoutError, Verdict, WrongOrder};
use crate::int::Int;
use crate::layout::{LayoutLeft, LayoutRight, StrideFor};
use crate::tuple::{HCons, HNil, IntTuple};
use typenum::{B0, B1};

/// An order of the modes of a shape: `LayoutLeft`, `LayoutRight`, or a static int for each mode, of
/// which the smallest comes first.
pub trait OrderOf<S>: Copy {
    /// The strides.
    type Stride: IntTuple;
    /// The strides, or the law that does not hold.
    fn stride_in_order(self, shape: S) -> Result<Self::Stride, LayoutError>;
}

/// Whether `Self` is an order of the counts `S`.
pub trait IsOrderOf<S> {
    /// The answer.
    type Verdict: Verdict;
}
impl<S> IsOrderOf<S> for LayoutLeft {
    type Verdict = Holds;
}
impl<S> IsOrderOf<S> for LayoutRight {
    type Verdict = Holds;
}
impl<S: Int, O: Int> IsOrderOf<S> for O {
    type Verdict = Holds;
}
impl<O: Int, H, T> IsOrderOf<HCons<H, T>> for O {
    type Verdict = Broken<WrongOrder>;
}
impl<S: Int, O, OT> IsOrderOf<S> for HCons<O, OT> {
    type Verdict = Broken<WrongOrder>;
}
impl IsOrderOf<HNil> for HNil {
    type Verdict = Holds;
}
impl<H, T> IsOrderOf<HCons<H, T>> for HNil {
    type Verdict = Broken<WrongOrder>;
}
impl<O, OT> IsOrderOf<HNil> for HCons<O, OT> {
    type Verdict = Broken<WrongOrder>;
}
impl<O: IsPlace, OT: IsOrderOf<T>, H, T> IsOrderOf<HCons<H, T>> for HCons<O, OT> {
    type Verdict = <O::Verdict as Verdict>::Then<OT::Verdict>;
}
/// Whether an entry of an order is a static int.
#[doc(hidden)]
pub trait IsPlace {
    type Verdict: Verdict;
}
impl<N: Int> IsPlace for N
where
    N::Static: IsStatic,
{
    type Verdict = <N::Static as IsStatic>::Verdict;
}
impl IsPlace for HNil {
    type Verdict = Broken<WrongOrder>;
}
impl<H, T> IsPlace for HCons<H, T> {
    type Verdict = Broken<WrongOrder>;
}
/// [`IsPlace`], by whether an int is static.
#[doc(hidden)]
pub trait IsStatic {
    type Verdict: Verdict;
}
impl IsStatic for B1 {
    type Verdict = Holds;
}
impl IsStatic for B0 {
    type Verdict = Broken<WrongOrder>;
}

macro_rules! order {
    ($($order:ident),*) => {$(
        impl<S> OrderOf<S> for $order
        where
            Self: StrideFor<S>,
        {
            type Stride = <Self as StrideFor<S>>::Stride;
            #[inline(always)]
            fn stride_in_order(self, shape: S) -> Result<Self::Stride, LayoutError> {
                self.stride_for(shape)
            }
        }
    )*};
}
order!(LayoutLeft, LayoutRight);
impl<S: Int, O: Int> OrderOf<S> for O
where
    LayoutLeft: StrideFor<S>,
{
    type Stride = <LayoutLeft as StrideFor<S>>::Stride;
    #[inline(always)]
    fn stride_in_order(self, shape: S) -> Result<Self::Stride, LayoutError> {
        LayoutLeft.stride_for(shape)
    }
}
impl<S, O: Copy, OT: Copy> OrderOf<S> for HCons<O, OT>
where
    S: Keys<Self>,
{
    type Stride = Strides<S, Self>;
    #[inline(always)]
    fn stride_in_order(self, shape: S) -> Result<Self::Stride, LayoutError> {
        strides_in_order(shape, self)
    }
}
