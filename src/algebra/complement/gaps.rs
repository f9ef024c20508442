//! The gaps between sorted leaves, and how often the whole fits into the cotarget.

use super::sort::Injectivity;
use crate::algebra::coalesce::PushLeaf;
use crate::algebra::composition::verdict::{Broken, Holds, Then};
use crate::algebra::composition::walk::int;
use crate::algebra::divide::verdict::{ExactFit, TileGap};
use crate::algebra::leaves::{Leaf, Leaves};
use crate::error::{Clash, LayoutError};
use crate::int::ops::{CeilDiv, CeilDivOp, Div, DivOp, Known, Mul, MulOp, Rem, RemOp, ceil_div_value};
use crate::int::{Dyn, Extent, Int, Word};
use crate::profile::Shape;
use crate::tuple::{FlattenOnto, HCons, HNil, ProductOp, cons};
use core::marker::PhantomData;
use typenum::{NInt, NonZero, PInt, Unsigned, Z0};

/// Nothing has to divide: gaps are filled as far as they go, and the last repetition may go past
/// the cotarget.
pub struct Over;
/// The leaves have to leave no gap that is not filled; the last repetition may go past the
/// cotarget.
pub struct Past;
/// Neither a gap nor a repetition past the cotarget.
pub struct Exact;

/// What must divide: [`Over`], [`Past`] or [`Exact`].
pub trait Fit {
    /// The verdict on a gap of which a remainder stays.
    type Gap;
    /// The verdict on a cotarget of which a remainder stays.
    type End;
    /// Whether a gap must divide.
    const GAP: bool;
    /// Whether the cotarget must be met.
    const END: bool;
}
impl Fit for Over {
    type Gap = Holds;
    type End = Holds;
    const GAP: bool = false;
    const END: bool = false;
}
impl Fit for Past {
    type Gap = Broken<TileGap>;
    type End = Holds;
    const GAP: bool = true;
    const END: bool = false;
}
impl Fit for Exact {
    type Gap = Broken<TileGap>;
    type End = Broken<ExactFit>;
    const GAP: bool = true;
    const END: bool = true;
}

/// The modes of a complement, and what the compiler knows of the laws.
pub struct Filled<Modes, Verdict> {
    pub(crate) modes: Modes,
    known: PhantomData<fn() -> Verdict>,
}
impl<M, V> Filled<M, V> {
    #[inline(always)]
    fn new(modes: M) -> Self {
        Filled { modes, known: PhantomData }
    }
}
/// A [`Filled`], whatever it holds.
pub trait IsFilled {
    /// The modes.
    type Modes: Leaves;
    /// What the compiler knows of the laws.
    type Verdict;
    /// The parts.
    fn parts(self) -> Filled<Self::Modes, Self::Verdict>;
}
impl<M: Leaves, V> IsFilled for Filled<M, V> {
    type Modes = M;
    type Verdict = V;
    #[inline(always)]
    fn parts(self) -> Self {
        self
    }
}

/// The gaps before each of the sorted leaves `Self` and the repetitions behind them, where offsets
/// below `Last` are filled already.
pub trait FillGaps<Last, M, F> {
    /// The modes of the complement.
    type Output: IsFilled;
    /// The modes of the complement, or the law that does not hold.
    fn fill_gaps(self, last: Last, cotarget: M) -> Result<Self::Output, LayoutError>;
}

// Behind the last leaf: the repetitions.
impl<Last: Int, M, F: Fit> FillGaps<Last, M, F> for HNil
where
    M: Shape + FlattenOnto<HNil> + ProductOp,
    <M as FlattenOnto<HNil>>::Output: Repeats<Last>,
    <<M as FlattenOnto<HNil>>::Output as Repeats<Last>>::Output: RepeatLeaves<Last>,
    <M as ProductOp>::Output: RemOp<Last>,
    Rem<<M as ProductOp>::Output, Last>: Divides<F::End>,
{
    type Output = Filled<
        <<<M as FlattenOnto<HNil>>::Output as Repeats<Last>>::Output as RepeatLeaves<Last>>::Output,
        <Rem<<M as ProductOp>::Output, Last> as Divides<F::End>>::Verdict,
    >;
    #[inline(always)]
    fn fill_gaps(self, last: Last, cotarget: M) -> Result<Self::Output, LayoutError> {
        cotarget.check()?;
        let size = cotarget.size() as isize;
        if F::END && size % last.get() != 0 {
            return Err(LayoutError::ExactFit(Clash::new(last.get(), size)));
        }
        let repeats = cotarget.flatten_onto(HNil).repeats(last.get())?;
        let count = repeats.count();
        if F::GAP && count.checked_mul(last.get()).is_none_or(|reached| reached < size) {
            return Err(LayoutError::ExactFit(Clash::new(last.get(), size)));
        }
        Ok(Filled::new(repeats.repeat_leaves(last.get())?))
    }
}

// A gap of d / last, from last on; then s * d is filled.
impl<S, D, T, Last, M, F: Fit> FillGaps<Last, M, F> for HCons<Leaf<S, D>, T>
where
    D: DivOp<Last> + RemOp<Last> + MulOp<S>,
    T: FillGaps<Mul<D, S>, M, F>,
    Div<D, Last>: Gap<Last, T::Output>,
    Rem<D, Last>: Divides<F::Gap>,
    <Rem<D, Last> as Divides<F::Gap>>::Verdict:
        Then<<<Div<D, Last> as Gap<Last, T::Output>>::Output as IsFilled>::Verdict>,
    S: Extent,
    Last: Int,
{
    type Output = Filled<
        <<Div<D, Last> as Gap<Last, T::Output>>::Output as IsFilled>::Modes,
        <<Rem<D, Last> as Divides<F::Gap>>::Verdict as Then<
            <<Div<D, Last> as Gap<Last, T::Output>>::Output as IsFilled>::Verdict,
        >>::Output,
    >;
    #[inline(always)]
    fn fill_gaps(self, last: Last, cotarget: M) -> Result<Self::Output, LayoutError> {
        let (extent, stride, filled) = (self.head.shape.get(), self.head.stride.get(), last.get());
        if extent == 0 {
            return Err(LayoutError::EmptyMode(Clash::new(0, 0)));
        }
        // A mode that turns out not to move leaves no gap, and fills nothing.
        let still = extent == 1 || stride == 0;
        let (gap, next) = match stride < filled {
            true if still => (1, filled),
            true => return Err(LayoutError::Injectivity(Clash::new(stride, filled))),
            false => {
                let next = stride.checked_mul(extent);
                (stride / filled, next.ok_or(LayoutError::Overflow(Clash::new(stride, extent)))?)
            }
        };
        // Of a mode that does not move too: a gap before it is filled, and has to be filled exactly.
        if F::GAP && stride >= filled && stride % filled != 0 {
            return Err(LayoutError::ExactFit(Clash::new(filled, stride)));
        }
        let rest = self.tail.fill_gaps(int(next)?, cotarget)?;
        Ok(Filled::new(Div::<D, Last>::gap(int(gap)?, last, rest)?.parts().modes))
    }
}

/// A gap of `Self` offsets, `Last` apart, in front of the modes `R`.
#[doc(hidden)]
pub trait Gap<Last, R>: Int {
    type Output: IsFilled;
    fn gap(self, last: Last, rest: R) -> Result<Self::Output, LayoutError>;
}
macro_rules! gap {
    ([$($g:tt)*] $count:ty) => {
        impl<$($g)*, Last: Int, R: IsFilled> Gap<Last, R> for $count
        where
            $count: Known,
            <$count as Known>::One: PushLeaf<$count, Last, R::Modes, Output: Leaves>,
        {
            type Output = Filled<<<$count as Known>::One as PushLeaf<$count, Last, R::Modes>>::Output, R::Verdict>;
            #[inline(always)]
            fn gap(self, last: Last, rest: R) -> Result<Self::Output, LayoutError> {
                let leaf = Leaf { shape: self, stride: last };
                let modes = <$count as Known>::One::push_leaf(leaf, rest.parts().modes);
                Ok(Filled::new(modes.ok_or(LayoutError::Overflow(Clash::default()))?))
            }
        }
    };
}
gap!([U: Unsigned + NonZero] PInt<U>);
gap!([W: Word] Dyn<W>);
// The mode starts inside those before it.
macro_rules! overlap {
    ([$($g:tt)*] $count:ty) => {
        impl<$($g)* Last, R> Gap<Last, R> for $count {
            type Output = Filled<HNil, Broken<Injectivity>>;
            #[inline(always)]
            fn gap(self, _: Last, _: R) -> Result<Self::Output, LayoutError> {
                Ok(Filled::new(HNil))
            }
        }
    };
}
overlap!([] Z0);
overlap!([U: Unsigned + NonZero,] NInt<U>);

/// A remainder, with the verdict `V` where it is known not to be 0.
#[doc(hidden)]
pub trait Divides<V> {
    type Verdict;
}
impl<V> Divides<V> for Z0 {
    type Verdict = Holds;
}
impl<V, U: Unsigned + NonZero> Divides<V> for PInt<U> {
    type Verdict = V;
}
impl<V, U: Unsigned + NonZero> Divides<V> for NInt<U> {
    type Verdict = V;
}
impl<V, W: Word> Divides<V> for Dyn<W> {
    type Verdict = Holds;
}

// ---- the repetitions --------------------------------------------------------------------------

/// How often `B` offsets fit into the modes of a cotarget, mode by mode and rounded up as CuTe
/// does, neighbours that are both static or both dynamic in one number.
#[doc(hidden)]
pub trait Repeats<B>: Copy {
    type Output: Count;
    fn repeats(self, filled: isize) -> Result<Self::Output, LayoutError>;
}
impl<B> Repeats<B> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn repeats(self, _: isize) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<M, T, B> Repeats<B> for HCons<M, T>
where
    M: CeilDivOp<B>,
    B: CeilDivOp<M>,
    T: Repeats<CeilDiv<B, M>>,
    T::Output: Combine<CeilDiv<M, B>>,
{
    type Output = <T::Output as Combine<CeilDiv<M, B>>>::Output;
    #[inline(always)]
    fn repeats(self, filled: isize) -> Result<Self::Output, LayoutError> {
        let m = self.head.get();
        // `filled` is above 0; an empty mode takes nothing of it.
        let here = ceil_div_value(m, filled).unwrap_or(0);
        let rest = self.tail.repeats(ceil_div_value(filled, m).unwrap_or(1))?;
        rest.combine(int(here)?).ok_or(LayoutError::Overflow(Clash::new(here, filled)))
    }
}

/// The numbers of a list, multiplied.
#[doc(hidden)]
pub trait Count: Copy {
    fn count(self) -> isize;
}
impl Count for HNil {
    #[inline(always)]
    fn count(self) -> isize {
        1
    }
}
impl<N: Int, T: Count> Count for HCons<N, T> {
    #[inline(always)]
    fn count(self) -> isize {
        self.head.get().saturating_mul(self.tail.count())
    }
}

/// The number `N` in front of a list, multiplied into the first if both are static or neither is.
#[doc(hidden)]
pub trait Combine<N>: Copy {
    type Output: Count;
    fn combine(self, n: N) -> Option<Self::Output>;
}
impl<N: Int> Combine<N> for HNil {
    type Output = HCons<N, HNil>;
    #[inline(always)]
    fn combine(self, n: N) -> Option<Self::Output> {
        Some(cons(n, HNil))
    }
}
macro_rules! combine {
    (same: [$($g:tt)*] $n:ty, $m:ty) => {
        impl<$($g)*, T: Count> Combine<$n> for HCons<$m, T>
        where
            $n: MulOp<$m>,
        {
            type Output = HCons<Mul<$n, $m>, T>;
            #[inline(always)]
            fn combine(self, n: $n) -> Option<Self::Output> {
                Some(cons(n.mul(self.head)?, self.tail))
            }
        }
    };
    (different: [$($g:tt)*] $n:ty, $m:ty) => {
        impl<$($g)*, T: Count> Combine<$n> for HCons<$m, T> {
            type Output = HCons<$n, Self>;
            #[inline(always)]
            fn combine(self, n: $n) -> Option<Self::Output> {
                Some(cons(n, self))
            }
        }
    };
}
combine!(same: [U: Unsigned + NonZero, V: Unsigned + NonZero] PInt<U>, PInt<V>);
combine!(same: [W: Word, V: Word] Dyn<W>, Dyn<V>);
combine!(different: [U: Unsigned + NonZero, W: Word] PInt<U>, Dyn<W>);
combine!(different: [U: Unsigned + NonZero, W: Word] Dyn<W>, PInt<U>);

/// Repetitions as coalesced leaves, the first with the stride `Last`.
#[doc(hidden)]
pub trait RepeatLeaves<Last>: Copy {
    type Output: Leaves;
    fn repeat_leaves(self, last: isize) -> Result<Self::Output, LayoutError>;
}
impl<Last> RepeatLeaves<Last> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn repeat_leaves(self, _: isize) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<N, T, Last: Int> RepeatLeaves<Last> for HCons<N, T>
where
    Last: MulOp<N>,
    N: Known,
    T: RepeatLeaves<Mul<Last, N>>,
    N::One: PushLeaf<N, Last, T::Output, Output: Leaves>,
{
    type Output = <N::One as PushLeaf<N, Last, T::Output>>::Output;
    #[inline(always)]
    fn repeat_leaves(self, last: isize) -> Result<Self::Output, LayoutError> {
        let n = self.head.get();
        let next = last.checked_mul(n).ok_or(LayoutError::Overflow(Clash::new(last, n)))?;
        let rest = self.tail.repeat_leaves(next)?;
        let leaf = Leaf { shape: self.head, stride: int(last)? };
        N::One::push_leaf(leaf, rest).ok_or(LayoutError::Overflow(Clash::new(last, n)))
    }
}
