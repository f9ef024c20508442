//! What a composition does by a fact: the branches of a walk, of rule 3, and of what is left of A. Each row is one question; the
//! impls say what comes of a yes ([`B1`]) and of a no ([`B0`]).
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

use super::places::{LastPlace, NotDivided, Walked};
use super::reach::UpTo;
use crate::algebra::asked::{AnyWalked, Case, Composed, DigitReach, PlaceByFact, Places, PushByFact};
use crate::error::{Broken, Holds, NoBorrow, NoCarry};
use crate::int::arithmetic::Known;
use crate::int::bits::{ExactQuot, IsMultipleOf, Nat, One};
use crate::int::{Extent, Flag, Int};
use crate::profile::{Congruent, Shape};
use crate::tuple::HNil;
use typenum::{B0, B1};

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
