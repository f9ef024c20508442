//! The branches of a composition by facts: in the decomposition, in rule 3, and in the rest of A. Each associated type is one branch;
//! the impl for [`B1`] has the result where the fact holds, and that for [`B0`] where it is not known.
//!
//! The last mode of a divide is the rest of A after the coordinates that the tile and its gaps fill. It could be composed
//! as one more leaf of B, whose stride is the number of these coordinates; that is a product of extents, which the decomposition would
//! divide by the same extents again. Where the integers are static and divide, the rest is read off the digits:
//!
//! | `n` coordinates are filled, the digit is `s:d` | the rest of it | filled in those after it |
//! | --- | --- | --- |
//! | they go beyond it: `n = q s` | nothing | `q` |
//! | they end inside it: `s = q n` | `q : n d` | none: these stay as they are |
//!
//! In `(6,4):(8,1)` with 12 filled, they go beyond 6:8, since 12 = 2 * 6, and 2 are filled of 4:1, whose rest is `2:2`. Where a
//! division is not exact, the rest is [`NotDivided`].

use super::digits::{Decomposed, LastDigit, NotDivided};
use super::reach::UpTo;
use crate::algebra::supertraits::{AnyDecomposed, Case, Composed, DigitByFact, DigitReach, Digits, PushByFact};
use crate::error::{Broken, Holds, NoBorrow, NoCarry};
use crate::int::arithmetic::Known;
use crate::int::bits::{ExactQuot, IsMultipleOf, Nat, One};
use crate::int::{Extent, Flag, Int};
use crate::profile::{Congruent, Shape};
use crate::tuple::HNil;
use typenum::{B0, B1};

/// The extent `L` divided by the `N` coordinates that are filled of it.
type Part<L, N> = <ExactQuot<<L as Known>::Magnitude, N> as Nat>::Extent;
impl DigitByFact for B1 {
    type ChooseCase<A: Case, B: Case> = A;
    type Carries<V: Int> = Broken<NoCarry>;
    type VerdictOnCarry<T: Digits> = T::Verdict;
    type BorrowIfMoves<Earlier: Flag, L: Extent, LD: Int, T: Digits> = Earlier::BorrowIfEarlier<L, LD, T>;
    type BorrowIfEarlier<L: Extent, LD: Int, T: Digits> = Broken<NoBorrow>;
    type BorrowAfterMoving<T: Digits> = T::Borrow<B0>;
    type RemainderBeyond<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Digits> =
        <T::Remainder<ExactQuot<N, L::Magnitude>> as AnyDecomposed>::WithDigit<L, LD, R>;
    // The filled coordinates and the rest fill the extent exactly, so nothing carries: the reach stays `R`.
    type RemainderInside<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Digits> =
        <T::Remainder<One> as AnyDecomposed>::WithMode<Part<L, N>, LD::TimesPos<N>, L, LD, R>;
    type RemainderInLast<N: Nat, L: Extent, LD: Int, R: DigitReach> =
        Decomposed<<B0 as PushByFact>::FilterOrPush<Part<L, N>, LD::TimesPos<N>, HNil>, LastDigit<L, LD, R>>;
    type Remainder<N: Int, P: Digits> = P::Remainder<N::Magnitude>;
    type RemainderOrNone<P: Digits> = Decomposed<HNil, P>;
    // A single coordinate does not move; its stride is the one that CuTe gives it.
    type ComposedSingle<S: Extent, D: Int, Step: Int, P: Digits> = Composed<S, P::LastStride<Step>, P>;
    type AndRises<S: Shape, D: Congruent<S>> = <D::Negated as Congruent<S>>::Negative;
    type BorrowIfBothSigns<P: Digits> = P::Borrow<B0>;
}
impl DigitByFact for B0 {
    type ChooseCase<A: Case, B: Case> = B;
    type Carries<V: Int> = UpTo<V>;
    type VerdictOnCarry<T: Digits> = Broken<NoCarry>;
    type BorrowIfMoves<Earlier: Flag, L: Extent, LD: Int, T: Digits> = T::Borrow<Earlier>;
    type BorrowIfEarlier<L: Extent, LD: Int, T: Digits> = <T::Follows<L, LD> as DigitByFact>::BorrowAfterMoving<T>;
    type BorrowAfterMoving<T: Digits> = T::Borrow<B1>;
    type RemainderBeyond<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Digits> =
        <L::StaticAnd<IsMultipleOf<L::Magnitude, N>> as DigitByFact>::RemainderInside<N, L, LD, R, T>;
    type RemainderInside<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Digits> = Decomposed<HNil, NotDivided>;
    type RemainderInLast<N: Nat, L: Extent, LD: Int, R: DigitReach> = Decomposed<HNil, NotDivided>;
    type Remainder<N: Int, P: Digits> = <N::Zero as DigitByFact>::RemainderOrNone<P>;
    type RemainderOrNone<P: Digits> = Decomposed<HNil, NotDivided>;
    type ComposedSingle<S: Extent, D: Int, Step: Int, P: Digits> = D::ComposedMoving<S, P>;
    type AndRises<S: Shape, D: Congruent<S>> = B0;
    type BorrowIfBothSigns<P: Digits> = Holds;
}
