//! The gaps between sorted leaves, as types: how they are filled, for which operation, and the result.
//!
//! Where offsets below `b` are filled and the next mode steps by `d`, the gap takes `d / b` offsets, `b` apart: between
//! `2:1`, which fills 2, and `4:6` lies the gap `3:2`. In the types `b` is `Bound`. Most strides divide, which costs
//! the compiler least to find.
//!
//! A [`Fit`] says which integers must divide, and a [`Goal`] for which operation the gaps are filled: a complement, a divide or a
//! product. A gap ([`AnyGap`]) adds its own mode to those of the gaps after it, and [`CheckedModes`] is the result: the modes of the
//! complement and the verdict on the laws.

use super::numbers;
use crate::algebra::supertraits::{AnyCheckedModes, AnyGap, Coalesced, Cotarget, Counts, Goal, PushByFact, Sorted};
use crate::error::{Broken, ExactComplement, ExactFit, Holds, TileGap, Verdict};
use crate::int::arithmetic::Arithmetic;
use crate::int::{Extent, Flag, Int, Known};
use crate::tuple::{HNil, Product};
use core::marker::PhantomData;

// ---- what must divide -------------------------------------------------------------------------

/// Nothing has to divide: gaps are filled as far as they go, and the last repetition may go past
/// the cotarget.
pub struct Loose;
/// The leaves have to leave no gap that is not filled; the last repetition may go past the
/// cotarget.
pub struct PastEnd;
/// Neither a gap nor a repetition past the cotarget.
pub struct Exact;
/// Neither a gap nor a repetition past the cotarget, as [`Exact`], of `complement_exact`: one law reports both, since
/// the complement is the whole result.
pub struct Bijective;

/// What must divide: [`Loose`], [`PastEnd`], [`Exact`] or [`Bijective`].
pub trait Fit {
    /// The verdict on a gap of which a remainder stays.
    type RemainderVerdict: Verdict;
    /// The verdict on the end of the cotarget `M`, of which `Bound` offsets are filled.
    type EndVerdict<M: Cotarget, Bound: Int>: Verdict;
    /// What the numbers check: they know nothing of which law is reported, so that two fits may have one rule.
    const RULE: numbers::FitRule;
}
/// A row a fit: its verdicts, and what the numbers call it.
macro_rules! fits {
    ($($fit:ident: $gap:ty, |$m:ident, $last:ident| $end:ty, $number:ident;)*) => {$(
        impl Fit for $fit {
            type RemainderVerdict = $gap;
            type EndVerdict<$m: Cotarget, $last: Int> = $end;
            const RULE: numbers::FitRule = numbers::FitRule::$number;
        }
    )*};
}
fits! {
    Loose: Holds, |M, Bound| Holds, Loose;
    PastEnd: Broken<TileGap>, |M, Bound| Holds, PastEnd;
    Exact: Broken<TileGap>, |M, Bound| DivisionVerdict<Product<M>, Bound, ExactFit>, Exact;
    Bijective: Broken<ExactComplement>, |M, Bound| DivisionVerdict<Product<M>, Bound, ExactComplement>, Exact;
}
/// The verdict on `N` divided by `D`: `Law` is broken if something is known to remain.
pub(crate) type DivisionVerdict<N, D, Law> = IfRemains<<N as Arithmetic>::Rem<D>, Broken<Law>>;
/// The verdict `V` if the remainder `R` is known not to be 0.
pub(crate) type IfRemains<R, V> =
    <<R as Known>::Zero as Flag>::ChooseVerdict<Holds, <<R as Known>::Static as Flag>::ChooseVerdict<V, Holds>>;

/// The rows of a goal that no gap changes.
macro_rules! same_goal {
    () => {
        type PastRemainder = Self;
        type PastGap<N: Int> = Self;
    };
}
pub(crate) use same_goal;

/// The complement in the cotarget `M`; `F`, a [`Fit`], says what must divide.
pub struct InCotarget<M, F>(PhantomData<(M, F)>);
impl<M: Cotarget, F: Fit> Goal for InCotarget<M, F> {
    type RemainderVerdict = F::RemainderVerdict;
    same_goal!();
    type FillEnd<Bound: Int> = CheckedModes<<M::Counts<Bound, HNil> as Counts>::Leaves<Bound>, F::EndVerdict<M, Bound>>;
}

/// The complement of a tile in the coordinates of the modes `A`; `F`, a [`Fit`], says what must divide.
pub struct InModes<A, F>(PhantomData<(A, F)>);
impl<A: Coalesced, F: Fit> Goal for InModes<A, F> {
    type RemainderVerdict = F::RemainderVerdict;
    same_goal!();
    type FillEnd<Bound: Int> =
        CheckedModes<<A::Tiles<Bound> as Counts>::Leaves<Bound>, F::EndVerdict<A::Cotarget, Bound>>;
}

/// The gaps alone, for a divide that knows what is left after them; `F`, a [`Fit`], says what must
/// divide.
pub struct GapsOnly<F>(PhantomData<F>);
impl<F: Fit> Goal for GapsOnly<F> {
    type RemainderVerdict = F::RemainderVerdict;
    same_goal!();
    type FillEnd<Bound: Int> = CheckedModes<HNil, Holds>;
}

// ---- the result -------------------------------------------------------------------------------

/// Modes that are found one after the other, of a complement or a left inverse, and what the compiler knows of the laws.
pub struct CheckedModes<Modes, Verdict>(PhantomData<(Modes, Verdict)>);
impl<M: Coalesced, V: Verdict> AnyCheckedModes for CheckedModes<M, V> {
    type Modes = M;
    type Verdict = V;
    type WithPart<S: Extent, D: Int, V0: Verdict> = CheckedModes<<S::One as PushByFact>::Push<S, D, M>, V0::Then<V>>;
}

// ---- a gap -------------------------------------------------------------------------------------

/// The mode starts inside those before it: `d < b`.
pub struct Overlap;
/// The gap is the mode `N:b`, with `d = n b`; of `N = 1` there is none. Or `d` and `b` are not known. A gap before a mode
/// that turns out not to move is 1.
pub struct Even<N>(PhantomData<N>);
/// `N` offsets are between, and more: `n b < d < (n + 1) b`.
pub struct GapWithRemainder<N>(PhantomData<N>);

impl AnyGap for Overlap {
    type Fill<Bound: Int, Next: Int, T: Sorted, G: Goal> = CheckedModes<HNil, Broken<Overlap>>;
}
impl<N: Extent> AnyGap for Even<N> {
    type Fill<Bound: Int, Next: Int, T: Sorted, G: Goal> =
        <T::Fill<Next, G::PastGap<N>> as AnyCheckedModes>::WithPart<N, Bound, Holds>;
}
impl<N: Extent> AnyGap for GapWithRemainder<N> {
    type Fill<Bound: Int, Next: Int, T: Sorted, G: Goal> =
        <T::Fill<Next, G::PastRemainder> as AnyCheckedModes>::WithPart<N, Bound, G::RemainderVerdict>;
}
