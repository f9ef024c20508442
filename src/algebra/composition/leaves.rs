//! A list of leaves as the right operand, such as a complement has: the layout that the list makes is
//! never made, and behind the leaves may stand what is left of A.

use super::board::IsBoard;
use super::tree::{IsTree, Tree};
use crate::algebra::leaves::{Leaf, Leaves, Unbounded};
use crate::int::{Extent, Int};
use crate::tuple::{HCons, HNil};
use typenum::{P1, Z0};

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
}
