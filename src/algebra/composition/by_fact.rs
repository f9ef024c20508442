//! The branches of a composition that depend on a fact known in the types. They belong to the decomposition of a leaf, to rule 3
//! of [composition](super), and to the computation of the rest of A. Each associated type is one branch. The impl for [`B1`] has
//! the result if the fact holds, and the impl for [`B0`] has the result if the fact is not known.
//!
//! In a divide, the tile and the gaps that the tile leaves fill the first `n` coordinates of A. The rest of A has the coordinates
//! after these, and is the last mode of the divide. The rest could be composed as one more leaf of B with stride `n`. But `n` is
//! a product of extents, and the decomposition would divide `n` by the same extents again. If the integers are static and every
//! division is exact, the rest follows directly from the digits, which are the coalesced modes of A:
//!
//! | a digit `s:d` when `n` coordinates are filled | the rest in this digit | coordinates filled in the later digits |
//! | --- | --- | --- |
//! | they fill the digit and go past it: `n = q s` | nothing | `q` |
//! | they end inside the digit: `s = q n` | `q : n d` | none: the later digits stay as they are |
//!
//! For example, let 12 coordinates be filled in `(6,4):(8,1)`. They go past the digit 6:8, since 12 = 2 * 6, and fill 2 of the
//! digit 4:1, whose rest is `2:2`. If a division is not exact, the rest is [`NotDivided`].

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

/// The extent `L` divided by `N`, the number of filled coordinates.
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
    // The filled coordinates and the rest fill the extent exactly, so nothing carries, and the reach stays `R`.
    type RemainderInside<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Digits> =
        <T::Remainder<One> as AnyDecomposed>::WithMode<Part<L, N>, LD::TimesPos<N>, L, LD, R>;
    type RemainderInLast<N: Nat, L: Extent, LD: Int, R: DigitReach> =
        Decomposed<<B0 as PushByFact>::FilterOrPush<Part<L, N>, LD::TimesPos<N>, HNil>, LastDigit<L, LD, R>>;
    type Remainder<N: Int, P: Digits> = P::Remainder<N::Magnitude>;
    type RemainderOrNone<P: Digits> = Decomposed<HNil, P>;
    // A leaf of one coordinate leaves all digits as they are. Its mode in the result has the stride that CuTe computes.
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
