//! One leaf of B, by its stride and its shape: whether it moves at all, and which way.

use super::tree::{IsTree, Tree};
use super::walked::IsWalked;
use crate::int::bits::Nat;
use crate::int::{Dyn, Extent, Int, Multiple, Word};
use typenum::{B0, B1, NInt, NonZero, PInt, Z0};

/// A stride of B.
pub trait StrideOfLeaf: Sized {
    /// What a leaf of the shape `S` composes to behind what `B` says of A so far, a [`Tree`].
    type Compose<S: Extent, B: IsWalked>: IsTree;
}

// A stride of 0 stays at offset 0.
impl StrideOfLeaf for Z0 {
    type Compose<S: Extent, B: IsWalked> = Tree<S, Z0, B>;
}
/// A row a kind of stride that moves: its magnitude, which is the step, and its direction.
macro_rules! moving_leaf {
    ($([$($g:tt)*] $stride:ty: $step:ty, $direction:ty;)*) => {$(
        impl<$($g)*> StrideOfLeaf for $stride {
            type Compose<S: Extent, B: IsWalked> = S::ComposeBy<$step, $direction, B>;
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
    /// The mode that a leaf of the static shape `S` with the step `D` makes behind what `B` says of A so far.
    type OfStatic<S: Extent, D: Int, B: IsWalked>: IsTree;
    /// The mode that a leaf of dynamic shape makes: it may not move at all.
    type OfDyn<S: Extent, D: Int, B: IsWalked>: IsTree;
}
macro_rules! direction {
    ($(#[$doc:meta])* $name:ident: $of_static:ident, $of_dyn:ident) => {
        $(#[$doc])*
        pub struct $name;
        impl Direction for $name {
            type OfStatic<S: Extent, D: Int, B: IsWalked> = B::$of_static<S, D>;
            type OfDyn<S: Extent, D: Int, B: IsWalked> = B::$of_dyn<S, D>;
        }
    };
}
direction! {
    /// A static stride above zero.
    Forward: Forward, Either
}
direction! {
    /// A static stride below zero.
    Backward: Backward, EitherBackward
}
direction! {
    /// A dynamic stride.
    Either: Either, Either
}

/// A shape of B.
pub trait ShapeOfLeaf: Sized {
    /// What a leaf of a stride of magnitude `D` composes to behind what `B` says of A so far.
    type ComposeBy<D: Int, Way: Direction, B: IsWalked>: IsTree;
}
impl<N: Nat + NonZero> ShapeOfLeaf for PInt<N> {
    type ComposeBy<D: Int, Way: Direction, B: IsWalked> = <N::IsOne as SingleOr>::ComposeBy<Self, D, Way, B>;
}
macro_rules! dynamic_leaf {
    ([$($g:tt)*] $int:ty) => {
        impl<$($g)*> ShapeOfLeaf for $int {
            type ComposeBy<D: Int, Way: Direction, B: IsWalked> = Way::OfDyn<Self, D, B>;
        }
    };
}
dynamic_leaf!([W: Word] Dyn<W>);
dynamic_leaf!([N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>);

/// A leaf of the static shape `S`, by whether that is 1. Every [`Flag`](crate::int::Flag).
pub trait SingleOr {
    /// What the leaf composes to.
    type ComposeBy<S: Extent, D: Int, Way: Direction, B: IsWalked>: IsTree;
}
// A single coordinate moves nowhere; its stride is what CuTe makes of it.
impl SingleOr for B1 {
    type ComposeBy<S: Extent, D: Int, Way: Direction, B: IsWalked> = Tree<S, B::LastStride<D>, B>;
}
impl SingleOr for B0 {
    type ComposeBy<S: Extent, D: Int, Way: Direction, B: IsWalked> = Way::OfStatic<S, D, B>;
}
