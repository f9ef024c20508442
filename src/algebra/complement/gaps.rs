//! The gaps between sorted leaves, and what is behind the last of them.

use super::cotarget::{Cotarget, Counts, FillIf};
use super::gap::IsGap;
use super::numbers;
use crate::algebra::coalesce::{Coalesced, PushUnless};
use crate::algebra::leaves::Leaf;
use crate::error::{Broken, ExactComplement, ExactFit, Holds, TileGap, Verdict};
use crate::int::arithmetic::Known;
use crate::int::bits::Nat;
use crate::int::{Dyn, Extent, Int, Multiple, Word};
use crate::tuple::{HCons, HNil};
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
/// The same, where the complement is all that is asked for: one law says both.
pub struct Bijective;

/// What must divide: [`Over`], [`Past`], [`Exact`] or [`Bijective`].
pub trait Fit {
    /// The verdict on a gap of which a remainder stays.
    type Gap: Verdict;
    /// The verdict on the end of the cotarget `M`, of which `Last` offsets are filled.
    type End<M: Cotarget, Last: Int>: Verdict;
    /// The same, for the numbers.
    const FIT: numbers::Fit;
}
impl Fit for Over {
    type Gap = Holds;
    type End<M: Cotarget, Last: Int> = Holds;
    const FIT: numbers::Fit = numbers::Fit::Over;
}
impl Fit for Past {
    type Gap = Broken<TileGap>;
    type End<M: Cotarget, Last: Int> = Holds;
    const FIT: numbers::Fit = numbers::Fit::Past;
}
impl Fit for Exact {
    type Gap = Broken<TileGap>;
    type End<M: Cotarget, Last: Int> = <M::Even<Last> as FillIf>::Exact<M, Last, Broken<ExactFit>>;
    const FIT: numbers::Fit = numbers::Fit::Exact;
}
impl Fit for Bijective {
    type Gap = Broken<ExactComplement>;
    type End<M: Cotarget, Last: Int> = <M::Even<Last> as FillIf>::Exact<M, Last, Broken<ExactComplement>>;
    const FIT: numbers::Fit = numbers::Fit::Exact;
}

/// What the gaps are filled for: it says what comes behind the last leaf.
pub trait Goal {
    /// The verdict on a gap of which a remainder stays.
    type Uneven: Verdict;
    /// The goal behind such a gap.
    type PastUneven: Goal;
    /// The goal behind a gap of `N` offsets.
    type PastGap<N: Int>: Goal;
    /// What is filled behind the last leaf, where offsets below `Last` are filled already.
    type End<Last: Int>: IsFilled;
}

/// The rows of a goal that no gap changes.
macro_rules! same_goal {
    () => {
        type PastUneven = Self;
        type PastGap<N: Int> = Self;
    };
}
pub(crate) use same_goal;

/// The complement in the cotarget `M`; `F`, a [`Fit`], says what must divide.
pub struct In<M, F>(PhantomData<(M, F)>);
impl<M: Cotarget, F: Fit> Goal for In<M, F> {
    type Uneven = F::Gap;
    same_goal!();
    type End<Last: Int> = Filled<<M::Counts<Last, HNil> as Counts>::Leaves<Last>, F::End<M, Last>>;
}

/// The gaps alone, for a divide that knows what is left behind them; `F`, a [`Fit`], says what must
/// divide.
pub struct Between<F>(PhantomData<F>);
impl<F: Fit> Goal for Between<F> {
    type Uneven = F::Gap;
    same_goal!();
    type End<Last: Int> = Filled<HNil, Holds>;
}

// ---- what is filled ---------------------------------------------------------------------------

/// The modes of a complement, and what the compiler knows of the laws.
pub struct Filled<Modes, Verdict>(PhantomData<(Modes, Verdict)>);
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
}
impl<M: Coalesced, V: Verdict> IsFilled for Filled<M, V> {
    type Modes = M;
    type Verdict = V;
    type After<V0: Verdict> = Filled<M, V0::Then<V>>;
    type Behind<S: Extent, D: Int> = Filled<HCons<Leaf<S, D>, M>, V>;
}

/// The gaps before each of the sorted leaves `Self`, and what is behind them.
pub trait FillGaps {
    /// What is filled for the goal `G`, where offsets below `Last` are filled already.
    type Fill<Last: Int, G: Goal>: IsFilled;
    /// Where the last of them ends, behind offsets below `Last`.
    type End<Last: Int>: Int;
    /// The same, behind the leaf `S:D`.
    type EndBehind<S: Extent, D: Int>: Int;
}
impl FillGaps for HNil {
    type Fill<Last: Int, G: Goal> = G::End<Last>;
    type End<Last: Int> = Last;
    type EndBehind<S: Extent, D: Int> = D::Filled<S>;
}

// A gap of d / last, from last on; then s * d is filled.
impl<S: Extent, D: Int, T: FillGaps> FillGaps for HCons<Leaf<S, D>, T> {
    type Fill<Last: Int, G: Goal> = <D::Gap<Last> as IsGap>::Fill<Last, D::Filled<S>, T, G>;
    type End<Last: Int> = T::EndBehind<S, D>;
    type EndBehind<S0: Extent, D0: Int> = T::EndBehind<S, D>;
}

// A list that could not be sorted.
impl<Law> FillGaps for Broken<Law> {
    type Fill<Last: Int, G: Goal> = Filled<HNil, Self>;
    type End<Last: Int> = Z0;
    type EndBehind<S: Extent, D: Int> = Z0;
}

// ---- repetitions ------------------------------------------------------------------------------

/// How often something fits, and what remains.
pub trait Fits: Sized {
    /// `Self` offsets, `Last` apart, in front of a list.
    type Push<Last: Int, T: Coalesced>: Coalesced;
    /// The verdict `V` if this remainder is known not to be 0.
    type Divides<V: Verdict>: Verdict;
}
/// A row a kind of int: the verdict on such a remainder.
macro_rules! fits {
    ($([$($g:tt)*] $count:ty, $verdict:ident => $divides:ty;)*) => {$(
        impl<$($g)*> Fits for $count {
            type Push<Last: Int, T: Coalesced> = <<Self as Known>::One as PushUnless>::Push<Self, Last, T>;
            type Divides<$verdict: Verdict> = $divides;
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
        }
    )*};
}
never! {
    [] Z0, V => Holds;
    [U: Nat + NonZero] NInt<U>, V => V;
}
