//! The right operand of a composition, mode by mode: `A ∘ (B0, B1, ...) = (A ∘ B0, A ∘ B1, ...)`.
//!
//! It is a layout, or a list of leaves such as a complement has: the layout that the list makes is never made, and
//! behind the leaves may stand what is left of A.

use super::places::{IsFound, Last, Place, PlaceIf, Places, Still};
use crate::algebra::judged::{IsJudged, Judged};
use crate::algebra::leaves::{Leaf, Leaves, Unbounded};
use crate::error::Verdict;
use crate::int::{Extent, Flag, Int};
use crate::layout::Layout;
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{P1, Z0};

/// The mode `S:D` that a part of B composes to, and A with what its leaves moved in it.
pub struct Tree<S, D, B>(PhantomData<(S, D, B)>);
/// A [`Tree`].
pub trait IsTree {
    /// As the first mode of the tuple that the others, `T:DT`, make.
    type Then<T: Shape, DT: Congruent<T>>: IsTree;
    /// As the first mode of the list that the leaves `L` make, and what is left behind the first `N` coordinates.
    type ThenLeaves<L: ComposeLeaves, N: Int>: IsFound;
    /// As the first of two modes, the second of which these make.
    type Beside<L: ComposeLeaves, N: Int>: IsTree;
    /// With one more mode in front.
    type WithMode<S: Shape, D: Congruent<S>>: IsTree;
    /// As the only mode of a tuple.
    type Alone: IsTree;
    /// The layout, and what the compiler knows of the laws, where the verdict `V` comes first; `F` is whether B is known to
    /// have strides of both signs.
    type Judged<V: Verdict, F: Flag>: IsJudged;
    /// The same; or what `X` gives, where what is left is [`Uneven`](super::places::Uneven).
    type JudgedOr<V: Verdict, F: Flag, X: Fallback>: IsJudged;
}
impl<S: Shape, D: Congruent<S>, B: Places> IsTree for Tree<S, D, B> {
    type Then<T: Shape, DT: Congruent<T>> = <DT::Composed<B> as IsTree>::WithMode<S, D>;
    type ThenLeaves<L: ComposeLeaves, N: Int> = <L::Compose<B, N> as IsFound>::Behind<S, D>;
    type Beside<L: ComposeLeaves, N: Int> =
        <<<L::Compose<B, N> as IsFound>::Mode as IsTree>::Alone as IsTree>::WithMode<S, D>;
    type WithMode<S0: Shape, D0: Congruent<S0>> = Tree<HCons<S0, S>, HCons<D0, D>, B>;
    type Alone = Tree<HCons<S, HNil>, HCons<D, HNil>, B>;
    type Judged<V: Verdict, F: Flag> = Judged<Layout<S, D>, V::Then<<B::Verdict as Verdict>::Then<F::Borrows<B>>>>;
    type JudgedOr<V: Verdict, F: Flag, X: Fallback> = B::Or<Self::Judged<V, F>, X>;
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
    type Compose<B: Places, N: Int>: IsFound;
}
/// A layout of no modes: all offsets are 0.
macro_rules! no_leaves {
    ($end:ty) => {
        impl ComposeLeaves for $end {
            type Places = Last<P1, Z0, Still>;
            type PlacesBehind<S: Extent, D: Int> = Last<S, D, Still>;
            type Compose<B: Places, N: Int> = <<N::Positive as PlaceIf>::Remainder<N, B> as IsFound>::Grouped;
        }
    };
}
no_leaves!(HNil);
no_leaves!(Unbounded);
impl<S1: Extent, D1: Int, T: ComposeLeaves> ComposeLeaves for HCons<Leaf<S1, D1>, T> {
    type Places = T::PlacesBehind<S1, D1>;
    type PlacesBehind<S: Extent, D: Int> = HCons<Place<S, D, Still>, T::PlacesBehind<S1, D1>>;
    type Compose<B: Places, N: Int> = <D1::Compose<S1, B> as IsTree>::ThenLeaves<T, N>;
}
/// Whether the right operand `S:D` is known to have strides of both signs.
pub(crate) type BothSigns<S, D> = <<D as Congruent<S>>::Falls as PlaceIf>::AndRises<S, D>;
