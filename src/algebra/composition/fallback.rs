//! What is left of A behind a tile where that is no mode: [`Nothing`], or [`Uneven`], of which the types cannot say what
//! it is, so that a divide falls back on the complement of the tile.

use super::leaves::ComposeLeaves;
use super::places::{Place, Places, Reach};
use super::tree::{ComposeTree, IsTree, Tree};
use super::walk::{Found, IsFound};
use super::walked::{Sign, Walked};
use crate::algebra::judged::{IsJudged, Judged};
use crate::error::{Holds, Verdict};
use crate::int::{Extent, Int};
use crate::layout::Layout;
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{P1, Z0};

/// Nothing is left.
pub struct Nothing<Left>(PhantomData<Left>);

/// Some place and what is filled of it do not divide, one the other, or are not known to.
pub struct Uneven;

/// The way that a divide takes where the rest is [`Uneven`].
pub trait Fallback {
    /// The layout, and what the compiler knows of the laws.
    type Judged: IsJudged;
}

impl<Left: Places> IsFound for Nothing<Left> {
    type WithPlace<LS: Extent, LD: Int, R: Reach> = Nothing<HCons<Place<LS, LD, R>, Left>>;
    type WithMode<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach> = Found<S, D, HCons<Place<LS, LD, R>, Left>>;
    type Forward<Plus: Sign, Minus: Sign> = Tree<P1, Z0, Walked<Left, Plus, Minus>>;
    type Backward<Plus: Sign, Minus: Sign> = Self::Forward<Plus, Minus>;
    type Either<Plus: Sign, Minus: Sign> = Self::Forward<Plus, Minus>;
    type EitherBackward<Plus: Sign, Minus: Sign> = Self::Forward<Plus, Minus>;
    type ForwardList<Plus: Sign, Minus: Sign> = Tree<HNil, HNil, Walked<Left, Plus, Minus>>;
    type ForwardBehind<S0: Shape, D0: Congruent<S0>, Plus: Sign, Minus: Sign> = Tree<S0, D0, Walked<Left, Plus, Minus>>;
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
    type JudgedOr<V: Verdict, X: Fallback> = X::Judged;
}
