//! Rules 2 and 3 of [composition](super), as types. The modes of A are the places of a mixed-radix number, and each place
//! keeps how far the leaves of B move its digit. Rule 2 is that no digit carries into the next place. Rule 3 is that where
//! strides have both signs only one place moves, since another would borrow from it.
//!
//! Of `A = (6,2):(8,2)` the places are 6:8 and the last one, 2:2, which has no end. The leaf `4:3` walks through them: 2
//! coordinates, 3 apart, fill the first place, so that its digit moves up to 3, and the other 2 are a step of 1 apart in
//! the last. The result has the modes `2:24` and `2:2`.
//!
//! [`Places`] is the list of places. [`Walked`] is what a walk gives: the modes of the result, and the places with how far
//! they have moved by now. [`DigitReach`] is how far one digit moves, and [`PlaceByFact`] has the branches.
//!
//! `A(x)` is the sum over the places of digit times stride, so `A(x + y) = A(x) + A(y)` wherever
//! adding `x` and `y` carries nothing from one place to the next. So a place adds up how far all leaves may move its digit,
//! and the sum has to stay below its extent. One leaf alone stays inside by rule 1, so the sum is computed from the second
//! leaf on, which spares the compiler most of them.
//!
//! The last mode of a divide is what is left of A after the coordinates that the tile and its gaps fill. It could be composed
//! as one more leaf of B, whose stride is the number of these coordinates; that is a product of extents, which the walk would
//! divide by the same extents again. Where the integers are static and divide, what is left is read off the places:
//!
//! | `n` coordinates are filled, the place is `s:d` | what is left of it | filled of those after it |
//! | --- | --- | --- |
//! | they go beyond it: `n = q s` | nothing | `q` |
//! | they end inside it: `s = q n` | `q : n d` | none: these are left as they are |
//!
//! Of `(6,4):(8,1)` with 12 filled: they go beyond 6:8, 12 = 2 * 6, and 2 are filled of 4:1, of which `2:2` is left. Where
//! something does not divide, what is left is [`NotDivided`].

use super::step::{Refused, Stays, Unknown};
use crate::algebra::asked::{
    AnyJudged, AnyWalked, Case, Composed, DigitReach, Fallback, Leaves, PlaceByFact, Places, PushByFact,
};
use crate::algebra::leaves::Leaf;
use crate::error::{Broken, Holds, NoBorrow, NoCarry};
use crate::int::arithmetic::{Arithmetic, Known, Order};
use crate::int::bits::{ExactQuot, IsMultipleOf, Nat, One};
use crate::int::{Extent, Flag, Int};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, N1, Z0};

/// A mode of A, `L:LD`, and what the compiler knows of how far its digit moves, `R`.
pub struct Place<L, LD, R>(PhantomData<(L, LD, R)>);
impl<L: Extent, LD: Int, R: DigitReach, T: Places> Places for HCons<Place<L, LD, R>, T> {
    type Verdict = R::Verdict<L, LD, T>;
    type Borrow<Earlier: Flag> = R::Borrow<Earlier, L, LD, T>;
    type Walk<S: Extent, D: Int> = <L::Case<S, D> as Case>::Go<L, LD, R, T, S, D>;
    type Remainder<N: Nat> =
        <L::StaticAnd<IsMultipleOf<N, L::Magnitude>> as PlaceByFact>::RemainderBeyond<N, L, LD, R, T>;
    type LastStride<D: Int> = T::LastStride<D::Ceil<L>>;
    type OrFallback<J: AnyJudged, X: Fallback> = T::OrFallback<J, X>;
    type Follows<L0: Extent, LD0: Int> = LD0::TimesSame<L0, LD>;
    // How far they go together is known at run time.
    type CaseOfRun<L0: Extent, LD0: Int, S: Extent, D: Int, Law> =
        <Self::Follows<L0, LD0> as PlaceByFact>::ChooseCase<Unknown<S, D::Join<L>>, Refused<Law>>;
}

/// The last mode of A. It has no end: `L`, the extent that A gives it, is read by `Remainder` alone.
pub struct LastPlace<L, LD, R>(PhantomData<(L, LD, R)>);
/// What stands for the places after the last one. Of it `Borrow` alone is asked, which holds.
type Nowhere = Broken<NoCarry>;
// Any number of coordinates stays in the last place.
impl<L: Extent, LD: Int, R: DigitReach> Places for LastPlace<L, LD, R> {
    type Verdict = Holds;
    type Borrow<Earlier: Flag> = R::Borrow<Earlier, L, LD, Nowhere>;
    type Walk<S: Extent, D: Int> = Walked<HCons<Leaf<S, LD::Times<D>>, HNil>, LastPlace<L, LD, OneLeaf<S, D>>>;
    type Remainder<N: Nat> = <L::StaticAnd<IsMultipleOf<L::Magnitude, N>> as PlaceByFact>::RemainderInLast<N, L, LD, R>;
    type LastStride<D: Int> = LD::Times<D>;
    type OrFallback<J: AnyJudged, X: Fallback> = J;
    type Follows<L0: Extent, LD0: Int> = LD0::TimesSame<L0, LD>;
    // Together they have no end.
    type CaseOfRun<L0: Extent, LD0: Int, S: Extent, D: Int, Law> =
        <Self::Follows<L0, LD0> as PlaceByFact>::ChooseCase<Stays, Refused<Law>>;
}

/// What ends a list early: leaves walk no further.
macro_rules! no_places {
    ($([$($g:tt)*] $places:ty: $verdict:ty, |$j:ident, $x:ident| $or:ty;)*) => {$(
        impl<$($g)*> Places for $places {
            type Verdict = $verdict;
            type Borrow<Earlier: Flag> = Holds;
            type Walk<S: Extent, D: Int> = Walked<HNil, Self>;
            type Remainder<N: Nat> = Walked<HNil, Self>;
            type LastStride<D: Int> = Z0;
            type OrFallback<$j: AnyJudged, $x: Fallback> = $or;
            type Follows<L: Extent, LD: Int> = B0;
            type CaseOfRun<L: Extent, LD: Int, S: Extent, D: Int, OfLeaf> = Refused<OfLeaf>;
        }
    )*};
}
/// Neither the extent of some place nor the number of coordinates that are filled of it is known to divide the other.
pub struct NotDivided;
no_places! {
    // A law that is broken already stays broken.
    [Law] Broken<Law>: Self, |J, X| J;
    [] NotDivided: Holds, |J, X| X::Judged;
}

// ---- what a walk gives --------------------------------------------------------------------------

/// The modes `M` of the result, and the places `P` with how far their digits have moved by now.
pub struct Walked<M, P>(PhantomData<(M, P)>);
impl<M: Leaves, P: Places> AnyWalked for Walked<M, P> {
    type WithPlace<L: Extent, LD: Int, R: DigitReach> = Walked<M, HCons<Place<L, LD, R>, P>>;
    type WithMode<S: Extent, D: Int, L: Extent, LD: Int, R: DigitReach> =
        Walked<HCons<Leaf<S, D>, M>, HCons<Place<L, LD, R>, P>>;
    type WithModeBefore<S: Shape, D: Congruent<S>> = Walked<HCons<Leaf<S, D>, M>, P>;
    type Grouped = Walked<M::Grouped, P>;
    type Mode = Composed<M::Shape, M::Stride, P>;
    type Negated = Composed<M::Shape, <M::Stride as Congruent<M::Shape>>::Negated, P>;
}

// ---- how far a digit moves --------------------------------------------------------------------

/// No leaf moves the digit.
pub struct Unmoved;
/// One leaf moves it, `N` coordinates with step `D`: up to `(n - 1) * d`.
pub struct OneLeaf<N, D>(PhantomData<(N, D)>);
/// Several leaves move it, together up to `V`.
pub struct UpTo<V>(PhantomData<V>);

impl DigitReach for Unmoved {
    type Verdict<L: Extent, LD: Int, T: Places> = T::Verdict;
    type Borrow<Earlier: Flag, L: Extent, LD: Int, T: Places> = T::Borrow<Earlier>;
    type WithLeaf<N: Extent, D: Int, L: Extent> = OneLeaf<N, D>;
}
impl<N0: Extent, D0: Int> DigitReach for OneLeaf<N0, D0> {
    type Verdict<L: Extent, LD: Int, T: Places> = T::Verdict;
    type Borrow<Earlier: Flag, L: Extent, LD: Int, T: Places> =
        <N0::StaticAnd<D0::Positive> as PlaceByFact>::BorrowIfMoves<Earlier, L, LD, T>;
    // (n0 - 1) * d0 + (n - 1) * d
    type WithLeaf<N: Extent, D: Int, L: Extent> = <UpTo<LeafReach<N0, D0>> as DigitReach>::WithLeaf<N, D, L>;
}
impl<V0: Int> DigitReach for UpTo<V0> {
    type Verdict<L: Extent, LD: Int, T: Places> = T::Verdict;
    type Borrow<Earlier: Flag, L: Extent, LD: Int, T: Places> =
        <V0::Positive as PlaceByFact>::BorrowIfMoves<Earlier, L, LD, T>;
    type WithLeaf<N: Extent, D: Int, L: Extent> = ReachWithin<V0::Plus<LeafReach<N, D>>, L>;
}
impl DigitReach for Broken<NoCarry> {
    // A digit of a place that is one with the next goes on there.
    type Verdict<L: Extent, LD: Int, T: Places> = <T::Follows<L, LD> as PlaceByFact>::VerdictOnCarry<T>;
    type Borrow<Earlier: Flag, L: Extent, LD: Int, T: Places> = Holds;
    type WithLeaf<N: Extent, D: Int, L: Extent> = Self;
}

/// How far `N` coordinates with step `D` move a digit: `(n - 1) * d`; `N1` is -1.
pub(crate) type LeafReach<N, D> = <<N as Arithmetic>::Plus<N1> as Arithmetic>::Times<D>;
/// A digit that the leaves together move up to `V`: a carry where that is known to be `L` or more, else [`UpTo`].
type ReachWithin<V, L> = <<<V as Arithmetic>::Cmp<L> as Order>::IsNotLess as PlaceByFact>::Carries<V>;

// ---- by a fact --------------------------------------------------------------------------------

/// The extent `L` divided by the `N` coordinates that are filled of it.
type Part<L, N> = <ExactQuot<<L as Known>::Magnitude, N> as Nat>::Extent;
impl PlaceByFact for B1 {
    type ChooseCase<A: Case, B: Case> = A;
    type Carries<V: Int> = Broken<NoCarry>;
    type VerdictOnCarry<T: Places> = T::Verdict;
    type BorrowIfMoves<Earlier: Flag, L: Extent, LD: Int, T: Places> = Earlier::BorrowIfEarlier<L, LD, T>;
    type BorrowIfEarlier<L: Extent, LD: Int, T: Places> = Broken<NoBorrow>;
    type BorrowAfterMoving<T: Places> = T::Borrow<B0>;
    type RemainderBeyond<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Places> =
        <T::Remainder<ExactQuot<N, L::Magnitude>> as AnyWalked>::WithPlace<L, LD, R>;
    // What is filled and what is left make up the extent, so no carry has to be looked for: the reach stays `R`.
    type RemainderInside<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Places> =
        <T::Remainder<One> as AnyWalked>::WithMode<Part<L, N>, LD::TimesPos<N>, L, LD, R>;
    type RemainderInLast<N: Nat, L: Extent, LD: Int, R: DigitReach> =
        Walked<<B0 as PushByFact>::FilterOrPush<Part<L, N>, LD::TimesPos<N>, HNil>, LastPlace<L, LD, R>>;
    type Remainder<N: Int, P: Places> = P::Remainder<N::Magnitude>;
    type RemainderOrNone<P: Places> = Walked<HNil, P>;
    // A single coordinate moves nowhere; its stride is what CuTe makes of it.
    type ComposedSingle<S: Extent, D: Int, Step: Int, P: Places> = Composed<S, P::LastStride<Step>, P>;
    type AndRises<S: Shape, D: Congruent<S>> = <D::Negated as Congruent<S>>::Falls;
    type BorrowIfBothSigns<P: Places> = P::Borrow<B0>;
}
impl PlaceByFact for B0 {
    type ChooseCase<A: Case, B: Case> = B;
    type Carries<V: Int> = UpTo<V>;
    type VerdictOnCarry<T: Places> = Broken<NoCarry>;
    type BorrowIfMoves<Earlier: Flag, L: Extent, LD: Int, T: Places> = T::Borrow<Earlier>;
    type BorrowIfEarlier<L: Extent, LD: Int, T: Places> = <T::Follows<L, LD> as PlaceByFact>::BorrowAfterMoving<T>;
    type BorrowAfterMoving<T: Places> = T::Borrow<B1>;
    type RemainderBeyond<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Places> =
        <L::StaticAnd<IsMultipleOf<L::Magnitude, N>> as PlaceByFact>::RemainderInside<N, L, LD, R, T>;
    type RemainderInside<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Places> = Walked<HNil, NotDivided>;
    type RemainderInLast<N: Nat, L: Extent, LD: Int, R: DigitReach> = Walked<HNil, NotDivided>;
    type Remainder<N: Int, P: Places> = <N::Zero as PlaceByFact>::RemainderOrNone<P>;
    type RemainderOrNone<P: Places> = Walked<HNil, NotDivided>;
    type ComposedSingle<S: Extent, D: Int, Step: Int, P: Places> = D::ComposedMoving<S, P>;
    type AndRises<S: Shape, D: Congruent<S>> = B0;
    type BorrowIfBothSigns<P: Places> = Holds;
}
