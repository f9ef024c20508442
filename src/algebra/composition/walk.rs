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
use crate::int::ops::{
    CeilDiv, CeilDivOp, CmpOp, Div, DivOp, Known, MinOp, Mul, MulOp, Rem, RemOp, Unknown,
};
use crate::int::{Extent, Int};
use crate::tuple::{HCons, HNil, cons};
use typenum::{B0, B1, P1};

/// What a walk finds: the modes of the result, and the places with what the leaf moved in them.
pub(crate) type Walked<Out, Left> = Result<(Out, Left), LayoutError>;

/// `S` coordinates, `D` apart, `D > 0`, walk through the places `Self`.
pub trait Walk<S: Extent, D: Int>: Places {
    /// The modes of the result.
    type Out: Leaves;
    /// The places, touched.
    type Left: Places;
    /// The walk, from place number `mode` on.
    fn walk(self, rest: S, step: D, mode: usize) -> Walked<Self::Out, Self::Left>;
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
impl<Law, S: Extent, D: Int> Walk<S, D> for Broken<Law> {
    type Out = HNil;
    type Left = Self;
    #[inline(always)]
    fn walk(self, _: S, _: D, _: usize) -> Walked<HNil, Self> {
        Ok((HNil, self))
    }
}

// The last mode has no end: rest : step * stride.
impl<LS: Extent, LD: Int, R, S: Extent, D> Walk<S, D> for HCons<Place<LS, LD, R>, HNil>
where
    D: MulOp<LD>,
    R: Reach,
{
    type Out = HCons<Leaf<S, Mul<D, LD>>, HNil>;
    type Left = HCons<Place<LS, LD, Once<S, D>>, HNil>;
    #[inline(always)]
    fn walk(self, rest: S, step: D, _: usize) -> Walked<Self::Out, Self::Left> {
        let Place { shape, stride, moved, .. } = self.head;
        let last = leaf(rest.get(), step.get(), stride.get())?;
        let moves = (rest.get() > 1 && step.get() > 0) as isize;
        Ok((cons(last, HNil), cons(Place::new(shape, stride, moved | moves), HNil)))
    }
}

// Any other mode: by whether the step is known to start beyond it.
impl<LS: Extent, LD: Int, R: Reach, P, T, S: Extent, D: Int> Walk<S, D> for HCons<Place<LS, LD, R>, HCons<P, T>>
where
    LS: CmpOp<D>,
    HCons<P, T>: Places,
    LS::Output: Meet<Place<LS, LD, R>, HCons<P, T>, S, D>,
{
    type Out = <LS::Output as Meet<Place<LS, LD, R>, HCons<P, T>, S, D>>::Out;
    type Left = <LS::Output as Meet<Place<LS, LD, R>, HCons<P, T>, S, D>>::Left;
    #[inline(always)]
    fn walk(self, rest: S, step: D, mode: usize) -> Walked<Self::Out, Self::Left> {
        LS::Output::meet(self.head, self.tail, rest, step, mode)
    }
}

/// A leaf meets the place `P` with the places `T` behind it, by how the extent compares with the
/// step.
pub trait Meet<P, T, S, D> {
    /// The modes of the result.
    type Out: Leaves;
    /// The places, touched.
    type Left: Places;
    /// The rest of the walk.
    fn meet(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Out, Self::Left>;
}

// The step reaches the end of the mode: it starts beyond it, at a multiple or not.
macro_rules! beyond {
    ($order:ty) => {
        impl<LS, LD, R, T, S, D, Z> Meet<Place<LS, LD, R>, T, S, D> for $order
        where
            D: RemOp<LS> + DivOp<LS>,
            LS: Int,
            S: Int,
            Rem<D, LS>: Known<Zero = Z>,
            Z: Beyond<Place<LS, LD, R>, T, S, Div<D, LS>>,
        {
            type Out = Z::Out;
            type Left = Z::Left;
            #[inline(always)]
            fn meet(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Z::Out, Z::Left> {
                let next = step_through(mode, place.shape.get(), step.get(), rest.get())?;
                Z::beyond(place, tail, rest, int(next.step)?, mode + 1)
            }
        }
    };
}
beyond!(Less);
beyond!(Equal);

/// A step that starts beyond a mode, by whether it is a multiple of its shape.
#[doc(hidden)]
pub trait Beyond<P, T, S, Q> {
    type Out: Leaves;
    type Left: Places;
    fn beyond(place: P, tail: T, rest: S, step: Q, mode: usize) -> Walked<Self::Out, Self::Left>;
}
impl<LS: Extent, LD: Int, R: Reach, T: Walk<S, Q>, S: Extent, Q: Int> Beyond<Place<LS, LD, R>, T, S, Q> for B1 {
    type Out = T::Out;
    type Left = <T::Left as Places>::Behind<LS, LD, R>;
    #[inline(always)]
    fn beyond(place: Place<LS, LD, R>, tail: T, rest: S, step: Q, mode: usize) -> Walked<Self::Out, Self::Left> {
        let (out, left) = tail.walk(rest, step, mode)?;
        Ok((out, left.behind(place)))
    }
}
impl<P, T, S, Q> Beyond<P, T, S, Q> for B0 {
    type Out = HNil;
    type Left = Broken<StrideDivisibility>;
    #[inline(always)]
    fn beyond(_: P, _: T, _: S, _: Q, _: usize) -> Walked<HNil, Self::Left> {
        Ok((HNil, Broken::new()))
    }
}

// The step lies inside the mode: by whether the coordinates are known to.
impl<LS, LD, R, T, S, D, F> Meet<Place<LS, LD, R>, T, S, D> for Greater
where
    LS: CeilDivOp<D, Output = F>,
    D: Int,
    F: Int,
    S: CmpOp<F>,
    S::Output: Inside<Place<LS, LD, R>, T, S, D, F>,
{
    type Out = <S::Output as Inside<Place<LS, LD, R>, T, S, D, F>>::Out;
    type Left = <S::Output as Inside<Place<LS, LD, R>, T, S, D, F>>::Left;
    #[inline(always)]
    fn meet(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Out, Self::Left> {
        S::Output::inside(place, tail, rest, step, mode)
    }
}

/// A step that lies inside a mode in which `F` coordinates fit, by how the coordinates compare
/// with that.
#[doc(hidden)]
pub trait Inside<P, T, S, D, F> {
    type Out: Leaves;
    type Left: Places;
    fn inside(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Out, Self::Left>;
}

// All of them fit: the walk ends.
macro_rules! stays {
    ($order:ty) => {
        impl<LS: Extent, LD: Int, R, T: Places, S: Extent, D, F> Inside<Place<LS, LD, R>, T, S, D, F> for $order
        where
            D: MulOp<LD>,
            R: Touch<S, D, LS>,
        {
            type Out = HCons<Leaf<S, Mul<D, LD>>, HNil>;
            type Left = <R::Output as Reach>::Settled<LS, LD, T>;
            #[inline(always)]
            fn inside(
                place: Place<LS, LD, R>,
                tail: T,
                rest: S,
                step: D,
                mode: usize,
            ) -> Walked<Self::Out, Self::Left> {
                let Place { shape, stride, moved, .. } = place;
                let moved = touch(mode, shape.get(), moved, rest.get(), step.get())?;
                let out = cons(leaf(rest.get(), step.get(), stride.get())?, HNil);
                Ok((out, R::Output::settle(shape, stride, moved, tail)))
            }
        }
    };
}
stays!(Less);
stays!(Equal);

// More than fit: they have to cover the mode, and go on.
impl<LS, LD, R, T, S, D, F, E, C> Inside<Place<LS, LD, R>, T, S, D, F> for Greater
where
    LS: RemOp<D>,
    D: Int,
    F: Int,
    S: RemOp<F>,
    Rem<LS, D>: Known<Zero = E>,
    Rem<S, F>: Known<Zero = C>,
    (E, C): Cover<Place<LS, LD, R>, T, S, D, F>,
{
    type Out = <(E, C) as Cover<Place<LS, LD, R>, T, S, D, F>>::Out;
    type Left = <(E, C) as Cover<Place<LS, LD, R>, T, S, D, F>>::Left;
    #[inline(always)]
    fn inside(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Out, Self::Left> {
        <(E, C)>::cover(place, tail, rest, step, mode)
    }
}

/// Coordinates that go on past a mode, by whether the step divides the mode and whether they are
/// a multiple of what fits.
#[doc(hidden)]
pub trait Cover<P, T, S, D, F> {
    type Out: Leaves;
    type Left: Places;
    fn cover(place: P, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Out, Self::Left>;
}
impl<C, P, T, S, D, F> Cover<P, T, S, D, F> for (B0, C) {
    type Out = HNil;
    type Left = Broken<StrideDivisibility>;
    #[inline(always)]
    fn cover(_: P, _: T, _: S, _: D, _: usize) -> Walked<HNil, Self::Left> {
        Ok((HNil, Broken::new()))
    }
}
impl<P, T, S, D, F> Cover<P, T, S, D, F> for (B1, B0) {
    type Out = HNil;
    type Left = Broken<ShapeDivisibility>;
    #[inline(always)]
    fn cover(_: P, _: T, _: S, _: D, _: usize) -> Walked<HNil, Self::Left> {
        Ok((HNil, Broken::new()))
    }
}
impl<LS: Extent, LD: Int, R, T, S, D, F: Extent> Cover<Place<LS, LD, R>, T, S, D, F> for (B1, B1)
where
    D: MulOp<LD>,
    S: DivOp<F>,
    Div<S, F>: Extent,
    T: Walk<Div<S, F>, P1>,
    R: Touch<F, D, LS>,
{
    type Out = HCons<Leaf<F, Mul<D, LD>>, T::Out>;
    type Left = <R::Output as Reach>::Settled<LS, LD, T::Left>;
    #[inline(always)]
    fn cover(place: Place<LS, LD, R>, tail: T, rest: S, step: D, mode: usize) -> Walked<Self::Out, Self::Left> {
        let Place { shape, stride, moved, .. } = place;
        let here = step_through(mode, shape.get(), step.get(), rest.get())?;
        let moved = touch(mode, shape.get(), moved, here.count, step.get())?;
        let (out, left) = tail.walk(int(here.rest)?, P1::default(), mode + 1)?;
        let out = cons(leaf(here.count, step.get(), stride.get())?, out);
        Ok((out, R::Output::settle(shape, stride, moved, left)))
    }
}

// Not known: a mode in every place, and the numbers decide.
macro_rules! not_known {
    ($trait:ident, $method:ident, [$($fit:ident)?], $next:ty) => {
        impl<LS: Extent, LD: Int, R, T, S, D, $($fit,)? N, Q> $trait<Place<LS, LD, R>, T, S, D $(, $fit)?> for Unknown
        where
            LS: CeilDivOp<D>,
            S: MinOp<CeilDiv<LS, D>, Output = N> + DivOp<N>,
            D: MulOp<LD> + CeilDivOp<LS, Output = Q>,
            N: Extent,
            Q: Int,
            Div<S, N>: Extent,
            T: Walk<Div<S, N>, $next>,
            R: Touch<N, D, LS>,
        {
            type Out = HCons<Leaf<N, Mul<D, LD>>, T::Out>;
            type Left = <R::Output as Reach>::Settled<LS, LD, T::Left>;
            #[inline(always)]
            fn $method(
                place: Place<LS, LD, R>,
                tail: T,
                rest: S,
                step: D,
                mode: usize,
            ) -> Walked<Self::Out, Self::Left> {
                let Place { shape, stride, moved, .. } = place;
                let Step { count, rest, step: next } = step_through(mode, shape.get(), step.get(), rest.get())?;
                let moved = touch(mode, shape.get(), moved, count, step.get())?;
                let (out, left) = tail.walk(int(rest)?, int(next)?, mode + 1)?;
                let out = cons(leaf(count, step.get(), stride.get())?, out);
                Ok((out, R::Output::settle(shape, stride, moved, left)))
            }
        }
    };
}
not_known!(Meet, meet, [], Q);
not_known!(Inside, inside, [F], Q);
