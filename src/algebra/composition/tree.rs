//! The right operand of a composition, mode by mode: `A ∘ (B0, B1, ...) = (A ∘ B0, A ∘ B1, ...)`.

use super::fallback::Fallback;
use super::leaves::ComposeLeaves;
use super::walked::IsWalked;
use crate::algebra::judged::{IsJudged, Judged};
use crate::error::Verdict;
use crate::int::{Int, impl_for_extents};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};
use core::marker::PhantomData;

/// What a part of B composes to, and A with what its leaves moved in it.
pub struct Tree<S, D, B>(PhantomData<(S, D, B)>);

/// A [`Tree`].
pub trait IsTree: Sized {
    /// As the first mode of the list that the others, `T:DT`, make.
    type Then<T: ComposeTree<DT>, DT>: IsTree;
    /// As the first mode of the list that the leaves `L` make.
    type ThenList<L: ComposeLeaves>: IsTree;
    /// As the first of two modes, the second of which the leaves `L` make.
    type ThenLeaves<L: ComposeLeaves>: IsTree;
    /// As [`IsTree::ThenLeaves`], and behind the leaves what is left of A behind the first `N`
    /// coordinates.
    type ThenRest<L: ComposeLeaves, N: Int>: IsTree;
    /// As [`IsTree::ThenList`], and behind the leaves what is left.
    type ThenRestList<L: ComposeLeaves, N: Int>: IsTree;
    /// As the first of two modes, the second of which is what is left; or alone, if nothing is.
    type ThenRestOnly<N: Int>: IsTree;
    /// With one more mode in front.
    type WithMode<S: Shape, D: Congruent<S>>: IsTree;
    /// As the only mode of a list.
    type Alone: IsTree;
    /// The layout.
    type Layout: AnyLayout;
    /// The layout, and what the compiler knows of the laws.
    type Judged: IsJudged<Layout = Self::Layout>;
    /// The same, where the verdict `V` comes first.
    type JudgedAfter<V: Verdict>: IsJudged<Layout = Self::Layout>;
    /// The same; or what `X` gives, where what is left is [`Uneven`](super::fallback::Uneven).
    type JudgedOr<V: Verdict, X: Fallback>: IsJudged;
}
impl<S: Shape, D: Congruent<S>, B: IsWalked> IsTree for Tree<S, D, B> {
    type Then<T: ComposeTree<DT>, DT> = <T::Output<B> as IsTree>::WithMode<S, D>;
    type ThenList<L: ComposeLeaves> = <L::List<B> as IsTree>::WithMode<S, D>;
    type ThenLeaves<L: ComposeLeaves> = <<L::Output<B> as IsTree>::Alone as IsTree>::WithMode<S, D>;
    type ThenRest<L: ComposeLeaves, N: Int> = <<L::WithRest<B, N> as IsTree>::Alone as IsTree>::WithMode<S, D>;
    type ThenRestList<L: ComposeLeaves, N: Int> = <L::ListWithRest<B, N> as IsTree>::WithMode<S, D>;
    type ThenRestOnly<N: Int> = B::RestBehind<S, D, N>;
    type WithMode<S0: Shape, D0: Congruent<S0>> = Tree<HCons<S0, S>, HCons<D0, D>, B>;
    type Alone = Tree<HCons<S, HNil>, HCons<D, HNil>, B>;
    type Layout = Layout<S, D>;
    type Judged = Judged<Layout<S, D>, B::Verdict>;
    type JudgedAfter<V: Verdict> = Judged<Layout<S, D>, V::Then<B::Verdict>>;
    type JudgedOr<V: Verdict, X: Fallback> = Judged<Layout<S, D>, V::Then<B::Verdict>>;
}

/// The shape `Self` with the stride `D`, as a right operand.
pub trait ComposeTree<D>: IntTuple {
    /// What it composes to behind what `B` says of A so far, a [`Tree`].
    type Output<B: IsWalked>: IsTree;
}
impl_for_extents! { ComposeTree<D> {
    type Output<B: IsWalked> = D::Compose<Self, B>;
} }
impl ComposeTree<HNil> for HNil {
    type Output<B: IsWalked> = Tree<HNil, HNil, B>;
}
impl<H: ComposeTree<DH>, T: ComposeTree<DT>, DH, DT> ComposeTree<HCons<DH, DT>> for HCons<H, T> {
    type Output<B: IsWalked> = <H::Output<B> as IsTree>::Then<T, DT>;
}
