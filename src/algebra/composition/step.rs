//! One step of the decomposition of a leaf of B into the modes of A, as types: rule 1 of the law of composition.
//!
//! Four coordinates 3 apart, in a mode of extent 6: two of them fill it, and two go on after it, 1 apart. This is one
//! [`Case`], and its `Go` decomposes the two that go on. Read the cases first, then [`StepExtent`] and [`StepQuot`], which find
//! them.
//!
//! The cases are those of `numbers::step_through`. The case of an extent `L`, a step `D` and a number `S` of coordinates takes at most
//! three exact divisions and a comparison. Every triple of ints has a case, so that generic code needs no bound. Where the case is not
//! known at compile time, the result has a mode for every digit, as in CuTe, and the numbers decide between a layout and an error.

use super::digits::{Decomposed, Digit};
use super::reach::LeafReach;
use crate::algebra::leaves::Leaf;
use crate::algebra::supertraits::{AnyDecomposed, Case, DigitByFact, DigitReach, Digits, StepExtent, StepQuot};
use crate::error::{Broken, ShapeDivisibility, StrideDivisibility};
use crate::int::arithmetic::{self, Arithmetic, Order};
use crate::int::bits::{self, Cmp, Equal, Nat, NoQuotient};
use crate::int::{Dyn, Extent, Int, Multiple, Word};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{NonZero, P1, PInt};

/// The step is a multiple of the extent, so that the leaf does not move in the mode: in those after it its step is `Q`.
pub struct StartsAfter<Q>(PhantomData<Q>);
/// The leaf stays inside the mode.
pub struct Stays;
/// `N` of its coordinates are in the mode, and `Rest` go on after it, `Next` apart.
pub struct GoesOn<N, Rest, Next>(PhantomData<(N, Rest, Next)>);
/// The numbers will say which; the step after the mode is the `Dyn` that is `Next`.
pub(crate) type Unknown<S, Next> = GoesOn<<S as Arithmetic>::Join<Next>, <S as Arithmetic>::Join<Next>, Next>;

impl<Q: Int> Case for StartsAfter<Q> {
    type Go<L: Extent, LD: Int, R: DigitReach, T: Digits, S: Extent, D: Int> =
        <T::Decompose<S, Q> as AnyDecomposed>::WithDigit<L, LD, R>;
}
impl Case for Stays {
    type Go<L: Extent, LD: Int, R: DigitReach, T: Digits, S: Extent, D: Int> =
        Decomposed<HCons<Leaf<S, LD::Times<D>>, HNil>, HCons<Digit<L, LD, R::WithLeaf<S, D, L>>, T>>;
}
impl<N: Extent, Rest: Extent, Next: Int> Case for GoesOn<N, Rest, Next> {
    type Go<L: Extent, LD: Int, R: DigitReach, T: Digits, S: Extent, D: Int> =
        <T::Decompose<Rest, Next> as AnyDecomposed>::WithMode<N, LD::Times<D>, L, LD, R::WithLeaf<N, D, L>>;
}
// Of this mode alone it breaks a law, but the mode may be one with the next.
impl<Law> Case for Broken<Law> {
    type Go<L: Extent, LD: Int, R: DigitReach, T: Digits, S: Extent, D: Int> =
        <T::CaseOfRun<L, LD, S, D, Law> as Case>::Go<L, LD, R, T, S, D>;
}
/// It breaks a law, and no other mode helps.
pub struct Refused<Law>(PhantomData<Law>);
impl<Law> Case for Refused<Law> {
    type Go<L: Extent, LD: Int, R: DigitReach, T: Digits, S: Extent, D: Int> = Decomposed<HNil, Broken<Law>>;
}

impl<N: Nat + NonZero> StepExtent for PInt<N> {
    type Case<S: Extent, D: Int> = D::CaseIn<N, S>;
    type CaseOfFull<F: Nat> = <N::DivExact<F> as StepQuot>::CaseOfCount<F, N>;
    // the last is inside: (N - 1) D < L
    type CaseOfPart<D: Nat, L: Nat> =
        <IsLess<N::Times<D>, L::Plus<D>> as DigitByFact>::ChooseCase<Stays, Broken<StrideDivisibility>>;
}
/// A row a kind of extent that is not known: the case in it. As a number of coordinates it may be 0, so that how many
/// fit and how many go on is known of no case.
macro_rules! dynamic_extent {
    ($([$($g:tt)*] $int:ty: |$s:ident, $d:ident| $case:ty;)*) => {$(
        impl<$($g)*> StepExtent for $int {
            type Case<$s: Extent, $d: Int> = $case;
            type CaseOfFull<F: Nat> = GoesOn<Dyn<W>, Dyn<W>, P1>;
            type CaseOfPart<D: Nat, L: Nat> = GoesOn<Dyn<W>, Dyn<W>, P1>;
        }
    )*};
}
dynamic_extent! {
    [W: Word] Dyn<W>: |S, D| Unknown<S, D::JoinDyn<W>>;
    // N k elements: a leaf that reaches no further than N - 1 stays inside. Where k turns out to be 0 the numbers
    // refuse it, as they do for a `Dyn`.
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>:
        |S, D| <arithmetic::IsLess<LeafReach<S, D>, PInt<N>> as DigitByFact>::ChooseCase<Stays, Unknown<S, D::JoinDyn<W>>>;
}

impl<Q: Nat> StepQuot for bits::Quotient<Q> {
    type CaseOfStep<D: Nat, L: Nat, S: Extent> = StartsAfter<Q::Extent>;
    type CaseOfDynStep<S: Extent, W: Word> = StartsAfter<Q::MultipleOf<W>>;
    type CaseOfExtent<D: Nat, L: Nat, S: Extent> = S::CaseOfFull<Q>;
    type CaseOfCount<F: Nat, S: Nat> = <Q::IsOne as DigitByFact>::ChooseCase<Stays, GoesOn<F::Extent, Q::Extent, P1>>;
}
impl StepQuot for NoQuotient {
    type CaseOfStep<D: Nat, L: Nat, S: Extent> = <L::DivExact<D> as StepQuot>::CaseOfExtent<D, L, S>;
    type CaseOfDynStep<S: Extent, W: Word> = Unknown<S, Dyn<W>>;
    type CaseOfExtent<D: Nat, L: Nat, S: Extent> = S::CaseOfPart<D, L>;
    // more than fill the mode, but no multiple of them
    type CaseOfCount<F: Nat, S: Nat> = <IsLess<S, F> as DigitByFact>::ChooseCase<Stays, Broken<ShapeDivisibility>>;
}

/// Whether one natural number is less than another.
type IsLess<A, B> = <<A as Cmp>::Cmp<B, Equal> as Order>::IsLess;
