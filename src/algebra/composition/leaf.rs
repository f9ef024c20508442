//! One leaf of B, by its stride and its shape: whether it moves at all, and which way.

use super::board::IsBoard;
use super::tree::{IsTree, Tree};
use super::walk::{Walked, int};
use crate::int::bits::Nat;
use crate::int::{Dyn, Extent, Int, Multiple, Word};
use typenum::{B0, B1, NInt, NonZero, PInt, Z0};

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
macro_rules! dynamic_leaf {
    ([$($g:tt)*] $int:ty) => {
        impl<$($g)*> ShapeOfLeaf for $int {
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
    };
}
dynamic_leaf!([W: Word] Dyn<W>);
dynamic_leaf!([N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>);

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
