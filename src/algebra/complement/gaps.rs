//! What the gaps between sorted leaves are filled for, and what is filled.

use super::cotarget::{Cotarget, Counts, FillIf};
use super::gap::{GapIf, IsGap, Overlap, Wide};
use super::numbers;
use crate::algebra::coalesce::{Coalesced, PushUnless};
use crate::algebra::leaves::Leaf;
use crate::error::{Broken, ExactComplement, ExactFit, Holds, TileGap, Verdict};
use crate::int::arithmetic::Arithmetic;
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
    /// With one more mode in front, which may merge, and with the verdict `V` before that.
    type WithPart<S: Extent, D: Int, V: Verdict>: IsFilled;
}
impl<M: Coalesced, V: Verdict> IsFilled for Filled<M, V> {
    type Modes = M;
    type Verdict = V;
    type After<V0: Verdict> = Filled<M, V0::Then<V>>;
    type Behind<S: Extent, D: Int> = Filled<HCons<Leaf<S, D>, M>, V>;
    type WithPart<S: Extent, D: Int, V0: Verdict> = Filled<<S::One as PushUnless>::Push<S, D, M>, V0::Then<V>>;
}

// ---- an int ------------------------------------------------------------------------------------

/// What filling asks of an int.
pub trait Fits: Sized {
    /// As the stride of a mode: the gap between offsets below `Last` and the mode.
    type Gap<Last: Int>: IsGap;
    /// What the mode fills, if its extent is `S`, from 0 on: what was filled before it, if a dynamic stride turns out to
    /// be 0, whatever is known to divide it.
    type Filled<S: Extent>: Int;
    /// As how often something fits: so many offsets, `Last` apart, in front of a list.
    type Push<Last: Int, T: Coalesced>: Coalesced;
    /// As what remains: the verdict `V` if this is known not to be 0.
    type Divides<V: Verdict>: Verdict;
}
impl<N: Nat + NonZero> Fits for PInt<N> {
    type Gap<Last: Int> = <Last::Static as GapIf>::Static<Self, Last>;
    type Filled<S: Extent> = <Self as Arithmetic>::Times<S>;
    type Push<Last: Int, T: Coalesced> = <N::IsOne as PushUnless>::Push<Self, Last, T>;
    type Divides<V: Verdict> = V;
}
/// A dynamic int. A gap before a mode that turns out not to move is 1.
macro_rules! dynamic {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<$($g)*> Fits for $int {
            type Gap<Last: Int> = Wide<Last::JoinDyn<W>>;
            type Filled<S: Extent> = S::JoinDyn<W>;
            type Push<Last: Int, T: Coalesced> = T::PushLeaf<Self, Last>;
            type Divides<V: Verdict> = Holds;
        }
    )*};
}
dynamic! {
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>;
}
/// What is not above 0 lies inside what is filled, and does not fit once.
macro_rules! not_above_zero {
    ($([$($g:tt)*] $int:ty, |$v:ident| $divides:ty;)*) => {$(
        impl<$($g)*> Fits for $int {
            type Gap<Last: Int> = Overlap;
            type Filled<S: Extent> = Self;
            type Push<Last: Int, T: Coalesced> = T;
            type Divides<$v: Verdict> = $divides;
        }
    )*};
}
not_above_zero! {
    [] Z0, |V| Holds;
    [N: Nat + NonZero] NInt<N>, |V| V;
}
