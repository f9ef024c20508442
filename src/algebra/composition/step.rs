//! One step of the decomposition of a leaf of B into the modes of A, as types: rule 1 of the law of composition.
//!
//! For example, take 4 coordinates that are 3 apart, in a mode of extent 6. Two of them fill the mode. The other factor of
//! `4 = 2 * 2` continues after the mode: 2 coordinates, 1 apart. This is one [`Case`], and its `Go` decomposes the
//! coordinates that continue. Read the cases first, then [`StepExtent`] and [`StepQuot`], which find the case.
//!
//! The cases are those of `numbers::step_through`. Finding the case of an extent `L`, a step `D` and a number `S` of
//! coordinates takes at most three exact divisions and a comparison. Every triple of ints has a case, so generic code needs no
//! bound. If the case is not known at compile time, the result has a mode for every mode of A that is left, as in CuTe.
//! The values at run time then decide whether it is a layout or an error.

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

/// The step is a multiple of the extent, so every coordinate of the leaf is at 0 in this mode. In the modes after it, the step is
/// `Q`.
pub struct StartsAfter<Q>(PhantomData<Q>);
/// The leaf stays inside the mode.
pub struct Stays;
/// `N` of the coordinates are in the mode, and `Rest` continue after it, `Next` apart.
pub struct GoesOn<N, Rest, Next>(PhantomData<(N, Rest, Next)>);
/// The case depends on values. The step after the mode is the dynamic int `Next`.
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
// The leaf breaks a law in this mode alone, but this mode may merge with the next one.
impl<Law> Case for Broken<Law> {
    type Go<L: Extent, LD: Int, R: DigitReach, T: Digits, S: Extent, D: Int> =
        <T::CaseOfRun<L, LD, S, D, Law> as Case>::Go<L, LD, R, T, S, D>;
}
/// The leaf breaks a law, and this mode does not merge with the next one.
pub struct Refused<Law>(PhantomData<Law>);
impl<Law> Case for Refused<Law> {
    type Go<L: Extent, LD: Int, R: DigitReach, T: Digits, S: Extent, D: Int> = Decomposed<HNil, Broken<Law>>;
}

impl<N: Nat + NonZero> StepExtent for PInt<N> {
    type Case<S: Extent, D: Int> = D::CaseIn<N, S>;
    type CaseOfFull<F: Nat> = <N::DivExact<F> as StepQuot>::CaseOfCount<F, N>;
    // The last coordinate is inside the mode if (N - 1) D < L.
    type CaseOfPart<D: Nat, L: Nat> =
        <IsLess<N::Times<D>, L::Plus<D>> as DigitByFact>::ChooseCase<Stays, Broken<StrideDivisibility>>;
}
/// Implements [`StepExtent`] for extents that are not static. A leaf with such an extent may have no coordinates at run
/// time. So the extent's type does not tell how many coordinates of the leaf fill a mode, and how many continue after it.
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
    // The extent of the mode is N k for some k, so a leaf that reaches at most N - 1 stays inside. If k is 0 at run time,
    // the leaf is refused, as for a `Dyn`.
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
    // If there are fewer coordinates than fill the mode, they stay in it. Otherwise their number is not a multiple of those
    // that fill it.
    type CaseOfCount<F: Nat, S: Nat> = <IsLess<S, F> as DigitByFact>::ChooseCase<Stays, Broken<ShapeDivisibility>>;
}

/// Whether the natural number `A` is less than `B`.
type IsLess<A, B> = <<A as Cmp>::Cmp<B, Equal> as Order>::IsLess;
