//! A list of leaves as the right operand, such as a complement has: the layout that the list makes is
//! never made, and behind the leaves may stand what is left of A.

use super::tree::{IsTree, Tree};
use super::walked::IsWalked;
use crate::algebra::leaves::{Leaf, Leaves, Unbounded};
use crate::int::{Extent, Int};
use crate::tuple::{HCons, HNil};
use typenum::{P1, Z0};

/// A list of leaves as a right operand: as the layout that it makes, `_1:_0`, `s:d` or a list.
pub trait ComposeLeaves: Leaves {
    /// What it composes to behind what `B` says of A so far, a [`Tree`].
    type Output<B: IsWalked>: IsTree;
    /// The same, as a list of modes.
    type List<B: IsWalked>: IsTree;
    /// What the list composes to with one more leaf in front.
    type Behind<S: Extent, D: Int, B: IsWalked>: IsTree;
    /// As [`ComposeLeaves::Output`], and behind the leaves what is left of A behind the first
    /// `N` coordinates.
    type WithRest<B: IsWalked, N: Int>: IsTree;
    /// As [`ComposeLeaves::List`], and behind the leaves what is left.
    type ListWithRest<B: IsWalked, N: Int>: IsTree;
    /// As [`ComposeLeaves::Behind`], and behind the leaves what is left.
    type BehindWithRest<S: Extent, D: Int, B: IsWalked, N: Int>: IsTree;
}
macro_rules! no_leaves {
    ($end:ty) => {
        impl ComposeLeaves for $end {
            type Output<B: IsWalked> = Tree<P1, Z0, B>;
            type List<B: IsWalked> = Tree<HNil, HNil, B>;
            type Behind<S: Extent, D: Int, B: IsWalked> = D::Compose<S, B>;
            type WithRest<B: IsWalked, N: Int> = B::Remainder<N>;
            type ListWithRest<B: IsWalked, N: Int> = B::RestList<N>;
            type BehindWithRest<S: Extent, D: Int, B: IsWalked, N: Int> = <D::Compose<S, B> as IsTree>::ThenRestOnly<N>;
        }
    };
}
no_leaves!(HNil);
no_leaves!(Unbounded);
impl<S1: Extent, D1: Int, T: ComposeLeaves> ComposeLeaves for HCons<Leaf<S1, D1>, T> {
    type Output<B: IsWalked> = T::Behind<S1, D1, B>;
    type List<B: IsWalked> = <D1::Compose<S1, B> as IsTree>::ThenList<T>;
    type Behind<S: Extent, D: Int, B: IsWalked> = <D::Compose<S, B> as IsTree>::ThenList<Self>;
    type WithRest<B: IsWalked, N: Int> = T::BehindWithRest<S1, D1, B, N>;
    type ListWithRest<B: IsWalked, N: Int> = <D1::Compose<S1, B> as IsTree>::ThenRestList<T, N>;
    type BehindWithRest<S: Extent, D: Int, B: IsWalked, N: Int> = <D::Compose<S, B> as IsTree>::ThenRestList<Self, N>;
}
