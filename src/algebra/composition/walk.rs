//! One leaf of B through the modes of A, as types.
//!
//! The types say which of the cases of `step::step_through` holds wherever the integers are static;
//! the numbers are always those of `step_through`, which for static integers the compiler folds
//! away. Where the case is not known, the walk leaves a mode in every place, as CuTe does, and
//! the numbers decide between the right layout and an error.

use super::board::{Board, Signs};
use super::places::{Once, Place, Places, Reach, Touch, touch};
use super::step::{Step, step_through};
use super::tree::{IsTree, Tree};
use super::verdict::{Broken, ShapeDivisibility, StrideDivisibility};
use crate::algebra::leaves::{Leaf, Leaves};
use crate::error::{Clash, LayoutError};
use crate::int::bits::{self, Diff, QuotRem};
use crate::int::ops::{CeilDiv, CeilDivOp, Div, DivOp, MinOp, MulOp};
use crate::int::{Dyn, Extent, Int, Word};
use crate::tuple::{HCons, HNil, cons};
use typenum::{B0, B1, NonZero, P1, PInt, UInt, UTerm, Unsigned};

/// What a walk finds: the modes of the result, and the places with what the leaf moved in them.
#[derive(Clone, Copy)]
pub struct Found<Out, Left> {
    pub(crate) modes: Out,
    pub(crate) places: Left,
}

/// A [`Found`], whatever it holds.
pub trait IsFound: Sized {
    /// The modes of the result.
    type Modes: Leaves;
    /// The places, touched.
    type Places: Places;
    /// The same with one more mode, and the place in which it moves, in front.
    type Behind<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach>: IsFound;
    /// The same with one more place in front, in which the leaf does not move.
    type Beyond<LS: Extent, LD: Int, R: Reach>: IsFound;
    /// The mode of the result that a leaf of positive static stride and static shape makes.
    type Forward<Plus, Minus>: IsTree;
    /// The mode that a leaf of negative static stride and static shape makes.
    type Backward<Plus, Minus>: IsTree;
    /// The mode that a leaf makes which is dynamic.
    type Either<Plus, Minus>: IsTree;
    /// The mode that a leaf of negative static stride and dynamic shape makes.
    type EitherBackward<Plus, Minus>: IsTree;

    /// The same with one more mode, and the place in which it moves, in front.
    fn behind<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach>(
        self,
        leaf: Leaf<S, D>,
        place: Place<LS, LD, R>,
    ) -> Self::Behind<S, D, LS, LD, R>;
    /// The same with one more place in front, in which the leaf does not move.
    fn beyond<LS: Extent, LD: Int, R: Reach>(self, place: Place<LS, LD, R>) -> Self::Beyond<LS, LD, R>;
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

impl<Out: Leaves, Left: Places> IsFound for Found<Out, Left> {
    type Modes = Out;
    type Places = Left;
    type Behind<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach> =
        Found<HCons<Leaf<S, D>, Out>, R::Settled<LS, LD, Left>>;
    type Beyond<LS: Extent, LD: Int, R: Reach> = Found<Out, Left::Behind<LS, LD, R>>;
    type Forward<Plus, Minus> = AsTree<Out, Left, B1, Minus>;
    type Backward<Plus, Minus> = AsTree<Out::Negated, Left, Plus, B1>;
    type Either<Plus, Minus> = AsTree<Out, Left, Plus, Minus>;
    type EitherBackward<Plus, Minus> = AsTree<Out::Negated, Left, Plus, Minus>;
    #[inline(always)]
    fn behind<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach>(
        self,
        leaf: Leaf<S, D>,
        place: Place<LS, LD, R>,
    ) -> Self::Behind<S, D, LS, LD, R> {
        let Place { shape, stride, moved, .. } = place;
        Found { modes: cons(leaf, self.modes), places: R::settle(shape, stride, moved, self.places) }
    }
    #[inline(always)]
    fn beyond<LS: Extent, LD: Int, R: Reach>(self, place: Place<LS, LD, R>) -> Self::Beyond<LS, LD, R> {
        Found { modes: self.modes, places: self.places.behind(place) }
    }
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
    /// What they find.
    type Output: IsFound;
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
impl<Law, S, D> Walk<S, D> for Broken<Law> {
    type Output = Found<HNil, Self>;
    #[inline(always)]
    fn walk(self, _: S, _: D, _: usize) -> Walked<Self::Output> {
        Ok(Found { modes: HNil, places: self })
    }
}

// The last mode has no end: rest : step * stride.
impl<LS: Extent, LD: MulOp<D>, R, S: Extent, D: Int> Walk<S, D> for HCons<Place<LS, LD, R>, HNil> {
    type Output = Found<HCons<Leaf<S, LD::Output>, HNil>, HCons<Place<LS, LD, Once<S, D>>, HNil>>;
    #[inline(always)]
    fn walk(self, rest: S, step: D, _: usize) -> Walked<Self::Output> {
        let Place { shape, stride, moved, .. } = self.head;
        let last = leaf(rest.get(), step.get(), stride.get())?;
        let moves = (rest.get() > 1 && step.get() > 0) as isize;
        Ok(Found { modes: cons(last, HNil), places: cons(Place::new(shape, stride, moved | moves), HNil) })
    }
}

// ---- all static -------------------------------------------------------------------------------
//
// One division says where the step lies, extent / step = q rest r, and one where the coordinates
// end, s / q. Both are done on the bits.

// extent L, step D, S coordinates
impl<L, LD, R, P, T, S, D> Walk<PInt<S>, PInt<D>> for HCons<Place<PInt<L>, LD, R>, HCons<P, T>>
where
    L: Unsigned + NonZero + bits::DivRem<D>,
    S: Unsigned + NonZero,
    D: Unsigned + NonZero,
    L::Out: Meet<Place<PInt<L>, LD, R>, HCons<P, T>, PInt<S>, PInt<D>>,
{
    type Output = <L::Out as Meet<Place<PInt<L>, LD, R>, HCons<P, T>, PInt<S>, PInt<D>>>::Output;
    #[inline(always)]
    fn walk(self, rest: PInt<S>, step: PInt<D>, mode: usize) -> Walked<Self::Output> {
        L::Out::meet(self.head, self.tail, rest, step, mode)
    }
}

/// A leaf meets the place `P` with the places `T` behind it: `Self` is `extent / step`.
pub trait Meet<P, T, S, D> {
    /// What it finds from here on.
    type Output: IsFound;
    /// The rest of the walk.
    fn meet(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output>;
}

// q = 0: the step starts beyond the mode, at step / extent behind it
impl<X, Y, L, LD, R, T, S, D> Meet<Place<PInt<L>, LD, R>, T, S, PInt<D>> for QuotRem<UTerm, UInt<X, Y>>
where
    L: Unsigned + NonZero,
    D: Unsigned + NonZero + bits::DivRem<L>,
    D::Out: Beyond<Place<PInt<L>, LD, R>, T, S>,
{
    type Output = <D::Out as Beyond<Place<PInt<L>, LD, R>, T, S>>::Output;
    #[inline(always)]
    fn meet(place: Place<PInt<L>, LD, R>, tail: T, rest: S, step: PInt<D>, mode: usize) -> Walked<Self::Output> {
        D::Out::beyond(place, tail, rest, step.get(), mode)
    }
}
// q = 1, r = 0: at the first place behind it
impl<P, T, S, D> Meet<P, T, S, D> for QuotRem<UInt<UTerm, B1>, UTerm>
where
    Self: Beyond<P, T, S>,
    D: Int,
{
    type Output = <Self as Beyond<P, T, S>>::Output;
    #[inline(always)]
    fn meet(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        Self::beyond(place, tail, rest, step.get(), mode)
    }
}
// r = 0: q coordinates fit, and the mode ends where they do
impl<U, A, B, P, T, S, D> Meet<P, T, PInt<S>, D> for QuotRem<UInt<UInt<U, A>, B>, UTerm>
where
    S: Unsigned + NonZero + bits::DivRem<UInt<UInt<U, A>, B>>,
    S::Out: Cover<UInt<UInt<U, A>, B>, P, T, PInt<S>, D>,
{
    type Output = <S::Out as Cover<UInt<UInt<U, A>, B>, P, T, PInt<S>, D>>::Output;
    #[inline(always)]
    fn meet(place: P, tail: T, rest: PInt<S>, step: D, mode: usize) -> Walked<Self::Output> {
        S::Out::cover(place, tail, rest, step, mode)
    }
}
// r > 0: q + 1 coordinates fit, and nothing goes on behind them
impl<X, Y, U, B, P, T, S, D> Meet<P, T, PInt<S>, D> for QuotRem<UInt<U, B>, UInt<X, Y>>
where
    S: Unsigned + NonZero + bits::Sub<UInt<U, B>, B1>,
    S::Out: Ragged<P, T, PInt<S>, D>,
{
    type Output = <S::Out as Ragged<P, T, PInt<S>, D>>::Output;
    #[inline(always)]
    fn meet(place: P, tail: T, rest: PInt<S>, step: D, mode: usize) -> Walked<Self::Output> {
        S::Out::ragged(place, tail, rest, step, mode)
    }
}

/// A step that starts beyond a mode; `Self` is `step / extent`.
#[doc(hidden)]
pub trait Beyond<P, T, S> {
    type Output: IsFound;
    fn beyond(place: P, tail: T, rest: S, step: isize, mode: usize) -> Walked<Self::Output>;
}
impl<Q, LS, LD, R, T, S> Beyond<Place<LS, LD, R>, T, S> for QuotRem<Q, UTerm>
where
    Q: Unsigned + NonZero,
    LS: Extent,
    LD: Int,
    R: Reach,
    S: Int,
    T: Walk<S, PInt<Q>>,
{
    type Output = <T::Output as IsFound>::Beyond<LS, LD, R>;
    #[inline(always)]
    fn beyond(place: Place<LS, LD, R>, tail: T, rest: S, step: isize, mode: usize) -> Walked<Self::Output> {
        let next = step_through(mode, place.shape.get(), step, rest.get())?;
        Ok(tail.walk(rest, int(next.step)?, mode + 1)?.beyond(place))
    }
}
impl<X, Y, Q, P, T, S> Beyond<P, T, S> for QuotRem<Q, UInt<X, Y>> {
    type Output = Found<HNil, Broken<StrideDivisibility>>;
    #[inline(always)]
    fn beyond(_: P, _: T, _: S, _: isize, _: usize) -> Walked<Self::Output> {
        broken()
    }
}

/// A walk that the compiler has refused.
#[inline(always)]
fn broken<Law>() -> Walked<Found<HNil, Broken<Law>>> {
    Ok(Found { modes: HNil, places: Broken::new() })
}

/// `S` coordinates in a mode in which `F` fit: `Self` is `S / F`.
#[doc(hidden)]
pub trait Cover<F, P, T, S, D> {
    type Output: IsFound;
    fn cover(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output>;
}
// s < f: all of them fit
impl<X, Y, F, P, T, S, D> Cover<F, P, T, S, D> for QuotRem<UTerm, UInt<X, Y>>
where
    P: Stay<T, S, D>,
{
    type Output = P::Output;
    #[inline(always)]
    fn cover(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<P::Output> {
        place.stay(tail, rest, step, mode)
    }
}
// s = f: all of them fit
impl<F, P, T, S, D> Cover<F, P, T, S, D> for QuotRem<UInt<UTerm, B1>, UTerm>
where
    P: Stay<T, S, D>,
{
    type Output = P::Output;
    #[inline(always)]
    fn cover(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<P::Output> {
        place.stay(tail, rest, step, mode)
    }
}
// s = q * f: f of them cover the mode, and q go on
impl<U, A, B, F, LS, LD, R, T, S, D> Cover<F, Place<LS, LD, R>, T, S, D> for QuotRem<UInt<UInt<U, A>, B>, UTerm>
where
    UInt<UInt<U, A>, B>: Unsigned + NonZero,
    F: Unsigned + NonZero,
    LS: Extent,
    LD: MulOp<D>,
    S: Int,
    D: Int,
    T: Walk<PInt<UInt<UInt<U, A>, B>>, P1>,
    R: Touch<PInt<F>, D, LS>,
{
    type Output = <T::Output as IsFound>::Behind<PInt<F>, LD::Output, LS, LD, R::Output>;
    #[inline(always)]
    fn cover(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        let Place { shape, stride, moved, .. } = place;
        let here = step_through(mode, shape.get(), step.get(), rest.get())?;
        let moved = touch(mode, shape.get(), moved, here.count, step.get())?;
        let found = tail.walk(int(here.rest)?, P1::default(), mode + 1)?;
        Ok(found.behind(leaf(here.count, step.get(), stride.get())?, Place::new(shape, stride, moved)))
    }
}
// more than fit, and no multiple
impl<X, Y, U, B, F, P, T, S, D> Cover<F, P, T, S, D> for QuotRem<UInt<U, B>, UInt<X, Y>> {
    type Output = Found<HNil, Broken<ShapeDivisibility>>;
    #[inline(always)]
    fn cover(_: P, _: T, _: S, _: D, _: usize) -> Walked<Self::Output> {
        broken()
    }
}

/// `S` coordinates in a mode whose end they would not meet: `Self` is `s - q - 1`.
#[doc(hidden)]
pub trait Ragged<P, T, S, D> {
    type Output: IsFound;
    fn ragged(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output>;
}
macro_rules! ragged_stays {
    ([$($g:ident)?] $diff:ty) => {
        impl<$($g,)? P, T, S, D> Ragged<P, T, S, D> for $diff
        where
            P: Stay<T, S, D>,
        {
            type Output = P::Output;
            #[inline(always)]
            fn ragged(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<P::Output> {
                place.stay(tail, rest, step, mode)
            }
        }
    };
}
ragged_stays!([X] Diff<X, B1>);
ragged_stays!([] Diff<UTerm, B0>);
impl<X, Y, P, T, S, D> Ragged<P, T, S, D> for Diff<UInt<X, Y>, B0> {
    type Output = Found<HNil, Broken<StrideDivisibility>>;
    #[inline(always)]
    fn ragged(_: P, _: T, _: S, _: D, _: usize) -> Walked<Self::Output> {
        broken()
    }
}

/// All of `S` coordinates fit into the place `Self`: the walk ends.
#[doc(hidden)]
pub trait Stay<T, S, D> {
    type Output: IsFound;
    fn stay(self, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output>;
}
impl<LS, LD, R, T, S, D> Stay<T, S, D> for Place<LS, LD, R>
where
    LS: Extent,
    LD: MulOp<D>,
    T: Places,
    S: Extent,
    D: Int,
    R: Touch<S, D, LS>,
{
    type Output = Found<HCons<Leaf<S, LD::Output>, HNil>, <R::Output as Reach>::Settled<LS, LD, T>>;
    #[inline(always)]
    fn stay(self, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        let Place { shape, stride, moved, .. } = self;
        let moved = touch(mode, shape.get(), moved, rest.get(), step.get())?;
        let modes = cons(leaf(rest.get(), step.get(), stride.get())?, HNil);
        Ok(Found { modes, places: R::Output::settle(shape, stride, moved, tail) })
    }
}

// ---- some of it dynamic -----------------------------------------------------------------------

// Dynamic coordinates: the step lies beyond the mode or inside it, and that is known.
impl<W: Word, L, LD, R, P, T, D> Walk<Dyn<W>, PInt<D>> for HCons<Place<PInt<L>, LD, R>, HCons<P, T>>
where
    L: Unsigned + NonZero + bits::DivRem<D>,
    D: Unsigned + NonZero,
    L::Out: MeetSome<Place<PInt<L>, LD, R>, HCons<P, T>, Dyn<W>, PInt<D>>,
{
    type Output = <L::Out as MeetSome<Place<PInt<L>, LD, R>, HCons<P, T>, Dyn<W>, PInt<D>>>::Output;
    #[inline(always)]
    fn walk(self, rest: Dyn<W>, step: PInt<D>, mode: usize) -> Walked<Self::Output> {
        L::Out::meet_some(self.head, self.tail, rest, step, mode)
    }
}

/// [`Meet`], for coordinates that are counted at run time.
#[doc(hidden)]
pub trait MeetSome<P, T, S, D> {
    type Output: IsFound;
    fn meet_some(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output>;
}
macro_rules! meet_some {
    ($([$($g:ident),*] $quotient:ty => $by:ident::$method:ident for $on:ty;)*) => {$(
        impl<$($g,)* P, T, S, D> MeetSome<P, T, S, D> for $quotient
        where
            $on: $by<P, T, S, D>,
        {
            type Output = <$on as $by<P, T, S, D>>::Output;
            #[inline(always)]
            fn meet_some(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
                <$on as $by<P, T, S, D>>::$method(place, tail, rest, step, mode)
            }
        }
    )*};
}
meet_some! {
    [X, Y] QuotRem<UTerm, UInt<X, Y>> => Meet::meet for Self;
    [] QuotRem<UInt<UTerm, B1>, UTerm> => Meet::meet for Self;
    [U, A, B] QuotRem<UInt<UInt<U, A>, B>, UTerm> => Perhaps::perhaps for S;
    [U, B, X, Y] QuotRem<UInt<U, B>, UInt<X, Y>> => Perhaps::perhaps for S;
}

// A dynamic extent, or a dynamic step: nothing is known.
impl<W, LD, R, P, T, S, D> Walk<S, PInt<D>> for HCons<Place<Dyn<W>, LD, R>, HCons<P, T>>
where
    W: Word,
    D: Unsigned + NonZero,
    Dyn<W>: CeilDivOp<PInt<D>>,
    S: MinOp<CeilDiv<Dyn<W>, PInt<D>>>,
    S::Output: Perhaps<Place<Dyn<W>, LD, R>, HCons<P, T>, S, PInt<D>>,
{
    type Output = <S::Output as Perhaps<Place<Dyn<W>, LD, R>, HCons<P, T>, S, PInt<D>>>::Output;
    #[inline(always)]
    fn walk(self, rest: S, step: PInt<D>, mode: usize) -> Walked<Self::Output> {
        S::Output::perhaps(self.head, self.tail, rest, step, mode)
    }
}
impl<W, LS, LD, R, P, T, S> Walk<S, Dyn<W>> for HCons<Place<LS, LD, R>, HCons<P, T>>
where
    W: Word,
    LS: CeilDivOp<Dyn<W>>,
    S: MinOp<LS::Output>,
    S::Output: Perhaps<Place<LS, LD, R>, HCons<P, T>, S, Dyn<W>>,
{
    type Output = <S::Output as Perhaps<Place<LS, LD, R>, HCons<P, T>, S, Dyn<W>>>::Output;
    #[inline(always)]
    fn walk(self, rest: S, step: Dyn<W>, mode: usize) -> Walked<Self::Output> {
        S::Output::perhaps(self.head, self.tail, rest, step, mode)
    }
}

/// As many of `S` coordinates as the numbers will say, of type `Self`, in the place `P`.
#[doc(hidden)]
pub trait Perhaps<P, T, S, D> {
    type Output: IsFound;
    fn perhaps(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output>;
}
impl<N, LS, LD, R, T, S, D> Perhaps<Place<LS, LD, R>, T, S, D> for N
where
    N: Extent,
    LS: Extent,
    LD: MulOp<D>,
    S: DivOp<N>,
    D: CeilDivOp<LS>,
    T: Walk<Div<S, N>, CeilDiv<D, LS>>,
    R: Touch<N, D, LS>,
    Div<S, N>: Int,
{
    type Output = <T::Output as IsFound>::Behind<N, LD::Output, LS, LD, R::Output>;
    #[inline(always)]
    fn perhaps(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        let Place { shape, stride, moved, .. } = place;
        let Step { count, rest, step: next } = step_through(mode, shape.get(), step.get(), rest.get())?;
        let moved = touch(mode, shape.get(), moved, count, step.get())?;
        let found = tail.walk(int(rest)?, int(next)?, mode + 1)?;
        Ok(found.behind(leaf(count, step.get(), stride.get())?, Place::new(shape, stride, moved)))
    }
}
