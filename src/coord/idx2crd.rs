//! An index to its coordinate, static where it is known.

use super::crd2idx::compact_stride;
use super::{CompactStride, Crd2IdxOp, IntoCoord, crd2idx};
use crate::error::{Clash, LayoutError};
use crate::int::bits::Nat;
use crate::int::ops::{Div, DivOp, Rem, RemOp};
use crate::int::{Dyn, Extent, Int, Known, Multiple, Word};
use crate::tuple::{HCons, HNil, IntTuple, PrefixProductOp, cons, notation};
use typenum::{B0, B1, NInt, NonZero, P1, PInt, Z0};

/// [`idx2crd_by`]: `Self` is the index, or one index a mode.
pub trait Idx2CrdOp<S, D>: IntTuple {
    /// The coordinate.
    type Output: IntTuple;
    /// The coordinate, or `None` where an extent is 0.
    fn idx2crd(self, shape: S, stride: D) -> Option<Self::Output>;
}
impl<I: Int, S, D: Int> Idx2CrdOp<S, D> for I
where
    S: Extent + Known<One: Digit<I, S, D>>,
{
    type Output = <S::One as Digit<I, S, D>>::Output;
    #[inline(always)]
    fn idx2crd(self, shape: S, stride: D) -> Option<Self::Output> {
        S::One::digit(self, shape, stride)
    }
}
impl<I: Int> Idx2CrdOp<HNil, HNil> for I {
    type Output = HNil;
    #[inline(always)]
    fn idx2crd(self, _: HNil, _: HNil) -> Option<HNil> {
        Some(HNil)
    }
}
impl<I: Int, S, ST, D, DT> Idx2CrdOp<HCons<S, ST>, HCons<D, DT>> for I
where
    I: Idx2CrdOp<S, D> + Idx2CrdOp<ST, DT>,
{
    type Output = HCons<<I as Idx2CrdOp<S, D>>::Output, <I as Idx2CrdOp<ST, DT>>::Output>;
    #[inline(always)]
    fn idx2crd(self, shape: HCons<S, ST>, stride: HCons<D, DT>) -> Option<Self::Output> {
        Some(cons(self.idx2crd(shape.head, stride.head)?, self.idx2crd(shape.tail, stride.tail)?))
    }
}
impl Idx2CrdOp<HNil, HNil> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn idx2crd(self, _: HNil, _: HNil) -> Option<HNil> {
        Some(HNil)
    }
}
impl<I, IT, S, ST, D, DT> Idx2CrdOp<HCons<S, ST>, HCons<D, DT>> for HCons<I, IT>
where
    I: Idx2CrdOp<S, D>,
    IT: Idx2CrdOp<ST, DT>,
{
    type Output = HCons<I::Output, IT::Output>;
    #[inline(always)]
    fn idx2crd(self, shape: HCons<S, ST>, stride: HCons<D, DT>) -> Option<Self::Output> {
        Some(cons(self.head.idx2crd(shape.head, stride.head)?, self.tail.idx2crd(shape.tail, stride.tail)?))
    }
}

/// A stride that an index can be divided by.
#[diagnostic::on_unimplemented(
    message = "division: the digit of a mode is the index divided by its stride, which must not be 0",
    label = "a mode of this layout has stride 0 and an extent that is not the static 1",
    note = "fix: pass the compact strides of the shape, or call `idx2crd` without strides"
)]
pub trait Divisor: Int {}
impl<N: Nat + NonZero> Divisor for PInt<N> {}
impl<N: Nat + NonZero> Divisor for NInt<N> {}
impl<W: Word> Divisor for Dyn<W> {}
impl<N: Nat + NonZero, W: Word> Divisor for Multiple<PInt<N>, W> {}

// the words of `Divisor`, for calls of which the compiler does not go down to the mode
#[diagnostic::on_unimplemented(
    message = "division: the digit of a mode is the index divided by its stride, which must not be 0",
    label = "a mode of this layout has stride 0 and an extent that is not the static 1",
    note = "fix: pass the compact strides of the shape, or call `idx2crd` without strides"
)]
/// A stride for the shape `S` whose integers can be divided by, but for modes of the static extent 1, whose
/// only digit is 0.
pub trait Divisors<S>: IntTuple {}
impl<S: Extent, D: Int> Divisors<S> for D where S::One: DigitBy<D> {}
impl Divisors<HNil> for HNil {}
impl<S, ST, D: Divisors<S>, DT: Divisors<ST>> Divisors<HCons<S, ST>> for HCons<D, DT> {}

/// The stride `D`, by whether the extent is the static 1.
#[doc(hidden)]
pub trait DigitBy<D> {}
impl<D> DigitBy<D> for B1 {}
impl<D: Divisor> DigitBy<D> for B0 {}

/// One digit of an index, by whether its extent is the static 1.
#[doc(hidden)]
pub trait Digit<I, S, D> {
    type Output: Int;
    fn digit(index: I, extent: S, stride: D) -> Option<Self::Output>;
}
impl<I, S, D> Digit<I, S, D> for B1 {
    type Output = Z0;
    #[inline(always)]
    fn digit(_: I, _: S, _: D) -> Option<Z0> {
        Some(Z0)
    }
}
impl<I: Int, S: Int, D: Int> Digit<I, S, D> for B0 {
    type Output = Rem<Div<I, D>, S>;
    #[inline(always)]
    fn digit(index: I, extent: S, stride: D) -> Option<Self::Output> {
        index.div(stride)?.rem(extent)
    }
}

/// The coordinate of an index in the compact column-major layout of a shape; the inverse of
/// [`crd2idx`] below the size of the shape.
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(notation(idx2crd(int!(13), shape!(4, (2, 2)))).to_string(), "(_1,(_1,_1))");
/// assert_eq!(notation(idx2crd(13, shape!(4, (2, 2)))).to_string(), "(1,(1,1))");
/// ```
///
/// # Panics
/// When the shape has an extent of 0: it has no coordinates.
#[inline(always)]
#[track_caller]
pub fn idx2crd<I: IntoCoord, S>(index: I, shape: S) -> <I::Coord as Idx2CrdOp<S, CompactStride<S>>>::Output
where
    S: PrefixProductOp<P1>,
    I::Coord: Idx2CrdOp<S, CompactStride<S>>,
{
    let stride = compact_stride(shape).unwrap_or_else(|e| panic!("{e}"));
    index_to_coord(index, shape, stride).unwrap_or_else(|e| panic!("{e}"))
}

/// The coordinate whose mode of shape `s` and stride `d` is `index / d % s`.
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(notation(idx2crd_by(int!(17), shape!(4, 8), shape!(1, 8))).to_string(), "(_1,_2)");
/// let n = 8;
/// assert_eq!(notation(idx2crd_by(17, shape!(4, 8), shape!(1, n))).to_string(), "(1,2)");
/// ```
///
/// # Panics
/// When an extent or a stride is 0.
#[inline(always)]
#[track_caller]
pub fn idx2crd_by<I: IntoCoord, S: IntTuple, D: Divisors<S>>(
    index: I,
    shape: S,
    stride: D,
) -> <I::Coord as Idx2CrdOp<S, D>>::Output
where
    I::Coord: Idx2CrdOp<S, D>,
{
    try_idx2crd_by(index, shape, stride).unwrap_or_else(|e| panic!("{e}"))
}

/// [`idx2crd_by`], or the law that does not hold.
pub fn try_idx2crd_by<I: IntoCoord, S: IntTuple, D: Divisors<S>>(
    index: I,
    shape: S,
    stride: D,
) -> Result<<I::Coord as Idx2CrdOp<S, D>>::Output, LayoutError>
where
    I::Coord: Idx2CrdOp<S, D>,
{
    index_to_coord(index, shape, stride)
}

/// [`try_idx2crd_by`] for strides that are known to divide.
#[inline(always)]
pub(super) fn index_to_coord<I: IntoCoord, S: IntTuple, D: IntTuple>(
    index: I,
    shape: S,
    stride: D,
) -> Result<<I::Coord as Idx2CrdOp<S, D>>::Output, LayoutError>
where
    I::Coord: Idx2CrdOp<S, D>,
{
    let index = index.into_coord();
    let answer = index.idx2crd(shape, stride);
    answer.ok_or_else(|| LayoutError::NoCoordinate(Clash::default()).of(&notation(shape), Some(&notation(index))))
}

/// The coordinate in one shape of a coordinate in another: both name one index.
///
/// ```
/// use colex::prelude::*;
/// let c = crd2crd((1, 2), shape!(4, 3), shape!((2, 2), 3));
/// assert_eq!(notation(c).to_string(), "((1,0),2)");
/// let n = 4;
/// let c = crd2crd((1, 2), shape!(n, 3), shape!((2, 2), 3));
/// assert_eq!(notation(c).to_string(), "((1,0),2)");
/// ```
///
/// # Panics
/// As [`crd2idx`] and [`idx2crd`].
#[inline(always)]
#[track_caller]
pub fn crd2crd<C: IntoCoord, S, T, I>(coord: C, from: S, to: T) -> <I as Idx2CrdOp<T, CompactStride<T>>>::Output
where
    S: PrefixProductOp<P1>,
    T: PrefixProductOp<P1>,
    C::Coord: Crd2IdxOp<S, CompactStride<S>, Output = I>,
    I: Int + IntoCoord<Coord = I> + Idx2CrdOp<T, CompactStride<T>>,
{
    idx2crd(crd2idx(coord, from), to)
}
