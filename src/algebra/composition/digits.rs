//! Decomposes the leaves of the right operand B into the modes of the left operand A, with types. An index of A is a mixed-radix
//! number with one digit for each mode of A. The type of a digit also records by how much the leaves of B can change it.
//!
//! For example, the digits of `A = (6,2):(8,2)` are 6:8 and the last digit 2:2, which is unbounded. The leaf `4:3` is
//! decomposed into both. Its first 2 coordinates are at the values 0 and 3 of the first digit. The other factor of
//! `4 = 2 * 2` goes to the last digit: 2 coordinates, at the values 0 and 1. The result has the modes `2:24` and `2:2`.
//!
//! [`Digits`] is the list of digits. [`Decomposed`] is the result of a decomposition: the modes of the result, and the updated
//! digits, which record the changes by all leaves so far. [`reach`](super::reach) computes by how much the
//! leaves can change one digit, and whether that is too much. [`by_fact`](super::by_fact) has the branches that depend on facts.
//! It also computes the rest of a divide: the tile and its gaps fill the first `n` coordinates of A, and the rest has the
//! coordinates after these.

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

/// A mode `L:LD` of A. `R` tells by how much the leaves of B can change its digit, as far as the compiler knows.
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
    // The leaf breaks the law in the digit `L0:LD0` before this one. If the two digits are contiguous, they count as one digit.
    // The leaf may keep the law in that digit, and only run time can decide this.
    type CaseOfRun<L0: Extent, LD0: Int, S: Extent, D: Int, Law> =
        <Self::Follows<L0, LD0> as DigitByFact>::ChooseCase<Unknown<S, D::Join<L>>, Refused<Law>>;
}

/// The last mode of A, which is unbounded. Only `Remainder` reads its extent `L`.
pub struct LastDigit<L, LD, R>(PhantomData<(L, LD, R)>);
/// Stands for the digits after the last digit, of which there are none. Only its `Borrow` is used, which is always [`Holds`].
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
    // If the last digit and the digit `L0:LD0` before it are contiguous, they count as one digit. That digit is unbounded, so the
    // leaf stays in it.
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
/// The rest of A if the types do not tell it. Let the tile and its gaps fill `n` coordinates from some digit `s:d` on. The
/// compiler knows neither that `s` divides `n`, nor that `n` divides `s`.
pub struct NotDivided;
no_digits! {
    // A broken law stays broken.
    [Law] Broken<Law>: Self, |J, X| J;
    [] NotDivided: Holds, |J, X| X::Checked;
}

// ---- the result of a decomposition -----------------------------------------------------------------------

/// The modes `M` of the result, and the updated digits `P`, which record the changes by all leaves so far.
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
