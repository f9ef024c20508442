//! An offset taken apart.

use super::moving::{Minus, Plus, Signed};
use super::verdict::{OneSign, StridesDivide};
use crate::algebra::coalesce::{Coalesced, PushUnless};
use crate::algebra::complement::gaps::Fits;
use crate::algebra::complement::sort::{Injectivity, StrideOrder};
use crate::algebra::composition::verdict::{Broken, Holds, Verdict};
use crate::algebra::composition::walk::int;
use crate::algebra::leaves::Leaf;
use crate::error::{Clash, LayoutError};
use crate::int::bits::{Equal, Greater, Less, Nat};
use crate::int::ops::{CmpOp, Div, Rem, Unknown};
use crate::int::{Dyn, Extent, Int, Known, Multiple, Word};
use crate::tuple::{HCons, HNil};
use typenum::{NonZero, PInt, Z0};

/// How two ints compare.
type Cmp<L, R> = <L as CmpOp<R>>::Output;

/// The inverse of sorted modes, of a layout of `Size` coordinates.
#[doc(hidden)]
pub trait SplitOffsets<Size> {
    type Leaves: Coalesced;
    type Verdict: Verdict;
    fn split_offsets(self, size: Size) -> Result<Self::Leaves, LayoutError>;
}
// Nothing moves: all offsets are 0.
impl<Size: Extent> SplitOffsets<Size> for HNil {
    type Leaves = <Size::One as PushUnless>::Push<Size, Z0, HNil>;
    type Verdict = Holds;
    #[inline(always)]
    fn split_offsets(self, size: Size) -> Result<Self::Leaves, LayoutError> {
        Size::One::push(Leaf { shape: size, stride: Z0 }, HNil).ok_or(LayoutError::Overflow(Clash::default()))
    }
}
// The first part is the remainder by the first stride, which stays at index 0.
impl<S, I, Sign, D, T, Size> SplitOffsets<Size> for HCons<Leaf<Signed<S, I, Sign>, D>, T>
where
    D: Extent,
    T: SplitBehind<S, I, Sign, D>,
{
    type Leaves = <D::One as PushUnless>::Push<D, Z0, T::Leaves>;
    type Verdict = T::Verdict;
    #[inline(always)]
    fn split_offsets(self, _: Size) -> Result<Self::Leaves, LayoutError> {
        let Leaf { shape, stride } = self.head;
        let behind = self.tail.split_behind(shape, stride)?;
        D::One::push(Leaf { shape: stride, stride: Z0 }, behind).ok_or(LayoutError::Overflow(Clash::default()))
    }
}

// The strides could not be sorted, so no program that compiles gets here.
impl<Size> SplitOffsets<Size> for Broken<StrideOrder> {
    type Leaves = HNil;
    type Verdict = Self;
    #[inline(always)]
    fn split_offsets(self, _: Size) -> Result<HNil, LayoutError> {
        Err(LayoutError::Injectivity(Clash::default()))
    }
}

/// The parts from a mode of extent `S`, index stride `I`, sign `Sign` and stride `D` on, in front of
/// the modes `Self`.
#[doc(hidden)]
pub trait SplitBehind<S, I, Sign, D> {
    type Leaves: Coalesced;
    type Verdict: Verdict;
    fn split_behind(self, mode: Signed<S, I, Sign>, stride: D) -> Result<Self::Leaves, LayoutError>;
}
// The last mode takes what is left.
impl<S, I: Int, Sign, D> SplitBehind<S, I, Sign, D> for HNil
where
    S: Extent,
{
    type Leaves = <S::One as PushUnless>::Push<S, I, HNil>;
    type Verdict = Holds;
    #[inline(always)]
    fn split_behind(self, mode: Signed<S, I, Sign>, _: D) -> Result<Self::Leaves, LayoutError> {
        let leaf = Leaf { shape: mode.shape, stride: mode.index };
        S::One::push(leaf, HNil).ok_or(LayoutError::Overflow(Clash::default()))
    }
}
// The next stride D1: D1 / D coordinates belong to this mode, which are at least its own.
impl<S, I, Sign, D, S1, I1, Sign1, D1, T> SplitBehind<S, I, Sign, D> for HCons<Leaf<Signed<S1, I1, Sign1>, D1>, T>
where
    S: Int,
    I: Int,
    D: Int,
    D1: Int,
    Div<D1, D>: PartOf,
    Cmp<Div<D1, D>, S>: Room,
    T: SplitBehind<S1, I1, Sign1, D1>,
    Sign: SameSign<Sign1>,
{
    type Leaves = <Div<D1, D> as PartOf>::Leaves<I, T::Leaves>;
    type Verdict = <<<Sign::Verdict as Verdict>::Then<<Cmp<Div<D1, D>, S> as Room>::Verdict> as Verdict>::Then<
        <Rem<D1, D> as Fits>::Divides<Broken<StridesDivide>>,
    > as Verdict>::Then<T::Verdict>;
    #[inline(always)]
    fn split_behind(self, mode: Signed<S, I, Sign>, stride: D) -> Result<Self::Leaves, LayoutError> {
        let (unit, next) = (stride.get(), self.head.stride.get());
        if next % unit != 0 {
            return Err(LayoutError::Divisibility(Clash::new(unit, next)));
        }
        if next / unit < mode.shape.get() {
            let filled = unit.saturating_mul(mode.shape.get());
            return Err(LayoutError::Injectivity(Clash::new(next, filled)));
        }
        let part = int::<Div<D1, D>>(next / unit)?;
        let behind = self.tail.split_behind(self.head.shape, self.head.stride)?;
        part.part_of(mode.index, behind).ok_or(LayoutError::Overflow(Clash::default()))
    }
}

/// A part of so many offsets.
#[doc(hidden)]
pub trait PartOf: Int {
    /// With the index stride `I`, in front of the parts `T`.
    type Leaves<I: Int, T: Coalesced>: Coalesced;
    fn part_of<I: Int, T: Coalesced>(self, index: I, tail: T) -> Option<Self::Leaves<I, T>>;
}
macro_rules! part_of {
    ([$($g:tt)*] $n:ty) => {
        impl<$($g)*> PartOf for $n {
            type Leaves<I: Int, T: Coalesced> = <<$n as Known>::One as PushUnless>::Push<$n, I, T>;
            #[inline(always)]
            fn part_of<I: Int, T: Coalesced>(self, index: I, tail: T) -> Option<Self::Leaves<I, T>> {
                <<$n as Known>::One as PushUnless>::push(Leaf { shape: self, stride: index }, tail)
            }
        }
    };
}
part_of!([U: Nat + NonZero] PInt<U>);
part_of!([W: Word] Dyn<W>);
part_of!([N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>);
// Overlapping modes, which is an error of its own.
impl PartOf for Z0 {
    type Leaves<I: Int, T: Coalesced> = T;
    #[inline(always)]
    fn part_of<I: Int, T: Coalesced>(self, _: I, tail: T) -> Option<T> {
        Some(tail)
    }
}

/// Whether as many offsets as the next stride leaves hold a mode, by how the two compare.
#[doc(hidden)]
pub trait Room {
    type Verdict: Verdict;
}
impl Room for Less {
    type Verdict = Broken<Injectivity>;
}
impl Room for Equal {
    type Verdict = Holds;
}
impl Room for Greater {
    type Verdict = Holds;
}
impl Room for Unknown {
    type Verdict = Holds;
}

/// Whether two strides have one sign.
#[doc(hidden)]
pub trait SameSign<R> {
    type Verdict: Verdict;
}
macro_rules! same_sign {
    ($($l:ty, $r:ty => $verdict:ty;)*) => {$(
        impl SameSign<$r> for $l {
            type Verdict = $verdict;
        }
    )*};
}
same_sign! {
    Plus, Plus => Holds;
    Minus, Minus => Holds;
    Plus, Minus => Broken<OneSign>;
    Minus, Plus => Broken<OneSign>;
}
