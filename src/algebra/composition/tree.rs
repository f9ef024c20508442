//! The right operand of a composition, leaf by leaf: `A ∘ (B0, B1, ...) = (A ∘ B0, A ∘ B1, ...)`.

use super::board::IsBoard;
use super::rest::Otherwise;
use super::verdict::{IsJudged, Judged, LayoutOf, Verdict};
use super::walk::{Walked, int};
use crate::algebra::leaves::{Leaf, Leaves, Unbounded};
use crate::error::LayoutError;
use crate::int::bits::Nat;
use crate::int::{Dyn, Extent, Int, Multiple, Word, impl_for_extents};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use typenum::{B0, B1, NInt, NonZero, P1, PInt, Z0};

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
    /// The same; or what `X` gives, where what is left is [`Uneven`](super::rest::Uneven).
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

/// A list of leaves as a right operand: as the layout that it makes, `_1:_0`, `s:d` or a list.
pub trait ComposeLeaves: Leaves {
    /// What it composes to with the places of the board `B`, a [`Tree`].
    type Output<B: IsBoard>: IsTree;
    /// The same, as a list of modes.
    type List<B: IsBoard>: IsTree;
    /// The same of the list behind one more leaf.
    type Behind<S: Extent, D: Int, B: IsBoard>: IsTree;
    /// As [`ComposeLeaves::Output`], and behind the leaves what is left of the board behind the first
    /// `N` coordinates.
    type WithRest<B: IsBoard, N: Int>: IsTree;
    /// As [`ComposeLeaves::List`], and behind the leaves what is left.
    type ListWithRest<B: IsBoard, N: Int>: IsTree;
    /// As [`ComposeLeaves::Behind`], and behind the leaves what is left.
    type BehindWithRest<S: Extent, D: Int, B: IsBoard, N: Int>: IsTree;
    /// What it composes to, or the law that does not hold.
    fn compose_leaves<B: IsBoard>(self, board: B) -> Walked<Self::Output<B>>;
    /// The same, as a list of modes.
    fn compose_list<B: IsBoard>(self, board: B) -> Walked<Self::List<B>>;
    /// The same of the list behind one more leaf.
    fn compose_behind<S: Extent, D: Int, B: IsBoard>(self, leaf: Leaf<S, D>, board: B)
    -> Walked<Self::Behind<S, D, B>>;
    /// What it composes to, and what is left.
    fn compose_with_rest<B: IsBoard, N: Int>(self, board: B, filled: N) -> Walked<Self::WithRest<B, N>>;
    /// The same, as a list of modes.
    fn compose_list_with_rest<B: IsBoard, N: Int>(self, board: B, filled: N) -> Walked<Self::ListWithRest<B, N>>;
    /// The same of the list behind one more leaf.
    fn compose_behind_with_rest<S: Extent, D: Int, B: IsBoard, N: Int>(
        self,
        leaf: Leaf<S, D>,
        board: B,
        filled: N,
    ) -> Walked<Self::BehindWithRest<S, D, B, N>>;
}
macro_rules! no_leaves {
    ($end:ty) => {
        impl ComposeLeaves for $end {
            type Output<B: IsBoard> = Tree<P1, Z0, B>;
            type List<B: IsBoard> = Tree<HNil, HNil, B>;
            type Behind<S: Extent, D: Int, B: IsBoard> = D::Compose<S, B>;
            type WithRest<B: IsBoard, N: Int> = B::Rest<N>;
            type ListWithRest<B: IsBoard, N: Int> = B::RestList<N>;
            type BehindWithRest<S: Extent, D: Int, B: IsBoard, N: Int> = <D::Compose<S, B> as IsTree>::ThenRestOnly<N>;
            #[inline(always)]
            fn compose_with_rest<B: IsBoard, N: Int>(self, board: B, filled: N) -> Walked<B::Rest<N>> {
                board.rest(filled)
            }
            #[inline(always)]
            fn compose_list_with_rest<B: IsBoard, N: Int>(self, board: B, filled: N) -> Walked<B::RestList<N>> {
                board.rest_list(filled)
            }
            #[inline(always)]
            fn compose_behind_with_rest<S: Extent, D: Int, B: IsBoard, N: Int>(
                self,
                leaf: Leaf<S, D>,
                board: B,
                filled: N,
            ) -> Walked<Self::BehindWithRest<S, D, B, N>> {
                leaf.stride.compose(leaf.shape, board)?.then_rest_only(filled)
            }
            #[inline(always)]
            fn compose_leaves<B: IsBoard>(self, board: B) -> Walked<Self::Output<B>> {
                Ok(Tree { shape: P1::default(), stride: Z0, board })
            }
            #[inline(always)]
            fn compose_list<B: IsBoard>(self, board: B) -> Walked<Self::List<B>> {
                Ok(Tree { shape: HNil, stride: HNil, board })
            }
            #[inline(always)]
            fn compose_behind<S: Extent, D: Int, B: IsBoard>(
                self,
                leaf: Leaf<S, D>,
                board: B,
            ) -> Walked<Self::Behind<S, D, B>> {
                leaf.stride.compose(leaf.shape, board)
            }
        }
    };
}
no_leaves!(HNil);
no_leaves!(Unbounded);
impl<S1: Extent, D1: Int, T: ComposeLeaves> ComposeLeaves for HCons<Leaf<S1, D1>, T> {
    type Output<B: IsBoard> = T::Behind<S1, D1, B>;
    type List<B: IsBoard> = <D1::Compose<S1, B> as IsTree>::ThenList<T>;
    type Behind<S: Extent, D: Int, B: IsBoard> = <D::Compose<S, B> as IsTree>::ThenList<Self>;
    type WithRest<B: IsBoard, N: Int> = T::BehindWithRest<S1, D1, B, N>;
    type ListWithRest<B: IsBoard, N: Int> = <D1::Compose<S1, B> as IsTree>::ThenRestList<T, N>;
    type BehindWithRest<S: Extent, D: Int, B: IsBoard, N: Int> = <D::Compose<S, B> as IsTree>::ThenRestList<Self, N>;
    #[inline(always)]
    fn compose_with_rest<B: IsBoard, N: Int>(self, board: B, filled: N) -> Walked<Self::WithRest<B, N>> {
        self.tail.compose_behind_with_rest(self.head, board, filled)
    }
    #[inline(always)]
    fn compose_list_with_rest<B: IsBoard, N: Int>(self, board: B, filled: N) -> Walked<Self::ListWithRest<B, N>> {
        self.head.stride.compose(self.head.shape, board)?.then_rest_list(self.tail, filled)
    }
    #[inline(always)]
    fn compose_behind_with_rest<S: Extent, D: Int, B: IsBoard, N: Int>(
        self,
        leaf: Leaf<S, D>,
        board: B,
        filled: N,
    ) -> Walked<Self::BehindWithRest<S, D, B, N>> {
        leaf.stride.compose(leaf.shape, board)?.then_rest_list(self, filled)
    }
    #[inline(always)]
    fn compose_leaves<B: IsBoard>(self, board: B) -> Walked<Self::Output<B>> {
        self.tail.compose_behind(self.head, board)
    }
    #[inline(always)]
    fn compose_list<B: IsBoard>(self, board: B) -> Walked<Self::List<B>> {
        self.head.stride.compose(self.head.shape, board)?.then_list(self.tail)
    }
    #[inline(always)]
    fn compose_behind<S: Extent, D: Int, B: IsBoard>(
        self,
        leaf: Leaf<S, D>,
        board: B,
    ) -> Walked<Self::Behind<S, D, B>> {
        leaf.stride.compose(leaf.shape, board)?.then_list(self)
    }
}

/// A stride of B.
pub trait StrideOfLeaf: Sized {
    /// What a leaf of the shape `S` composes to with the places of the board `B`, a [`Tree`].
    type Compose<S: Extent, B: IsBoard>: IsTree;
    /// What the leaf composes to, or the law that does not hold.
    fn compose<S: Extent, B: IsBoard>(self, shape: S, board: B) -> Walked<Self::Compose<S, B>>;
}

// A stride of 0 stays at offset 0.
impl StrideOfLeaf for Z0 {
    type Compose<S: Extent, B: IsBoard> = Tree<S, Z0, B>;
    #[inline(always)]
    fn compose<S: Extent, B: IsBoard>(self, shape: S, board: B) -> Walked<Self::Compose<S, B>> {
        Ok(Tree { shape, stride: Z0, board })
    }
}
/// A row a kind of stride that moves: its magnitude, which is the step, and its direction.
macro_rules! moving_leaf {
    ($([$($g:tt)*] $stride:ty: $step:ty, $direction:ty;)*) => {$(
        impl<$($g)*> StrideOfLeaf for $stride {
            type Compose<S: Extent, B: IsBoard> = S::ComposeBy<$step, $direction, B>;
            #[inline(always)]
            fn compose<S: Extent, B: IsBoard>(self, shape: S, board: B) -> Walked<Self::Compose<S, B>> {
                shape.compose_by::<$step, $direction, B>(self.get(), board)
            }
        }
    )*};
}
moving_leaf! {
    [D: Nat + NonZero] PInt<D>: PInt<D>, Forward;
    [D: Nat + NonZero] NInt<D>: PInt<D>, Backward;
    [W: Word] Dyn<W>: Dyn<W>, Either;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>: Self, Either;
}

/// Which way a leaf goes: what its walk makes of what it finds.
pub trait Direction {
    /// The mode that a leaf of the static shape `S` with the step `D` makes on the board `B`.
    type OfStatic<S: Extent, D: Int, B: IsBoard>: IsTree;
    /// The mode that a leaf of dynamic shape makes: it may not move at all.
    type OfDyn<S: Extent, D: Int, B: IsBoard>: IsTree;
    /// The mode that a leaf of static shape makes.
    fn of_static<S: Extent, D: Int, B: IsBoard>(shape: S, stride: isize, board: B) -> Walked<Self::OfStatic<S, D, B>>;
    /// The mode that a leaf of dynamic shape makes.
    fn of_dyn<S: Extent, D: Int, B: IsBoard>(shape: S, stride: isize, board: B) -> Walked<Self::OfDyn<S, D, B>>;
}
macro_rules! direction {
    ($(#[$doc:meta])* $name:ident: $of_static:ident $static_fn:ident, $of_dyn:ident $dyn_fn:ident) => {
        $(#[$doc])*
        pub struct $name;
        impl Direction for $name {
            type OfStatic<S: Extent, D: Int, B: IsBoard> = B::$of_static<S, D>;
            type OfDyn<S: Extent, D: Int, B: IsBoard> = B::$of_dyn<S, D>;
            #[inline(always)]
            fn of_static<S: Extent, D: Int, B: IsBoard>(
                shape: S,
                stride: isize,
                board: B,
            ) -> Walked<Self::OfStatic<S, D, B>> {
                board.$static_fn::<S, D>(shape, stride)
            }
            #[inline(always)]
            fn of_dyn<S: Extent, D: Int, B: IsBoard>(
                shape: S,
                stride: isize,
                board: B,
            ) -> Walked<Self::OfDyn<S, D, B>> {
                board.$dyn_fn::<S, D>(shape, stride)
            }
        }
    };
}
direction! {
    /// A static stride above zero.
    Forward: Forward forward, Either either
}
direction! {
    /// A static stride below zero.
    Backward: Backward backward, EitherBackward either_backward
}
direction! {
    /// A dynamic stride.
    Either: Either either, Either either
}

/// A shape of B.
pub trait ShapeOfLeaf: Sized {
    /// What a leaf of a stride of magnitude `D` composes to with the places of the board `B`.
    type ComposeBy<D: Int, Way: Direction, B: IsBoard>: IsTree;
    /// What the leaf composes to, or the law that does not hold.
    fn compose_by<D: Int, Way: Direction, B: IsBoard>(
        self,
        stride: isize,
        board: B,
    ) -> Walked<Self::ComposeBy<D, Way, B>>;
}
impl<N: Nat + NonZero> ShapeOfLeaf for PInt<N> {
    type ComposeBy<D: Int, Way: Direction, B: IsBoard> = <N::IsOne as SingleOr>::ComposeBy<Self, D, Way, B>;
    #[inline(always)]
    fn compose_by<D: Int, Way: Direction, B: IsBoard>(
        self,
        stride: isize,
        board: B,
    ) -> Walked<Self::ComposeBy<D, Way, B>> {
        <N::IsOne as SingleOr>::compose_by::<Self, D, Way, B>(self, stride, board)
    }
}
impl<W: Word> ShapeOfLeaf for Dyn<W> {
    type ComposeBy<D: Int, Way: Direction, B: IsBoard> = Way::OfDyn<Self, D, B>;
    #[inline(always)]
    fn compose_by<D: Int, Way: Direction, B: IsBoard>(
        self,
        stride: isize,
        board: B,
    ) -> Walked<Self::ComposeBy<D, Way, B>> {
        Way::of_dyn::<Self, D, B>(self, stride, board)
    }
}

/// A leaf of the static shape `S`, by whether that is 1. Every [`Flag`](crate::int::Flag).
pub trait SingleOr {
    /// What the leaf composes to.
    type ComposeBy<S: Extent, D: Int, Way: Direction, B: IsBoard>: IsTree;
    /// What the leaf composes to, or the law that does not hold.
    fn compose_by<S: Extent, D: Int, Way: Direction, B: IsBoard>(
        shape: S,
        stride: isize,
        board: B,
    ) -> Walked<Self::ComposeBy<S, D, Way, B>>;
}
// A single coordinate moves nowhere; its stride is what CuTe makes of it.
impl SingleOr for B1 {
    type ComposeBy<S: Extent, D: Int, Way: Direction, B: IsBoard> = Tree<S, B::LastStride<D>, B>;
    #[inline(always)]
    fn compose_by<S: Extent, D: Int, Way: Direction, B: IsBoard>(
        shape: S,
        stride: isize,
        board: B,
    ) -> Walked<Self::ComposeBy<S, D, Way, B>> {
        let stride = int(board.last_stride(stride)?)?;
        Ok(Tree { shape, stride, board })
    }
}
impl SingleOr for B0 {
    type ComposeBy<S: Extent, D: Int, Way: Direction, B: IsBoard> = Way::OfStatic<S, D, B>;
    #[inline(always)]
    fn compose_by<S: Extent, D: Int, Way: Direction, B: IsBoard>(
        shape: S,
        stride: isize,
        board: B,
    ) -> Walked<Self::ComposeBy<S, D, Way, B>> {
        Way::of_static::<S, D, B>(shape, stride, board)
    }
}
