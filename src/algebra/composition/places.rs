//! The modes of A as the places of a mixed-radix number, as types, and how far the leaves of B reach into
//! each. Of the rules of [composition](super) it is rule 2, that no digit carries into the next place, and rule 3, that where
//! strides have both signs only one place moves, since another would borrow from it.
//!
//! [`Places`] is the list that every leaf of B walks through; [`Found`] is what comes back from a walk, modes of the
//! result and the list as the leaf leaves it; [`DigitReach`] is what a place remembers of the leaves, and [`PlaceByFact`]
//! decides by facts. Of `(6,2):(8,2)`, the places are 6:8 and the last one, 2:2, which has no end.
//!
//! `A(x)` is the sum over the places of digit times stride, so `A(x + y) = A(x) + A(y)` wherever
//! adding `x` and `y` carries nothing from one place to the next. Each leaf of B moves some digits;
//! a place keeps the sum of what all leaves may add to its digit, and that has to stay below its
//! extent. A place in which one leaf alone moves needs no sum, so none is computed for the
//! compiler until a second leaf comes.
//!
//! A divide needs one thing more. Its tile and the gaps in that fill so many coordinates, and its last mode is what is left
//! of A after these. As a leaf of B that would be a product of extents, only to be divided by them again. Where all of
//! these are static and divide, place by place, it is known at once:
//!
//! | `n` coordinates are filled, the place is `s:d` | what is left of it | filled of those after it |
//! | --- | --- | --- |
//! | they go beyond it: `n = q s` | nothing | `q` |
//! | they end inside it: `s = q n` | `q : n d` | none: these are left as they are |
//!
//! Else what is left is [`NotDivided`].

use super::composed::{AnyComposed, Composed, Fallback};
use super::step::Case;
use crate::algebra::coalesce::PushByFact;
use crate::algebra::judged::AnyJudged;
use crate::algebra::leaves::{Leaf, Leaves};
use crate::error::{Broken, Holds, NoBorrow, NoCarry, Verdict};
use crate::int::arithmetic::{Arithmetic, Known, Order};
use crate::int::bits::{ExactQuot, IsMultipleOf, Nat, One};
use crate::int::{Extent, Flag, Int};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, N1, Z0};

/// The modes of A: [`Place`]s, then the [`LastPlace`] one, or the law that was broken on the way there.
pub trait Places {
    /// What the compiler knows of rule 2.
    type Verdict: Verdict;
    /// What it knows of rule 3, where B has strides of both signs; `Earlier` is whether leaves move for certain in a place before
    /// these.
    type Borrow<Earlier: Flag>: Verdict;
    /// What a leaf of `S` coordinates, `D` apart, `D > 0`, finds on its way through the places.
    type Finds<S: Extent, D: Int>: AnyFound;
    /// What is left after the first `N` coordinates, if `N` and each place that they reach are known to
    /// divide, one the other.
    type Remainder<N: Nat>: AnyFound;
    /// The stride of a single coordinate: its step, divided by the shapes of all places but the
    /// last and rounded up each time, times the stride of the last.
    type LastStride<D: Int>: Int;
    /// `J`; but where these are [`NotDivided`], what the fallback `X` gives.
    type OrFallback<J: AnyJudged, X: Fallback>: AnyJudged;
}

/// A mode of A, `L:LD`, and what the compiler knows of how far its digit moves, `R`.
pub struct Place<L, LD, R>(PhantomData<(L, LD, R)>);
impl<L: Extent, LD: Int, R: DigitReach, T: Places> Places for HCons<Place<L, LD, R>, T> {
    type Verdict = R::Verdict<T::Verdict>;
    type Borrow<Earlier: Flag> = R::Borrow<Earlier, T>;
    type Finds<S: Extent, D: Int> = <L::Case<S, D> as Case>::Go<L, LD, R, T, S, D>;
    type Remainder<N: Nat> =
        <L::StaticAnd<IsMultipleOf<N, L::Magnitude>> as PlaceByFact>::RemainderBeyond<N, L, LD, R, T>;
    type LastStride<D: Int> = T::LastStride<D::Ceil<L>>;
    type OrFallback<J: AnyJudged, X: Fallback> = T::OrFallback<J, X>;
}

/// The last mode of A, which has no end: its extent is only what A says.
pub struct LastPlace<L, LD, R>(PhantomData<(L, LD, R)>);
/// The places after the last one: there are none. Of all places that are none it is asked only for its `Borrow`, which holds
/// whatever the law.
type Nowhere = Broken<NoCarry>;
// rest : step * stride
impl<L: Extent, LD: Int, R: DigitReach> Places for LastPlace<L, LD, R> {
    type Verdict = Holds;
    type Borrow<Earlier: Flag> = R::Borrow<Earlier, Nowhere>;
    type Finds<S: Extent, D: Int> = Found<HCons<Leaf<S, LD::Times<D>>, HNil>, LastPlace<L, LD, OneLeaf<S, D>>>;
    type Remainder<N: Nat> = <L::StaticAnd<IsMultipleOf<L::Magnitude, N>> as PlaceByFact>::RemainderInLast<N, L, LD, R>;
    type LastStride<D: Int> = LD::Times<D>;
    type OrFallback<J: AnyJudged, X: Fallback> = J;
}

/// Places in which nothing moves any more.
macro_rules! no_places {
    ($([$($g:tt)*] $places:ty: $verdict:ty, |$j:ident, $x:ident| $or:ty;)*) => {$(
        impl<$($g)*> Places for $places {
            type Verdict = $verdict;
            type Borrow<Earlier: Flag> = Holds;
            type Finds<S: Extent, D: Int> = Found<HNil, Self>;
            type Remainder<N: Nat> = Found<HNil, Self>;
            type LastStride<D: Int> = Z0;
            type OrFallback<$j: AnyJudged, $x: Fallback> = $or;
        }
    )*};
}
/// Some place and what is filled of it do not divide, one the other, or are not known to.
pub struct NotDivided;
no_places! {
    // A law that is broken already stays broken.
    [Law] Broken<Law>: Self, |J, X| J;
    [] NotDivided: Holds, |J, X| X::Judged;
}

// ---- what is found ----------------------------------------------------------------------------

/// The modes `M` of the result, and the places with what has moved in them.
pub struct Found<M, P>(PhantomData<(M, P)>);
/// A [`Found`], which grows at its front.
pub trait AnyFound {
    /// With one more place, in which the leaf does not move.
    type WithPlace<L: Extent, LD: Int, R: DigitReach>: AnyFound;
    /// With one more mode of the result, `S:D`, and the place in which it moves.
    type WithMode<S: Extent, D: Int, L: Extent, LD: Int, R: DigitReach>: AnyFound;
    /// With one more mode of the result, which has moved in places before.
    type WithModeBefore<S: Shape, D: Congruent<S>>: AnyFound;
    /// With all modes as one, if there are any.
    type Grouped: AnyFound;
    /// The modes as one, and A with what has moved in it so far.
    type Mode: AnyComposed;
    /// As `Mode`, with all strides negated, for a leaf of B whose stride is negative: it walks by its magnitude.
    type Negated: AnyComposed;
}
impl<M: Leaves, P: Places> AnyFound for Found<M, P> {
    type WithPlace<L: Extent, LD: Int, R: DigitReach> = Found<M, HCons<Place<L, LD, R>, P>>;
    type WithMode<S: Extent, D: Int, L: Extent, LD: Int, R: DigitReach> =
        Found<HCons<Leaf<S, D>, M>, HCons<Place<L, LD, R>, P>>;
    type WithModeBefore<S: Shape, D: Congruent<S>> = Found<HCons<Leaf<S, D>, M>, P>;
    type Grouped = Found<M::Grouped, P>;
    type Mode = Composed<M::Shape, M::Stride, P>;
    type Negated = Composed<M::Shape, <M::Stride as Congruent<M::Shape>>::Negated, P>;
}

// ---- how far a digit moves --------------------------------------------------------------------

/// No leaf moves the digit.
pub struct Unmoved;
/// One leaf does, `N` coordinates with step `D`: up to `(n - 1) * d`.
pub struct OneLeaf<N, D>(PhantomData<(N, D)>);
/// Several do, up to `V`.
pub struct UpTo<V>(PhantomData<V>);

/// What the compiler knows of how far the leaves so far move the digit of a place: [`Unmoved`], [`OneLeaf`] or
/// [`UpTo`]; [`Broken`] where they would carry.
pub trait DigitReach {
    /// The verdict on this place, and on those after it, `V`.
    type Verdict<V: Verdict>: Verdict;
    /// What is known of rule 3: [`Places::Borrow`] of this place and those after it, `T`.
    type Borrow<Earlier: Flag, T: Places>: Verdict;
    /// With one more leaf, of `N` coordinates with step `D`, in a place of extent `L`.
    type Touch<N: Extent, D: Int, L: Extent>: DigitReach;
}
impl DigitReach for Unmoved {
    type Verdict<V: Verdict> = V;
    type Borrow<Earlier: Flag, T: Places> = T::Borrow<Earlier>;
    type Touch<N: Extent, D: Int, L: Extent> = OneLeaf<N, D>;
}
impl<N0: Extent, D0: Int> DigitReach for OneLeaf<N0, D0> {
    type Verdict<V: Verdict> = V;
    type Borrow<Earlier: Flag, T: Places> = <N0::StaticAnd<D0::Positive> as PlaceByFact>::Borrow<Earlier, T>;
    // (n0 - 1) * d0 + (n - 1) * d
    type Touch<N: Extent, D: Int, L: Extent> = <UpTo<LeafReach<N0, D0>> as DigitReach>::Touch<N, D, L>;
}
impl<V0: Int> DigitReach for UpTo<V0> {
    type Verdict<V: Verdict> = V;
    type Borrow<Earlier: Flag, T: Places> = <V0::Positive as PlaceByFact>::Borrow<Earlier, T>;
    type Touch<N: Extent, D: Int, L: Extent> = ReachWithin<V0::Plus<LeafReach<N, D>>, L>;
}
impl DigitReach for Broken<NoCarry> {
    type Verdict<V: Verdict> = Self;
    type Borrow<Earlier: Flag, T: Places> = Holds;
    type Touch<N: Extent, D: Int, L: Extent> = Self;
}

/// How far `N` coordinates with step `D` move a digit.
pub(crate) type LeafReach<N, D> = <<N as Arithmetic>::Plus<N1> as Arithmetic>::Times<D>;
/// What is known of a digit that the leaves together move up to `V`, in a place of extent `L`: a carry, or [`UpTo`].
type ReachWithin<V, L> = <<<V as Arithmetic>::Cmp<L> as Order>::IsNotLess as PlaceByFact>::Carries<V>;

// ---- by a fact --------------------------------------------------------------------------------

/// What is known of a place by a fact. Every [`Flag`].
pub trait PlaceByFact {
    /// The case `A` where this is so, or else `B`.
    type ChooseCase<A: Case, B: Case>: Case;
    /// The reach up to `V`, by whether that is known to be beyond the place.
    type Carries<V: Int>: DigitReach;
    /// The verdict of rule 3 on a place and those after it, `T`, by whether its digit moves for certain.
    type Borrow<Earlier: Flag, T: Places>: Verdict;
    /// The verdict of rule 3 on a place whose digit moves for certain, by whether that of an earlier one does, too.
    type MovesToo<T: Places>: Verdict;
    /// What is left of a place and those after it, `T`, by whether the place divides the `N` coordinates that are filled.
    type RemainderBeyond<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Places>: AnyFound;
    /// What is left of a place that does not divide the `N` filled coordinates, and of those after it, by whether they
    /// divide it.
    type RemainderInside<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Places>: AnyFound;
    /// What is left of the last place, by whether the `N` filled coordinates divide it.
    type RemainderInLast<N: Nat, L: Extent, LD: Int, R: DigitReach>: AnyFound;
    /// What is left of the places `P` after the first `N` coordinates, by whether `N` is known to be above 0.
    type Remainder<N: Int, P: Places>: AnyFound;
    /// What is left where `N` is not known to be above 0: no mode where it is 0, which asks for none, else
    /// [`NotDivided`].
    type RemainderOrNone<P: Places>: AnyFound;
    /// What a leaf of the stride `D` and the step `Step` composes to, by whether it is known to be a single coordinate.
    type ComposedSingle<S: Extent, D: Int, Step: Int, P: Places>: AnyComposed;
    /// Whether this is so, and some leaf of the right operand `S:D` is known to move up.
    type AndRises<S: Shape, D: Congruent<S>>: Flag;
    /// The verdict of rule 3 on the places `P`, by whether there are strides of both signs.
    type Borrows<P: Places>: Verdict;
}
/// An extent divided by what is filled.
type Part<L, N> = <ExactQuot<<L as Known>::Magnitude, N> as Nat>::Extent;
impl PlaceByFact for B1 {
    type ChooseCase<A: Case, B: Case> = A;
    type Carries<V: Int> = Broken<NoCarry>;
    type Borrow<Earlier: Flag, T: Places> = Earlier::MovesToo<T>;
    type MovesToo<T: Places> = Broken<NoBorrow>;
    type RemainderBeyond<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Places> =
        <T::Remainder<ExactQuot<N, L::Magnitude>> as AnyFound>::WithPlace<L, LD, R>;
    // What is filled and what is left make up the extent, so that they do not carry.
    type RemainderInside<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Places> =
        <T::Remainder<One> as AnyFound>::WithMode<Part<L, N>, LD::TimesPos<N>, L, LD, R>;
    type RemainderInLast<N: Nat, L: Extent, LD: Int, R: DigitReach> =
        Found<<B0 as PushByFact>::Leaf<Part<L, N>, LD::TimesPos<N>, HNil>, LastPlace<L, LD, R>>;
    type Remainder<N: Int, P: Places> = P::Remainder<N::Magnitude>;
    type RemainderOrNone<P: Places> = Found<HNil, P>;
    // A single coordinate moves nowhere; its stride is what CuTe makes of it.
    type ComposedSingle<S: Extent, D: Int, Step: Int, P: Places> = Composed<S, P::LastStride<Step>, P>;
    type AndRises<S: Shape, D: Congruent<S>> = <D::Negated as Congruent<S>>::Falls;
    type Borrows<P: Places> = P::Borrow<B0>;
}
impl PlaceByFact for B0 {
    type ChooseCase<A: Case, B: Case> = B;
    type Carries<V: Int> = UpTo<V>;
    type Borrow<Earlier: Flag, T: Places> = T::Borrow<Earlier>;
    type MovesToo<T: Places> = T::Borrow<B1>;
    type RemainderBeyond<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Places> =
        <L::StaticAnd<IsMultipleOf<L::Magnitude, N>> as PlaceByFact>::RemainderInside<N, L, LD, R, T>;
    type RemainderInside<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Places> = Found<HNil, NotDivided>;
    type RemainderInLast<N: Nat, L: Extent, LD: Int, R: DigitReach> = Found<HNil, NotDivided>;
    type Remainder<N: Int, P: Places> = <N::Zero as PlaceByFact>::RemainderOrNone<P>;
    type RemainderOrNone<P: Places> = Found<HNil, NotDivided>;
    type ComposedSingle<S: Extent, D: Int, Step: Int, P: Places> = D::ComposedMoving<S, P>;
    type AndRises<S: Shape, D: Congruent<S>> = B0;
    type Borrows<P: Places> = Holds;
}
