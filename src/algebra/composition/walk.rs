//! One leaf of B through the modes of A, as types.
//!
//! The types say which of the cases of `step::step_through` holds wherever the integers are static;
//! the numbers are always those of `step_through`, which for static integers the compiler folds
//! away. Where the case is not known, the walk leaves a mode in every place, as CuTe does, and
//! the numbers decide between the right layout and an error.

use super::board::{Board, Signs};
use super::case::{Beyond, CaseOf, Covers, Perhaps, Stays};
use super::places::{Once, Place, Touch, touch};
use super::step::{Step, step_through};
use super::tree::{GrowTree, Tree};
use super::verdict::Broken;
use crate::algebra::leaves::{Leaf, Leaves};
use crate::error::{Clash, LayoutError};
use crate::int::Int;
use crate::int::ops::MulOp;
use crate::tuple::{HCons, HNil, cons};
use typenum::{B1, P1};

/// What a walk finds: the modes of the result, and the places with what the leaf moved in them.
#[derive(Clone, Copy)]
pub struct Found<Out, Left> {
    pub(crate) modes: Out,
    pub(crate) places: Left,
}

/// A [`Found`] that grows at its front. It promises nothing of what it holds: what the whole is,
/// [`IsFound`] says once, at the end of the walk, instead of at every step.
pub trait Grow {
    /// With one more place, in which the leaf does not move.
    type WithPlace<P>: Grow;
    /// With one more mode of the result, and the place in which it moves.
    type WithMode<M, P>: Grow;
    /// With one more place, in which the leaf does not move.
    fn with_place<P>(self, place: P) -> Self::WithPlace<P>;
    /// With one more mode of the result, and the place in which it moves.
    fn with_mode<M, P>(self, mode: M, place: P) -> Self::WithMode<M, P>;
}
impl<Out, Left> Grow for Found<Out, Left> {
    type WithPlace<P> = Found<Out, HCons<P, Left>>;
    type WithMode<M, P> = Found<HCons<M, Out>, HCons<P, Left>>;
    #[inline(always)]
    fn with_place<P>(self, place: P) -> Self::WithPlace<P> {
        Found { modes: self.modes, places: cons(place, self.places) }
    }
    #[inline(always)]
    fn with_mode<M, P>(self, mode: M, place: P) -> Self::WithMode<M, P> {
        Found { modes: cons(mode, self.modes), places: cons(place, self.places) }
    }
}

/// What a walk found, as a mode of the result and a board.
pub trait IsFound: Sized {
    /// The mode that a leaf of positive static stride and static shape makes.
    type Forward<Plus, Minus>: GrowTree;
    /// The mode that a leaf of negative static stride and static shape makes.
    type Backward<Plus, Minus>: GrowTree;
    /// The mode that a leaf makes which is dynamic.
    type Either<Plus, Minus>: GrowTree;
    /// The mode that a leaf of negative static stride and dynamic shape makes.
    type EitherBackward<Plus, Minus>: GrowTree;

    /// The mode of [`IsFound::Forward`].
    fn forward<Plus, Minus>(self, signs: Signs) -> Walked<Self::Forward<Plus, Minus>>;
    /// The mode of [`IsFound::Backward`].
    fn backward<Plus, Minus>(self, signs: Signs) -> Walked<Self::Backward<Plus, Minus>>;
    /// The mode of [`IsFound::Either`].
    fn either<Plus, Minus>(self, signs: Signs) -> Walked<Self::Either<Plus, Minus>>;
    /// The mode of [`IsFound::EitherBackward`].
    fn either_backward<Plus, Minus>(self, signs: Signs) -> Walked<Self::EitherBackward<Plus, Minus>>;
}

/// A list of modes as one mode, with a board.
type AsTree<M, P, Plus, Minus> = Tree<<M as Leaves>::Shape, <M as Leaves>::Stride, Board<P, Plus, Minus>>;

#[inline(always)]
fn tree<M: Leaves, L>(modes: M, board: L) -> Tree<M::Shape, M::Stride, L> {
    let (shape, stride) = modes.layout();
    Tree { shape, stride, board }
}

#[inline(always)]
fn negate<M>(modes: Option<M>) -> Walked<M> {
    modes.ok_or(LayoutError::Overflow(Clash::new(isize::MIN, -1)))
}

impl<Out: Leaves, Left> IsFound for Found<Out, Left> {
    type Forward<Plus, Minus> = AsTree<Out, Left, B1, Minus>;
    type Backward<Plus, Minus> = AsTree<Out::Negated, Left, Plus, B1>;
    type Either<Plus, Minus> = AsTree<Out, Left, Plus, Minus>;
    type EitherBackward<Plus, Minus> = AsTree<Out::Negated, Left, Plus, Minus>;
    #[inline(always)]
    fn forward<Plus, Minus>(self, signs: Signs) -> Walked<Self::Forward<Plus, Minus>> {
        Ok(tree(self.modes, Board::new(self.places, signs)))
    }
    #[inline(always)]
    fn backward<Plus, Minus>(self, signs: Signs) -> Walked<Self::Backward<Plus, Minus>> {
        Ok(tree(negate(self.modes.negated())?, Board::new(self.places, signs)))
    }
    #[inline(always)]
    fn either<Plus, Minus>(self, signs: Signs) -> Walked<Self::Either<Plus, Minus>> {
        let modes = if signs.last < 0 { negate(self.modes.dynamic_negated())? } else { self.modes };
        Ok(tree(modes, Board::new(self.places, signs)))
    }
    #[inline(always)]
    fn either_backward<Plus, Minus>(self, signs: Signs) -> Walked<Self::EitherBackward<Plus, Minus>> {
        Ok(tree(negate(self.modes.negated())?, Board::new(self.places, signs)))
    }
}

/// What a walk finds, or the law that does not hold.
pub(crate) type Walked<F> = Result<F, LayoutError>;

/// `S` coordinates, `D` apart, `D > 0`, walk through the places `Self`.
pub trait Walk<S, D> {
    /// What they find, a [`Found`].
    type Output: Grow;
    /// The walk, from place number `mode` on.
    fn walk(self, rest: S, step: D, mode: usize) -> Walked<Self::Output>;
}

/// The int with this value, of a type that the walk has worked out.
#[inline(always)]
pub(crate) fn int<T: Int>(value: isize) -> Result<T, LayoutError> {
    T::from_value(value).ok_or(LayoutError::Overflow(Clash::new(value, 1)))
}

/// A mode of the result: `count : step * stride`.
#[inline(always)]
fn leaf<S: Int, D: Int>(count: isize, step: isize, stride: isize) -> Result<Leaf<S, D>, LayoutError> {
    let scaled = step.checked_mul(stride).ok_or(LayoutError::Overflow(Clash::new(step, stride)))?;
    Ok(Leaf { shape: int(count)?, stride: int(scaled)? })
}

// A law that is broken already stays broken.
impl<P, Law, S, D> Walk<S, D> for HCons<P, Broken<Law>> {
    type Output = Found<HNil, Self>;
    #[inline(always)]
    fn walk(self, _: S, _: D, _: usize) -> Walked<Self::Output> {
        Ok(Found { modes: HNil, places: self })
    }
}
impl<Law, S, D> Walk<S, D> for Broken<Law> {
    type Output = Found<HNil, Self>;
    #[inline(always)]
    fn walk(self, _: S, _: D, _: usize) -> Walked<Self::Output> {
        Ok(Found { modes: HNil, places: self })
    }
}

// The last mode has no end: rest : step * stride.
impl<LS, LD: MulOp<D>, R, S: Int, D: Int> Walk<S, D> for HCons<Place<LS, LD, R>, HNil> {
    type Output = Found<HCons<Leaf<S, LD::Output>, HNil>, HCons<Place<LS, LD, Once<S, D>>, HNil>>;
    #[inline(always)]
    fn walk(self, rest: S, step: D, _: usize) -> Walked<Self::Output> {
        let Place { shape, stride, moved, .. } = self.head;
        let last = leaf(rest.get(), step.get(), stride.get())?;
        let moves = (rest.get() > 1 && step.get() > 0) as isize;
        Ok(Found { modes: cons(last, HNil), places: cons(Place::new(shape, stride, moved | moves), HNil) })
    }
}

// Any other mode: by the case of the leaf in it.
impl<LS, LD, R, P, T, S, D> Walk<S, D> for HCons<Place<LS, LD, R>, HCons<P, T>>
where
    LS: CaseOf<S, D>,
    LS::Output: Go<LS, LD, R, HCons<P, T>, S, D>,
{
    type Output = <LS::Output as Go<LS, LD, R, HCons<P, T>, S, D>>::Output;
    #[inline(always)]
    fn walk(self, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        LS::Output::go(self.head, self.tail, rest, step, mode)
    }
}

/// A leaf of `S` coordinates, `D` apart, in a mode `LS:LD` with the reach `R` and the places `T`
/// behind it; `Self` is its case.
pub trait Go<LS, LD, R, T, S, D> {
    /// What it finds from here on.
    type Output: Grow;
    /// The rest of the walk.
    fn go(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output>;
}

impl<LS, LD, R, T, S, D, Q> Go<LS, LD, R, T, S, D> for Beyond<Q>
where
    LS: Int,
    S: Int,
    D: Int,
    Q: Int,
    T: Walk<S, Q>,
{
    type Output = <T::Output as Grow>::WithPlace<Place<LS, LD, R>>;
    #[inline(always)]
    fn go(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        let next = step_through(mode, place.shape.get(), step.get(), rest.get())?;
        Ok(tail.walk(rest, int(next.step)?, mode + 1)?.with_place(place))
    }
}

impl<LS, LD, R, T, S, D> Go<LS, LD, R, T, S, D> for Stays
where
    LS: Int,
    LD: MulOp<D>,
    S: Int,
    D: Int,
    R: Touch<S, D, LS>,
{
    type Output = Found<HCons<Leaf<S, LD::Output>, HNil>, HCons<Place<LS, LD, R::Output>, T>>;
    #[inline(always)]
    fn go(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        let Place { shape, stride, moved, .. } = place;
        let moved = touch(mode, shape.get(), moved, rest.get(), step.get())?;
        let modes = cons(leaf(rest.get(), step.get(), stride.get())?, HNil);
        Ok(Found { modes, places: cons(Place::new(shape, stride, moved), tail) })
    }
}

/// A case in which a mode of `N` coordinates comes out, and `Rest` go on, `Next` apart.
macro_rules! goes_on {
    ([$($g:ident),*] $case:ty, $n:ident, $rest:ident, $next:ty) => {
        impl<LS, LD, R, T, S, D, $($g),*> Go<LS, LD, R, T, S, D> for $case
        where
            LS: Int,
            LD: MulOp<D>,
            S: Int,
            D: Int,
            $n: Int,
            $rest: Int,
            $next: Int,
            T: Walk<$rest, $next>,
            R: Touch<$n, D, LS>,
        {
            type Output = <T::Output as Grow>::WithMode<Leaf<$n, LD::Output>, Place<LS, LD, R::Output>>;
            #[inline(always)]
            fn go(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
                let Place { shape, stride, moved, .. } = place;
                let Step { count, rest, step: next } = step_through(mode, shape.get(), step.get(), rest.get())?;
                let moved = touch(mode, shape.get(), moved, count, step.get())?;
                let found = tail.walk(int(rest)?, int(next)?, mode + 1)?;
                Ok(found.with_mode(leaf(count, step.get(), stride.get())?, Place::new(shape, stride, moved)))
            }
        }
    };
}
goes_on!([F, M] Covers<F, M>, F, M, P1);
goes_on!([N, Rest, Next] Perhaps<N, Rest, Next>, N, Rest, Next);

// The compiler has refused the walk.
impl<LS, LD, R, T, S, D, Law> Go<LS, LD, R, T, S, D> for Broken<Law>
where
    LS: Int,
    S: Int,
    D: Int,
{
    type Output = Found<HNil, Self>;
    #[inline(always)]
    fn go(place: Place<LS, LD, R>, _: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        // Unless there is but one coordinate, an error.
        step_through(mode, place.shape.get(), step.get(), rest.get())?;
        Ok(Found { modes: HNil, places: Broken::new() })
    }
}
