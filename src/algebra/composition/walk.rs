//! One leaf of B through the modes of A, as types.
//!
//! The types say which of the cases of `step::step_through` holds wherever the integers are static;
//! the numbers are always those of `step_through`, which for static integers the compiler folds
//! away. Where the case is not known, the walk leaves a mode in every place, as CuTe does, and
//! the numbers decide between the right layout and an error.

use super::board::{Board, Sign, Signs};
use super::case::{Beyond, Covers, Perhaps, Stays};
use super::places::{Place, Places, Reach, touch};
use super::step::{Step, step_through};
use super::tree::{IsTree, Tree};
use super::verdict::Broken;
use crate::algebra::leaves::Leaf;
use crate::error::{Clash, LayoutError};
use crate::int::arithmetic::Arithmetic;
use crate::int::{Extent, Int};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};
use typenum::{B1, P1, Z0};

/// What a walk finds: one mode of the result, and the places with what the leaf moved in them.
#[derive(Clone, Copy)]
pub struct Found<S, D, Left> {
    pub(crate) shape: S,
    pub(crate) stride: D,
    pub(crate) places: Left,
}

/// What a walk finds: a list of modes of the result, and the places.
#[derive(Clone, Copy)]
pub struct FoundModes<S, D, Left> {
    shape: S,
    stride: D,
    places: Left,
}

/// A [`Found`] or [`FoundModes`], which grows at its front.
pub trait IsFound: Sized {
    /// With one more place, in which the leaf does not move.
    type WithPlace<LS: Extent, LD: Int, R: Reach>: IsFound;
    /// With one more mode of the result, `S:D`, and the place in which it moves.
    type WithMode<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach>: IsFound;
    /// The mode of B that a leaf of positive static stride and static shape makes, with the board.
    type Forward<Plus: Sign, Minus: Sign>: IsTree;
    /// The same of a leaf of negative static stride and static shape.
    type Backward<Plus: Sign, Minus: Sign>: IsTree;
    /// The same of a leaf which is dynamic.
    type Either<Plus: Sign, Minus: Sign>: IsTree;
    /// The same of a leaf of negative static stride and dynamic shape.
    type EitherBackward<Plus: Sign, Minus: Sign>: IsTree;
    /// The mode of [`IsFound::Forward`], as a list of modes.
    type ForwardList<Plus: Sign, Minus: Sign>: IsTree;
    /// The mode of [`IsFound::Forward`], behind the mode `S:D`.
    type ForwardBehind<S: Shape, D: Congruent<S>, Plus: Sign, Minus: Sign>: IsTree;

    /// With one more place, in which the leaf does not move.
    fn with_place<LS: Extent, LD: Int, R: Reach>(self, place: Place<LS, LD, R>) -> Self::WithPlace<LS, LD, R>;
    /// With one more mode of the result, and the place in which it moves.
    fn with_mode<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach>(
        self,
        mode: Leaf<S, D>,
        place: Place<LS, LD, R>,
    ) -> Self::WithMode<S, D, LS, LD, R>;
    /// The mode of [`IsFound::Forward`].
    fn forward<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::Forward<Plus, Minus>>;
    /// The mode of [`IsFound::Backward`].
    fn backward<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::Backward<Plus, Minus>>;
    /// The mode of [`IsFound::Either`].
    fn either<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::Either<Plus, Minus>>;
    /// The mode of [`IsFound::EitherBackward`].
    fn either_backward<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::EitherBackward<Plus, Minus>>;
    /// The mode of [`IsFound::ForwardList`].
    fn forward_list<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Self::ForwardList<Plus, Minus>;
    /// The modes of [`IsFound::ForwardBehind`].
    fn forward_behind<S: Shape, D: Congruent<S>, Plus: Sign, Minus: Sign>(
        self,
        shape: S,
        stride: D,
        signs: Signs,
    ) -> Self::ForwardBehind<S, D, Plus, Minus>;
}

/// The mode of the shape `S` with the stride `D`, and the board behind it.
#[inline(always)]
pub(crate) fn tree<S, D, P, Plus, Minus>(
    shape: S,
    stride: D,
    places: P,
    signs: Signs,
) -> Tree<S, D, Board<P, Plus, Minus>> {
    Tree { shape, stride, board: Board::new(places, signs) }
}

#[inline(always)]
fn negate<D>(stride: Option<D>) -> Walked<D> {
    stride.ok_or(LayoutError::Overflow(Clash::new(isize::MIN, -1)))
}

/// Two modes as a list.
type Pair<A, B> = HCons<A, HCons<B, HNil>>;
macro_rules! Pair {
    ($first:expr, $second:expr) => {
        cons($first, cons($second, HNil))
    };
}
macro_rules! HCons {
    ($first:expr, $rest:expr) => {
        cons($first, $rest)
    };
}
/// What one mode and a list of modes become with one more in front.
macro_rules! found {
    ($found:ident [$($g:tt)*], $in_front:ident) => {
        impl<$($g)*, Left: Places> IsFound for $found<S, D, Left> {
            type WithPlace<LS: Extent, LD: Int, R: Reach> = $found<S, D, HCons<Place<LS, LD, R>, Left>>;
            type WithMode<S0: Extent, D0: Int, LS: Extent, LD: Int, R: Reach> =
                FoundModes<$in_front<S0, S>, $in_front<D0, D>, HCons<Place<LS, LD, R>, Left>>;
            type Forward<Plus: Sign, Minus: Sign> = Tree<S, D, Board<Left, B1, Minus>>;
            type Backward<Plus: Sign, Minus: Sign> = Tree<S, <D as Congruent<S>>::Negated, Board<Left, Plus, B1>>;
            type Either<Plus: Sign, Minus: Sign> = Tree<S, D, Board<Left, Plus, Minus>>;
            type EitherBackward<Plus: Sign, Minus: Sign> = Tree<S, <D as Congruent<S>>::Negated, Board<Left, Plus, Minus>>;
            type ForwardList<Plus: Sign, Minus: Sign> = Tree<HCons<S, HNil>, HCons<D, HNil>, Board<Left, B1, Minus>>;
            type ForwardBehind<S0: Shape, D0: Congruent<S0>, Plus: Sign, Minus: Sign> =
                Tree<Pair<S0, S>, Pair<D0, D>, Board<Left, B1, Minus>>;

            #[inline(always)]
            fn with_place<LS: Extent, LD: Int, R: Reach>(self, place: Place<LS, LD, R>) -> Self::WithPlace<LS, LD, R> {
                $found { shape: self.shape, stride: self.stride, places: cons(place, self.places) }
            }
            #[inline(always)]
            fn with_mode<S0: Extent, D0: Int, LS: Extent, LD: Int, R: Reach>(
                self,
                mode: Leaf<S0, D0>,
                place: Place<LS, LD, R>,
            ) -> Self::WithMode<S0, D0, LS, LD, R> {
                FoundModes {
                    shape: $in_front!(mode.shape, self.shape),
                    stride: $in_front!(mode.stride, self.stride),
                    places: cons(place, self.places),
                }
            }
            #[inline(always)]
            fn forward<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::Forward<Plus, Minus>> {
                Ok(tree(self.shape, self.stride, self.places, signs))
            }
            #[inline(always)]
            fn backward<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::Backward<Plus, Minus>> {
                Ok(tree(self.shape, negate(Congruent::<S>::negated(self.stride))?, self.places, signs))
            }
            #[inline(always)]
            fn either<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::Either<Plus, Minus>> {
                let stride = if signs.last < 0 { negate(Congruent::<S>::dynamic_negated(self.stride))? } else { self.stride };
                Ok(tree(self.shape, stride, self.places, signs))
            }
            #[inline(always)]
            fn either_backward<Plus: Sign, Minus: Sign>(
                self,
                signs: Signs,
            ) -> Walked<Self::EitherBackward<Plus, Minus>> {
                Ok(tree(self.shape, negate(Congruent::<S>::negated(self.stride))?, self.places, signs))
            }
            #[inline(always)]
            fn forward_list<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Self::ForwardList<Plus, Minus> {
                tree(cons(self.shape, HNil), cons(self.stride, HNil), self.places, signs)
            }
            #[inline(always)]
            fn forward_behind<S0: Shape, D0: Congruent<S0>, Plus: Sign, Minus: Sign>(
                self,
                shape: S0,
                stride: D0,
                signs: Signs,
            ) -> Self::ForwardBehind<S0, D0, Plus, Minus> {
                tree(Pair!(shape, self.shape), Pair!(stride, self.stride), self.places, signs)
            }
        }
    };
}
found!(Found [S: Extent, D: Int], Pair);
found!(FoundModes [S: Shape, D: Congruent<S>], HCons);

/// What a walk finds, or the law that does not hold.
pub(crate) type Walked<F> = Result<F, LayoutError>;

/// The int with this value, of a type that the walk has worked out.
#[inline(always)]
pub(crate) fn int<T: Int>(value: isize) -> Result<T, LayoutError> {
    T::from_value(value).ok_or(LayoutError::Overflow(Clash::new(value, 1)))
}

/// A mode of the result: `count : step * stride`.
#[inline(always)]
pub(crate) fn leaf<S: Int, D: Int>(count: isize, step: isize, stride: isize) -> Result<Leaf<S, D>, LayoutError> {
    let scaled = step.checked_mul(stride).ok_or(LayoutError::Overflow(Clash::new(step, stride)))?;
    Ok(Leaf { shape: int(count)?, stride: int(scaled)? })
}

/// The last mode of the result, and the places.
#[inline(always)]
pub(crate) fn found<S, D, Left>(mode: Leaf<S, D>, places: Left) -> Found<S, D, Left> {
    Found { shape: mode.shape, stride: mode.stride, places }
}

/// The case of a leaf in a mode of A, and what the leaf does there.
pub trait Case {
    /// What a leaf of `S` coordinates, `D` apart, finds from here on: in the mode `LS:LD` with the
    /// reach `R`, and the places `T` behind it.
    type Go<LS: Extent, LD: Int, R: Reach, T: Places, S: Extent, D: Int>: IsFound;
    /// The rest of the walk.
    fn go<LS: Extent, LD: Int, R: Reach, T: Places, S: Extent, D: Int>(
        place: Place<LS, LD, R>,
        tail: T,
        rest: S,
        step: D,
        mode: usize,
    ) -> Walked<Self::Go<LS, LD, R, T, S, D>>;
}

/// A row a case: what it finds, and how.
macro_rules! cases {
    ($(
        [$($g:tt)*] $case:ty => $output:ty,
        |$place:ident, $tail:ident, $rest:ident, $step:ident, $mode:ident| $body:block
    )*) => {$(
        impl<$($g)*> Case for $case {
            type Go<LS: Extent, LD: Int, R: Reach, T: Places, S: Extent, D: Int> = $output;
            #[inline(always)]
            fn go<LS: Extent, LD: Int, R: Reach, T: Places, S: Extent, D: Int>(
                $place: Place<LS, LD, R>,
                $tail: T,
                $rest: S,
                $step: D,
                $mode: usize,
            ) -> Walked<Self::Go<LS, LD, R, T, S, D>> $body
        }
    )*};
}
cases! {
    [Q: Int] Beyond<Q> => <T::Walk<S, Q> as IsFound>::WithPlace<LS, LD, R>,
    |place, tail, rest, step, mode| {
        let next = step_through(mode, place.shape.get(), step.get(), rest.get())?;
        Ok(tail.walk::<S, Q>(rest, int(next.step)?, mode + 1)?.with_place(place))
    }

    [] Stays => Found<S, LD::Times<D>, HCons<Place<LS, LD, R::Touch<S, D, LS>>, T>>,
    |place, tail, rest, step, _mode| {
        let Place { shape, stride, moved, .. } = place;
        let moved = touch(moved, rest.get(), step.get())?;
        Ok(found(leaf(rest.get(), step.get(), stride.get())?, cons(Place::new(shape, stride, moved), tail)))
    }

    [F: Extent, M: Extent] Covers<F, M> => GoesOn<F, M, P1, LS, LD, R, T, D>,
    |place, tail, rest, step, mode| { goes_on::<F, M, P1, _, _, _, _, D>(place, tail, rest.get(), step.get(), mode) }

    [N: Extent, Rest: Extent, Next: Int] Perhaps<N, Rest, Next> => GoesOn<N, Rest, Next, LS, LD, R, T, D>,
    |place, tail, rest, step, mode| {
        goes_on::<N, Rest, Next, _, _, _, _, D>(place, tail, rest.get(), step.get(), mode)
    }

    // The compiler has refused the walk. Unless there is but one coordinate, that is an error.
    [Law] Broken<Law> => Found<P1, Z0, Self>,
    |place, _tail, rest, step, mode| {
        step_through(mode, place.shape.get(), step.get(), rest.get())?;
        Ok(Found { shape: P1::default(), stride: Z0, places: Broken::new() })
    }
}

/// A mode of `N` coordinates comes out, and `Rest` go on, `Next` apart.
type GoesOn<N, Rest, Next, LS, LD, R, T, D> = <<T as Places>::Walk<Rest, Next> as IsFound>::WithMode<
    N,
    <LD as Arithmetic>::Times<D>,
    LS,
    LD,
    <R as Reach>::Touch<N, D, LS>,
>;

// The type is the alias above, spelt out by clippy.
#[allow(clippy::type_complexity)]
#[inline(always)]
fn goes_on<N: Extent, Rest: Extent, Next: Int, LS: Extent, LD: Int, R: Reach, T: Places, D: Int>(
    place: Place<LS, LD, R>,
    tail: T,
    rest: isize,
    step: isize,
    mode: usize,
) -> Walked<GoesOn<N, Rest, Next, LS, LD, R, T, D>> {
    let Place { shape, stride, moved, .. } = place;
    let Step { count, rest, step: next } = step_through(mode, shape.get(), step, rest)?;
    let moved = touch(moved, count, step)?;
    let found = tail.walk::<Rest, Next>(int(rest)?, int(next)?, mode + 1)?;
    Ok(found.with_mode(leaf(count, step, stride.get())?, Place::new(shape, stride, moved)))
}
