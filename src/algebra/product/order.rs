//! The strides of a list of counts in an order: of each, the product of those that come before it.

use crate::error::{Broken, Clash, Holds, LayoutError, Verdict, WrongOrder};
use crate::int::bits::{Equal, Greater, Less};
use crate::int::ops::{CmpOp, Mul, MulOp};
use crate::int::{Int, Known};
use crate::layout::{LayoutLeft, LayoutRight, StrideFor};
use crate::tuple::{CompactMode, HCons, HNil, IntTuple, cons};
use typenum::{B0, B1, P1};

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
impl<S: Copy, O: Copy, OT: Copy> OrderOf<S> for HCons<O, OT>
where
    Self: StrideEach<S, HNil>,
{
    type Stride = <Self as StrideEach<S, HNil>>::Output;
    #[inline(always)]
    fn stride_in_order(self, shape: S) -> Result<Self::Stride, LayoutError> {
        self.stride_each(shape, HNil).ok_or(LayoutError::Overflow(Clash::default()))
    }
}

/// A count `N` with its place `K` in the order.
#[derive(Clone, Copy)]
pub struct Placed<K, N>(K, N);

/// The stride of each of the counts `S`, with the order `Self`, behind the counts `Done`.
#[doc(hidden)]
pub trait StrideEach<S, Done>: Copy {
    type Output: IntTuple;
    fn stride_each(self, counts: S, done: Done) -> Option<Self::Output>;
}
impl<Done> StrideEach<HNil, Done> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn stride_each(self, _: HNil, _: Done) -> Option<HNil> {
        Some(HNil)
    }
}
impl<K, KT, N, NT, Done, X, Y> StrideEach<HCons<N, NT>, Done> for HCons<K, KT>
where
    K: Int,
    N: Int + Known,
    NT: Copy,
    Done: Copy + CountsBefore<K, B1, Output = X>,
    KT: StrideEach<NT, HCons<Placed<K, N>, Done>> + CountsBehind<NT, K, Output = Y>,
    X: MulOp<Y>,
    Y: Int,
{
    type Output =
        HCons<<N::One as CompactMode>::Stride<Mul<X, Y>>, <KT as StrideEach<NT, HCons<Placed<K, N>, Done>>>::Output>;
    #[inline(always)]
    fn stride_each(self, counts: HCons<N, NT>, done: Done) -> Option<Self::Output> {
        let stride = done.counts_before()?.mul(self.tail.counts_behind(counts.tail)?)?;
        let (stride, _) = N::One::mode(counts.head, stride)?;
        Some(cons(stride, self.tail.stride_each(counts.tail, cons(Placed(self.head, counts.head), done))?))
    }
}

/// The product of the counts of a list that come before place `K`, and of those at it if `Tie`.
#[doc(hidden)]
pub trait CountsBefore<K, Tie> {
    type Output: Int;
    fn counts_before(self) -> Option<Self::Output>;
}
impl<K, Tie> CountsBefore<K, Tie> for HNil {
    type Output = P1;
    #[inline(always)]
    fn counts_before(self) -> Option<P1> {
        Some(P1::default())
    }
}
impl<J, N, T, K, Tie, C> CountsBefore<K, Tie> for HCons<Placed<J, N>, T>
where
    J: CmpOp<K>,
    J::Output: Comes<Tie, N, Output = C>,
    T: CountsBefore<K, Tie>,
    C: MulOp<T::Output>,
{
    type Output = Mul<C, T::Output>;
    #[inline(always)]
    fn counts_before(self) -> Option<Self::Output> {
        <J::Output as Comes<Tie, N>>::counted(self.head.1).mul(self.tail.counts_before()?)
    }
}

/// The product of the counts `S`, with the order `Self`, that come before place `K`.
#[doc(hidden)]
pub trait CountsBehind<S, K> {
    type Output: Int;
    fn counts_behind(self, counts: S) -> Option<Self::Output>;
}
impl<K> CountsBehind<HNil, K> for HNil {
    type Output = P1;
    #[inline(always)]
    fn counts_behind(self, _: HNil) -> Option<P1> {
        Some(P1::default())
    }
}
impl<J, JT, N, NT, K, C> CountsBehind<HCons<N, NT>, K> for HCons<J, JT>
where
    J: CmpOp<K>,
    J::Output: Comes<B0, N, Output = C>,
    JT: CountsBehind<NT, K>,
    C: MulOp<JT::Output>,
{
    type Output = Mul<C, JT::Output>;
    #[inline(always)]
    fn counts_behind(self, counts: HCons<N, NT>) -> Option<Self::Output> {
        <J::Output as Comes<B0, N>>::counted(counts.head).mul(self.tail.counts_behind(counts.tail)?)
    }
}

/// The count `N`, or 1, by whether it comes first.
#[doc(hidden)]
pub trait Comes<Tie, N> {
    type Output: Int;
    fn counted(count: N) -> Self::Output;
}
macro_rules! comes {
    ($cmp:ty, [$($tie:ident)?] $by:ty => $yes:ident) => {
        impl<$($tie,)? N: Int> Comes<$by, N> for $cmp {
            type Output = comes!(@ $yes N);
            #[inline(always)]
            fn counted(_count: N) -> Self::Output {
                comes!(@@ $yes _count)
            }
        }
    };
    (@ yes $n:ident) => { $n };
    (@ no $n:ident) => { P1 };
    (@@ yes $n:ident) => { $n };
    (@@ no $n:ident) => { P1::default() };
}
comes!(Less, [Tie] Tie => yes);
comes!(Greater, [Tie] Tie => no);
comes!(Equal, [] B1 => yes);
comes!(Equal, [] B0 => no);
