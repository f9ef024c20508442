//! The gaps between sorted leaves, and what is behind the last of them.

use super::cotarget::{Cotarget, Counts, FillIf};
use super::gap::IsGap;
use crate::algebra::coalesce::{Coalesced, PushUnless};
use crate::algebra::composition::verdict::{Broken, Holds, Verdict, phantom_copy};
use crate::algebra::composition::walk::int;
use crate::algebra::divide::verdict::TileGap;
use crate::algebra::leaves::Leaf;
use crate::error::{Clash, LayoutError};
use crate::int::arithmetic::{Arithmetic, Known};
use crate::int::bits::Nat;
use crate::int::{Dyn, Extent, Int, Multiple, Word};
use crate::tuple::{HCons, HNil, cons};
use core::marker::PhantomData;
use typenum::{NInt, NonZero, PInt, Z0};

// ---- what must divide -------------------------------------------------------------------------

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
    type Gap: Verdict;
    /// The verdict on the end of the cotarget `M`, of which `Last` offsets are filled.
    type End<M: Cotarget, Last: Int>: Verdict;
    /// Whether a gap must divide.
    const GAP: bool;
    /// Whether the cotarget must be met.
    const END: bool;
}
impl Fit for Over {
    type Gap = Holds;
    type End<M: Cotarget, Last: Int> = Holds;
    const GAP: bool = false;
    const END: bool = false;
}
impl Fit for Past {
    type Gap = Broken<TileGap>;
    type End<M: Cotarget, Last: Int> = Holds;
    const GAP: bool = true;
    const END: bool = false;
}
impl Fit for Exact {
    type Gap = Broken<TileGap>;
    type End<M: Cotarget, Last: Int> = <M::Even<Last> as FillIf>::Exact<M, Last>;
    const GAP: bool = true;
    const END: bool = true;
}

/// What the gaps are filled for: it says what comes behind the last leaf.
pub trait Goal: Copy {
    /// The verdict on a gap of which a remainder stays.
    type Ragged: Verdict;
    /// The goal behind such a gap.
    type PastRagged: Goal;
    /// The goal behind a gap of `N` offsets.
    type PastGap<N: Int>: Goal;
    /// What is filled behind the last leaf, where offsets below `Last` are filled already.
    type End<Last: Int>: IsFilled;
    /// Whether a gap must divide.
    const EXACT: bool;
    /// The goal behind a ragged gap.
    fn past_ragged(self) -> Self::PastRagged;
    /// The goal behind a gap.
    fn past_gap<N: Int>(self) -> Self::PastGap<N>;
    /// What is filled behind the last leaf, or the law that does not hold.
    fn end<Last: Int>(self, last: Last) -> Result<Self::End<Last>, LayoutError>;
}

/// The rows of a goal that no gap changes.
macro_rules! same_goal {
    () => {
        type PastRagged = Self;
        type PastGap<N: Int> = Self;
        #[inline(always)]
        fn past_ragged(self) -> Self {
            self
        }
        #[inline(always)]
        fn past_gap<N: Int>(self) -> Self {
            self
        }
    };
}
pub(crate) use same_goal;

/// The complement in the cotarget `M`; `F`, a [`Fit`], says what must divide.
pub struct In<M, F> {
    cotarget: M,
    fit: PhantomData<fn() -> F>,
}
impl<M, F> In<M, F> {
    #[inline(always)]
    pub(crate) fn new(cotarget: M) -> Self {
        In { cotarget, fit: PhantomData }
    }
}
phantom_copy!([M: Copy, F] In<M, F>);
impl<M: Cotarget, F: Fit> Goal for In<M, F> {
    type Ragged = F::Gap;
    same_goal!();
    type End<Last: Int> = Filled<<M::Counts<Last, HNil> as Counts>::Leaves<Last>, F::End<M, Last>>;
    const EXACT: bool = F::GAP;
    #[inline(always)]
    fn end<Last: Int>(self, last: Last) -> Result<Self::End<Last>, LayoutError> {
        let cotarget = self.cotarget;
        cotarget.check()?;
        let size = cotarget.size() as isize;
        // A remainder that is known to be 0 needs no division.
        let fits = <<M::Size as Arithmetic>::Rem<Last> as Int>::VALUE == Some(0);
        if F::END && !fits && size % last.get() != 0 {
            return Err(LayoutError::ExactFit(Clash::new(last.get(), size)));
        }
        let counts = cotarget.counts::<Last, HNil>(last.get(), HNil)?;
        if F::GAP && counts.product().checked_mul(last.get()).is_none_or(|reached| reached < size) {
            return Err(LayoutError::ExactFit(Clash::new(last.get(), size)));
        }
        Ok(Filled::new(counts.leaves::<Last>(last.get())?))
    }
}

/// The gaps alone, for a divide that knows what is left behind them; `F`, a [`Fit`], says what must
/// divide.
pub struct Between<F>(pub(crate) PhantomData<fn() -> F>);
phantom_copy!([F] Between<F>);
impl<F: Fit> Goal for Between<F> {
    type Ragged = F::Gap;
    same_goal!();
    type End<Last: Int> = Filled<HNil, Holds>;
    const EXACT: bool = F::GAP;
    #[inline(always)]
    fn end<Last: Int>(self, _: Last) -> Result<Self::End<Last>, LayoutError> {
        Ok(Filled::new(HNil))
    }
}

// ---- what is filled ---------------------------------------------------------------------------

/// The modes of a complement, and what the compiler knows of the laws.
pub struct Filled<Modes, Verdict> {
    modes: Modes,
    known: PhantomData<fn() -> Verdict>,
}
impl<M, V> Filled<M, V> {
    #[inline(always)]
    pub(crate) fn new(modes: M) -> Self {
        Filled { modes, known: PhantomData }
    }
}
/// A [`Filled`].
pub trait IsFilled {
    /// The modes.
    type Modes: Coalesced;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
    /// With the verdict `V` before that.
    type After<V: Verdict>: IsFilled;
    /// With one more mode in front, which nothing behind it merges with.
    type Behind<S: Extent, D: Int>: IsFilled;
    /// The modes.
    fn modes(self) -> Self::Modes;
    /// With one more verdict.
    fn after<V: Verdict>(self) -> Self::After<V>;
    /// With one more mode in front.
    fn behind<S: Extent, D: Int>(self, mode: Leaf<S, D>) -> Self::Behind<S, D>;
}
impl<M: Coalesced, V: Verdict> IsFilled for Filled<M, V> {
    type Modes = M;
    type Verdict = V;
    type After<V0: Verdict> = Filled<M, V0::Then<V>>;
    type Behind<S: Extent, D: Int> = Filled<HCons<Leaf<S, D>, M>, V>;
    #[inline(always)]
    fn modes(self) -> M {
        self.modes
    }
    #[inline(always)]
    fn after<V0: Verdict>(self) -> Self::After<V0> {
        Filled::new(self.modes)
    }
    #[inline(always)]
    fn behind<S: Extent, D: Int>(self, mode: Leaf<S, D>) -> Self::Behind<S, D> {
        Filled::new(cons(mode, self.modes))
    }
}

/// The gaps before each of the sorted leaves `Self`, and what is behind them.
pub trait FillGaps: Copy {
    /// What is filled for the goal `G`, where offsets below `Last` are filled already.
    type Fill<Last: Int, G: Goal>: IsFilled;
    /// Where the last of them ends, behind offsets below `Last`.
    type End<Last: Int>: Int;
    /// The same, behind the leaf `S:D`.
    type EndBehind<S: Extent, D: Int>: Int;
    /// What is filled, or the law that does not hold.
    fn fill<Last: Int, G: Goal>(self, last: Last, goal: G) -> Result<Self::Fill<Last, G>, LayoutError>;
    /// Where the last of them ends, if the leaves have passed [`FillGaps::fill`].
    fn end<Last: Int>(self, last: Last) -> Result<Self::End<Last>, LayoutError>;
    /// The same, behind one more leaf.
    fn end_behind<S: Extent, D: Int>(self, leaf: Leaf<S, D>) -> Result<Self::EndBehind<S, D>, LayoutError>;
}
impl FillGaps for HNil {
    type Fill<Last: Int, G: Goal> = G::End<Last>;
    type End<Last: Int> = Last;
    type EndBehind<S: Extent, D: Int> = D::Filled<S>;
    #[inline(always)]
    fn end<Last: Int>(self, last: Last) -> Result<Last, LayoutError> {
        Ok(last)
    }
    #[inline(always)]
    fn end_behind<S: Extent, D: Int>(self, leaf: Leaf<S, D>) -> Result<D::Filled<S>, LayoutError> {
        let (extent, stride) = (leaf.shape.get(), leaf.stride.get());
        int(stride.checked_mul(extent).ok_or(LayoutError::Overflow(Clash::new(stride, extent)))?)
    }
    #[inline(always)]
    fn fill<Last: Int, G: Goal>(self, last: Last, goal: G) -> Result<Self::Fill<Last, G>, LayoutError> {
        goal.end(last)
    }
}

// A gap of d / last, from last on; then s * d is filled.
impl<S: Extent, D: Int, T: FillGaps> FillGaps for HCons<Leaf<S, D>, T> {
    type Fill<Last: Int, G: Goal> = <D::Gap<Last> as IsGap>::Fill<Last, D::Filled<S>, T, G>;
    type End<Last: Int> = T::EndBehind<S, D>;
    type EndBehind<S0: Extent, D0: Int> = T::EndBehind<S, D>;
    #[inline(always)]
    fn end<Last: Int>(self, _: Last) -> Result<Self::End<Last>, LayoutError> {
        self.tail.end_behind(self.head)
    }
    #[inline(always)]
    fn end_behind<S0: Extent, D0: Int>(self, _: Leaf<S0, D0>) -> Result<Self::EndBehind<S0, D0>, LayoutError> {
        self.tail.end_behind(self.head)
    }
    #[inline(always)]
    fn fill<Last: Int, G: Goal>(self, last: Last, goal: G) -> Result<Self::Fill<Last, G>, LayoutError> {
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
        if G::EXACT && stride >= filled && stride % filled != 0 {
            return Err(LayoutError::TileGap(Clash::new(filled, stride)));
        }
        D::Gap::<Last>::fill::<Last, D::Filled<S>, T, G>(last, gap, int(next)?, self.tail, goal)
    }
}

// A list that could not be sorted.
impl<Law> FillGaps for Broken<Law> {
    type Fill<Last: Int, G: Goal> = Filled<HNil, Self>;
    type End<Last: Int> = Z0;
    type EndBehind<S: Extent, D: Int> = Z0;
    #[inline(always)]
    fn end<Last: Int>(self, _: Last) -> Result<Z0, LayoutError> {
        Ok(Z0)
    }
    #[inline(always)]
    fn end_behind<S: Extent, D: Int>(self, _: Leaf<S, D>) -> Result<Z0, LayoutError> {
        Ok(Z0)
    }
    #[inline(always)]
    fn fill<Last: Int, G: Goal>(self, _: Last, _: G) -> Result<Self::Fill<Last, G>, LayoutError> {
        Ok(Filled::new(HNil))
    }
}

// ---- repetitions ------------------------------------------------------------------------------

/// How often something fits, and what remains.
pub trait Fits: Sized {
    /// `Self` offsets, `Last` apart, in front of a list.
    type Push<Last: Int, T: Coalesced>: Coalesced;
    /// The verdict `V` if this remainder is known not to be 0.
    type Divides<V: Verdict>: Verdict;
    /// So many offsets in front of a list, or `None` where a merged shape does not fit.
    fn push<Last: Int, T: Coalesced>(self, last: Last, tail: T) -> Option<Self::Push<Last, T>>;
}
/// A row a kind of int: the verdict on such a remainder.
macro_rules! fits {
    ($([$($g:tt)*] $count:ty, $verdict:ident => $divides:ty;)*) => {$(
        impl<$($g)*> Fits for $count {
            type Push<Last: Int, T: Coalesced> = <<Self as Known>::One as PushUnless>::Push<Self, Last, T>;
            type Divides<$verdict: Verdict> = $divides;
            #[inline(always)]
            fn push<Last: Int, T: Coalesced>(self, last: Last, tail: T) -> Option<Self::Push<Last, T>> {
                <<Self as Known>::One as PushUnless>::push(Leaf { shape: self, stride: last }, tail)
            }
        }
    )*};
}
fits! {
    [U: Nat + NonZero] PInt<U>, V => V;
    [W: Word] Dyn<W>, V => Holds;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>, V => Holds;
}
/// It does not fit once.
macro_rules! never {
    ($([$($g:tt)*] $count:ty, $verdict:ident => $divides:ty;)*) => {$(
        impl<$($g)*> Fits for $count {
            type Push<Last: Int, T: Coalesced> = T;
            type Divides<$verdict: Verdict> = $divides;
            #[inline(always)]
            fn push<Last: Int, T: Coalesced>(self, _: Last, tail: T) -> Option<T> {
                Some(tail)
            }
        }
    )*};
}
never! {
    [] Z0, V => Holds;
    [U: Nat + NonZero] NInt<U>, V => V;
}
