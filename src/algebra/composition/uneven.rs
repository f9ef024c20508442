//! The ends of the walk for what is left of A that are no mode: [`Nothing`], and [`Uneven`], where the
//! divide takes the other way.

use super::board::{Board, Sign, Signs};
use super::leaves::ComposeLeaves;
use super::places::{Place, Places, Reach};
use super::tree::{ComposeTree, IsTree, Tree};
use super::verdict::{Holds, IsJudged, Judged, LayoutOf, Verdict};
use super::walk::{Found, IsFound, Walked, found, tree};
use crate::algebra::leaves::Leaf;
use crate::error::{Clash, LayoutError};
use crate::int::{Extent, Int};
use crate::layout::Layout;
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};
use typenum::{P1, Z0};

/// Nothing is left.
#[derive(Clone, Copy)]
pub struct Nothing<Left> {
    pub(crate) places: Left,
}

/// Some place and what is filled of it do not divide, one the other, or are not known to. No value
/// is ever made.
#[derive(Clone, Copy)]
pub enum Uneven {}

#[cold]
pub(crate) fn uneven(filled: isize, extent: isize) -> Walked<Uneven> {
    Err(LayoutError::ExactFit(Clash::new(filled, extent)))
}

/// The way that a divide takes where the rest is [`Uneven`].
pub trait Otherwise {
    /// The layout, and what the compiler knows of the laws.
    type Judged: IsJudged;
    /// The layout, or the law that does not hold.
    fn otherwise(self) -> Result<LayoutOf<Self::Judged>, LayoutError>;
}

impl<Left: Places> IsFound for Nothing<Left> {
    type WithPlace<LS: Extent, LD: Int, R: Reach> = Nothing<HCons<Place<LS, LD, R>, Left>>;
    type WithMode<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach> = Found<S, D, HCons<Place<LS, LD, R>, Left>>;
    type Forward<Plus: Sign, Minus: Sign> = Tree<P1, Z0, Board<Left, Plus, Minus>>;
    type Backward<Plus: Sign, Minus: Sign> = Self::Forward<Plus, Minus>;
    type Either<Plus: Sign, Minus: Sign> = Self::Forward<Plus, Minus>;
    type EitherBackward<Plus: Sign, Minus: Sign> = Self::Forward<Plus, Minus>;
    type ForwardList<Plus: Sign, Minus: Sign> = Tree<HNil, HNil, Board<Left, Plus, Minus>>;
    type ForwardBehind<S0: Shape, D0: Congruent<S0>, Plus: Sign, Minus: Sign> = Tree<S0, D0, Board<Left, Plus, Minus>>;
    #[inline(always)]
    fn with_place<LS: Extent, LD: Int, R: Reach>(self, place: Place<LS, LD, R>) -> Self::WithPlace<LS, LD, R> {
        Nothing { places: cons(place, self.places) }
    }
    #[inline(always)]
    fn with_mode<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach>(
        self,
        mode: Leaf<S, D>,
        place: Place<LS, LD, R>,
    ) -> Self::WithMode<S, D, LS, LD, R> {
        found(mode, cons(place, self.places))
    }
    #[inline(always)]
    fn forward<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::Forward<Plus, Minus>> {
        Ok(tree(P1::default(), Z0, self.places, signs))
    }
    #[inline(always)]
    fn backward<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::Backward<Plus, Minus>> {
        self.forward::<Plus, Minus>(signs)
    }
    #[inline(always)]
    fn either<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::Either<Plus, Minus>> {
        self.forward::<Plus, Minus>(signs)
    }
    #[inline(always)]
    fn either_backward<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::EitherBackward<Plus, Minus>> {
        self.forward::<Plus, Minus>(signs)
    }
    #[inline(always)]
    fn forward_list<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Self::ForwardList<Plus, Minus> {
        tree(HNil, HNil, self.places, signs)
    }
    #[inline(always)]
    fn forward_behind<S0: Shape, D0: Congruent<S0>, Plus: Sign, Minus: Sign>(
        self,
        shape: S0,
        stride: D0,
        signs: Signs,
    ) -> Self::ForwardBehind<S0, D0, Plus, Minus> {
        tree(shape, stride, self.places, signs)
    }
}

impl IsFound for Uneven {
    type WithPlace<LS: Extent, LD: Int, R: Reach> = Self;
    type WithMode<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach> = Self;
    type Forward<Plus: Sign, Minus: Sign> = Self;
    type Backward<Plus: Sign, Minus: Sign> = Self;
    type Either<Plus: Sign, Minus: Sign> = Self;
    type EitherBackward<Plus: Sign, Minus: Sign> = Self;
    type ForwardList<Plus: Sign, Minus: Sign> = Self;
    type ForwardBehind<S0: Shape, D0: Congruent<S0>, Plus: Sign, Minus: Sign> = Self;
    fn with_place<LS: Extent, LD: Int, R: Reach>(self, _: Place<LS, LD, R>) -> Self {
        self
    }
    fn with_mode<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach>(self, _: Leaf<S, D>, _: Place<LS, LD, R>) -> Self {
        self
    }
    fn forward<Plus: Sign, Minus: Sign>(self, _: Signs) -> Walked<Self> {
        Ok(self)
    }
    fn backward<Plus: Sign, Minus: Sign>(self, _: Signs) -> Walked<Self> {
        Ok(self)
    }
    fn either<Plus: Sign, Minus: Sign>(self, _: Signs) -> Walked<Self> {
        Ok(self)
    }
    fn either_backward<Plus: Sign, Minus: Sign>(self, _: Signs) -> Walked<Self> {
        Ok(self)
    }
    fn forward_list<Plus: Sign, Minus: Sign>(self, _: Signs) -> Self {
        self
    }
    fn forward_behind<S0: Shape, D0: Congruent<S0>, Plus: Sign, Minus: Sign>(self, _: S0, _: D0, _: Signs) -> Self {
        self
    }
}

impl IsTree for Uneven {
    type Then<T: ComposeTree<DT>, DT> = Self;
    type ThenList<L: ComposeLeaves> = Self;
    type ThenLeaves<L: ComposeLeaves> = Self;
    type ThenRest<L: ComposeLeaves, N: Int> = Self;
    type ThenRestList<L: ComposeLeaves, N: Int> = Self;
    type ThenRestOnly<N: Int> = Self;
    type WithMode<S: Shape, D: Congruent<S>> = Self;
    type Alone = Self;
    type Layout = Layout<P1, Z0>;
    type Judged = Judged<Layout<P1, Z0>, Holds>;
    type JudgedAfter<V: Verdict> = Judged<Layout<P1, Z0>, V>;
    type JudgedOr<V: Verdict, X: Otherwise> = X::Judged;
    fn then<T: ComposeTree<DT>, DT>(self, _: T, _: DT) -> Walked<Self> {
        Ok(self)
    }
    fn then_list<L: ComposeLeaves>(self, _: L) -> Walked<Self> {
        Ok(self)
    }
    fn then_leaves<L: ComposeLeaves>(self, _: L) -> Walked<Self> {
        Ok(self)
    }
    fn then_rest<L: ComposeLeaves, N: Int>(self, _: L, _: N) -> Walked<Self> {
        Ok(self)
    }
    fn then_rest_list<L: ComposeLeaves, N: Int>(self, _: L, _: N) -> Walked<Self> {
        Ok(self)
    }
    fn then_rest_only<N: Int>(self, _: N) -> Walked<Self> {
        Ok(self)
    }
    fn with_mode<S: Shape, D: Congruent<S>>(self, _: S, _: D) -> Self {
        self
    }
    fn alone(self) -> Self {
        self
    }
    fn finish(self) -> Result<Self::Layout, LayoutError> {
        match self {}
    }
    #[inline(always)]
    fn finish_or<V: Verdict, X: Otherwise>(
        _: impl FnOnce() -> Walked<Self>,
        otherwise: X,
    ) -> Result<LayoutOf<X::Judged>, LayoutError> {
        otherwise.otherwise()
    }
}
