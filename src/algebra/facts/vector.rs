//! Facts of the modes in their own order: contiguous, and how wide a vector may be.

use crate::algebra::coalesce::{CoalesceOnto, LeavesOf};
use crate::algebra::leaves::Leaf;
use crate::algebra::operand::{Operand, op};
use crate::int::Static;
use crate::int::gcd::{Divisor, DivisorOp, Gcd, GcdOp};
use crate::int::ops::Known;
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use typenum::{B0, B1, Bit, P1};

/// Whether a coalesced list is that of the identity: no mode, or one of stride 1.
pub trait InOrder {
    /// The answer.
    type Output: Bit;
}
impl InOrder for HNil {
    type Output = B1;
}
impl<S, D: Known> InOrder for HCons<Leaf<S, D>, HNil> {
    type Output = D::One;
}
impl<L, H, T> InOrder for HCons<L, HCons<H, T>> {
    type Output = B0;
}

/// A layout with a vector width: every layout.
pub trait VectorWidthOp: AnyLayout {
    /// The width.
    type Output: Static;
}

/// The greatest `v` that is known to make every `v` indices in a row `v` offsets in a row, from a
/// multiple of `v` on:
///
/// `A(v k + j) = A(v k) + j` for `j < v`, and `v` divides `A(v k)`
///
/// With `A` coalesced into `(s_0,s_1,...):(1,d_1,...)` it is `gcd(s_0, d_1, d_2, ...)`, and 1 where
/// the first stride is not 1. Of a dynamic integer only its known divisor counts. An offset or a
/// base pointer has to be aligned on its own.
///
/// ```
/// use colex::algebra::facts::VectorWidth;
/// use colex::prelude::*;
/// let _: VectorWidth<Layout!((8, 4) : (1, 12))> = int!(4);
/// let _: VectorWidth<Layout!((8, 4))> = int!(32);
/// let _: VectorWidth<Layout!((8, 4) : (1, Dyn))> = int!(1);
/// ```
pub type VectorWidth<A> = <A as VectorWidthOp>::Output;

impl<S, D> VectorWidthOp for Layout<S, D>
where
    S: Shape + CoalesceOnto<D>,
    D: Congruent<S>,
    LeavesOf<S, D>: FirstMode,
{
    type Output = <LeavesOf<S, D> as FirstMode>::Output;
}

/// [`VectorWidth`] as a value.
///
/// ```
/// use colex::algebra::vector_width;
/// use colex::prelude::*;
/// let _: C<4> = vector_width(layout!((8, 4) : (1, 12)));
/// let n = 12;
/// assert_eq!(vector_width(layout!((8, 4) : (1, n))).get(), 1);
/// ```
///
/// Never fails.
#[inline(always)]
pub fn vector_width<A: Operand<op::VectorWidth, Output = R>, R>(a: A) -> R {
    a.act(op::VectorWidth)
}

/// The width of a coalesced list.
#[doc(hidden)]
pub trait FirstMode {
    type Output: Static;
}
impl FirstMode for HNil {
    type Output = P1;
}
impl<S, D: Known, T> FirstMode for HCons<Leaf<S, D>, T>
where
    D::One: WidthBehind<S, T>,
{
    type Output = <D::One as WidthBehind<S, T>>::Output;
}

/// The width by whether the first mode has stride 1.
#[doc(hidden)]
pub trait WidthBehind<S, T> {
    type Output: Static;
}
impl<S, T> WidthBehind<S, T> for B0 {
    type Output = P1;
}
impl<S: DivisorOp, T: CommonDivisor<Divisor<S>>> WidthBehind<S, T> for B1 {
    type Output = T::Output;
}

/// The greatest common divisor of `N` and the strides of a list.
#[doc(hidden)]
pub trait CommonDivisor<N> {
    type Output: Static;
}
impl<N: Static> CommonDivisor<N> for HNil {
    type Output = N;
}
impl<S, D, T, N> CommonDivisor<N> for HCons<Leaf<S, D>, T>
where
    D: DivisorOp,
    Divisor<D>: GcdOp<N>,
    T: CommonDivisor<Gcd<Divisor<D>, N>>,
{
    type Output = T::Output;
}
