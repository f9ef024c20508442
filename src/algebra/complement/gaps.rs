//! Fills the gaps between sorted leaves, as types.
//!
//! Let `b` be the number of filled offsets and `d` the stride of the next mode. The gap has `d / b` offsets, `b` apart. For
//! example, `2:1` fills 2 offsets, so the gap before `4:6` is `3:2`. In the types `b` is `Bound`. The compiler first tries an
//! exact division, because most divisions are exact, and an exact one costs least.
//!
//! A [`Fit`] decides which integers must divide. A [`Goal`] is the operation for which the gaps are filled: a complement, a
//! divide or a product. A gap ([`AnyGap`]) adds its own mode to those of the gaps after it. The result is a [`CheckedModes`]:
//! the modes of the complement and the verdict on the laws.

use super::numbers;
use crate::algebra::supertraits::{AnyCheckedModes, AnyGap, Coalesced, Cotarget, Counts, Goal, PushByFact, Sorted};
use crate::error::{Broken, ExactComplement, ExactFit, Holds, TileGap, Verdict};
use crate::int::arithmetic::Arithmetic;
use crate::int::{Extent, Flag, Int, Known};
use crate::tuple::{HNil, Product};
use core::marker::PhantomData;

// ---- what must divide -------------------------------------------------------------------------

/// Nothing has to divide. In a gap, the filled offsets are repeated as often as they fit, which may leave a remainder. After the
/// last mode, they are repeated up to the cotarget, and the last repetition may go past it.
pub struct Loose;
/// Each gap must be filled completely. After the last mode, the filled offsets are repeated up to the cotarget, and the last
/// repetition may go past it.
pub struct PastEnd;
/// Each gap and the cotarget must be filled completely.
pub struct Exact;
/// Each gap and the cotarget must be filled completely, as for [`Exact`]. But one law reports both failures, where [`Exact`] has
/// a law for each. This is the rule of `complement_exact`.
pub struct Bijective;

/// The rule that decides which integers must divide: [`Loose`], [`PastEnd`], [`Exact`] or [`Bijective`].
pub trait Fit {
    /// The verdict on a gap that is not filled completely.
    type RemainderVerdict: Verdict;
    /// The verdict on the end of the cotarget `M`, where `Bound` offsets are filled.
    type EndVerdict<M: Cotarget, Bound: Int>: Verdict;
    /// The rule by which the module `numbers` checks. The rule does not tell which law to report, so two fits can have the same
    /// rule.
    const RULE: numbers::FitRule;
}
/// Implements [`Fit`]: the verdicts of each fit, and its rule.
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
/// The verdict on the division of `N` by `D`: `Law` is broken if the remainder is known not to be 0.
pub(crate) type DivisionVerdict<N, D, Law> = IfRemains<<N as Arithmetic>::Rem<D>, Broken<Law>>;
/// The verdict `V` if the remainder `R` is known not to be 0.
pub(crate) type IfRemains<R, V> =
    <<R as Known>::Zero as Flag>::ChooseVerdict<Holds, <<R as Known>::Static as Flag>::ChooseVerdict<V, Holds>>;

/// The associated types of a goal that stays the same after every gap.
macro_rules! same_goal {
    () => {
        type PastRemainder = Self;
        type PastGap<N: Int> = Self;
    };
}
pub(crate) use same_goal;

/// The goal of a complement in the cotarget `M`. `F`, a [`Fit`], decides what must divide.
pub struct InCotarget<M, F>(PhantomData<(M, F)>);
impl<M: Cotarget, F: Fit> Goal for InCotarget<M, F> {
    type RemainderVerdict = F::RemainderVerdict;
    same_goal!();
    type FillEnd<Bound: Int> = CheckedModes<<M::Counts<Bound, HNil> as Counts>::Leaves<Bound>, F::EndVerdict<M, Bound>>;
}

/// The goal of a divide: the complement of the tile, where the extents of the modes `A` are the cotarget. `F`, a [`Fit`], decides
/// what must divide.
pub struct InModes<A, F>(PhantomData<(A, F)>);
impl<A: Coalesced, F: Fit> Goal for InModes<A, F> {
    type RemainderVerdict = F::RemainderVerdict;
    same_goal!();
    type FillEnd<Bound: Int> =
        CheckedModes<<A::Tiles<Bound> as Counts>::Leaves<Bound>, F::EndVerdict<A::Cotarget, Bound>>;
}

/// The goal that fills the gaps and adds no modes after them. A divide uses it if it computes these modes itself. `F`, a [`Fit`],
/// decides what must divide.
pub struct GapsOnly<F>(PhantomData<F>);
impl<F: Fit> Goal for GapsOnly<F> {
    type RemainderVerdict = F::RemainderVerdict;
    same_goal!();
    type FillEnd<Bound: Int> = CheckedModes<HNil, Holds>;
}

// ---- the result -------------------------------------------------------------------------------

/// The modes of a complement or a left inverse, and what the compiler knows of the laws. The modes are found one after the
/// other.
pub struct CheckedModes<Modes, Verdict>(PhantomData<(Modes, Verdict)>);
impl<M: Coalesced, V: Verdict> AnyCheckedModes for CheckedModes<M, V> {
    type Modes = M;
    type Verdict = V;
    type WithPart<S: Extent, D: Int, V0: Verdict> = CheckedModes<<S::One as PushByFact>::Push<S, D, M>, V0::Then<V>>;
}

// ---- a gap -------------------------------------------------------------------------------------

/// There is no gap, because the mode overlaps the modes before it: `d < b`.
pub struct Overlap;
/// The gap is the mode `N:b`, where `d = n b`, or where `d` or `b` is dynamic. If `N` is 1, there is no gap. If `N` is
/// dynamic and the next mode has extent 1 or stride 0 at run time, the value of `N` is 1.
pub struct Even<N>(PhantomData<N>);
/// The gap has `N` whole multiples of `b` and a remainder: `n b < d < (n + 1) b`.
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
