//! The impls of [`Stride`], one for each kind of int that a stride can be: 0, static above 0, static below 0, dynamic, or a
//! dynamic multiple.
//!
//! The items of the trait tell how three operations treat a leaf of this stride. For a composition, they tell whether the leaf
//! moves in the right operand, and in which direction. For a complement, they tell which gap is before the leaf. For an
//! inverse, they tell how to sort the leaf.

use super::complement::gaps::{Even, Overlap};
use super::composition::step::Stays;
use super::inverse::left::MovingMode;
use crate::algebra::supertraits::{
    AnyDecomposed, Composed, DigitByFact, Digits, FillByFact, MovingModes, StepQuot, Stride,
};
use crate::int::bits::{Nat, NoQuotient};
use crate::int::{Dyn, Extent, Flag, Int, Known, Multiple, Word};
use typenum::{B0, N1, NInt, NonZero, P1, PInt, Z0};

// A stride of 0 stays at offset 0.
impl Stride for Z0 {
    type ComposedLeaf<S: Extent, A: Digits> = Composed<S, Z0, A>;
    type ComposedMoving<S: Extent, A: Digits> = Composed<S, Z0, A>;
    type CaseIn<L: Nat, S: Extent> = Stays;
    type IsNegative<S: Extent> = B0;
    type Gap<Bound: Int> = Overlap;
    type Sort<S: Extent, I: Int, T: MovingModes> = T::PushZeroStride<S>;
}
/// Implements [`Stride`] for a kind of stride that may move. Each item has, in this order:
///
/// - whether the composed leaf is used as it is (`Mode`) or with negated strides (`Negated`), and the step, which is the
///   magnitude of the stride;
/// - the `Case` of a leaf of shape `S` in a mode of extent `L` of the left operand: for example, the leaf stays in the mode. The
///   case depends first on whether `L` divides the step;
/// - whether the leaf is known to move down;
/// - the gap between the offsets that are already filled and the mode. A mode of a stride below 0 overlaps these offsets;
/// - for an inverse, the magnitude, the index stride and the sign.
macro_rules! moving {
    ($(
        [$($g:tt)*] $stride:ty: $way:ident $step:ty, |$l:ident, $s:ident| $case:ty, $is_negative:ty,
            |$last:ident| $gap:ty, |$i:ident| ($abs:ty, $index:ty, $sign:ty);
    )*) => {$(
        impl<$($g)*> Stride for $stride {
            type ComposedLeaf<S: Extent, A: Digits> = <S::One as DigitByFact>::ComposedSingle<S, Self, $step, A>;
            type ComposedMoving<S: Extent, A: Digits> = <A::Decompose<S, $step> as AnyDecomposed>::$way;
            type CaseIn<$l: Nat, $s: Extent> = $case;
            type IsNegative<$s: Extent> = $is_negative;
            type Gap<$last: Int> = $gap;
            type Sort<S: Extent, $i: Int, T: MovingModes> = T::Insert<MovingMode<S, $abs, $index, $sign>>;
        }
    )*};
}
moving! {
    [D: Nat + NonZero] PInt<D>: Mode Self, |L, S| <D::DivExact<L> as StepQuot>::CaseOfStep<D, L, S>, B0,
        |Bound| <Bound::Static as FillByFact>::GapIfStatic<Self, Bound>, |I| (Self, I, P1);
    [D: Nat + NonZero] NInt<D>: Negated PInt<D>, |L, S| Stays, <<S::One as Flag>::Choose<Z0, S> as Known>::Positive,
        |Bound| Overlap, |I| (PInt<D>, I::Neg, N1);
    [W: Word] Dyn<W>: Mode Self, |L, S| <NoQuotient as StepQuot>::CaseOfDynStep<S, W>, B0,
        |Bound| Even<Bound::JoinDyn<W>>, |I| (Self, Self, Self);
    // In an inverse, a stride of 0 counts as 1, which is not a multiple of `N`, so the magnitude is a plain `Dyn`.
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>: Mode Self, |L, S| <N::DivExact<L> as StepQuot>::CaseOfDynStep<S, W>, B0,
        |Bound| Even<Bound::JoinDyn<W>>, |I| (Dyn<W>, Dyn<W>, Dyn<W>);
}
