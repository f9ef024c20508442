//! One leaf of B through the modes of A, as types.
//!
//! The types say which of the cases of [`step_through`] holds wherever the integers are static;
//! the numbers are always those of `step_through`, which for static integers the compiler folds
//! away. Where the case is not known, the walk leaves a mode in every place, as CuTe does, and
//! the numbers decide between the right layout and an error.

use super::places::{Once, Place, Places, Reach, Touch, touch};
use super::step::{Step, step_through};
use super::verdict::{Broken, ShapeDivisibility, StrideDivisibility};
use crate::algebra::leaves::{Leaf, Leaves};
use crate::error::{Clash, LayoutError};
use crate::int::bits::{Equal, Greater, Less};
use crate::int::ops::{CeilDiv, CeilDivOp, CmpOp, Div, DivOp, Known, Min, MinOp, Mul, MulOp, RemOp, Unknown};
use crate::int::{Extent, Int};
use crate::tuple::{HCons, HNil, cons};
use typenum::{B0, B1, P1};

/// What a walk finds: the modes of the result, and the places with what the leaf moved in them.
#[derive(Clone, Copy)]
pub struct Found<Out, Left> {
    pub(crate) modes: Out,
    pub(crate) places: Left,
}

/// A [`Found`], whatever it holds.
pub trait IsFound {
    /// The modes of the result.
    type Modes: Leaves;
    /// The places, touched.
    type Places: Places;
    /// The same with one more mode, and the place in which it moves, in front.
    type Behind<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach>: IsFound;
    /// The same with one more place in front, in which the leaf does not move.
    type Beyond<LS: Extent, LD: Int, R: Reach>: IsFound;
    /// The same with one more mode, and the place in which it moves, in front.
    fn behind<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach>(
        self,
        leaf: Leaf<S, D>,
        place: Place<LS, LD, R>,
    ) -> Self::Behind<S, D, LS, LD, R>;
    /// The same with one more place in front, in which the leaf does not move.
    fn beyond<LS: Extent, LD: Int, R: Reach>(self, place: Place<LS, LD, R>) -> Self::Beyond<LS, LD, R>;
    /// The parts.
    fn parts(self) -> (Self::Modes, Self::Places);
}
impl<Out: Leaves, Left: Places> IsFound for Found<Out, Left> {
    type Modes = Out;
    type Places = Left;
    type Behind<S: Extent, D: Int, LS: Extent, LD: Int, R: Reach> =
        Found<HCons<Leaf<S, D>, Out>, R::Settled<LS, LD, Left>>;
    type Beyond<LS: Extent, LD: Int, R: Reach> = Found<Out, Left::Behind<LS, LD, R>>;
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
    fn parts(self) -> (Out, Left) {
        (self.modes, self.places)
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
impl<LS: Extent, LD: Int, R, S: Extent, D: MulOp<LD>> Walk<S, D> for HCons<Place<LS, LD, R>, HNil> {
    type Output = Found<HCons<Leaf<S, Mul<D, LD>>, HNil>, HCons<Place<LS, LD, Once<S, D>>, HNil>>;
    #[inline(always)]
    fn walk(self, rest: S, step: D, _: usize) -> Walked<Self::Output> {
        let Place { shape, stride, moved, .. } = self.head;
        let last = leaf(rest.get(), step.get(), stride.get())?;
        let moves = (rest.get() > 1 && step.get() > 0) as isize;
        Ok(Found { modes: cons(last, HNil), places: cons(Place::new(shape, stride, moved | moves), HNil) })
    }
}

// Any other mode: by whether the step is known to start beyond it.
impl<LS, LD, R, P, T, S, D> Walk<S, D> for HCons<Place<LS, LD, R>, HCons<P, T>>
where
    LS: CmpOp<D>,
    LS::Output: Meet<Place<LS, LD, R>, HCons<P, T>, S, D>,
{
    type Output = <LS::Output as Meet<Place<LS, LD, R>, HCons<P, T>, S, D>>::Output;
    #[inline(always)]
    fn walk(self, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        LS::Output::meet(self.head, self.tail, rest, step, mode)
    }
}

/// A leaf meets the place `P` with the places `T` behind it, by how the extent compares with the
/// step.
pub trait Meet<P, T, S, D> {
    /// What it finds from here on.
    type Output: IsFound;
    /// The rest of the walk.
    fn meet(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output>;
}

// The step reaches the end of the mode: it starts beyond it, at a multiple or not.
macro_rules! beyond {
    ($order:ty) => {
        impl<LS, LD, R, T, S, D> Meet<Place<LS, LD, R>, T, S, D> for $order
        where
            D: RemOp<LS>,
            D::Output: Known,
            <D::Output as Known>::Zero: Beyond<Place<LS, LD, R>, T, S, D>,
        {
            type Output = <<D::Output as Known>::Zero as Beyond<Place<LS, LD, R>, T, S, D>>::Output;
            #[inline(always)]
            fn meet(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
                <D::Output as Known>::Zero::beyond(place, tail, rest, step, mode)
            }
        }
    };
}
beyond!(Less);
beyond!(Equal);

/// A step that starts beyond a mode, by whether it is a multiple of its shape.
#[doc(hidden)]
pub trait Beyond<P, T, S, D> {
    type Output: IsFound;
    fn beyond(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output>;
}
impl<LS, LD, R, T, S, D> Beyond<Place<LS, LD, R>, T, S, D> for B1
where
    LS: Extent,
    LD: Int,
    R: Reach,
    S: Int,
    D: DivOp<LS>,
    T: Walk<S, Div<D, LS>>,
{
    type Output = <T::Output as IsFound>::Beyond<LS, LD, R>;
    #[inline(always)]
    fn beyond(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        let next = step_through(mode, place.shape.get(), step.get(), rest.get())?;
        Ok(tail.walk(rest, int(next.step)?, mode + 1)?.beyond(place))
    }
}
impl<P, T, S, D> Beyond<P, T, S, D> for B0 {
    type Output = Found<HNil, Broken<StrideDivisibility>>;
    #[inline(always)]
    fn beyond(_: P, _: T, _: S, _: D, _: usize) -> Walked<Self::Output> {
        broken()
    }
}

/// A walk that the compiler has refused.
#[inline(always)]
fn broken<Law>() -> Walked<Found<HNil, Broken<Law>>> {
    Ok(Found { modes: HNil, places: Broken::new() })
}

// The step lies inside the mode, in which ceil(extent / step) coordinates fit.
impl<LS, LD, R, T, S, D> Meet<Place<LS, LD, R>, T, S, D> for Greater
where
    LS: CeilDivOp<D>,
    S: Fit<LS::Output, Place<LS, LD, R>, T, D>,
{
    type Output = S::Output;
    #[inline(always)]
    fn meet(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<S::Output> {
        rest.fit(place, tail, step, mode)
    }
}

/// `Self` coordinates in a mode in which `F` fit: do they?
#[doc(hidden)]
pub trait Fit<F, P, T, D> {
    type Output: IsFound;
    fn fit(self, place: P, tail: T, step: D, mode: usize) -> Walked<Self::Output>;
}
impl<S, F, P, T, D> Fit<F, P, T, D> for S
where
    S: CmpOp<F>,
    <S as CmpOp<F>>::Output: Inside<P, T, S, D, F>,
{
    type Output = <<S as CmpOp<F>>::Output as Inside<P, T, S, D, F>>::Output;
    #[inline(always)]
    fn fit(self, place: P, tail: T, step: D, mode: usize) -> Walked<Self::Output> {
        <S as CmpOp<F>>::Output::inside(place, tail, self, step, mode)
    }
}

/// A step that lies inside a mode in which `F` coordinates fit, by how the coordinates compare
/// with that.
#[doc(hidden)]
pub trait Inside<P, T, S, D, F> {
    type Output: IsFound;
    fn inside(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output>;
}

// All of them fit: the walk ends.
macro_rules! stays {
    ($order:ty) => {
        impl<LS, LD, R, T, S, D, F> Inside<Place<LS, LD, R>, T, S, D, F> for $order
        where
            LS: Extent,
            LD: Int,
            T: Places,
            S: Extent,
            D: MulOp<LD>,
            R: Touch<S, D, LS>,
        {
            type Output = Found<HCons<Leaf<S, Mul<D, LD>>, HNil>, <R::Output as Reach>::Settled<LS, LD, T>>;
            #[inline(always)]
            fn inside(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
                let Place { shape, stride, moved, .. } = place;
                let moved = touch(mode, shape.get(), moved, rest.get(), step.get())?;
                let modes = cons(leaf(rest.get(), step.get(), stride.get())?, HNil);
                Ok(Found { modes, places: R::Output::settle(shape, stride, moved, tail) })
            }
        }
    };
}
stays!(Less);
stays!(Equal);

// More than fit: they have to cover the mode, and go on.
impl<LS, LD, R, T, S, D, F> Inside<Place<LS, LD, R>, T, S, D, F> for Greater
where
    LS: RemOp<D>,
    LS::Output: Known,
    <LS::Output as Known>::Zero: Divides<Place<LS, LD, R>, T, S, D, F>,
{
    type Output = <<LS::Output as Known>::Zero as Divides<Place<LS, LD, R>, T, S, D, F>>::Output;
    #[inline(always)]
    fn inside(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        <LS::Output as Known>::Zero::divides(place, tail, rest, step, mode)
    }
}

/// Coordinates that go on past a mode, by whether the step divides the mode.
#[doc(hidden)]
pub trait Divides<P, T, S, D, F> {
    type Output: IsFound;
    fn divides(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output>;
}
impl<P, T, S, D, F> Divides<P, T, S, D, F> for B0 {
    type Output = Found<HNil, Broken<StrideDivisibility>>;
    #[inline(always)]
    fn divides(_: P, _: T, _: S, _: D, _: usize) -> Walked<Self::Output> {
        broken()
    }
}
impl<P, T, S, D, F> Divides<P, T, S, D, F> for B1
where
    S: RemOp<F>,
    S::Output: Known,
    <S::Output as Known>::Zero: Covers<P, T, S, D, F>,
{
    type Output = <<S::Output as Known>::Zero as Covers<P, T, S, D, F>>::Output;
    #[inline(always)]
    fn divides(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        <S::Output as Known>::Zero::covers(place, tail, rest, step, mode)
    }
}

/// Coordinates that go on past a mode, by whether they are a multiple of those that fit.
#[doc(hidden)]
pub trait Covers<P, T, S, D, F> {
    type Output: IsFound;
    fn covers(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output>;
}
impl<P, T, S, D, F> Covers<P, T, S, D, F> for B0 {
    type Output = Found<HNil, Broken<ShapeDivisibility>>;
    #[inline(always)]
    fn covers(_: P, _: T, _: S, _: D, _: usize) -> Walked<Self::Output> {
        broken()
    }
}
impl<LS, LD, R, T, S, D, F> Covers<Place<LS, LD, R>, T, S, D, F> for B1
where
    LS: Extent,
    LD: Int,
    F: Extent,
    D: MulOp<LD>,
    S: DivOp<F>,
    T: Walk<Div<S, F>, P1>,
    R: Touch<F, D, LS>,
{
    type Output = <T::Output as IsFound>::Behind<F, Mul<D, LD>, LS, LD, R::Output>;
    #[inline(always)]
    fn covers(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        let Place { shape, stride, moved, .. } = place;
        let here = step_through(mode, shape.get(), step.get(), rest.get())?;
        let moved = touch(mode, shape.get(), moved, here.count, step.get())?;
        let found = tail.walk(int(here.rest)?, P1::default(), mode + 1)?;
        Ok(found.behind(leaf(here.count, step.get(), stride.get())?, Place::new(shape, stride, moved)))
    }
}

// Not known: a mode in every place, and the numbers decide.
impl<LS, LD, R, T, S, D> Meet<Place<LS, LD, R>, T, S, D> for Unknown
where
    LS: CeilDivOp<D>,
    S: MinOp<LS::Output>,
    <S as MinOp<LS::Output>>::Output: Perhaps<Place<LS, LD, R>, T, S, D>,
{
    type Output = <<S as MinOp<LS::Output>>::Output as Perhaps<Place<LS, LD, R>, T, S, D>>::Output;
    #[inline(always)]
    fn meet(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        <<S as MinOp<LS::Output>>::Output>::perhaps(place, tail, rest, step, mode)
    }
}
impl<LS, LD, R, T, S, D, F> Inside<Place<LS, LD, R>, T, S, D, F> for Unknown
where
    S: MinOp<F>,
    S::Output: Perhaps<Place<LS, LD, R>, T, S, D>,
{
    type Output = <Min<S, F> as Perhaps<Place<LS, LD, R>, T, S, D>>::Output;
    #[inline(always)]
    fn inside(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        S::Output::perhaps(place, tail, rest, step, mode)
    }
}

/// As many of `S` coordinates as the numbers will say, `Self`, in the place `P`.
#[doc(hidden)]
pub trait Perhaps<P, T, S, D> {
    type Output: IsFound;
    fn perhaps(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output>;
}
impl<N, LS, LD, R, T, S, D> Perhaps<Place<LS, LD, R>, T, S, D> for N
where
    N: Extent,
    LS: Extent,
    LD: Int,
    S: DivOp<N>,
    D: MulOp<LD> + CeilDivOp<LS>,
    T: Walk<Div<S, N>, CeilDiv<D, LS>>,
    R: Touch<N, D, LS>,
{
    type Output = <T::Output as IsFound>::Behind<N, Mul<D, LD>, LS, LD, R::Output>;
    #[inline(always)]
    fn perhaps(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Output> {
        let Place { shape, stride, moved, .. } = place;
        let Step { count, rest, step: next } = step_through(mode, shape.get(), step.get(), rest.get())?;
        let moved = touch(mode, shape.get(), moved, count, step.get())?;
        let found = tail.walk(int(rest)?, int(next)?, mode + 1)?;
        Ok(found.behind(leaf(count, step.get(), stride.get())?, Place::new(shape, stride, moved)))
    }
}
