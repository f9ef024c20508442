//! The digits of a left operand A, as types, and the decomposition of a leaf of B into them. The modes of A are the digits of a
//! mixed-radix number. Each digit keeps how far the leaves of B move it.
//!
//! For example, the digits of `A = (6,2):(8,2)` are 6:8 and the last digit 2:2, which is unbounded. The leaf `4:3` is
//! decomposed into both. 2 coordinates, 3 apart, fill the first digit, which moves by up to 3. The other factor of
//! `4 = 2 * 2` is left for the last digit: 2 coordinates, 1 apart. The result has the modes `2:24` and `2:2`.
//!
//! [`Digits`] is the list of digits. [`Decomposed`] is the result of a decomposition: the modes of the result, and the digits
//! with how far the leaves decomposed until then have moved them. [`reach`](super::reach) computes how far one digit moves,
//! and whether that is too far. [`by_fact`](super::by_fact) has the branches that depend on facts, and computes which digits
//! are left after a number of filled coordinates.

use super::reach::OneLeaf;
use super::step::{Refused, Stays, Unknown};
use crate::algebra::leaves::Leaf;
use crate::algebra::supertraits::{
    AnyChecked, AnyDecomposed, Case, Composed, DigitByFact, DigitReach, Digits, Fallback, Leaves,
};
use crate::error::{Broken, Holds, NoCarry};
use crate::int::bits::{IsMultipleOf, Nat};
use crate::int::{Extent, Flag, Int};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, Z0};

/// A mode of A, `L:LD`, and what the compiler knows of how far its digit moves, `R`.
pub struct Digit<L, LD, R>(PhantomData<(L, LD, R)>);
impl<L: Extent, LD: Int, R: DigitReach, T: Digits> Digits for HCons<Digit<L, LD, R>, T> {
    type Verdict = R::Verdict<L, LD, T>;
    type Borrow<Earlier: Flag> = R::Borrow<Earlier, L, LD, T>;
    type Decompose<S: Extent, D: Int> = <L::Case<S, D> as Case>::Go<L, LD, R, T, S, D>;
    type Remainder<N: Nat> =
        <L::StaticAnd<IsMultipleOf<N, L::Magnitude>> as DigitByFact>::RemainderBeyond<N, L, LD, R, T>;
    type LastStride<D: Int> = T::LastStride<D::Ceil<L>>;
    type OrFallback<J: AnyChecked, X: Fallback> = T::OrFallback<J, X>;
    type Follows<L0: Extent, LD0: Int> = LD0::TimesSame<L0, LD>;
    // Only the values tell how many coordinates move in this digit and the digit `L0:LD0` before it together.
    type CaseOfRun<L0: Extent, LD0: Int, S: Extent, D: Int, Law> =
        <Self::Follows<L0, LD0> as DigitByFact>::ChooseCase<Unknown<S, D::Join<L>>, Refused<Law>>;
}

/// The last mode of A, which is unbounded. Only `Remainder` reads its extent `L`.
pub struct LastDigit<L, LD, R>(PhantomData<(L, LD, R)>);
/// A list to put after the last digit. Only its `Borrow` is used, which is always [`Holds`].
type Nowhere = Broken<NoCarry>;
// Any number of coordinates stays in the last digit.
impl<L: Extent, LD: Int, R: DigitReach> Digits for LastDigit<L, LD, R> {
    type Verdict = Holds;
    type Borrow<Earlier: Flag> = R::Borrow<Earlier, L, LD, Nowhere>;
    type Decompose<S: Extent, D: Int> = Decomposed<HCons<Leaf<S, LD::Times<D>>, HNil>, LastDigit<L, LD, OneLeaf<S, D>>>;
    type Remainder<N: Nat> = <L::StaticAnd<IsMultipleOf<L::Magnitude, N>> as DigitByFact>::RemainderInLast<N, L, LD, R>;
    type LastStride<D: Int> = LD::Times<D>;
    type OrFallback<J: AnyChecked, X: Fallback> = J;
    type Follows<L0: Extent, LD0: Int> = LD0::TimesSame<L0, LD>;
    // The last digit and the digit `L0:LD0` before it together are unbounded, so the leaf stays in them.
    type CaseOfRun<L0: Extent, LD0: Int, S: Extent, D: Int, Law> =
        <Self::Follows<L0, LD0> as DigitByFact>::ChooseCase<Stays, Refused<Law>>;
}

/// Implements [`Digits`] for types that end a list of digits in place of the last digit. A decomposition stops at such a
/// type.
macro_rules! no_digits {
    ($([$($g:tt)*] $places:ty: $verdict:ty, |$j:ident, $x:ident| $or:ty;)*) => {$(
        impl<$($g)*> Digits for $places {
            type Verdict = $verdict;
            type Borrow<Earlier: Flag> = Holds;
            type Decompose<S: Extent, D: Int> = Decomposed<HNil, Self>;
            type Remainder<N: Nat> = Decomposed<HNil, Self>;
            type LastStride<D: Int> = Z0;
            type OrFallback<$j: AnyChecked, $x: Fallback> = $or;
            type Follows<L: Extent, LD: Int> = B0;
            type CaseOfRun<L: Extent, LD: Int, S: Extent, D: Int, OfLeaf> = Refused<OfLeaf>;
        }
    )*};
}
/// The rest of A if, for some digit, neither its extent nor the number of coordinates to fill from it on is known to divide
/// the other.
pub struct NotDivided;
no_digits! {
    // A broken law stays broken.
    [Law] Broken<Law>: Self, |J, X| J;
    [] NotDivided: Holds, |J, X| X::Checked;
}

// ---- the result of a decomposition -----------------------------------------------------------------------

/// The modes `M` of the result, and the digits `P` with how far the leaves decomposed until then have moved them.
pub struct Decomposed<M, P>(PhantomData<(M, P)>);
impl<M: Leaves, P: Digits> AnyDecomposed for Decomposed<M, P> {
    type WithDigit<L: Extent, LD: Int, R: DigitReach> = Decomposed<M, HCons<Digit<L, LD, R>, P>>;
    type WithMode<S: Extent, D: Int, L: Extent, LD: Int, R: DigitReach> =
        Decomposed<HCons<Leaf<S, D>, M>, HCons<Digit<L, LD, R>, P>>;
    type WithModeBefore<S: Shape, D: Congruent<S>> = Decomposed<HCons<Leaf<S, D>, M>, P>;
    type Grouped = Decomposed<M::Grouped, P>;
    type Mode = Composed<M::Shape, M::Stride, P>;
    type Negated = Composed<M::Shape, <M::Stride as Congruent<M::Shape>>::Negated, P>;
}
