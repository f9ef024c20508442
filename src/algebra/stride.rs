//! What the algebra asks of a stride: a table, a row for each kind of int that a stride can be.
//!
//! A stride is 0, static and above or below 0, dynamic, or a dynamic multiple. By that each operation knows what a leaf
//! does: whether it moves, and which way, as a leaf of a right operand; what gap lies before it in a complement; where
//! it stands in an inverse. The columns are the methods of [`Stride`].

use super::complement::by_fact::FillByFact;
use super::complement::gaps::{AnyGap, Even, Overlap};
use super::composition::composed::{AnyComposed, Composed};
use super::composition::places::{AnyWalked, PlaceByFact, Places};
use super::composition::step::{Case, Stays, StepQuot};
use super::inverse::left::{MovingMode, MovingModes};
use crate::int::bits::{Nat, NoQuotient};
use crate::int::{Dyn, Extent, Flag, Int, Known, Multiple, Word};
use typenum::{B0, N1, NInt, NonZero, P1, PInt, Z0};

/// What an operation makes of a stride, by what is known of it.
pub trait Stride: Sized {
    /// What a leaf of the shape `S`, of a right operand, composes to where `A` is the left operand with what moved in it so far.
    type ComposedLeaf<S: Extent, A: Places>: AnyComposed;
    /// What such a leaf composes to where it is not known to be a single coordinate, so that it walks.
    type ComposedMoving<S: Extent, A: Places>: AnyComposed;
    /// The case of a leaf of this step and the shape `S` in the extent `L`.
    type CaseIn<L: Nat, S: Extent>: Case;
    /// Whether a leaf of the shape `S` is known to move, and down; a single coordinate moves nowhere.
    type Falls<S: Extent>: Flag;
    /// The gap between offsets below `Bound`, which are filled, and a mode of this stride.
    type Gap<Bound: Int>: AnyGap;
    /// The sorted list `T`, with the mode of extent `S` and the index stride `I` if it moves.
    type Sort<S: Extent, I: Int, T: MovingModes>: MovingModes;
}
// A stride of 0 stays at offset 0.
impl Stride for Z0 {
    type ComposedLeaf<S: Extent, A: Places> = Composed<S, Z0, A>;
    type ComposedMoving<S: Extent, A: Places> = Composed<S, Z0, A>;
    type CaseIn<L: Nat, S: Extent> = Stays;
    type Falls<S: Extent> = B0;
    type Gap<Bound: Int> = Overlap;
    type Sort<S: Extent, I: Int, T: MovingModes> = T::PushZeroStride<S>;
}
/// A row a kind of stride that moves: its magnitude, which is the step, and its direction; the case, which asks first whether
/// the step goes beyond the mode; the gap, of which a stride that is not above 0 leaves none, for it lies inside what is
/// filled; and, for an inverse, magnitude, index stride and sign.
macro_rules! moving {
    ($(
        [$($g:tt)*] $stride:ty: $way:ident $step:ty, |$l:ident, $s:ident| $case:ty, $falls:ty,
            |$last:ident| $gap:ty, |$i:ident| ($abs:ty, $index:ty, $sign:ty);
    )*) => {$(
        impl<$($g)*> Stride for $stride {
            type ComposedLeaf<S: Extent, A: Places> = <S::One as PlaceByFact>::ComposedSingle<S, Self, $step, A>;
            type ComposedMoving<S: Extent, A: Places> = <A::Walk<S, $step> as AnyWalked>::$way;
            type CaseIn<$l: Nat, $s: Extent> = $case;
            type Falls<$s: Extent> = $falls;
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
    // as the stride of an inverse, 0 counts as 1
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>: Mode Self, |L, S| <N::DivExact<L> as StepQuot>::CaseOfDynStep<S, W>, B0,
        |Bound| Even<Bound::JoinDyn<W>>, |I| (Dyn<W>, Dyn<W>, Dyn<W>);
}
