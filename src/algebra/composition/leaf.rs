//! One leaf of B goes through A: whether it moves at all, and which way. Rule 3 of the law of composition.

use super::composed::{Fallback, IsModes, IsTree, Tree};
use super::places::{Found, IsFound, Places, Uneven};
use super::step::{Case, Stays, StepQuot};
use crate::algebra::judged::IsJudged;
use crate::error::{Holds, Verdict};
use crate::int::bits::{Nat, NoMultiple};
use crate::int::{Dyn, Extent, Flag, Int, Multiple, Word};
use crate::tuple::HNil;
use core::marker::PhantomData;
use typenum::{B0, B1, NInt, NonZero, PInt, Z0};

/// The places of A with what the leaves of B so far have moved in them, and the signs of their strides: `Plus` and
/// `Minus` are `B1` where some leaf of static shape has a static stride of that sign.
pub struct Walked<P, Plus, Minus>(PhantomData<(P, Plus, Minus)>);
/// A [`Walked`].
pub trait IsWalked {
    /// What a leaf of the shape `S` composes to whose stride is the static `D`.
    type Up<S: Extent, D: Int>: IsTree;
    /// The same, where it is the static `-D`.
    type Down<S: Extent, D: Int>: IsTree;
    /// The same, where it is dynamic, of the magnitude `D`.
    type Either<S: Extent, D: Int>: IsTree;
    /// What is left behind the first `N` coordinates, as no mode or as one; nothing is asked for if `N` is 0.
    type Rest<N: Int>: IsModes;
    /// The stride of a single coordinate with the step `D`.
    type LastStride<D: Int>: Int;
    /// What the compiler knows of all laws, once all leaves of B have been through.
    type Verdict: Verdict;
    /// [`Places::Or`].
    type Or<J: IsJudged, X: Fallback>: IsJudged;
}
impl<P: Places, Plus: Flag, Minus: Flag> IsWalked for Walked<P, Plus, Minus> {
    type Up<S: Extent, D: Int> = <P::Walk<S, D> as IsFound>::Mode<<S::Static as WalkIf>::Or<Plus>, Minus>;
    type Down<S: Extent, D: Int> = <P::Walk<S, D> as IsFound>::Negated<Plus, <S::Static as WalkIf>::Or<Minus>>;
    type Either<S: Extent, D: Int> = <P::Walk<S, D> as IsFound>::Mode<Plus, Minus>;
    type Rest<N: Int> = <<N::Positive as WalkIf>::Remainder<N, P> as IsFound>::Rest<Plus, Minus>;
    type LastStride<D: Int> = P::LastStride<D>;
    type Verdict = <P::Verdict as Verdict>::Then<<Plus::And<Minus> as WalkIf>::Borrow<P>>;
    type Or<J: IsJudged, X: Fallback> = P::Or<J, X>;
}

/// A stride of B.
pub trait StrideOfLeaf: Sized {
    /// What a leaf of the shape `S` composes to behind what `B` says of A so far.
    type Compose<S: Extent, B: IsWalked>: IsTree;
    /// The same, where the leaf is not known to be a single coordinate.
    type Move<S: Extent, B: IsWalked>: IsTree;
    /// The case of a leaf of this step and the shape `S` in the extent `L`.
    type CaseIn<L: Nat, S: Extent>: Case;
}
// A stride of 0 stays at offset 0.
impl StrideOfLeaf for Z0 {
    type CaseIn<L: Nat, S: Extent> = Stays;
    type Compose<S: Extent, B: IsWalked> = Tree<S, Z0, B>;
    type Move<S: Extent, B: IsWalked> = Tree<S, Z0, B>;
}
/// A row a kind of stride that moves: its magnitude, which is the step, its direction, and the case, which asks first
/// whether the step goes beyond the mode.
macro_rules! moving_leaf {
    ($([$($g:tt)*] $stride:ty: $way:ident $step:ty, |$l:ident, $s:ident| $case:ty;)*) => {$(
        impl<$($g)*> StrideOfLeaf for $stride {
            type Compose<S: Extent, B: IsWalked> = <S::One as WalkIf>::Compose<S, Self, $step, B>;
            type Move<S: Extent, B: IsWalked> = B::$way<S, $step>;
            type CaseIn<$l: Nat, $s: Extent> = $case;
        }
    )*};
}
moving_leaf! {
    [D: Nat + NonZero] PInt<D>: Up Self, |L, S| <D::DivExact<L> as StepQuot>::CaseOfStep<D, L, S>;
    [D: Nat + NonZero] NInt<D>: Down PInt<D>, |L, S| Stays;
    [W: Word] Dyn<W>: Either Self, |L, S| <NoMultiple as StepQuot>::CaseOfDynStep<S, W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>: Either Self,
        |L, S| <N::DivExact<L> as StepQuot>::CaseOfDynStep<S, W>;
}

/// What a leaf does by a fact. Every [`Flag`].
pub trait WalkIf {
    /// What a leaf of the stride `D` and the step `Step` composes to, by whether it is known to be a single coordinate.
    type Compose<S: Extent, D: Int, Step: Int, B: IsWalked>: IsTree;
    /// Whether this is so, or `F`.
    type Or<F: Flag>: Flag;
    /// The verdict of rule 3 on the places `P`, by whether there are strides of both signs.
    type Borrow<P: Places>: Verdict;
    /// What is left of the places `P` behind the first `N` coordinates, by whether these are static.
    type Remainder<N: Int, P: Places>: IsFound;
    /// The same, by whether nothing is asked for.
    type Nothing<P: Places>: IsFound;
}
impl WalkIf for B1 {
    // A single coordinate moves nowhere; its stride is what CuTe makes of it.
    type Compose<S: Extent, D: Int, Step: Int, B: IsWalked> = Tree<S, B::LastStride<Step>, B>;
    type Or<F: Flag> = B1;
    type Borrow<P: Places> = P::Borrow<B0>;
    type Remainder<N: Int, P: Places> = P::Remainder<N::Magnitude>;
    type Nothing<P: Places> = Found<HNil, P>;
}
impl WalkIf for B0 {
    type Compose<S: Extent, D: Int, Step: Int, B: IsWalked> = D::Move<S, B>;
    type Or<F: Flag> = F;
    type Borrow<P: Places> = Holds;
    type Remainder<N: Int, P: Places> = <N::Zero as WalkIf>::Nothing<P>;
    type Nothing<P: Places> = Found<HNil, Uneven>;
}
