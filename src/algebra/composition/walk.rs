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
use crate::algebra::leaves::{Leaf, Leaves};
use crate::error::{Clash, LayoutError};
use crate::int::arithmetic::Arithmetic;
use crate::int::{Extent, Int};
use crate::tuple::{HCons, HNil, cons};
use typenum::{B1, P1};

/// What a walk finds: the modes of the result, and the places with what the leaf moved in them.
#[derive(Clone, Copy)]
pub struct Found<Out, Left> {
    pub(crate) modes: Out,
    pub(crate) places: Left,
}

/// A [`Found`], which grows at its front.
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
}

/// A list of modes as one mode, with a board.
type AsTree<M, P, Plus, Minus> = Tree<<M as Leaves>::Shape, <M as Leaves>::Stride, Board<P, Plus, Minus>>;

#[inline(always)]
fn tree<M: Leaves, B>(modes: M, board: B) -> Tree<M::Shape, M::Stride, B> {
    let (shape, stride) = modes.layout();
    Tree { shape, stride, board }
}

#[inline(always)]
fn negate<M>(modes: Option<M>) -> Walked<M> {
    modes.ok_or(LayoutError::Overflow(Clash::new(isize::MIN, -1)))
}

impl<Out: Leaves, Left: Places> IsFound for Found<Out, Left> {
    type WithPlace<LS: Extent, LD: Int, R: Reach> = Found<Out, HCons<Place<LS, LD, R>, Left>>;
    type WithMode<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach> =
        Found<HCons<Leaf<S, D>, Out>, HCons<Place<LS, LD, R>, Left>>;
    type Forward<Plus: Sign, Minus: Sign> = AsTree<Out, Left, B1, Minus>;
    type Backward<Plus: Sign, Minus: Sign> = AsTree<Out::Negated, Left, Plus, B1>;
    type Either<Plus: Sign, Minus: Sign> = AsTree<Out, Left, Plus, Minus>;
    type EitherBackward<Plus: Sign, Minus: Sign> = AsTree<Out::Negated, Left, Plus, Minus>;

    #[inline(always)]
    fn with_place<LS: Extent, LD: Int, R: Reach>(self, place: Place<LS, LD, R>) -> Self::WithPlace<LS, LD, R> {
        Found { modes: self.modes, places: cons(place, self.places) }
    }
    #[inline(always)]
    fn with_mode<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach>(
        self,
        mode: Leaf<S, D>,
        place: Place<LS, LD, R>,
    ) -> Self::WithMode<S, D, LS, LD, R> {
        Found { modes: cons(mode, self.modes), places: cons(place, self.places) }
    }
    #[inline(always)]
    fn forward<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::Forward<Plus, Minus>> {
        Ok(tree(self.modes, Board::new(self.places, signs)))
    }
    #[inline(always)]
    fn backward<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::Backward<Plus, Minus>> {
        Ok(tree(negate(self.modes.negated())?, Board::new(self.places, signs)))
    }
    #[inline(always)]
    fn either<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::Either<Plus, Minus>> {
        let modes = if signs.last < 0 { negate(self.modes.dynamic_negated())? } else { self.modes };
        Ok(tree(modes, Board::new(self.places, signs)))
    }
    #[inline(always)]
    fn either_backward<Plus: Sign, Minus: Sign>(self, signs: Signs) -> Walked<Self::EitherBackward<Plus, Minus>> {
        Ok(tree(negate(self.modes.negated())?, Board::new(self.places, signs)))
    }
}

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

    [] Stays => Found<HCons<Leaf<S, LD::Times<D>>, HNil>, HCons<Place<LS, LD, R::Touch<S, D, LS>>, T>>,
    |place, tail, rest, step, _mode| {
        let Place { shape, stride, moved, .. } = place;
        let moved = touch(moved, rest.get(), step.get())?;
        let modes = cons(leaf(rest.get(), step.get(), stride.get())?, HNil);
        Ok(Found { modes, places: cons(Place::new(shape, stride, moved), tail) })
    }

    [F: Extent, M: Extent] Covers<F, M> => GoesOn<F, M, P1, LS, LD, R, T, D>,
    |place, tail, rest, step, mode| { goes_on::<F, M, P1, _, _, _, _, D>(place, tail, rest.get(), step.get(), mode) }

    [N: Extent, Rest: Extent, Next: Int] Perhaps<N, Rest, Next> => GoesOn<N, Rest, Next, LS, LD, R, T, D>,
    |place, tail, rest, step, mode| {
        goes_on::<N, Rest, Next, _, _, _, _, D>(place, tail, rest.get(), step.get(), mode)
    }

    // The compiler has refused the walk. Unless there is but one coordinate, that is an error.
    [Law] Broken<Law> => Found<HNil, Self>,
    |place, _tail, rest, step, mode| {
        step_through(mode, place.shape.get(), step.get(), rest.get())?;
        Ok(Found { modes: HNil, places: Broken::new() })
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
