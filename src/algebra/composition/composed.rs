//! The right operand of a composition, mode by mode: `A ∘ (B0, B1, ...) = (A ∘ B0, A ∘ B1, ...)`.
//!
//! It is a layout, or a list of leaves such as a complement has: the layout that the list makes is never made, and
//! behind the leaves may stand what is left of A.

use super::leaf::{IsWalked, Walked};
use super::places::{Last, Place, Places, Still};
use crate::algebra::judged::{IsJudged, Judged};
use crate::algebra::leaves::{Leaf, Leaves, Unbounded};
use crate::error::Verdict;
use crate::int::{Extent, Int};
use crate::layout::Layout;
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, P1, Z0};

/// The mode `S:D` that a part of B composes to, and A with what its leaves moved in it.
pub struct Tree<S, D, B>(PhantomData<(S, D, B)>);
/// A [`Tree`].
pub trait IsTree {
    /// As the first mode of the tuple that the others, `T:DT`, make.
    type Then<T: Shape, DT: Congruent<T>>: IsTree;
    /// As the first mode of the list that the leaves `L` make, and what is left behind the first `N` coordinates.
    type ThenLeaves<L: ComposeLeaves, N: Int>: IsModes;
    /// As the first of two modes, the second of which these make.
    type Beside<L: ComposeLeaves, N: Int>: IsTree;
    /// With one more mode in front.
    type WithMode<S: Shape, D: Congruent<S>>: IsTree;
    /// As the only mode of a tuple.
    type Alone: IsTree;
    /// The layout, and what the compiler knows of the laws, where the verdict `V` comes first.
    type Judged<V: Verdict>: IsJudged;
    /// The same; or what `X` gives, where what is left is [`Uneven`](super::places::Uneven).
    type JudgedOr<V: Verdict, X: Fallback>: IsJudged;
}
impl<S: Shape, D: Congruent<S>, B: IsWalked> IsTree for Tree<S, D, B> {
    type Then<T: Shape, DT: Congruent<T>> = <DT::Composed<B> as IsTree>::WithMode<S, D>;
    type ThenLeaves<L: ComposeLeaves, N: Int> = <L::Compose<B, N> as IsModes>::Behind<S, D>;
    type Beside<L: ComposeLeaves, N: Int> = <<L::Compose<B, N> as IsModes>::Tuple as IsTree>::WithMode<S, D>;
    type WithMode<S0: Shape, D0: Congruent<S0>> = Tree<HCons<S0, S>, HCons<D0, D>, B>;
    type Alone = Tree<HCons<S, HNil>, HCons<D, HNil>, B>;
    type Judged<V: Verdict> = Judged<Layout<S, D>, V::Then<B::Verdict>>;
    type JudgedOr<V: Verdict, X: Fallback> = B::Or<Self::Judged<V>, X>;
}

/// The modes `M` that a list of leaves composes to, and A with what its leaves moved in it.
pub struct Modes<M, B>(PhantomData<(M, B)>);
/// A [`Modes`].
pub trait IsModes {
    /// With one more mode in front.
    type Behind<S: Shape, D: Congruent<S>>: IsModes;
    /// The layout that they make, as the only mode of a tuple.
    type Tuple: IsTree;
}
impl<M: Leaves, B: IsWalked> IsModes for Modes<M, B> {
    type Behind<S: Shape, D: Congruent<S>> = Modes<HCons<Leaf<S, D>, M>, B>;
    type Tuple = Tree<HCons<M::Shape, HNil>, HCons<M::Stride, HNil>, B>;
}

/// The way that a divide takes where what is left is [`Uneven`](super::places::Uneven).
pub trait Fallback {
    /// The layout, and what the compiler knows of the laws.
    type Judged: IsJudged;
}

/// A coalesced list of leaves as an operand.
pub trait ComposeLeaves: Leaves {
    /// As the left one: places in which nothing moves yet.
    type Places: Places;
    /// The places, behind one more leaf.
    type PlacesBehind<S: Extent, D: Int>: Places;
    /// As the right one: what the leaves compose to behind what `B` says of A so far, and behind them what is left of A
    /// behind the first `N` coordinates; 0 where that is not asked for.
    type Compose<B: IsWalked, N: Int>: IsModes;
}
/// A layout of no modes: all offsets are 0.
macro_rules! no_leaves {
    ($end:ty) => {
        impl ComposeLeaves for $end {
            type Places = Last<P1, Z0, Still>;
            type PlacesBehind<S: Extent, D: Int> = Last<S, D, Still>;
            type Compose<B: IsWalked, N: Int> = B::Rest<N>;
        }
    };
}
no_leaves!(HNil);
no_leaves!(Unbounded);
impl<S1: Extent, D1: Int, T: ComposeLeaves> ComposeLeaves for HCons<Leaf<S1, D1>, T> {
    type Places = T::PlacesBehind<S1, D1>;
    type PlacesBehind<S: Extent, D: Int> = HCons<Place<S, D, Still>, T::PlacesBehind<S1, D1>>;
    type Compose<B: IsWalked, N: Int> = <D1::Compose<S1, B> as IsTree>::ThenLeaves<T, N>;
}
/// The list `L` as a left operand.
pub(crate) type Start<L> = Walked<<L as ComposeLeaves>::Places, B0, B0>;
