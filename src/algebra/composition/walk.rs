//! One leaf of B through the modes of A, as types: rule 1 of the law of composition.
//!
//! The types say which of the cases of `step::step_through` holds wherever the integers are static.
//! Where the case is not known, the walk leaves a mode in every place, as CuTe does, and the numbers decide
//! between the right layout and an error.

use super::case::{Covers, StartsBehind, Stays, Undecided};
use super::places::{Place, Places, Reach};
use super::tree::{IsTree, Tree};
use super::walked::{Sign, Walked};
use crate::error::Broken;
use crate::int::arithmetic::Arithmetic;
use crate::int::{Extent, Int};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B1, P1, Z0};

/// What a walk finds: one mode of the result, and the places with what the leaf moved in them.
pub struct Found<S, D, Left>(PhantomData<(S, D, Left)>);

/// What a walk finds: a list of modes of the result, and the places.
pub struct FoundModes<S, D, Left>(PhantomData<(S, D, Left)>);

/// A [`Found`] or [`FoundModes`], which grows at its front.
pub trait IsFound: Sized {
    /// With one more place, in which the leaf does not move.
    type WithPlace<LS: Extent, LD: Int, R: Reach>: IsFound;
    /// With one more mode of the result, `S:D`, and the place in which it moves.
    type WithMode<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach>: IsFound;
    /// The mode of B that a leaf of positive static stride and static shape makes, with A so far.
    type Forward<Plus: Sign, Minus: Sign>: IsTree;
    /// What a leaf composes to of negative static stride and static shape.
    type Backward<Plus: Sign, Minus: Sign>: IsTree;
    /// What a leaf composes to that is dynamic.
    type Either<Plus: Sign, Minus: Sign>: IsTree;
    /// What a leaf composes to of negative static stride and dynamic shape.
    type EitherBackward<Plus: Sign, Minus: Sign>: IsTree;
    /// The mode of [`IsFound::Forward`], as a list of modes.
    type ForwardList<Plus: Sign, Minus: Sign>: IsTree;
    /// The mode of [`IsFound::Forward`], behind the mode `S:D`.
    type ForwardBehind<S: Shape, D: Congruent<S>, Plus: Sign, Minus: Sign>: IsTree;
}

/// Two modes as a list.
type Pair<A, B> = HCons<A, HCons<B, HNil>>;
/// What one mode and a list of modes become with one more in front.
macro_rules! found {
    ($found:ident [$($g:tt)*], $in_front:ident) => {
        impl<$($g)*, Left: Places> IsFound for $found<S, D, Left> {
            type WithPlace<LS: Extent, LD: Int, R: Reach> = $found<S, D, HCons<Place<LS, LD, R>, Left>>;
            type WithMode<S0: Extent, D0: Int, LS: Extent, LD: Int, R: Reach> =
                FoundModes<$in_front<S0, S>, $in_front<D0, D>, HCons<Place<LS, LD, R>, Left>>;
            type Forward<Plus: Sign, Minus: Sign> = Tree<S, D, Walked<Left, B1, Minus>>;
            type Backward<Plus: Sign, Minus: Sign> = Tree<S, <D as Congruent<S>>::Negated, Walked<Left, Plus, B1>>;
            type Either<Plus: Sign, Minus: Sign> = Tree<S, D, Walked<Left, Plus, Minus>>;
            type EitherBackward<Plus: Sign, Minus: Sign> = Tree<S, <D as Congruent<S>>::Negated, Walked<Left, Plus, Minus>>;
            type ForwardList<Plus: Sign, Minus: Sign> = Tree<HCons<S, HNil>, HCons<D, HNil>, Walked<Left, B1, Minus>>;
            type ForwardBehind<S0: Shape, D0: Congruent<S0>, Plus: Sign, Minus: Sign> =
                Tree<Pair<S0, S>, Pair<D0, D>, Walked<Left, B1, Minus>>;
        }
    };
}
found!(Found [S: Extent, D: Int], Pair);
found!(FoundModes [S: Shape, D: Congruent<S>], HCons);

/// The case of a leaf in a mode of A, and what the leaf does there.
pub trait Case {
    /// What a leaf of `S` coordinates, `D` apart, finds from here on: in the mode `LS:LD` with the
    /// reach `R`, and the places `T` behind it.
    type Go<LS: Extent, LD: Int, R: Reach, T: Places, S: Extent, D: Int>: IsFound;
}

/// A row a case: what it finds.
macro_rules! cases {
    ($([$($g:tt)*] $case:ty => $output:ty;)*) => {$(
        impl<$($g)*> Case for $case {
            type Go<LS: Extent, LD: Int, R: Reach, T: Places, S: Extent, D: Int> = $output;
        }
    )*};
}
cases! {
    [Q: Int] StartsBehind<Q> => <T::Walk<S, Q> as IsFound>::WithPlace<LS, LD, R>;
    [] Stays => Found<S, LD::Times<D>, HCons<Place<LS, LD, R::Touch<S, D, LS>>, T>>;
    [F: Extent, M: Extent] Covers<F, M> => GoesOn<F, M, P1, LS, LD, R, T, D>;
    [N: Extent, Rest: Extent, Next: Int] Undecided<N, Rest, Next> => GoesOn<N, Rest, Next, LS, LD, R, T, D>;
    [Law] Broken<Law> => Found<P1, Z0, Self>;
}

/// A mode of `N` coordinates comes out, and `Rest` go on, `Next` apart.
type GoesOn<N, Rest, Next, LS, LD, R, T, D> = <<T as Places>::Walk<Rest, Next> as IsFound>::WithMode<
    N,
    <LD as Arithmetic>::Times<D>,
    LS,
    LD,
    <R as Reach>::Touch<N, D, LS>,
>;
