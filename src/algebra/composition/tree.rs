//! The right operand of a composition, mode by mode: `A ∘ (B0, B1, ...) = (A ∘ B0, A ∘ B1, ...)`.

use super::board::IsBoard;
use super::leaves::ComposeLeaves;
use super::uneven::Otherwise;
use super::verdict::{IsJudged, Judged, LayoutOf, Verdict};
use super::walk::Walked;
use crate::error::LayoutError;
use crate::int::{Int, impl_for_extents};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};

/// What a part of B composes to, and the board with what its leaves moved.
#[derive(Clone, Copy)]
pub struct Tree<S, D, B> {
    pub(crate) shape: S,
    pub(crate) stride: D,
    pub(crate) board: B,
}

/// A [`Tree`].
pub trait IsTree: Sized {
    /// As the first mode of the list that the others, `T:DT`, make.
    type Then<T: ComposeTree<DT>, DT>: IsTree;
    /// As the first mode of the list that the leaves `L` make.
    type ThenList<L: ComposeLeaves>: IsTree;
    /// As the first of two modes, the second of which the leaves `L` make.
    type ThenLeaves<L: ComposeLeaves>: IsTree;
    /// As [`IsTree::ThenLeaves`], and behind the leaves what is left of the board behind the first `N`
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
    /// The same; or what `X` gives, where what is left is [`Uneven`](super::uneven::Uneven).
    type JudgedOr<V: Verdict, X: Otherwise>: IsJudged;
    /// As the first mode of the list that the others make.
    fn then<T: ComposeTree<DT>, DT>(self, shape: T, stride: DT) -> Walked<Self::Then<T, DT>>;
    /// As the first mode of the list that the leaves make.
    fn then_list<L: ComposeLeaves>(self, leaves: L) -> Walked<Self::ThenList<L>>;
    /// As the first of two modes, the second of which the leaves make.
    fn then_leaves<L: ComposeLeaves>(self, leaves: L) -> Walked<Self::ThenLeaves<L>>;
    /// As [`IsTree::then_leaves`], and behind the leaves what is left.
    fn then_rest<L: ComposeLeaves, N: Int>(self, leaves: L, filled: N) -> Walked<Self::ThenRest<L, N>>;
    /// As [`IsTree::then_list`], and behind the leaves what is left.
    fn then_rest_list<L: ComposeLeaves, N: Int>(self, leaves: L, filled: N) -> Walked<Self::ThenRestList<L, N>>;
    /// As the first of two modes, the second of which is what is left.
    fn then_rest_only<N: Int>(self, filled: N) -> Walked<Self::ThenRestOnly<N>>;
    /// With one more mode in front.
    fn with_mode<S: Shape, D: Congruent<S>>(self, shape: S, stride: D) -> Self::WithMode<S, D>;
    /// As the only mode of a list.
    fn alone(self) -> Self::Alone;
    /// The layout, or the law that does not hold.
    fn finish(self) -> Result<Self::Layout, LayoutError>;
    /// The layout of the tree, or that of the other way.
    fn finish_or<V: Verdict, X: Otherwise>(
        tree: impl FnOnce() -> Walked<Self>,
        otherwise: X,
    ) -> Result<LayoutOf<Self::JudgedOr<V, X>>, LayoutError>;
}
impl<S: Shape, D: Congruent<S>, B: IsBoard> IsTree for Tree<S, D, B> {
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
    type JudgedOr<V: Verdict, X: Otherwise> = Judged<Layout<S, D>, V::Then<B::Verdict>>;
    #[inline(always)]
    fn then<T: ComposeTree<DT>, DT>(self, shape: T, stride: DT) -> Walked<Self::Then<T, DT>> {
        Ok(shape.compose_tree(stride, self.board)?.with_mode(self.shape, self.stride))
    }
    #[inline(always)]
    fn then_list<L: ComposeLeaves>(self, leaves: L) -> Walked<Self::ThenList<L>> {
        Ok(leaves.compose_list(self.board)?.with_mode(self.shape, self.stride))
    }
    #[inline(always)]
    fn then_leaves<L: ComposeLeaves>(self, leaves: L) -> Walked<Self::ThenLeaves<L>> {
        Ok(leaves.compose_leaves(self.board)?.alone().with_mode(self.shape, self.stride))
    }
    #[inline(always)]
    fn then_rest<L: ComposeLeaves, N: Int>(self, leaves: L, filled: N) -> Walked<Self::ThenRest<L, N>> {
        Ok(leaves.compose_with_rest(self.board, filled)?.alone().with_mode(self.shape, self.stride))
    }
    #[inline(always)]
    fn then_rest_list<L: ComposeLeaves, N: Int>(self, leaves: L, filled: N) -> Walked<Self::ThenRestList<L, N>> {
        Ok(leaves.compose_list_with_rest(self.board, filled)?.with_mode(self.shape, self.stride))
    }
    #[inline(always)]
    fn then_rest_only<N: Int>(self, filled: N) -> Walked<Self::ThenRestOnly<N>> {
        self.board.rest_behind(self.shape, self.stride, filled)
    }
    #[inline(always)]
    fn with_mode<S0: Shape, D0: Congruent<S0>>(self, shape: S0, stride: D0) -> Self::WithMode<S0, D0> {
        Tree { shape: cons(shape, self.shape), stride: cons(stride, self.stride), board: self.board }
    }
    #[inline(always)]
    fn alone(self) -> Self::Alone {
        Tree { shape: cons(self.shape, HNil), stride: cons(self.stride, HNil), board: self.board }
    }
    #[inline(always)]
    fn finish(self) -> Result<Layout<S, D>, LayoutError> {
        self.board.check()?;
        Layout::try_new(self.shape, self.stride)
    }
    #[inline(always)]
    fn finish_or<V: Verdict, X: Otherwise>(
        tree: impl FnOnce() -> Walked<Self>,
        _: X,
    ) -> Result<Layout<S, D>, LayoutError> {
        tree()?.finish()
    }
}

/// The shape `Self` with the stride `D`, as a right operand.
pub trait ComposeTree<D>: IntTuple {
    /// What it composes to with the places of the board `B`, a [`Tree`].
    type Output<B: IsBoard>: IsTree;
    /// What it composes to, or the law that does not hold.
    fn compose_tree<B: IsBoard>(self, stride: D, board: B) -> Walked<Self::Output<B>>;
}
impl_for_extents! { ComposeTree<D> {
    type Output<B: IsBoard> = D::Compose<Self, B>;
    #[inline(always)]
    fn compose_tree<B: IsBoard>(self, stride: D, board: B) -> Walked<Self::Output<B>> {
        stride.compose(self, board)
    }
} }
impl ComposeTree<HNil> for HNil {
    type Output<B: IsBoard> = Tree<HNil, HNil, B>;
    #[inline(always)]
    fn compose_tree<B: IsBoard>(self, _: HNil, board: B) -> Walked<Self::Output<B>> {
        Ok(Tree { shape: HNil, stride: HNil, board })
    }
}
impl<H: ComposeTree<DH>, T: ComposeTree<DT>, DH, DT> ComposeTree<HCons<DH, DT>> for HCons<H, T> {
    type Output<B: IsBoard> = <H::Output<B> as IsTree>::Then<T, DT>;
    #[inline(always)]
    fn compose_tree<B: IsBoard>(self, stride: HCons<DH, DT>, board: B) -> Walked<Self::Output<B>> {
        self.head.compose_tree(stride.head, board)?.then(self.tail, stride.tail)
    }
}
